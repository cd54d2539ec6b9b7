import { createServer } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { identityFor } from './identity-for.ts';
import { createIdentity } from './oidc.ts';
import { personOf } from './person.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** An issuer that answers its discovery document only from the `from`th request on. */
async function issuerUpFrom(from: number) {
  let asked = 0;
  const server = createServer((req, res) => {
    asked += 1;
    if (asked < from) return res.writeHead(503).end();
    const issuer = `http://${req.headers.host}`;
    res.setHeader('content-type', 'application/json');
    res.end(
      JSON.stringify({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { issuer: `http://127.0.0.1:${port}`, asked: () => asked };
}

const options = { clientId: 'id', clientSecret: 'secret', redirectUri: 'http://localhost:8787/auth/callback' };

describe('the identity provider', () => {
  it('is asked for its document once, and again after a failure', async () => {
    const { issuer, asked } = await issuerUpFrom(2);
    const identity = createIdentity({ issuer, ...options, prompt: 'select_account' });
    await expect(identity.start()).rejects.toMatchObject({ kind: 'unreachable' });
    const both = await Promise.all([identity.start(), identity.start()]);
    expect(asked()).toBe(2);
    expect(both[0].state).not.toBe(both[1].state);
    expect(new URL(both[0].authorizationUrl).searchParams.get('prompt')).toBe('select_account');
  });

  it('is never asked over plain http outside this machine', async () => {
    const identity = createIdentity({ issuer: 'http://issuer.example.com', ...options });
    await expect(identity.start()).rejects.toMatchObject({ kind: 'unreachable', reason: /HTTPS|https/ });
  });

  it('has keys or a stand-in', () => {
    const settings = { PUBLIC_ORIGIN: 'http://localhost:8787' } as Parameters<typeof identityFor>[0];
    expect(() => identityFor(settings, null, 'http://127.0.0.1:8787')).toThrow('neither keys nor a stand-in');
  });
});

describe('the person of an id token', () => {
  const claims = { iss: 'https://issuer.example.com', sub: '1', email: 'Ann@Example.com', email_verified: true };

  it('has a lower-case e-mail, and a name even when the issuer gives none', () => {
    expect(personOf(claims)).toEqual({
      issuer: 'https://issuer.example.com',
      subject: '1',
      email: 'ann@example.com',
      name: 'ann',
      picture: null,
    });
    const full = { ...claims, name: ' Ann Carter ', picture: 'https://lh3.googleusercontent.com/a' };
    expect(personOf(full)).toMatchObject({ name: 'Ann Carter', picture: 'https://lh3.googleusercontent.com/a' });
    expect(personOf({ ...claims, picture: 'javascript:alert(1)' }).picture).toBeNull();
    expect(personOf({ ...claims, name: '\u202EAnn\u0000Carter ' }).name).toBe('Ann Carter');
    expect(personOf({ ...claims, name: '\u0000' }).name).toBe('ann');
  });

  it.each([
    { email_verified: false },
    { email_verified: undefined },
    { email_verified: 'true' },
    { email: undefined },
    { email: 'nonsense' },
    { sub: '' },
  ])('is refused with %j', (change) => {
    expect(() => personOf({ ...claims, ...change })).toThrow('refused: the id token has no usable');
  });

  it('is refused without a token', () => {
    expect(() => personOf(undefined)).toThrow('refused');
  });
});
