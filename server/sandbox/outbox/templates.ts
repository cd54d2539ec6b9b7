import type { OutboxMessage } from './outbox.ts';

type Params = Record<string, string>;
type Template = { id: string; fill: (params: Params) => Omit<OutboxMessage, 'id' | 'at'> };

/** Templates as the account with the service holds them; the real ones are made there with the same parameters. */
export const TEMPLATES: readonly Template[] = [
  {
    id: 'template_packet',
    fill: ({ to_email = '', user = '', origin = '', destination = '', sender_email = '', attachments = '' }) => ({
      channel: 'e-mail',
      to: to_email.toLowerCase(),
      replyTo: sender_email,
      subject: `Carrier packet from ${user}: ${origin} to ${destination}`,
      text: [
        'Hello,',
        `${user} is interested in your load from ${origin} to ${destination} and sends you the carrier packet:`,
        attachments,
        `Please answer to ${sender_email}.`,
      ].join('\n\n'),
    }),
  },
  {
    id: 'template_contact',
    fill: ({ to_email = '', name = '', email = '', account_type = '', message = '' }) => ({
      channel: 'e-mail',
      to: to_email.toLowerCase(),
      replyTo: email,
      subject: `Message from ${name}`,
      text: [`${name} (${email}, ${account_type}) wrote on the contact page:`, message].join('\n\n'),
    }),
  },
  {
    id: 'template_thanks',
    fill: ({ to_email = '', name = '', message = '' }) => ({
      channel: 'e-mail',
      to: to_email.toLowerCase(),
      replyTo: '',
      subject: 'Thank you for your message to Headhaul',
      text: [
        `Hello ${name},`,
        'Thank you for writing to us. Your message has reached our team, and we’ll get back to you at this address.',
        'You wrote:',
        message,
      ].join('\n\n'),
    }),
  },
];
