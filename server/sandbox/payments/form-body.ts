import { StripeFault } from './stripe-fault.ts';

type FormValue = string | FormValue[] | { [name: string]: FormValue };

const MAX_DEPTH = 8;
const NAME = /^[^[\]]+(\[[^[\]]*\])*$/;

/** Reads `a[b][0][c]=d` the way Stripe does: nested names, and arrays where the names are numbers. */
export function readForm(text: string): Record<string, FormValue> {
  const root: Branch = new Map();
  for (const [name, value] of new URLSearchParams(text)) place(root, name, value);
  return Object.fromEntries([...root].map(([name, value]) => [name, settle(value)]));
}

type Branch = Map<string, Branch | string>;

function place(root: Branch, name: string, value: string): void {
  const steps = NAME.test(name) ? name.split(/\]?\[|\]$/).filter((step, at) => at === 0 || step !== '') : [name];
  const last = steps.pop();
  if (last === undefined || steps.length >= MAX_DEPTH) throw new StripeFault(400, `Invalid parameter name: ${name}`);
  let here = root;
  for (const step of steps) {
    const next = here.get(step) ?? new Map();
    if (typeof next === 'string') throw new StripeFault(400, `Invalid parameter name: ${name}`);
    here.set(step, next);
    here = next;
  }
  here.set(last, value);
}

function settle(value: Branch | string): FormValue {
  if (typeof value === 'string') return value;
  const entries = [...value].map(([name, inner]): [string, FormValue] => [name, settle(inner)]);
  const isList = entries.every(([name]) => /^\d{1,3}$/.test(name));
  // fromEntries defines own properties, so that a field called __proto__ is only a field
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
