import { leaveTo } from './leave-to.ts';

/**
 * A new tab for an address that is not known yet. It is opened with the press itself, as browsers refuse one that comes
 * later; where they refuse it all the same, this page goes there.
 */
export function openInTab(): { go(address: string): void; close(): void } {
  const tab = window.open('', '_blank');
  // what is opened must not reach back into this page
  if (tab) tab.opener = null;
  return {
    go(address) {
      if (tab && !tab.closed && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)) {
        tab.location.replace(address);
      } else leaveTo(address);
    },
    close: () => tab?.close(),
  };
}
