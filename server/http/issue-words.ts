import type { $ZodRawIssue } from 'zod/v4/core';

/** What is wrong with a field, in words for people, where its schema has none of its own. */
export function wordsFor(issue: $ZodRawIssue): string {
  const name = nameOf(issue.path ?? []);
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `${name} is missing`
        : `${name} has to be ${KIND[issue.expected] ?? 'another'}`;
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? issue.minimum === 1
          ? `${name} is missing`
          : `${name} is too short`
        : `${name} must be at least ${issue.minimum.toLocaleString('en-US')}`;
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array'
        ? `${name} is too long: at most ${issue.maximum.toLocaleString('en-US')}${issue.origin === 'string' ? ' characters' : ''}`
        : `${name} must be at most ${issue.maximum.toLocaleString('en-US')}`;
    case 'invalid_value':
      return `${name} must be ${issue.values.map((value) => `‘${String(value)}’`).join(' or ')}`;
    default:
      return `${name} can’t be read. Check it and try again.`;
  }
}

/** As a field's own `expected` names it. */
const KIND: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'a set of fields',
};

/** 'agreed_rate' in a list of loads → 'Agreed rate'. */
function nameOf(path: readonly PropertyKey[]): string {
  const last = path.findLast((part) => typeof part === 'string') ?? 'the request';
  const words = String(last).replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
