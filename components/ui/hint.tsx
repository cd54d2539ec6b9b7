import { Info } from 'lucide-react';
import { Tooltip } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { IconButton } from './icon-button.tsx';

type HintProps = {
  /** What is explained: the name of the sign that shows it. */
  label: string;
  children: ReactNode;
};

/** An information sign whose words show under the pointer, with the focus, or at a tap; Escape hides them. */
export function Hint({ label, children }: HintProps) {
  const [open, setOpen] = useState(false);
  return (
    <Tooltip.Provider delayDuration={150}>
      <Tooltip.Root open={open} onOpenChange={setOpen}>
        <Tooltip.Trigger
          asChild
          // a press shows it too: a finger has no other way
          onPointerDown={(event) => event.preventDefault()}
          onClick={(event) => {
            event.preventDefault();
            setOpen(true);
          }}
        >
          <IconButton size="sm" label={label} title="" icon={<Info aria-hidden />} className="touch:size-10" />
        </Tooltip.Trigger>
        <Tooltip.Portal>
          <Tooltip.Content
            side="top"
            sideOffset={4}
            collisionPadding={8}
            className="z-40 max-w-72 animate-rise rounded-md border border-line bg-raised px-3 py-2 text-ink text-sm shadow-float"
          >
            {children}
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}
