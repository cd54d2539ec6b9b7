import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { toast, useToasts } from './toast-store.ts';

/** Where toasts appear: at the bottom, above the bottom bar on a phone; `onTop` where actions are at the bottom. One per app. */
export function Toaster({ onTop = false }: { onTop?: boolean }) {
  const items = useToasts((state) => state.items);
  return (
    <Toast.Provider swipeDirection="right" duration={5000} label="Notice">
      {items.map(({ id, tone, text, action, duration }) => (
        <Toast.Root
          key={id}
          type={tone === 'error' ? 'foreground' : 'background'}
          {...(duration === undefined ? {} : { duration })}
          onOpenChange={(open) => {
            if (!open) toast.dismiss(id);
          }}
          className="flex animate-rise items-start gap-2 rounded-md border border-line bg-raised py-2.5 pr-1.5 pl-3 text-ink shadow-float"
        >
          {tone === 'error' ? (
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-bad" />
          ) : (
            <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-ok" />
          )}
          <Toast.Description className="min-w-0 flex-1 break-words">{text}</Toast.Description>
          {action && (
            <Toast.Action
              altText={action.label}
              onClick={action.run}
              className="shrink-0 rounded-sm px-1.5 font-medium text-accent hover:underline"
            >
              {action.label}
            </Toast.Action>
          )}
          <Toast.Close aria-label="Dismiss" className="shrink-0 rounded-sm p-0.5 text-mute hover:text-ink">
            <X aria-hidden className="size-4" />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport
        className={clsx(
          'fixed right-0 z-50 flex w-full flex-col gap-2 outline-none',
          onTop ? 'top-11 p-2' : 'bottom-16 p-3 sm:right-auto sm:bottom-0 sm:left-14 sm:w-96 lg:left-[250px]',
        )}
      />
    </Toast.Provider>
  );
}
