import { readAppConfig } from '#core/contract/app-config.ts';
import { AppError } from '#core/contract/error.ts';

const PATIENCE_MS = 8000;

/** Returns when Headhaul answers at this address and lets the extension ask; else throws what to do about it. */
export async function reachServer(origin: string): Promise<void> {
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(`${origin}/api${readAppConfig.path}`, {
      credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    text = await answer.text();
  } catch {
    throw new AppError('network', `Headhaul does not answer at ${origin}. Check the address and your connection.`);
  }
  if (answer.status >= 500) {
    throw new AppError('unavailable', `Headhaul at ${origin} has trouble right now. Try again in a minute.`);
  }
  if (!isConfig(text)) {
    throw new AppError('network', `What answers at ${origin} is not Headhaul. Check the address.`);
  }
}

function isConfig(text: string): boolean {
  try {
    return readAppConfig.answer.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}
