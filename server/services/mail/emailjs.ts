import { AppError } from '#core/contract/error.ts';
import { untilAborted } from '#server/deadline.ts';
import type { Log } from '#server/log.ts';
import type { Settings } from '#server/settings.ts';
import type { Mail } from './mail.ts';

export type MailConnection = {
  url: string;
  publicKey: string;
  privateKey: string;
  serviceId: string;
  templates: { packet: string; contact: string; thanks: string };
};

const TIMEOUT_MS = 10_000;
/** Of the SDK whose protocol this is. */
const LIB_VERSION = '4.4.1';
const NOT_SENT = 'The e-mail could not be sent. Please try again later.';

/** EmailJS as configured, or null when the sandbox stands in. */
export function mailConnection(settings: Settings): MailConnection | null {
  const { EMAILJS_URL, EMAILJS_PUBLIC_KEY, EMAILJS_PRIVATE_KEY, EMAILJS_SERVICE_ID } = settings;
  const {
    EMAILJS_TEMPLATE_PACKET: packet,
    EMAILJS_TEMPLATE_CONTACT: contact,
    EMAILJS_TEMPLATE_THANKS: thanks,
  } = settings;
  if (!EMAILJS_PUBLIC_KEY || !EMAILJS_PRIVATE_KEY || !EMAILJS_SERVICE_ID || !packet || !contact || !thanks) return null;
  return {
    url: EMAILJS_URL,
    publicKey: EMAILJS_PUBLIC_KEY,
    privateKey: EMAILJS_PRIVATE_KEY,
    serviceId: EMAILJS_SERVICE_ID,
    templates: { packet, contact, thanks },
  };
}

/** E-mail by EmailJS's own protocol; sent by the server, so that no browser holds its keys. */
export function createEmailJs(connection: MailConnection, log: Log): Mail {
  async function send(templateId: string, params: Record<string, string>, failed: string): Promise<void> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(`${connection.url.replace(/\/$/, '')}/api/v1.0/email/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        lib_version: LIB_VERSION,
        user_id: connection.publicKey,
        accessToken: connection.privateKey,
        service_id: connection.serviceId,
        template_id: templateId,
        template_params: params,
      }),
      redirect: 'error',
      signal,
    }).catch((error: unknown) => {
      log.error({ reason: error instanceof Error ? error.name : 'unknown' }, 'e-mail service not reached');
      throw new AppError('upstream', failed);
    });
    // a refusal is a line of text that names no key
    const said = (await untilAborted(answer.text(), signal).catch(() => '')).slice(0, 200);
    if (answer.ok) return;
    log.error({ status: answer.status, said }, 'e-mail not taken');
    throw new AppError('upstream', failed);
  }
  const { packet, contact, thanks } = connection.templates;
  return {
    sendPacket: (mail) => send(packet, mail, 'Something went wrong while sending documents.'),
    sendContact: (mail) => send(contact, mail, NOT_SENT),
    sendThanks: (mail) => send(thanks, mail, NOT_SENT),
  };
}
