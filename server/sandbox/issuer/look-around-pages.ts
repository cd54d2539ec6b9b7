import { STEPS_IN_ORDER, type Step } from '../workspace/make-workspace.ts';
import type { Look } from '../workspace/team.ts';
import { escapeHtml, PAGE_END, pageStart } from './page-frame.ts';

const SEEN_AS: readonly [look: Look, sees: string][] = [
  ['carrier', 'Loads saved, suggested and booked'],
  ['dispatcher', 'Suggestions and bookings for two carriers'],
  ['driver', 'Assigned loads, made for a phone'],
];

/** Loads of an older workspace are in the past. */
const FRESH_MS = 20 * 3_600_000;

type Offer = { action: string; since: Date | null; now: Date };

/** Beside signing in: one of the people of a workspace that is ready to be looked at. */
export const lookAroundForm = ({ action, since, now }: Offer): string => `
<h2>Or look around</h2>
<p>In a workspace of your own, with loads of the sandbox’s boards in every state. It is made when you first open it.</p>
<form method="post" action="${escapeHtml(action)}">
<div class="looks">
${SEEN_AS.map(([look, sees]) => `<button type="submit" name="look" value="${look}">Look around as a ${look}<small>${sees}</small></button>`).join('\n')}
${
  since
    ? `<label class="check"><input type="checkbox" name="anew" value="yes"${
        now.getTime() - since.getTime() > FRESH_MS ? ' checked' : ''
      }><span>Start over with fresh loads. Yours are from ${escapeHtml(dayOf(since))}.</span></label>`
    : ''
}
</div>
</form>`;

const dayOf = (date: Date) =>
  date.toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'America/Los_Angeles' });

type Way = { action: string; look: Look };
const addressOf = ({ action, look }: Way) => escapeHtml(`${action}?look=${look}`);

/** Shown, as far as it has come, while a workspace is made. */
export const makingStart = (): string =>
  `${pageStart('Making your workspace · Headhaul sandbox')}<p class="mark">Sandbox</p>
<h1>Making your workspace</h1>
<p>Its people do what you would do, one after another. This takes a few seconds.</p>
<ol role="status">
`;

/** What has begun after `before`, up to `step`. */
export const stepsUpTo = (step: Step | null, before: Step | null): string => {
  const from = before === null ? 0 : STEPS_IN_ORDER.indexOf(before) + 1;
  const to = step === null ? 0 : STEPS_IN_ORDER.indexOf(step) + 1;
  return STEPS_IN_ORDER.slice(from, to)
    .map((each) => `<li>${each}</li>\n`)
    .join('');
};

export const makingReady = (way: Way): string =>
  `</ol>
<meta http-equiv="refresh" content="0;url=${addressOf(way)}">
<p><a href="${addressOf(way)}">Go in</a></p>${PAGE_END}`;

export const makingFailed = ({ action, look }: Way): string =>
  `</ol>
<p class="fault" role="alert">Something went wrong, and the workspace was not made.</p>
<form method="post" action="${escapeHtml(action)}">
<div class="actions"><button type="submit" name="look" value="${look}">Try again</button></div>
</form>${PAGE_END}`;
