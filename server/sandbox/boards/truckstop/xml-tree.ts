import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** An element by its own name and namespace, whatever prefix the sender chose. */
export type XmlElement = { name: string; namespace: string; text: string; children: XmlElement[] };

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
});

/** The root element; undefined when it is not well formed or declares a document type. */
export function parseXml(text: string): XmlElement | undefined {
  if (/<!DOCTYPE/i.test(text) || XMLValidator.validate(text) !== true) return undefined;
  try {
    const nodes: unknown = parser.parse(text);
    return elements(nodes, new Map())[0];
  } catch {
    return undefined;
  }
}

type Prefixes = ReadonlyMap<string, string>;
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function elements(nodes: unknown, outer: Prefixes): XmlElement[] {
  if (!Array.isArray(nodes)) return [];
  return nodes.flatMap((node: unknown) => {
    if (!isRecord(node)) return [];
    const tag = Object.keys(node).find((key) => key !== ':@' && key !== '#text');
    if (tag === undefined) return [];
    const prefixes = withDeclared(node[':@'], outer);
    const colon = tag.indexOf(':');
    const content = node[tag];
    return [
      {
        name: tag.slice(colon + 1),
        namespace: prefixes.get(colon < 0 ? '' : tag.slice(0, colon)) ?? '',
        text: textOf(content),
        children: elements(content, prefixes),
      },
    ];
  });
}

function withDeclared(attributes: unknown, outer: Prefixes): Prefixes {
  if (!isRecord(attributes)) return outer;
  const prefixes = new Map(outer);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'xmlns') prefixes.set('', String(value));
    else if (name.startsWith('xmlns:')) prefixes.set(name.slice(6), String(value));
  }
  return prefixes;
}

const textOf = (content: unknown): string =>
  Array.isArray(content)
    ? content.map((node: unknown) => (isRecord(node) && '#text' in node ? String(node['#text']) : '')).join('')
    : '';

export const child = (parent: XmlElement | undefined, namespace: string, name: string): XmlElement | undefined =>
  parent?.children.find((element) => element.name === name && element.namespace === namespace);

const SPECIAL: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to drop.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const TO_CHANGE = new RegExp(`${FORBIDDEN.source}|[&<>"]`);

/** Text for an element or attribute; characters that XML 1.0 does not allow are dropped. */
export const escapeXml = (text: string): string =>
  TO_CHANGE.test(text)
    ? text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (character) => SPECIAL[character] ?? character)
    : text;
