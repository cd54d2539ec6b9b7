import type { ApiClient } from '#core/api/client.ts';
import { AppError } from '#core/contract/error.ts';
import { tokenItem } from '../shared/items.ts';
import { serverFor, signOut } from './person.ts';

/** Calls the server as who is signed in; a token that it refuses signs out everywhere. */
export async function asUser<R>(call: (api: ApiClient) => Promise<R>): Promise<R> {
  const token = await tokenItem.read();
  if (!token) throw new AppError('unauthenticated', 'Sign in to Headhaul first.');
  try {
    return await call(await serverFor(token, () => undefined));
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthenticated') await signOut(token);
    throw error;
  }
}
