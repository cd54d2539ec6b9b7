import type { Mark } from '#core/lens/mark.ts';
import { icon } from './icons.ts';
import { type Act, markButtons, pressed } from './mark-buttons.ts';
import { MARK_STYLES } from './mark-styles.ts';

export type MarkActions = Record<Act, () => Promise<void>>;

/** What keeps a press on a mark from being one on the page's row. */
const OURS = [
  'click',
  'dblclick',
  'auxclick',
  'contextmenu',
  'mousedown',
  'mouseup',
  'pointerdown',
  'pointerup',
  'touchstart',
  'touchend',
  'keydown',
  'keyup',
  'keypress',
];

const keep = (event: Event) => event.stopPropagation();

const KEPT_WORDS = {
  waiting: 'Waiting to be saved',
  saved: 'Saved',
  confirmed: 'Booked',
  requested: 'Booking sent',
  unknown: 'Booking unclear',
} as const;

let sheet: CSSStyleSheet | undefined;

/** A mark in a closed shadow root: the page can neither look into it nor press it. It takes no room until it is opened. */
export class MarkView {
  readonly host: HTMLElement;
  readonly #root: ShadowRoot;
  readonly #actions: MarkActions;
  readonly #dark: boolean;
  #shown: Mark | null = null;
  #line: HTMLElement | null = null;
  #busy = false;

  constructor(page: Document, actions: MarkActions, dark: boolean) {
    this.#actions = actions;
    this.#dark = dark;
    this.host = page.createElement('headhaul-mark');
    this.host.hidden = true;
    this.#root = this.host.attachShadow({ mode: 'closed' });
    addStyles(page, this.#root);
  }

  open(): void {
    if (!this.host.hidden) return;
    this.host.hidden = false;
    for (const type of OURS) this.host.addEventListener(type, keep);
    this.#root.addEventListener('click', (event) => void this.#press(event));
  }

  show(mark: Mark): void {
    if (this.#shown && JSON.stringify(mark) === JSON.stringify(this.#shown)) return;
    this.#shown = mark;
    this.#draw(mark, null);
  }

  /** What went wrong with a press, in place of the figures, for a while. */
  #complain(words: string): void {
    const mark = this.#shown;
    if (!mark) return;
    this.#draw(mark, words);
    setTimeout(() => this.#shown && this.#draw(this.#shown, null), 6000);
  }

  #draw(mark: Mark, complaint: string | null): void {
    const page = this.host.ownerDocument;
    const line = page.createElement('div');
    line.className = `mark${this.#dark ? ' dark' : ''}${mark.usable ? '' : ' quiet'}`;
    line.title = mark.title;
    const text = (tag: 'b' | 'span', content: string, className = '') => {
      const element = page.createElement(tag);
      element.textContent = content;
      element.className = className;
      line.append(element);
      return element;
    };
    if (complaint !== null) text('span', complaint, 'note bad').setAttribute('role', 'alert');
    else {
      if (mark.rpm !== null) text('b', mark.rpm);
      if (mark.net !== null) text('span', mark.net, mark.earns ? 'net' : 'net loses');
      if (mark.note !== null) text('span', mark.note, 'note');
      if (mark.kept !== null) {
        const kept = text('span', '', `kept ${mark.kept}`);
        kept.append(
          icon(page, mark.kept === 'saved' || mark.kept === 'waiting' ? 'bookmark' : 'check', mark.kept === 'saved'),
          KEPT_WORDS[mark.kept],
        );
      }
    }
    if (mark.usable) line.append(markButtons(page, mark.kept === null ? ['save', 'backhaul'] : ['backhaul']));
    if (this.#line) this.#line.replaceWith(line);
    else this.#root.append(line);
    this.#line = line;
  }

  async #press(event: Event): Promise<void> {
    const found = pressed(event);
    // a press of a person's hand, not of a script
    if (!found || !event.isTrusted || this.#busy) return;
    const { button, act } = found;
    this.#busy = true;
    button.setAttribute('aria-busy', 'true');
    try {
      await this.#actions[act]();
    } catch (error) {
      this.#complain(error instanceof Error && error.message ? error.message : 'It did not work. Try again.');
    } finally {
      this.#busy = false;
      button.removeAttribute('aria-busy');
    }
  }
}

function addStyles(page: Document, root: ShadowRoot): void {
  try {
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(MARK_STYLES);
    }
    root.adoptedStyleSheets = [sheet];
  } catch {
    // Firefox lets no script of an extension adopt a sheet
    const style = page.createElement('style');
    style.textContent = MARK_STYLES;
    root.append(style);
  }
}
