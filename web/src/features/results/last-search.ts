import * as z from 'zod/mini';
import { paths } from '#core/domain/app-paths.ts';
import { jsonItem } from '#web/app/storage.ts';

const search = z.object({
  owner: z.string(),
  /** The search itself, without its order: `searchKey`. */
  key: z.string(),
  address: z.string().check(z.startsWith('/')),
  summary: z.string(),
  fetched_at: z.string(),
  count: z.number(),
});

/** The search that `searchResults` holds the answer of; small, so that the form's screen can name it. */
export const searchParamsItem = jsonItem('searchParams', search);

type LastSearch = z.infer<typeof search>;

/** '278 loads', '1 pair' */
export function counted({ address, count }: LastSearch): string {
  const what = address.startsWith(paths.backhaulResults) ? 'pair' : 'load';
  return `${count.toLocaleString('en-US')} ${count === 1 ? what : `${what}s`}`;
}

/** The last search of this user on this device. */
export function lastSearch(owner: string | undefined): LastSearch | null {
  const last = searchParamsItem.read();
  return last && last.owner === owner ? last : null;
}
