import { clsx } from 'clsx';

/** A place held for what is coming; give it the size of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block animate-pulse rounded-sm bg-line', className)} />;
}
