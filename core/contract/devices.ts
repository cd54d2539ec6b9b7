import * as z from 'zod/mini';
import { done } from './answers.ts';
import { endpoint } from './endpoint.ts';

/** 32 random bytes, or a SHA-256, in base64url. */
const bytes32 = z.string().check(z.regex(/^[\w-]{43}$/));
const redirectUri = z.string().check(z.minLength(1), z.maxLength(300));
/** 'Chrome on Linux': how the device names itself. */
const deviceName = z.string().check(z.trim(), z.minLength(1), z.maxLength(60), z.regex(/^\P{Cc}*$/u));

/** What the extension opens `/connect` of the web app with: an authorization request (RFC 6749) with PKCE (RFC 7636). */
export const connectRequest = z.object({
  response_type: z.literal('code'),
  redirect_uri: redirectUri,
  state: bytes32,
  /** Base64url of the SHA-256 of the verifier, which only the extension has. */
  code_challenge: bytes32,
  code_challenge_method: z.literal('S256'),
  device_name: deviceName,
});
export type ConnectRequest = z.infer<typeof connectRequest>;

export const listConnectRedirects = endpoint({
  method: 'GET',
  path: '/devices/redirects',
  summary: 'Where a connection may return to: the addresses of our own extensions',
  answer: z.object({ redirect_uris: z.array(z.string()) }),
});

export const grantDevice = endpoint({
  method: 'POST',
  path: '/devices/grants',
  summary: 'Let a device in: a code that works once, for a minute, for whoever holds the verifier',
  body: z.object({ redirect_uri: redirectUri, code_challenge: bytes32, device_name: deviceName }),
  answer: z.object({ code: z.string() }),
});

export const exchangeGrant = endpoint({
  method: 'POST',
  path: '/devices/token',
  summary: 'Exchange a grant’s code for a token of the device’s own',
  body: z.object({ code: bytes32, code_verifier: bytes32, redirect_uri: redirectUri }),
  answer: z.object({ access_token: z.string() }),
});

const device = z.object({
  id: z.string(),
  name: z.string(),
  /** ISO times. The last use is kept to the nearest minutes. */
  connected_at: z.string(),
  last_used_at: z.string(),
});
export type Device = z.infer<typeof device>;

export const listDevices = endpoint({
  method: 'GET',
  path: '/devices',
  summary: 'Devices connected to the user’s account, the newest first',
  answer: z.object({ devices: z.array(device) }),
});

export const disconnectDevice = endpoint({
  method: 'DELETE',
  path: '/devices/{id}',
  summary: 'Disconnect a device; its token is worth nothing afterwards',
  params: z.object({ id: z.string() }),
  answer: done,
});
