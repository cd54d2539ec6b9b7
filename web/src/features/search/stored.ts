import * as z from 'zod/mini';
import type { SearchMemory } from '#components/search/search-memory.ts';
import { jsonItem, textItem } from '#web/app/storage.ts';

export const searchMemory: SearchMemory = {
  form: jsonItem('loadSearchFormData', z.unknown()),
  isBackhaul: jsonItem('loadSearchIsBackhaul', z.boolean()),
  carrierId: textItem('selectedCarrier', z.string().check(z.minLength(1))),
};
