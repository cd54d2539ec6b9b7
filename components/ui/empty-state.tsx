import type { ReactNode } from 'react';

type EmptyStateProps = {
  icon?: ReactNode;
  title: string;
  /** 'h1' where the state is the whole page. */
  heading?: 'h1' | 'h2';
  children?: ReactNode;
  action?: ReactNode;
};

export function EmptyState({ icon, title, heading: Heading = 'h2', children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center">
      {icon && (
        <span aria-hidden className="mb-3 text-mute [&>svg]:size-6">
          {icon}
        </span>
      )}
      <Heading className="font-semibold text-md">{title}</Heading>
      {children && <div className="mt-1 text-mute">{children}</div>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
