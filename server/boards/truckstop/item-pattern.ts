import { localName } from './xml.ts';

/** An opening tag without attributes but nil, an empty one, or a closing one, with the text behind it. */
const TAG = /<(\/?)([\w.:-]+)((?: [\w.:-]+="(?:true|1)")?)(\/?)>([^<]*)/y;
const NIL = '(?: [a-z]+:nil="(?:true|1)")?';

/** Far more than an item has. */
const LONGEST = 20_000;

export type ItemPattern = {
  /** Sticky: matches what is inside an item that is written as the sample was. */
  regExp: RegExp;
  /** The field that each group holds. */
  fields: number[];
};

/**
 * How items like the sample are written: the same elements in the same order, whatever is inside those that have none inside;
 * any of these may be empty or nil. Null for a sample with comments, CDATA, other attributes or text between elements.
 * `fieldOf` tells which field an element is, by its name and that of the element around it, if any.
 */
export function itemPattern(
  sample: string,
  fieldOf: (name: string, parent: string | undefined) => number | undefined,
): ItemPattern | null {
  const fields: number[] = [];
  const open: string[] = [];
  let source = '';
  TAG.lastIndex = 0;
  while (TAG.lastIndex < sample.length) {
    const [, slash, name = '', nil, empty, text] = TAG.exec(sample) ?? [];
    if (slash === undefined || source.length > LONGEST) return null;
    const tag = escaped(name);
    const closing = `</${name}>`;
    const isLeaf = empty !== '' || sample.startsWith(closing, TAG.lastIndex);
    if (slash === '' && isLeaf) {
      if (empty === '') TAG.lastIndex += closing.length;
      else if (text !== '') return null;
      const field = fieldOf(localName(name), open[0]);
      if (field !== undefined) fields.push(field);
      source += `<${tag}(?:>${field === undefined ? '[^<]*' : '([^<]*)'}</${tag}>|${NIL}/>)`;
    } else {
      if (nil !== '' || text !== '') return null;
      if (slash === '') open.push(localName(name));
      else open.pop();
      source += `<${slash}${tag}>`;
    }
  }
  return { regExp: new RegExp(source, 'y'), fields };
}

const escaped = (name: string) => (name.includes('.') ? name.replaceAll('.', String.raw`\.`) : name);
