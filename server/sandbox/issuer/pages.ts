import { escapeHtml, page } from './page-frame.ts';

export type SignInForm = {
  action: string;
  email: string;
  name: string;
  fault: string | null;
  /** What follows the form; markup. */
  below: string;
};

/** The sandbox's sign-in page: a plain form that works without JavaScript. */
export const signInPage = ({ action, email, name, fault, below }: SignInForm): string =>
  page(
    'Sign in · Headhaul sandbox',
    `<p class="mark">Sandbox</p>
<h1>Sign in</h1>
<p>This page stands in for Google on this installation. Any address signs in, and no password is asked for.</p>
<form method="post" action="${escapeHtml(action)}">
<label for="email">E-mail</label>
<input id="email" name="email" type="email" autocomplete="email" maxlength="254" required autofocus value="${escapeHtml(email)}"${
      fault ? ' aria-invalid="true" aria-describedby="fault"' : ''
    }>
${fault ? `<p class="fault" id="fault" role="alert">${escapeHtml(fault)}</p>` : ''}
<label for="name">Name <span>(optional)</span></label>
<input id="name" name="name" type="text" autocomplete="name" maxlength="100" value="${escapeHtml(name)}">
<div class="actions">
<button type="submit">Sign in</button>
<button type="submit" class="quiet" name="outcome" value="cancel" formnovalidate>Cancel</button>
</div>
</form>${below}`,
  );

/** What a person sees when a sign-in can't go on, with a way back to the product. */
export const faultPage = (home: string): string =>
  page(
    'Sign-in ended · Headhaul sandbox',
    `<p class="mark">Sandbox</p>
<h1>This sign-in has ended</h1>
<p>It was finished before, took longer than ten minutes, or belongs to another browser.</p>
<p><a href="${escapeHtml(home)}">Start again</a></p>`,
  );
