import * as z from 'zod/mini';
import { useTrialSearches as useSearches } from '#components/search/use-trial-searches.ts';
import { jsonItem } from './storage.ts';

const trialSearchItem = jsonItem('trialSearchData', z.unknown());

/** Searches of today while on trial, null otherwise. */
export const useTrialSearches = (): number | null => useSearches(trialSearchItem);
