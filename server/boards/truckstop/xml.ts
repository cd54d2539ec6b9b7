/** What a reader of XML hears, names without their prefix. */
type XmlListener = {
  /** An element with elements inside, of which the first begins at `at`. May read on by itself: gives where it ended, then. */
  open(name: string, at: number): number | undefined;
  /**
   * An element without elements inside; not heard when it is `xsi:nil`, whatever the prefix. Its text is made when `text`
   * is called, which counts only until `leaf` returns.
   */
  leaf(name: string, text: () => string): void;
  /** The end of an opened element, whose closing tag begins at `at`. */
  close(at: number): void;
};

export class XmlError extends Error {}

const MAX_DEPTH = 64;
const NIL = /[\s:]nil\s*=\s*["'](?:true|1)["']/;

/**
 * Reads well-formed XML in one pass, without recursion and without a tree: less than half the work of building one, and
 * nothing in it grows with hostile nesting. Throws `XmlError` on what is cut off, unbalanced, too deep or has a DTD.
 */
export function readXml(xml: string, listener: XmlListener): void {
  const open: Tag[] = [];
  const tagAt = tagsOf(xml);
  // The element just begun, while it is not known whether others lie inside; its text so far.
  let begun: Tag | null = null;
  let value = '';
  const readValue = () => value;
  let from = 0;
  let end = 0;
  const readText = () => decodeEntities(xml.slice(from, end));
  let at = 0;
  for (;;) {
    const mark = xml.charCodeAt(at) === LESS ? at : xml.indexOf('<', at);
    if (mark === -1) break;
    if (begun !== null && mark > at) value += decodeEntities(xml.slice(at, mark));
    const kind = xml.charCodeAt(mark + 1);
    if (kind === SLASH) {
      at = after(xml, '>', mark);
      const tag = open.pop();
      if (tag === undefined || xml.slice(mark + 2, at - 1).trimEnd() !== tag.name) throw new XmlError('Unbalanced');
      if (begun === null) listener.close(mark);
      else if (!begun.nil) listener.leaf(begun.local, readValue);
      begun = null;
    } else if (kind === BANG) {
      if (xml.startsWith('<!--', mark)) {
        at = after(xml, '-->', mark + 4);
      } else if (xml.startsWith('<![CDATA[', mark) && open.length > 0) {
        at = after(xml, ']]>', mark + 9);
        value += xml.slice(mark + 9, at - 3);
      } else {
        throw new XmlError('No DTD is read');
      }
    } else if (kind === QUESTION) {
      at = after(xml, '?>', mark);
    } else {
      const readTo: number | undefined = begun === null ? undefined : listener.open(begun.local, mark);
      begun = null;
      if (readTo !== undefined) {
        at = readTo;
        continue;
      }
      const tag = tagAt(mark);
      from = mark + tag.written.length;
      // Nearly every element is plain text between two plain tags: read at once.
      end = tag.empty ? from : xml.indexOf('<', from);
      at = tag.empty ? from : end + tag.closing.length;
      if (tag.empty || xml.slice(end, at) === tag.closing) {
        if (!tag.nil) listener.leaf(tag.local, readText);
      } else {
        if (open.push(tag) > MAX_DEPTH) throw new XmlError('Too deep');
        begun = tag;
        value = '';
        at = from;
      }
    }
  }
  if (open.length > 0) throw new XmlError('Cut off');
}

/** An opening tag as it is written, from `<` to `>`. */
type Tag = {
  written: string;
  name: string;
  local: string;
  closing: string;
  nil: boolean;
  empty: boolean;
  /** What came behind it the time before: in a list, most often what comes now. */
  next: Tag | null;
};

/** Reads the tag at a position. Items of a list are written alike, so a tag is looked into only where it is another than last time. */
function tagsOf(xml: string): (at: number) => Tag {
  let last: Tag | null = null;
  const known = new Map<string, Tag>();
  return (at) => {
    let tag: Tag | null | undefined = last?.next;
    if (!tag || xml.slice(at, at + tag.written.length) !== tag.written) {
      const written = xml.slice(at, tagEnd(xml, at + 1));
      tag = known.get(written);
      if (tag === undefined) {
        tag = readTag(written);
        if (known.size < MAX_KNOWN) known.set(written, tag);
      }
      if (last !== null) last.next = tag;
    }
    last = tag;
    return tag;
  };
}

/** Far more than an answer has, and few enough for a hostile one. */
const MAX_KNOWN = 1000;

function readTag(written: string): Tag {
  let nameEnd = 1;
  while (isNameCharacter(written.charCodeAt(nameEnd))) nameEnd += 1;
  const name = written.slice(1, nameEnd);
  if (name === '') throw new XmlError('No name');
  const local = localName(name);
  const nil = NIL.test(written.slice(nameEnd));
  return { written, name, local, closing: `</${name}>`, nil, empty: written.endsWith('/>'), next: null };
}

const LESS = 0x3c;
const SLASH = 0x2f;
const BANG = 0x21;
const QUESTION = 0x3f;
const GREATER = 0x3e;

function after(xml: string, mark: string, from: number): number {
  const found = xml.indexOf(mark, from);
  if (found === -1) throw new XmlError('Cut off');
  return found + mark.length;
}

// False for NaN, which stands behind the last character.
const isNameCharacter = (character: number): boolean =>
  character > 0x20 && character !== GREATER && character !== SLASH;

/** The position behind an opening tag, looked for from the end of its name; a `>` inside quotes does not end it. */
function tagEnd(xml: string, from: number): number {
  let quote = 0;
  for (let at = from; at < xml.length; at += 1) {
    const character = xml.charCodeAt(at);
    if (quote !== 0) {
      if (character === quote) quote = 0;
    } else if (character === GREATER) return at + 1;
    else if (character === 0x22 || character === 0x27) quote = character;
  }
  throw new XmlError('Cut off');
}

export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const ENTITY = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(ENTITY, (whole, hex?: string, decimal?: string, named?: string) => {
        if (named !== undefined) return NAMED[named.toLowerCase()] ?? whole;
        const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
        return point <= 0x10ffff ? String.fromCodePoint(point) : '\ufffd';
      })
    : text;

/** For text and attribute values that we send; characters XML forbids are left out. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[\p{Cs}\ufffe\uffff]|(?![\t\n\r])\p{Cc}/gu, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
