/** The theme's colours by their tokens, as a canvas needs them. */
export type Colours = Record<(typeof TOKENS)[number], string>;
const TOKENS = ['bg', 'panel', 'ink', 'mute', 'line', 'field', 'accent', 'on-accent', 'bad', 'on-bad', 'pair'] as const;

export function coloursOf(element: Element): Colours {
  const style = getComputedStyle(element);
  return Object.fromEntries(TOKENS.map((token) => [token, style.getPropertyValue(`--${token}`).trim()])) as Colours;
}

/** Calls when the page changes its theme, until the signal. */
export function onThemeChange(changed: () => void, signal: AbortSignal): void {
  const observer = new MutationObserver(changed);
  observer.observe(document.body, { attributes: true, attributeFilter: ['class'] });
  signal.addEventListener('abort', () => observer.disconnect());
}
