import { describe, expect, it } from 'vitest';
import { isSandboxed, readSettings } from './settings.ts';

const REAL = {
  GOOGLE_CLIENT_ID: 'a',
  GOOGLE_CLIENT_SECRET: 'b',
  STRIPE_SECRET_KEY: 'c',
  STRIPE_WEBHOOK_SECRET: 'd',
  STRIPE_PRICE_PREMIUM: 'e',
  STRIPE_PRICES_DISPATCHER: 'f50,f40,f30,f20,f10,f0',
  EMAILJS_PUBLIC_KEY: 'n',
  EMAILJS_PRIVATE_KEY: 'o',
  EMAILJS_SERVICE_ID: 'p',
  EMAILJS_TEMPLATE_PACKET: 'q',
  EMAILJS_TEMPLATE_CONTACT: 'r',
  EMAILJS_TEMPLATE_THANKS: 's',
  TRUCKSTOP_USER_NAME: 'g',
  TRUCKSTOP_PASSWORD: 'h',
  DIRECT_FREIGHT_API_TOKEN: 'i',
  DIRECT_FREIGHT_LOGIN: 'j',
  DIRECT_FREIGHT_SECRET: 'k',
  CH_ROBINSON_CLIENT_ID: 'l',
  CH_ROBINSON_CLIENT_SECRET: 'm',
  AUTOMATION_URL: 'https://automation.example/hook',
  AUTOMATION_SECRET: 'n',
};

describe('settings', () => {
  it('needs none: everything has a default or a stand-in', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({ PORT: 8787, DATA_DIR: './data', PUBLIC_ORIGIN: 'http://localhost:8787' });
    expect(isSandboxed(settings, 'payments')).toBe(true);
  });

  it('takes an empty value as not given', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 8787 });
  });

  it('names every setting that is wrong', () => {
    expect(() => readSettings({ PORT: 'eighty', PUBLIC_ORIGIN: 'headhaul.example' })).toThrow(
      /PORT.*\n.*PUBLIC_ORIGIN/,
    );
  });

  it('allows no deadlines with which a booking that a stopped server left would wait for longer than a minute', () => {
    for (const name of ['BOARD_DEADLINE_MS', 'BOOKING_DEADLINE_MS']) {
      expect(readSettings({ [name]: '15000' })).toMatchObject({ [name]: 15_000 });
      expect(() => readSettings({ [name]: '15001' })).toThrow(name);
    }
  });

  it('wants six prices for dispatchers', () => {
    expect(readSettings({ ...REAL, STRIPE_PRICES_DISPATCHER: ' a, b,c,d,e,f ' }).STRIPE_PRICES_DISPATCHER).toEqual([
      ...'abcdef',
    ]);
    for (const wrong of ['one', 'a,b,c,d,e', 'a,b,c,d,e,']) {
      expect(() => readSettings({ ...REAL, STRIPE_PRICES_DISPATCHER: wrong })).toThrow(/6 price ids/);
    }
  });

  it('takes the ids that stores gave the extension', () => {
    const ids = ['a'.repeat(32), 'p'.repeat(32)];
    expect(readSettings({ EXTENSION_IDS: ` ${ids[0]} ,${ids[1]},` }).EXTENSION_IDS).toEqual(ids);
    expect(readSettings({}).EXTENSION_IDS).toEqual([]);
    for (const wrong of ['z'.repeat(32), 'a'.repeat(31), 'https://a.chromiumapp.org/']) {
      expect(() => readSettings({ EXTENSION_IDS: wrong })).toThrow(/EXTENSION_IDS: must be extension ids/);
    }
  });

  it('refuses half a group', () => {
    expect(() => readSettings({ STRIPE_SECRET_KEY: 'c' })).toThrow(/payments: STRIPE_WEBHOOK_SECRET/);
  });

  it('keeps documents in the data folder, also in production, unless all of S3 is given', () => {
    const env = { ...REAL, NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://headhaul.example' };
    expect(readSettings(env).S3_BUCKET).toBeUndefined();
    const s3 = { S3_URL: 'https://s3.example', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'c', S3_SECRET_ACCESS_KEY: 'd' };
    expect(readSettings({ ...env, ...s3 }).S3_REGION).toBe('us-east-1');
    expect(() => readSettings({ ...s3, S3_BUCKET: undefined })).toThrow('documents in S3: S3_BUCKET missing');
  });

  it('in production wants every service real, and https', () => {
    const env = { ...REAL, NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://headhaul.example' };
    expect(isSandboxed(readSettings(env), 'Truckstop')).toBe(false);
    for (const name of Object.keys(REAL)) {
      expect(() => readSettings({ ...env, [name]: undefined })).toThrow(name);
    }
    expect(() => readSettings({ ...env, PUBLIC_ORIGIN: undefined })).toThrow('PUBLIC_ORIGIN');
  });
});
