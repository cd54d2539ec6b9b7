import { load } from '#core/contract/load.ts';
import { jsonItem } from './storage.ts';

/** The load that 'Discuss Load' takes along to the voice agent; gone with the tab. */
export const discussedLoadItem = jsonItem('discussedLoad', load, 'sessionStorage');
