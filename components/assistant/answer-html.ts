import DOMPurify from 'dompurify';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from '#core/contract/chat.ts';

/** The path of an address of this app, null of any other. */
export function appPath(href: string): string | null {
  const url = URL.parse(href, location.origin);
  return url?.origin === location.origin ? url.pathname + url.search + url.hash : null;
}

/** An answer with nothing in it but the tags and attributes that are allowed; other sites open in a new tab. */
export function answerHtml(content: string): string {
  const clean = DOMPurify.sanitize(content, {
    ALLOWED_TAGS,
    ALLOWED_ATTR: ALLOWED_ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of clean.querySelectorAll('a')) {
    const inApp = appPath(link.getAttribute('href') ?? '') !== null;
    link.toggleAttribute('target', !inApp);
    if (inApp) link.removeAttribute('rel');
    else {
      link.target = '_blank';
      link.rel = 'noopener noreferrer';
    }
  }
  const holder = document.createElement('div');
  holder.append(clean);
  return holder.innerHTML;
}
