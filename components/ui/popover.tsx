import { clsx } from 'clsx';
import { Popover as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

type PopoverProps = {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Names the popover for screen readers. */
  label: string;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
};

/** Never modal: a modal one would inject a style element, which the content security policy refuses. */
export function Popover(props: PopoverProps) {
  const { trigger, label, children, align = 'start', side = 'bottom', className, open, onOpenChange } = props;
  return (
    <Radix.Root {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          className={clsx(
            'z-40 max-h-(--radix-popover-content-available-height) overflow-y-auto rounded-md border border-line',
            'animate-rise bg-raised p-1 text-ink shadow-float focus:outline-none',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
