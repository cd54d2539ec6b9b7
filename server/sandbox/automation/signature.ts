import { createHmac } from 'node:crypto';

export const hmacOf = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');

/** Reads `t=<unix seconds>,v1=<hex>`; null where it is not that. */
export function readSignature(header: string | undefined): { seconds: number; hex: string } | null {
  const [, seconds, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  return seconds && hex ? { seconds: Number(seconds), hex } : null;
}
