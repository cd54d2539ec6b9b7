import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { load } from '#core/contract/load.ts';
import { mutatedText } from '../testing/mutations.ts';
import { expectToSurvive, TIMEOUT_MS } from '../testing/survives.ts';
import { envelope, errorAnswer, faultAnswer, NESTED, result } from './fixtures/answer.ts';
import { parseTruckstop } from './parse.ts';

// 15:00 in Denver.
const ASKED = { shipDate: '2025-12-19', now: new Date('2025-12-19T22:00:00Z'), secrets: ['hunter2-secret'] };
const parse = (xml: string) => parseTruckstop(xml, ASKED);
const only = (change: Record<string, string>, more?: string) => {
  const { loads } = parse(envelope(result(change, more)));
  const [first] = loads;
  if (first === undefined) throw new Error('No load came out');
  return first;
};

describe('parseTruckstop', () => {
  it('reads a load with all it says, also when it is the only one', () => {
    const page = parse(envelope(result()));
    expect(page).toMatchObject({ received: 1, dropped: 0, total: null });
    expect(page.loads).toHaveLength(1);
    expect(page.loads[0]).toMatchObject({
      id: 'ts-1234567890',
      data_source: 'truckstop',
      board_load_id: '1234567890',
      origin_city: 'Fontana',
      origin_state: 'CA',
      origin_latitude: null,
      destination_city: 'Phoenix',
      destination_state: 'AZ',
      payment: 1225,
      rate_per_mile_est: 3.5,
      distance: 350,
      distance_is_estimate: false,
      dead_head: 12,
      age: 3,
      weight: 42_000,
      length: 53,
      equipment_type: ['V'],
      equipment_description: 'Van',
      full_load: true,
      ship_date: '2025-12-19',
      pickup_time: '14:30',
      delivery_date: '2025-12-20',
      delivery_time: '08:00',
      stops: 1,
      company_name: 'Blue Ridge Freight',
      contact_name: 'Dana Reed',
      phone_number: '(555) 555-0101',
      company_email: 'loads@example.com',
      company_mc: '654321',
      company_dot: '1234567',
      credit_rating: 'A, pays in 21 days',
      notes: 'No touch & drop trailer',
    });
  });

  it('reads several, in their order', () => {
    const page = parse(envelope(result({ ID: '1' }) + result({ ID: '2' })));
    expect(page.loads.map(({ id }) => id)).toEqual(['ts-1', 'ts-2']);
  });

  it('reads an answer without results as empty', () => {
    expect(parse(envelope(''))).toEqual({ loads: [], received: 0, dropped: 0, total: null });
    expect(
      parse(envelope('').replace('<a:DetailResults></a:DetailResults>', '<a:DetailResults i:nil="true"/>')),
    ).toEqual({ loads: [], received: 0, dropped: 0, total: null });
  });

  it('does not mind other prefixes', () => {
    const xml = envelope(result()).replaceAll('<a:', '<zz:').replaceAll('</a:', '</zz:').replaceAll('s:Body', 'Body');
    expect(parse(xml).loads).toEqual(parse(envelope(result())).loads);
  });

  it.each(['9999999999', '9999999999.00', '0', '0.00', '', '-5', '1e300', 'Call'])('pay %j is Call for rate', (pay) => {
    expect(only({ PaymentAmount: pay })).toMatchObject({ payment: null, rate_per_mile_est: null });
  });

  it.each([
    ['Length', '9999', { length: null }],
    ['Length', '0', { length: null }],
    ['Weight', '0', { weight: null }],
    ['Mileage', '0', { distance: null, rate_per_mile_est: null }],
    ['OriginDistance', '0', { dead_head: 0 }],
    ['Days2Pay', '----', { credit_rating: 'A' }],
    ['PickupDate', 'DAILY', { ship_date: '2025-12-19' }],
    ['PickupDate', '1/2/26', { ship_date: '2026-01-02' }],
    ['PickupDate', '12/19/2025', { ship_date: '2025-12-19' }],
    ['PickupDate', '2/30/26', { ship_date: null }],
    ['PickupTime', '00:00', { pickup_time: null }],
    ['LoadType', 'Partial', { full_load: false }],
    ['LoadType', 'Nothing', { full_load: true }],
    ['Equipment', 'FSD', { equipment_type: ['F', 'SD'] }],
    ['Equipment', 'CONG', { equipment_type: ['CV'] }],
    ['Equipment', 'CV', { equipment_type: ['OTHER'] }],
    ['Equipment', 'V,R', { equipment_type: ['V', 'R'] }],
    ['Equipment', '', { equipment_type: ['V'] }],
    ['DestinationCity', '', { destination_city: null }],
  ])('%s %j', (field, value, expected) => {
    expect(only({ [field]: value })).toMatchObject(expected);
  });

  it("takes nil as not said, and the company's fields flat as well as nested", () => {
    const nil = result({}, '').replace('<a:Weight>42000</a:Weight>', '<a:Weight i:nil="true"/>');
    expect(parse(envelope(nil)).loads[0]).toMatchObject({ weight: null, company_name: null });
    expect(only({ TruckCompanyName: 'Blue Ridge Freight' }, '')).toMatchObject({ company_name: 'Blue Ridge Freight' });
    expect(only({ PointOfContactPhone: '' })).toMatchObject({ phone_number: '555-555-0102' });
  });

  it('tells the age of an old post by its entry, in Mountain time', () => {
    expect(only({ Age: '9+', Entered: '2025-12-18T15:00:00' }).age).toBe(24);
    expect(only({ Age: '9+', Entered: '12/18/2025 9:30:00 PM' }).age).toBe(17.5);
    expect(only({ Age: '9+', Entered: 'yesterday' }).age).toBe(9);
    expect(only({ Age: '9+', Entered: '2025-12-19T14:00:00' }).age).toBe(9);
    expect(only({ Age: '', Entered: '2025-12-19T14:00:00' }).age).toBe(1);
    expect(only({ Age: 'x', Entered: '2025-12-25T14:00:00' }).age).toBeNull();
  });

  it('drops and counts what has no id or no origin, and keeps the rest', () => {
    const page = parse(
      envelope(`${result({ ID: '' })}${result({ ID: '7' })}${result({ OriginCity: '', OriginState: ' ' })}<a:x/>`),
    );
    expect(page).toMatchObject({ received: 3, dropped: 2 });
    expect(page.loads.map(({ id }) => id)).toEqual(['ts-7']);
  });

  it('leaves out deleted loads', () => {
    expect(parse(envelope(result({ IsDeleted: 'true' })))).toMatchObject({ loads: [], dropped: 0, received: 1 });
  });

  it('caps long text and keeps what comes out storable', () => {
    const long = only({
      SpecInfo: `${'x'.repeat(3999)}😀 end`,
      OriginCity: 'y'.repeat(500),
      PointOfContact: 'a\u0001 \n b',
    });
    expect(load.parse(long)).toEqual(long);
    expect(long.notes).toHaveLength(3999);
    expect(long.contact_name).toBe('a b');
  });

  it('gives the reason that came with the errors, though the status was 200', () => {
    expect(() => parse(errorAnswer('Pickup date is in the past'))).toThrow(
      'Truckstop answered with an error: Pickup date is in the past',
    );
    expect(() => parse(errorAnswer(''))).toThrow('Truckstop answered with an error');
    expect(() => parse(errorAnswer('Not authorized: bad password hunter2-secret'))).toThrow(
      /^Truckstop refused our sign-in$/,
    );
    expect(() => parse(errorAnswer('Invalid Integration Id 12'))).toThrow(/^Truckstop refused the integration ID$/);
  });

  it('never repeats what we signed in with, and does not repeat long messages in full', () => {
    expect(() => parse(errorAnswer('Locked: hunter2-secret'))).toThrow(/: Locked: …$/);
    expect(() => parse(errorAnswer('z'.repeat(5000)))).toThrow(/^.{30,260}$/);
  });

  it('gives the reason of a fault', () => {
    expect(() => parse(faultAnswer('Deserialization failed'))).toThrow(
      'Truckstop answered with an error: Deserialization failed',
    );
  });

  it.each(['', 'Bad gateway', '<html><body>Sign in</body></html>', '{"list":[]}', envelope(result()).slice(0, 900)])(
    'says that it could not be read, case %#',
    (answer) => {
      expect(() => parse(answer)).toThrow(/^The answer could not be read$/);
    },
  );

  it(
    'survives mutated answers',
    () => {
      const small = envelope(result({ ID: '1' }, '') + result({ ID: '2', Age: '9+', PickupDate: 'DAILY' }, NESTED));
      const errors = errorAnswer('No such city');
      const changed = fc.oneof(
        { weight: 3, arbitrary: mutatedText(small) },
        { weight: 6, arbitrary: mutatedFields },
        { weight: 1, arbitrary: fc.oneof(mutatedText(errors), mutatedText(faultAnswer('Oops'))) },
      );
      expectToSurvive(changed, parse);
    },
    TIMEOUT_MS,
  );

  it(
    'reads loads together as it reads each alone, however alike they are written',
    () => {
      const item = fc
        .tuple(fc.dictionary(fc.constantFrom(...FIELDS), written, { maxKeys: 3 }), fc.constantFrom(...INSIDE))
        .map(([fields, inside]) => result(fields, inside));
      fc.assert(
        fc.property(fc.array(item, { minLength: 2, maxLength: 9 }), (items) => {
          expect(parse(envelope(items.join(''))).loads).toEqual(items.flatMap((one) => parse(envelope(one)).loads));
        }),
        { numRuns: 4000 },
      );
    },
    TIMEOUT_MS,
  );
});

