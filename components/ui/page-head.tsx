import type { ReactNode } from 'react';

type PageHeadProps = {
  title: string;
  /** '278 loads' */
  count?: ReactNode;
  /** The page's own actions, the main one last. */
  actions?: ReactNode;
};

export function PageHead({ title, count, actions }: PageHeadProps) {
  return (
    <header className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-2 pb-3">
      <h1 className="text-lg font-semibold">{title}</h1>
      {count !== undefined && <span className="text-mute tabular-nums">{count}</span>}
      {actions && <div className="ml-auto flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
