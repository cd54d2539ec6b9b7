import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseAccountType, readMe, readProfile, saveProfile } from '#core/contract/account.ts';
import { users } from '#server/db/schema/users.ts';
import { type IdentityApp, startIdentityApp } from '../support/identity-app.ts';

let app: IdentityApp;
beforeAll(async () => {
  app = await startIdentityApp();
});
afterAll(() => app.stop());

const operating = { cost_per_mile_usd: 2.1, miles_per_gallon: 7.2, diesel_usd_per_gallon: 3.89 };
const everything = {
  company_name: 'Blue Mesa Trucking',
  phone_number: '(909) 555-0134',
  mc_number: '123456',
  dot_number: '7654321',
  truck_type: 'R' as const,
  origin_city: 'Fontana, CA',
  truckstop_integration_id: '654321',
  ch_t_number: ' t-123-45 ',
  max_weight: 44_000,
  max_length: 53,
  ...operating,
};
const untouched = {
  company_name: '',
  phone_number: '',
  mc_number: '',
  dot_number: '',
  truck_type: 'V',
  origin_city: '',
  truckstop_integration_id: '',
  ch_t_number: '',
  max_weight: null,
  max_length: null,
  cost_per_mile_usd: null,
  miles_per_gallon: null,
  diesel_usd_per_gallon: null,
};

const post = (token: string, body: unknown) =>
  fetch(`${app.origin}/api/user/profile`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('the role', () => {
  it('is chosen once', async () => {
    const { call } = await app.user('role@example.com');
    expect(await call(chooseAccountType, { body: { account_type: 'driver' } })).toEqual({ account_type: 'driver' });
    await expect(call(chooseAccountType, { body: { account_type: 'carrier' } })).rejects.toMatchObject({
      status: 409,
      detail: 'Your account type is already set.',
    });
    expect((await call(readMe, {})).account_type).toBe('driver');
  });

  it('is one even when several are chosen at once', async () => {
    const { call } = await app.user('race@example.com');
    const roles = ['dispatcher', 'carrier', 'driver', 'carrier', 'dispatcher'] as const;
    const tries = await Promise.allSettled(
      roles.map((account_type) => call(chooseAccountType, { body: { account_type } })),
    );
    const won = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value.account_type] : []));
    expect(won).toHaveLength(1);
    expect((await call(readMe, {})).account_type).toBe(won[0]);
  });

  it.each(['no account', 'admin', '', null])('can’t be %j', async (account_type) => {
    const { token } = await app.user('wrong-role@example.com');
    const answer = await fetch(`${app.origin}/api/user/account-type`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ account_type }),
    });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: 'invalid', fields: { account_type: expect.any(String) } });
  });
});

describe('the profile', () => {
  it('of a carrier holds every field, the T-number in its one form', async () => {
    const { call } = await app.user('carrier@example.com', 'carrier');
    const saved = await call(saveProfile, { body: everything });
    expect(saved).toMatchObject({ ...everything, ch_t_number: 'T12345', account_type: 'carrier' });
    expect(await call(readProfile, {})).toEqual(saved);
    expect((await call(saveProfile, { body: { ch_t_number: ' ' } })).ch_t_number).toBe('');
  });

  it('of a dispatcher takes company, telephone and what searches are scored by', async () => {
    const { call } = await app.user('dispatcher@example.com', 'dispatcher');
    const { company_name, phone_number } = everything;
    expect(await call(saveProfile, { body: everything })).toMatchObject({
      ...untouched,
      ...operating,
      company_name,
      phone_number,
    });
    expect((await call(readMe, {})).operating_figures).toEqual(operating);
    await call(saveProfile, { body: { miles_per_gallon: null } });
    expect((await call(readMe, {})).operating_figures).toEqual({ ...operating, miles_per_gallon: null });
  });

  it('of a driver takes truck and city too', async () => {
    const { call } = await app.user('driver@example.com', 'driver');
    const { company_name, phone_number, truck_type, origin_city } = everything;
    const written = { company_name, phone_number, truck_type, origin_city };
    expect(await call(saveProfile, { body: everything })).toMatchObject({ ...untouched, ...written });
  });

  it('of a carrier needs an MC number', async () => {
    const { token, call } = await app.user('no-mc@example.com', 'carrier');
    const answer = await post(token, { ...everything, mc_number: '  ' });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({
      code: 'invalid',
      detail: 'MC Number is required for carriers',
      fields: { mc_number: 'MC Number is required for carriers' },
    });
    expect(await call(readProfile, {})).toMatchObject(untouched);
  });

  it('keeps what a save does not name', async () => {
    const { call } = await app.user('partly@example.com', 'carrier');
    await call(saveProfile, { body: everything });
    expect(await call(saveProfile, { body: { max_weight: null } })).toMatchObject({
      ...everything,
      ch_t_number: 'T12345',
      max_weight: null,
    });
    expect(await call(saveProfile, { body: {} })).toMatchObject({ company_name: 'Blue Mesa Trucking' });
  });

  it('ignores a level, role, e-mail or owner that somebody posts', async () => {
    const { token, call } = await app.user('forger@example.com', 'dispatcher');
    const row = () => app.db.select().from(users).where(eq(users.email, 'forger@example.com'));
    const before = await row();
    const answer = await post(token, {
      email: 'other@example.com',
      name: 'Somebody Else',
      subscription_type: 2,
      subscriptionLevel: 2,
      account_type: 'carrier',
      accountType: 'carrier',
      has_had_trial: true,
      hasHadTrial: true,
      id: '00000000-0000-0000-0000-000000000000',
      stripeCustomerId: 'cus_1',
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ email: 'forger@example.com', subscription_type: 0 });
    expect(await row()).toEqual(before);
    expect(await call(readMe, {})).toMatchObject({ account_type: 'dispatcher', subscription_type: 0 });
  });

  it.each([
    ['company_name', 'x'.repeat(121)],
    ['phone_number', 'call me'],
    ['mc_number', 'MC-12x'],
    ['truck_type', 'ZZZ'],
    ['max_weight', 1.5],
    ['max_length', 'long'],
    ['origin_city', 7],
    ['cost_per_mile_usd', 0],
    ['miles_per_gallon', 31],
    ['diesel_usd_per_gallon', '3.66'],
  ])('says which field is wrong: %s', async (field, value) => {
    const { token, call } = await app.user('faulty@example.com', 'no account');
    const answer = await post(token, { company_name: 'Unsaved', [field]: value });
    expect(answer.status).toBe(422);
    expect(Object.keys(((await answer.json()) as { fields: object }).fields)).toEqual([field]);
    expect((await call(readProfile, {})).company_name).toBe('');
  });

  it('is nobody’s without a session', async () => {
    expect((await fetch(`${app.origin}/api/user/profile`)).status).toBe(401);
  });
});
