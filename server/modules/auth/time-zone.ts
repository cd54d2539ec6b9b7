/** The zone's IANA name as this server writes it, or null for what is not a zone ('Mars/Olympus', '+05:00'). */
export function knownTimeZone(name: string | undefined): string | null {
  if (!name || !/^[A-Za-z]/.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