const FIELDS = ['ID', 'OriginCity', 'SpecInfo', 'PaymentAmount', 'TruckCompanyName', 'Bond'];
/** What may stand in an element. */
const written = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'A&amp;B',
    '&#65;',
    '<![CDATA[<b>]]>',
    '<!-- c -->',
    'x<!-- c -->y',
    '<b:More>1</b:More>',
    '>',
  ),
  fc.string({ maxLength: 8 }).map((text) => text.replace(/[<&]/g, '')),
);
/** What may stand behind the plain fields. */
const INSIDE = [
  NESTED,
  NESTED,
  NESTED.replace('<a:Code>V</a:Code>', '<a:Code/>'),
  NESTED.replace('<a:Code>V</a:Code>', '<a:Code i:nil="true"/><a:Code>R</a:Code>'),
  NESTED.replaceAll('</a:Name>', '</a:Name >'),
  '<a:TruckCompany i:nil="true"/>',
  '<a:TruckCompany><a:Owner><a:Name>Inner</a:Name></a:Owner></a:TruckCompany><a:SpecInfo>second</a:SpecInfo>',
  '',
];

/** Well-formed answers whose fields hold anything. */
const mutatedFields = fc
  .array(
    fc.dictionary(
      fc.constantFrom('ID', 'Age', 'Entered', 'Length', 'Weight', 'Mileage', 'PaymentAmount', 'Stops', 'Days2Pay'),
      fc.oneof(
        fc.constantFrom('', ' ', '-1', '1e300', 'NaN', '9+', '+', '9999999999', '99999999', '0.00000001', '----'),
        fc.constantFrom('2025-12-19T25:00:00', '99/99/99', '&#0;', '&#xd800;', 'DAILY', '😀'.repeat(200)),
        fc.string({ maxLength: 12 }).map((text) => text.replace(/[<&]/g, '')),
      ),
      { maxKeys: 4 },
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((items) => envelope(items.map((fields) => result({ ...fields, SpecInfo: fields.Age ?? 'x' })).join('')));
