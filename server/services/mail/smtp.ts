import { createTransport } from 'nodemailer';
import { AppError } from '#core/contract/error.ts';
import type { Log } from '#server/log.ts';
import type { Letters } from './letters.ts';

/** `from`: what the e-mails are sent as. */
export type SmtpConnection = { url: string; from: string };

const TIMEOUT_MS = 10_000;

/** E-mail by SMTP; connections are kept and used again. A message that goes out twice has one Message-ID. */
export function createSmtp({ url, from }: SmtpConnection, log: Log): Letters {
  const secure = url.startsWith('smtps:');
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: 2 * TIMEOUT_MS,
    // nothing of a message is read from a file or an address
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(secure || isLoopback(url) ? {} : { requireTLS: true }),
  });
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '');

  return {
    async send({ key, to, subject, text, unsubscribeUrl }) {
      try {
        await transport.sendMail({
          from,
          // as it stands: a comma or an angle bracket in it makes no second recipient
          to: { name: '', address: to },
          subject,
          text,
          messageId: `<${key}@${domain}>`,
          headers: {
            'X-Headhaul-Key': key,
            'Auto-Submitted': 'auto-generated',
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        });
      } catch (error) {
        log.warn({ reason: codeOf(error) }, 'the mail server did not take an e-mail');
        throw new AppError('upstream', 'The e-mail could not be sent.');
      }
    },
    close: () => transport.close(),
  };
}

/** Without the server's words: they may repeat who we are. */
const codeOf = (error: unknown): string => {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown';
};

const isLoopback = (url: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
