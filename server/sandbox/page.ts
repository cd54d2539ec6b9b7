import { html } from 'hono/html';

export type Html = ReturnType<typeof html>;

type Kind = {
  /** 'Sandbox payment': ends the title. */
  name: string;
  /** What it stands in for, in a sentence. */
  says: Html;
  stylesheet: string;
};

/** A page of a stand-in: plain HTML, no script, and labelled as what it is. */
export const sandboxPage = ({ name, says, stylesheet }: Kind, title: string, body: Html): Html => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>${title} · ${name}</title>
    <link rel="stylesheet" href="${stylesheet}" />
  </head>
  <body>
    <main>
      <p class="sandbox">${says}</p>
      <h1>${title}</h1>
      ${body}
    </main>
  </body>
</html>`;
