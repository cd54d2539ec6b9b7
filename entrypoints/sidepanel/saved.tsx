import { ExternalLink } from 'lucide-react';
import { useMemo, useState } from 'react';
import { AppLink } from '#components/app/app-ways.tsx';
import { useBookAction } from '#components/booking/use-book-action.tsx';
import { DeleteDialog } from '#components/loads/delete-dialog.tsx';
import { useSaveActions } from '#components/queries/save-actions.ts';
import { countOfSaved, SavedList } from '#components/saved/saved-list.tsx';
import { useSavedPage } from '#components/saved/use-saved-page.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { useShortcuts } from '#components/ui/shortcuts.ts';
import type { SessionUser } from '#core/contract/account.ts';
import { paths } from '#core/domain/app-paths.ts';

type Props = { user: SessionUser; carrierId: string | null; onSearch: () => void };

/** The saved loads, as others change them too. */
export function Saved({ user, carrierId, onSearch }: Props) {
  const [openId, setOpenId] = useState<string | null>(null);
  const view = useMemo(
    () => ({ openId, carrierId, open: (id: string) => setOpenId(id), close: () => setOpenId(null) }),
    [openId, carrierId],
  );
  const saves = useSaveActions(user.email);
  const book = useBookAction();
  const page = useSavedPage({ isCarrier: user.account_type === 'carrier', view, saves, book });
  useShortcuts([{ keys: 'Escape', label: 'Close the details', run: view.close, when: () => openId !== null }]);
  return (
    <section aria-label="Saved" className="min-h-0 flex-1 overflow-y-auto p-3 [scrollbar-width:thin]">
      <div className="flex items-center gap-2 pb-2">
        <span role="status" className="text-mute tabular-nums">
          {countOfSaved(page)}
        </span>
        {page.sandbox && page.rows.length > 0 && <Badge>Sandbox data</Badge>}
        <AppLink
          to={paths.savedLoads}
          className="ml-auto inline-flex items-center gap-1 rounded-sm text-accent text-sm hover:underline"
        >
          My Loads
          <ExternalLink aria-hidden className="size-3.5" />
        </AppLink>
      </div>
      <SavedList
        page={page}
        toSearch={
          <Button variant="primary" onClick={onSearch}>
            Search for loads
          </Button>
        }
      />
      {page.details}
      {book.dialog}
      <DeleteDialog saved={saves.asked} onConfirm={saves.confirm} onCancel={saves.cancel} />
    </section>
  );
}
