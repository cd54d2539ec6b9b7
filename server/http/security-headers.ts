import type { Context, MiddlewareHandler } from 'hono';
import type { Settings } from '#server/settings.ts';

type Policy = Readonly<Record<string, string>>;

const OWN: Policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  // the picture of a Google account
  'img-src': "'self' data: https://lh3.googleusercontent.com",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

const TAG = 'https://www.googletagmanager.com';
const COUNTED = `${TAG} https://*.google-analytics.com https://*.analytics.google.com`;
/** Hosts that Google's tag needs, where something is counted. */
const ANALYTICS: Policy = { 'script-src': TAG, 'img-src': COUNTED, 'connect-src': COUNTED };

/** What Google Maps needs, by Google's guide to content policies; its script writes styles of its own. */
const GOOGLE_MAPS: Policy = {
  'script-src': 'https://maps.googleapis.com https://maps.gstatic.com',
  'style-src': "'unsafe-inline' https://fonts.googleapis.com",
  'img-src': 'https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.ggpht.com',
  'font-src': 'https://fonts.gstatic.com',
  'connect-src': 'https://*.googleapis.com https://*.gstatic.com https://*.google.com data: blob:',
  'worker-src': 'blob:',
  'frame-src': 'https://*.google.com',
};

function contentPolicy(parts: readonly Policy[]): string {
  const names = new Set(parts.flatMap((part) => Object.keys(part)));
  return [...names].map((name) => [name, ...parts.map((part) => part[name])].filter(Boolean).join(' ')).join('; ');
}

/** For data: nothing that it holds may run or be framed, wherever it is opened. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** JSON, and the bare answer that it did not change: lists are polled, so these say what concerns data and no more. */
function isData({ req, res: { headers } }: Context): boolean {
  return req.path.startsWith('/api/') && (headers.get('content-type') ?? JSON_TYPE).startsWith(JSON_TYPE);
}

const JSON_TYPE = 'application/json';

type Needed = Pick<Settings, 'PUBLIC_ORIGIN' | 'ANALYTICS_ID' | 'GOOGLE_MAPS_KEY'>;

/** Headers of every answer; a page that brings its own content policy keeps it. */
export const securityHeaders = ({ PUBLIC_ORIGIN, ANALYTICS_ID, GOOGLE_MAPS_KEY }: Needed): MiddlewareHandler => {
  const policy = contentPolicy([OWN, ...(ANALYTICS_ID ? [ANALYTICS] : []), ...(GOOGLE_MAPS_KEY ? [GOOGLE_MAPS] : [])]);
  const secure = PUBLIC_ORIGIN.startsWith('https://');
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    const set = (name: string, value: string): void => void (headers.has(name) || headers.set(name, value));
    set('x-content-type-options', 'nosniff');
    set('cross-origin-resource-policy', 'same-origin');
    if (secure) set('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (isData(c)) return set('content-security-policy', DATA_POLICY);
    set('content-security-policy', policy);
    set('referrer-policy', 'strict-origin-when-cross-origin');
    set('cross-origin-opener-policy', 'same-origin');
    set('permissions-policy', 'geolocation=(self), camera=(), microphone=(), payment=()');
  };
};
