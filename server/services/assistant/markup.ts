const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as it stands in an answer: boards and users may write what looks like markup. */
export const plain = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

export const bold = (text: string): string => `<b>${plain(text)}</b>`;
export const paragraph = (...parts: readonly string[]): string => `<p>${parts.join('')}</p>`;
/** `to` is a path of the app. */
export const link = (to: string, label: string): string => `<a href="${plain(to)}">${plain(label)}</a>`;
