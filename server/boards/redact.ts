/** A board's own words without what we signed in with, should it repeat that. */
export const redact = (message: string, secrets: readonly string[]): string =>
  // Shorter ones would only chop up the message.
  secrets.filter((secret) => secret.length > 3).reduce((text, secret) => text.replaceAll(secret, '…'), message);
