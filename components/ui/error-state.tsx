import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

type ErrorStateProps = {
  title?: string;
  /** 'h1' where the state is the whole page. */
  heading?: 'h1' | 'h2';
  /** What happened and what to do next. */
  message: string;
  onRetry?: () => void;
  retryLabel?: string;
  busy?: boolean;
  /** Another way on, beside the retry. */
  action?: ReactNode;
};

export function ErrorState(props: ErrorStateProps) {
  const { title, heading: Heading = 'h2', message, onRetry, retryLabel = 'Try again', busy, action } = props;
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center">
      <CircleAlert aria-hidden className="mb-3 size-6 text-bad" />
      {title && <Heading className="font-semibold text-md">{title}</Heading>}
      <p className={title ? 'mt-1 text-mute' : ''}>{message}</p>
      {(onRetry || action) && (
        <div className="mt-4 flex flex-wrap justify-center gap-2">
          {onRetry && (
            <Button icon={<RotateCw aria-hidden />} busy={busy ?? false} onClick={onRetry}>
              {retryLabel}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
