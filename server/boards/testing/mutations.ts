import fc from 'fast-check';

/** What a hostile or broken board may write in place of a value. */
const NASTY = [
  'null',
  'true',
  '-1',
  '0',
  '1e300',
  '1e400',
  'NaN',
  '99999999999999999999',
  '9999999999',
  '-0',
  '0x10',
  '""',
  '"',
  '{}',
  '[]',
  '[[',
  '{"__proto__":{"id":1}}',
  '<',
  '>',
  '/>',
  '</',
  '&',
  '&#x110000;',
  '&amp;',
  '<script>',
  '<!--',
  '<![CDATA[',
  ']]>',
  '<!DOCTYPE a [<!ENTITY b "c">]>',
  '<a:x i:nil="true"/>',
  '\u0000',
  '\ud800',
  '\u2028',
  '\ufeff',
  '2025-02-30',
  '13/45/25',
  '24:60',
  '--',
  'Upgrade',
  'é'.repeat(150),
  'x'.repeat(9000),
  '😀'.repeat(3000),
  '['.repeat(3000),
  '<d>'.repeat(3000),
];

/** The same as JSON values. */
const NASTY_VALUES: unknown[] = [
  null,
  true,
  -1,
  0,
  1e300,
  -0,
  99_999_999_999,
  0.000_000_1,
  10_000_000,
  '',
  '  ',
  '12',
  '$1,250.00',
  '2025-02-30',
  '\u0000a\ud800',
  'x'.repeat(9000),
  '😀'.repeat(3000),
  [],
  [null, 1, 'V', []],
  Array(300).fill('ZZ'),
  {},
  { miles: '1e9', lat: 91, lon: 'x', code: 7 },
  JSON.parse('{"__proto__":{"id":"x"}}'),
  JSON.parse(`${'['.repeat(300)}${']'.repeat(300)}`),
];

// Not `fc.double`, of which nearly all lie next to 0.
const place = fc.nat(999_999).map((millionths) => millionths / 1_000_000);
const step = fc.record({
  kind: fc.nat(8),
  from: place,
  size: fc.oneof({ weight: 3, arbitrary: fc.nat(12) }, { weight: 1, arbitrary: fc.nat(400) }),
  value: place,
});
const steps = fc.array(step, { minLength: 1, maxLength: 4 });
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const pick = <T>(values: readonly T[], at: number): T | undefined =>
  values[Math.min(values.length - 1, Math.floor(at * values.length))];

function mutateText(text: string, { kind, from, size, value }: Step): string {
  const at = Math.floor(from * text.length);
  const end = Math.min(text.length, at + size);
  const [before, part, after] = [text.slice(0, at), text.slice(at, end), text.slice(end)];
  switch (kind) {
    case 0:
      return before + after;
    case 1:
      return before + part + part + after;
    case 2:
    case 3:
      return before + pick(NASTY, value) + after;
    case 4:
      return before;
    case 5:
      return after.slice(0, size) + before + part + after;
    case 6:
      return before + Buffer.from(part, 'utf16le').toString('latin1') + after;
    case 7:
      // As if bytes in another encoding were read as UTF-8.
      return Buffer.from(text, 'latin1').toString('utf8') + pick(NASTY, value);
    default:
      return mutateLeaf(text, from, value);
  }
}

/** Replaces, removes or repeats the text between two marks: an element's content or a JSON value. */
function mutateLeaf(text: string, from: number, value: number): string {
  const leaves = [...text.matchAll(/(?<=>)[^<>]*(?=<\/)|(?<=":)("[^"]*"|[^,{}[\]"]+)/g)];
  const leaf = pick(leaves, from);
  if (leaf === undefined) return text;
  return text.slice(0, leaf.index) + pick(NASTY, value) + text.slice(leaf.index + leaf[0].length);
}

/** Texts that a valid answer turns into when bytes, values or whole stretches of it are changed. */
export const mutatedText = (valid: string): fc.Arbitrary<string> =>
  steps.map((all) => all.reduce((text, one) => mutateText(text, one), valid));

/** Well-formed JSON in which values anywhere were replaced, removed, repeated or turned into another type. */
export const mutatedJson = (valid: unknown): fc.Arbitrary<string> =>
  steps.map((all) => {
    const root: { value: unknown } = { value: structuredClone(valid) };
    for (const { kind, from, value } of all) mutateValue(root, kind, from, value);
    return JSON.stringify(root.value) ?? '';
  });

type Slot = { holder: Record<string, unknown>; key: string };

function mutateValue(root: { value: unknown }, kind: number, from: number, value: number): void {
  const slots: Slot[] = [];
  collect(root as Record<string, unknown>, slots, 0);
  const slot = pick(slots, from);
  if (slot === undefined) return;
  const { holder, key } = slot;
  const old = holder[key];
  if (kind === 0) delete holder[key];
  else if (kind === 1) holder[key] = [old, structuredClone(old)];
  else if (kind === 2) holder[key] = typeof old === 'number' ? String(old) : Number(old);
  else if (kind === 3 && Array.isArray(holder)) holder.push(structuredClone(old));
  else holder[key] = structuredClone(pick(NASTY_VALUES, value));
}

function collect(holder: Record<string, unknown>, slots: Slot[], depth: number): void {
  for (const [key, value] of Object.entries(holder)) {
    slots.push({ holder, key });
    if (depth < 8 && typeof value === 'object' && value !== null) {
      collect(value as Record<string, unknown>, slots, depth + 1);
    }
  }
}
