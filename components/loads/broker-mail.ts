import type { Load } from '#core/contract/load.ts';
import { dateLabel, feet, miles, pounds, usd } from '#core/domain/format.ts';
import { equipmentFact, laneOf } from './load-facts.ts';

export type MailTemplate = { subject: string; body: string };

/** A mail to the broker of a load that asks for it, ready to be sent or changed. `sender`: who signs it. */
export function brokerMail(load: Load, sender: string): MailTemplate {
  const { contact_name, ship_date, pickup_time, payment, weight, length, distance } = load;
  const subject = `${laneOf(load)}, load ${load.board_load_id}`;
  const freight = [
    equipmentFact(load),
    weight !== null && pounds(weight),
    length !== null && feet(length),
    distance !== null && miles(distance, load.distance_is_estimate),
  ];
  const lines = [
    contact_name ? `Hello ${contact_name},` : 'Hello,',
    '',
    'Is this load still available?',
    '',
    subject,
    `Pickup ${[ship_date && dateLabel(ship_date), pickup_time].filter(Boolean).join(', ') || 'date not given'}`,
    freight.filter(Boolean).join(' · '),
    payment === null ? 'Which rate do you offer?' : `Posted at ${usd(payment)}`,
    '',
    'Please answer with the rate and the times of pickup and delivery.',
    '',
    'Thank you,',
    sender,
  ];
  return { subject, body: lines.join('\r\n') };
}
