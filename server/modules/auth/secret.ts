import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in base64url: what a browser holds. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

export const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** What the server keeps of it. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
