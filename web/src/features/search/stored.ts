import * as z from 'zod/mini';
import { jsonItem, textItem } from '#web/app/storage.ts';

/** The form as it was last; whatever is in store, `restoreSearchForm` makes a form of it. */
export const searchFormItem = jsonItem('loadSearchFormData', z.unknown());
/** Whether the form asks for pairs. */
export const isBackhaulItem = jsonItem('loadSearchIsBackhaul', z.boolean());
/** The id of the carrier whom a dispatcher searches for. */
export const selectedCarrierItem = textItem('selectedCarrier', z.string().check(z.minLength(1)));
