const MOST_CHARACTERS = 150;

/** A file's name as it may be shown and sent: its last part only, on one line, without what could turn the text around. */
export function fileNameOf(posted: string): string {
  const name = posted
    .normalize('NFC')
    .replace(/\p{C}/gu, ' ')
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/\s+/g, ' ')
    .trim()
    .slice(-MOST_CHARACTERS);
  return name && !/^\.+$/.test(name) ? name : 'document.pdf';
}

/** The header that names a file to a browser, for any name (RFC 6266). */
export const inlineDisposition = (name: string): string => {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `inline; filename="${plain}"; filename*=UTF-8''${encoded}`;
};
