import { describe, expect, it } from 'vitest';
import { aLoad } from '../../tests/support/load.ts';
import { discussedHash } from './discussed-load.ts';
import { readDiscussedHash } from './read-discussed-load.ts';

describe('a load handed over in an address', () => {
  it('comes out as it went in', () => {
    const load = aLoad({ company_name: 'Ñandú & Sons #1 % <b>', notes: 'a\nb' });
    expect(readDiscussedHash(discussedHash(load))).toEqual(load);
    expect(readDiscussedHash(new URL(`https://headhaul.example/x${discussedHash(load)}`).hash)).toEqual(load);
  });

  it.each(['', '#', '#load=', '#load=%', '#load=%7B%7D', '#load=null', '#main', '#load=[1'])(
    'is none in %j',
    (hash) => {
      expect(readDiscussedHash(hash)).toBeNull();
    },
  );
});
