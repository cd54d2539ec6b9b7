import { icon } from './icons.ts';

/** What can be done with a load from its mark. */
export type Act = 'save' | 'backhaul';

const BUTTONS = {
  save: { drawing: 'bookmark', label: 'Save this load in Headhaul' },
  backhaul: { drawing: 'backhaul', label: 'Find a backhaul for this' },
} as const;

/** Made once and copied: a page may have hundreds. */
const made = new Map<string, HTMLElement>();

export function markButtons(page: Document, acts: readonly Act[]): HTMLElement {
  const key = acts.join();
  const group = made.get(key) ?? makeGroup(page, acts);
  made.set(key, group);
  return group.cloneNode(true) as HTMLElement;
}

/** The button that an event in a mark is about, and what it does. */
export function pressed({ target }: Event): { button: HTMLElement; act: Act } | null {
  const button = target instanceof Element ? target.closest<HTMLElement>('button[data-act]') : null;
  const { act } = button?.dataset ?? {};
  return button && (act === 'save' || act === 'backhaul') ? { button, act } : null;
}

function makeGroup(page: Document, acts: readonly Act[]): HTMLElement {
  const group = page.createElement('span');
  group.className = 'does';
  for (const act of acts) {
    const { drawing, label } = BUTTONS[act];
    const button = page.createElement('button');
    button.type = 'button';
    button.dataset.act = act;
    button.title = label;
    button.setAttribute('aria-label', label);
    button.append(icon(page, drawing));
    group.append(button);
  }
  return group;
}
