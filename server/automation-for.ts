import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import type { Deps } from './deps.ts';
import type { SearchService } from './modules/search/service.ts';
import { createLoadFinder } from './modules/voice/look-for-loads.ts';
import { createSandboxAutomation, type FindForCarrier } from './sandbox/automation/automation.ts';
import type { Outbox } from './sandbox/outbox/outbox.ts';
import type { AutomationConnection } from './services/automation/webhook.ts';

/** The configured automation, or one of this process that writes down what it would have said. */
export function automationFor(
  { settings, db, now }: Deps,
  search: SearchService,
  { hono, outbox }: { hono: Hono; outbox: Outbox | null },
  loopback: string,
): AutomationConnection {
  const { AUTOMATION_URL, AUTOMATION_SECRET } = settings;
  if (AUTOMATION_URL && AUTOMATION_SECRET) return { url: AUTOMATION_URL, secret: AUTOMATION_SECRET };
  if (!outbox) throw new Error('Calls have neither an automation nor an outbox');
  const secret = randomBytes(24).toString('hex');
  const findings = createLoadFinder({ db, now }, search);
  const find: FindForCarrier = async (email) => {
    const found = await findings(email);
    return found && { phone: found.preferences.phone_number, loads: found.groups.map(({ lead }) => lead.load) };
  };
  hono.route('/', createSandboxAutomation({ outbox, secret, now, find }));
  return { url: `${loopback}/sandbox/automation`, secret };
}
