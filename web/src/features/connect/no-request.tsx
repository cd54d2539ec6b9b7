import { Unplug } from 'lucide-react';
import { EmptyState } from '#components/ui/empty-state.tsx';

/** The address is not one that our extension made. */
export function NoRequest() {
  return (
    <EmptyState icon={<Unplug />} heading="h1" title="There is nothing to connect here">
      <p>
        This page lets the Headhaul extension into your account, and this address did not come from one that this server
        knows. Close this window, open the extension and press Sign in. If it leads here again, ask whoever runs this
        Headhaul to add the extension’s id, which stands at the foot of its options.
      </p>
    </EmptyState>
  );
}
