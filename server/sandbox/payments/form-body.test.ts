import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readForm } from './form-body.ts';
import { StripeFault } from './stripe-fault.ts';

describe('readForm', () => {
  it('reads nested names and lists', () => {
    expect(readForm('a=1&b[c][d]=2&items[0][price]=p&items[0][quantity]=1&items[1][price]=q&s=x%20y%26')).toEqual({
      a: '1',
      b: { c: { d: '2' } },
      items: [{ price: 'p', quantity: '1' }, { price: 'q' }],
      s: 'x y&',
    });
  });

  it('keeps a hostile name a mere field', () => {
    readForm('__proto__[polluted]=1&a[__proto__][polluted]=1&constructor[prototype][polluted]=1');
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('refuses a name that is a value and a branch at once', () => {
    expect(() => readForm('a=1&a[b]=2')).toThrow(StripeFault);
  });

  it('answers or refuses whatever comes', () => {
    const part = fc.constantFrom('a', 'b', '0', '1', '[', ']', '[]', '=', '&', '%', '%5B', '__proto__');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        try {
          readForm(parts.join(''));
        } catch (error) {
          if (!(error instanceof StripeFault)) throw error;
        }
      }),
      { numRuns: 2000 },
    );
  });
});
