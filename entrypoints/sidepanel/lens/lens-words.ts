import { boardAt } from '#core/lens/boards.ts';
import type { LensTab } from '../../shared/lens-tabs.ts';

/** What the bar says in its one line of the page in view. `sites`: on how many the lens is on. */
export function lensWords(tab: LensTab | null, sites: number): { text: string; quiet: boolean } {
  const { state, host } = tab ?? {};
  if (!state?.on)
    return { text: sites === 0 ? 'Off' : `On for ${sites === 1 ? '1 site' : `${sites} sites`}`, quiet: true };
  const site = host ? boardAt(host).name : 'This page';
  if (state.trouble) return { text: state.trouble, quiet: false };
  const all = state.read + state.unreadable;
  if (all > 0 && state.unreadable > state.read)
    return { text: `${site} looks different than expected: most rows are not read`, quiet: false };
  if (all > 0) {
    const read = state.read === 1 ? '1 load read' : `${state.read} loads read`;
    return { text: `${site}: ${read}${state.unreadable > 0 ? `, ${state.unreadable} not readable` : ''}`, quiet: true };
  }
  return { text: `${site}: no list of loads, or it looks different than expected. Nothing is shown`, quiet: true };
}
