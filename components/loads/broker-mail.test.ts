import { describe, expect, it } from 'vitest';
import { aLoad } from '../../tests/support/load.ts';
import { brokerMail } from './broker-mail.ts';

describe('a mail to the broker', () => {
  it('names the load, its pickup, freight and rate, and who asks', () => {
    const load = aLoad({ contact_name: 'Ana Ruiz', ship_date: '2026-11-22', pickup_time: '08:00', payment: 1250 });
    const { subject, body } = brokerMail(load, 'Pat Miller');
    expect(subject).toBe('Fontana, CA → Reno, NV, load 1');
    expect(body.split('\r\n')).toEqual([
      'Hello Ana Ruiz,',
      '',
      'Is this load still available?',
      '',
      'Fontana, CA → Reno, NV, load 1',
      'Pickup Nov 22, 08:00',
      'Van · 42,000 lb · 53 ft · 500 mi',
      'Posted at $1,250.00',
      '',
      'Please answer with the rate and the times of pickup and delivery.',
      '',
      'Thank you,',
      'Pat Miller',
    ]);
  });

  it('asks for the rate where none is posted', () => {
    const { body } = brokerMail(aLoad({ payment: null, contact_name: null }), 'Pat Miller');
    expect(body).toContain('Which rate do you offer?');
    expect(body).toMatch(/^Hello,/);
  });
});
