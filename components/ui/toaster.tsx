import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { toast, useToasts } from './toast-store.ts';

/** Where toasts appear: bottom right, above the bottom bar on a phone. One per app. */
export function Toaster() {
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
      <Toast.Viewport className="fixed right-0 bottom-16 z-50 flex w-full flex-col gap-2 p-3 outline-none sm:right-auto sm:bottom-0 sm:left-14 sm:w-96 lg:left-[250px]" />
    </Toast.Provider>
  );
}
