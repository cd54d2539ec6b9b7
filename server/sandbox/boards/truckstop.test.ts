import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import type { Posting } from '../market/posting.ts';
import { createFaultControls } from './faults.ts';
import { DALLAS, fixedMarket, locate, MINUTE, NOW, PHOENIX, posting, postings } from './market.fixture.ts';
import { createTruckstopEmulator } from './truckstop.ts';

const ACTION = 'http://webservices.truckstop.com/v12/ILoadSearch/GetMultipleLoadDetailResults';
const PATH = '/v13/Searching/LoadSearch.svc';

const emulatorOf = (list: readonly Posting[]) =>
  createTruckstopEmulator({
    market: fixedMarket(list),
    credentials: { userName: 'partner', password: 'p&ss' },
    faults: createFaultControls(0),
    locate,
  });

const FROM_FONTANA = ['OriginCity=Fontana', 'OriginCountry=USA', 'OriginRange=100', 'OriginState=CA'];

function envelope(criteria: readonly string[], { password = 'p&amp;ss', integrationId = '12345' } = {}): string {
  const children = criteria.map((pair) => {
    const [name = '', value = ''] = pair.split('=');
    return `<q:${name}>${value}</q:${name}>`;
  });
  return `<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/" xmlns:v="http://webservices.truckstop.com/v12"
    xmlns:w="http://schemas.datacontract.org/2004/07/WebServices" xmlns:q="http://schemas.datacontract.org/2004/07/WebServices.Searching"
    xmlns:arr="http://schemas.microsoft.com/2003/10/Serialization/Arrays"><e:Header/><e:Body>
    <v:GetMultipleLoadDetailResults><v:searchRequest>
      <w:IntegrationId>${integrationId}</w:IntegrationId><w:Password>${password}</w:Password><w:UserName>partner</w:UserName>
      <q:Criteria>${children.join('')}</q:Criteria>
    </v:searchRequest></v:GetMultipleLoadDetailResults></e:Body></e:Envelope>`;
}

const post = (list: readonly Posting[], body: string, headers: Record<string, string> = {}) =>
  emulatorOf(list).request(PATH, {
    method: 'POST',
    body,
    headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: `"${ACTION}"`, ...headers },
  });

type Fields = Record<string, unknown>;
const reader = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  parseTagValue: false,
  isArray: (name) => name === 'MultipleLoadDetailResult' || name === 'Error',
});

async function read(response: Response | Promise<Response>): Promise<{ loads: Fields[]; errors: string[] }> {
  const answer = await response;
  expect(answer.status).toBe(200);
  const result = reader.parse(await answer.text()).Envelope.Body.GetMultipleLoadDetailResultsResponse
    .GetMultipleLoadDetailResultsResult;
  return {
    loads: result.DetailResults.MultipleLoadDetailResult ?? [],
    errors: (result.Errors.Error ?? []).map((error: Fields) => error.ErrorMessage),
  };
}

const search = (list: readonly Posting[], criteria: readonly string[]) => read(post(list, envelope(criteria)));
const one = async (change: Partial<Posting>) => (await search([posting(change)], FROM_FONTANA)).loads[0] ?? {};

describe('what the Truckstop emulator answers', () => {
  it('writes a load in the form of the board', async () => {
    expect(await one({})).toMatchObject({
      ID: '1000001',
      Age: '3',
      OriginCity: 'Fontana',
      OriginState: 'CA',
      OriginDistance: '0',
      DestinationCity: 'Dallas',
      Equipment: 'V',
      EquipmentTypes: { Code: 'V', Description: 'Van', FullLoad: 'true' },
      Entered: '2025-12-18T10:00:00',
      Length: '53',
      LoadType: 'Full',
      Mileage: '1400',
      PaymentAmount: '3200',
      PickupDate: '12/19/25',
      SpecInfo: 'Dock <high> only',
      TruckCompany: { Name: 'Plain Freight & Sons', Email: 'loads@example.com', Phone: '555-0101' },
      Weight: '42000',
    });
  });

  it('drops characters that XML cannot hold', async () => {
    expect((await one({ note: 'Call \u0000\u001bfirst' })).SpecInfo).toBe('Call first');
  });

  it('says so when a rate, a length, a weight or a note is missing, each in its own way', async () => {
    const load = await one({ paymentUsd: null, lengthFeet: null, weightPounds: null, note: null });
    expect(load).toMatchObject({ PaymentAmount: '9999999999', Length: '9999' });
    expect(load.Weight).toEqual({ '@_nil': 'true' });
    expect(load.SpecInfo).toEqual({ '@_nil': 'true' });
  });

  it('shows an age of nine hours or more as 9+', async () => {
    expect((await one({ postedAt: NOW - (9 * 60 - 1) * MINUTE })).Age).toBe('8');
    expect((await one({ postedAt: NOW - 9 * 60 * MINUTE })).Age).toBe('9+');
  });

  it('leaves an open destination empty', async () => {
    expect(await one({ destination: null })).toMatchObject({ DestinationCity: '', DestinationState: '', Mileage: '0' });
  });

  it('has DAILY pickups, midnight times, dashes for days to pay and bonds not set among many loads', async () => {
    const list = postings(200, (at) => ({ broker: { ...posting().broker, mc: String(at) } }));
    const { loads } = await search(list, [...FROM_FONTANA, 'PageNumber=1', 'PageSize=200']);
    expect(loads).toHaveLength(200);
    const seen = (name: string) => new Set(loads.map((load) => load[name]));
    expect(seen('PickupDate')).toEqual(new Set(['12/19/25', 'DAILY']));
    expect(seen('PickupTime')).toEqual(new Set(['09:30', '00:00']));
    expect(seen('Days2Pay')).toEqual(new Set(['30', '----']));
    expect(seen('BondTypeID')).toEqual(new Set(['1', '9999']));
  });

  it("uses the board's own equipment codes", async () => {
    const codes = async (equipment: Posting['equipment']) => (await one({ equipment })).Equipment;
    expect(await codes('TNK')).toBe('TANK');
    expect(await codes('HB')).toBe('HOPP');
    expect(await codes('DT')).toBe('DUMP');
    expect(await codes('AC')).toBe('AUTO');
    expect(await codes('CV')).toBe('CONG');
    expect(await one({ equipment: 'F+T', id: '7' })).toMatchObject({
      Equipment: 'F',
      EquipmentOptions: { TrailerOptionType: 'Tarps' },
    });
  });

  it('writes a single result as a single element, and no result as none', async () => {
    const single = await (await post([posting()], envelope(FROM_FONTANA))).text();
    expect(single.match(/<b:MultipleLoadDetailResult>/g)).toHaveLength(1);
    expect((await search([], FROM_FONTANA)).loads).toEqual([]);
  });
});

describe('what the Truckstop emulator finds', () => {
  it('filters by destination, equipment, age, load type and pickup date', async () => {
    const list = [
      posting({ id: '1' }),
      posting({ id: '2', destination: PHOENIX }),
      posting({ id: '3', equipment: 'SD' }),
      posting({ id: '4', fullLoad: false }),
      posting({ id: '5', postedAt: NOW - 20 * 60 * MINUTE }),
      posting({ id: '6', shipDate: '2025-12-20' }),
    ];
    const ids = async (...more: string[]) =>
      (await search(list, [...more, ...FROM_FONTANA].sort())).loads.map((load) => load.ID);
    expect(await ids('DestinationState=AZ')).toEqual(['2']);
    expect(await ids('DestinationCity=Phoenix', 'DestinationRange=50', 'DestinationState=AZ')).toEqual(['2']);
    expect(await ids('EquipmentType=FSD,R')).toEqual(['3']);
    expect(await ids('EquipmentType=F SD')).toEqual(['3']);
    expect(await ids('LoadType=Partial')).toEqual(['4']);
    expect(await ids('HoursOld=9')).not.toContain('5');
    expect(await ids('PickupDates=<arr:dateTime>2025-12-20T00:00:00</arr:dateTime>')).toEqual(['6']);
  });

  it('gives pages that together hold every load once, in the order asked for', async () => {
    const list = postings(5, (at) => ({ paymentUsd: at === 2 ? null : 1000 + at }));
    const page = async (number: number) =>
      (
        await search(list, [
          ...FROM_FONTANA,
          `PageNumber=${number}`,
          'PageSize=2',
          'SortBy=PaymentAmount',
          'SortDescending=true',
        ])
      ).loads.map((load) => load.PaymentAmount);
    expect([await page(1), await page(2), await page(3), await page(4)]).toEqual([
      ['1004', '1003'],
      ['1001', '1000'],
      ['9999999999'],
      [],
    ]);
  });

  it('measures from coordinates and from whole states too', async () => {
    const list = [posting({ id: '1' }), posting({ id: '2', origin: DALLAS })];
    const found = await search(list, ['OriginLatitude=32.7', 'OriginLongitude=-96.8', 'OriginRange=25']);
    expect(found.loads.map((load) => load.ID)).toEqual(['2']);
    expect((await search(list, ['OriginState=TX,CA'])).loads).toHaveLength(2);
  });

  it('passes over criteria that are out of alphabetical order, as its serializer does', async () => {
    const list = [posting({ id: '1' }), posting({ id: '2', destination: PHOENIX })];
    expect((await search(list, [...FROM_FONTANA, 'DestinationState=AZ'])).loads).toHaveLength(2);
    const { errors } = await search(list, ['PageSize=50', ...FROM_FONTANA]);
    expect(errors).toEqual(['Origin is required.']);
  });
});

describe('what the Truckstop emulator refuses', () => {
  const refusal = async (...criteria: string[]) => (await search([posting()], criteria)).errors.join(' ');

  it('gives reasons with status 200 for criteria against the rules', async () => {
    expect(await refusal('DestinationState=TX')).toContain('Origin is required');
    expect(await refusal(`OriginState=${'AL,AK,AZ,AR,CA,CO,CT,DE,FL,GA,HI,ID,IL,IN,IA,KS'}`)).toContain('15 states');
    expect(await refusal('OriginCity=Fontana', 'OriginRange=301', 'OriginState=CA')).toContain('between 25 and 300');
    expect(await refusal('OriginCity=Fontana', 'OriginRange=24', 'OriginState=CA')).toContain('between 25 and 300');
    expect(await refusal('OriginCity=Nowhere', 'OriginRange=50', 'OriginState=CA')).toContain('Nowhere, CA');
    expect(await refusal(...FROM_FONTANA, 'PageNumber=1', 'PageSize=201')).toContain('200');
    expect(await refusal('EquipmentType=TNK', ...FROM_FONTANA)).toContain('TNK');
    const dates = (...days: string[]) =>
      `PickupDates=${days.map((day) => `<arr:dateTime>${day}</arr:dateTime>`).join('')}`;
    expect(await refusal(...FROM_FONTANA, dates('2025-12-17'))).toContain('past');
    expect(await refusal(...FROM_FONTANA, dates(...Array(8).fill('2025-12-19')))).toContain('7 dates');
  });

  it('refuses a wrong password or integration ID with status 200', async () => {
    const wrong = await read(post([posting()], envelope(FROM_FONTANA, { password: 'guess' })));
    expect(wrong.errors).toEqual(['The user name or password is invalid.']);
    const blank = await read(post([posting()], envelope(FROM_FONTANA, { integrationId: '' })));
    expect(blank.errors).toEqual(['The integration ID is invalid.']);
  });

  it('faults on another action, on values of the wrong type and on a body without the operation', async () => {
    const fault = async (response: Response | Promise<Response>) => {
      const answer = await response;
      return [answer.status, reader.parse(await answer.text()).Envelope.Body.Fault.faultcode];
    };
    expect(await fault(post([], envelope(FROM_FONTANA), { soapaction: 'Other' }))).toEqual([
      500,
      'a:ActionNotSupported',
    ]);
    expect(await fault(post([], envelope(['HoursOld=soon', ...FROM_FONTANA])))).toEqual([
      500,
      'a:DeserializationFailed',
    ]);
    expect(await fault(post([], envelope([...FROM_FONTANA, 'SortBy=Colour'])))).toEqual([
      500,
      'a:DeserializationFailed',
    ]);
    const empty = '<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body/></e:Envelope>';
    expect(await fault(post([], empty))).toEqual([500, 's:Client']);
  });

  it('refuses what is not a SOAP message', async () => {
    expect((await post([], envelope([]), { 'content-type': 'application/json' })).status).toBe(415);
    expect((await post([], '<a><b></a>')).status).toBe(400);
    expect((await post([], `<!DOCTYPE a [<!ENTITY b "c">]>${envelope([])}`)).status).toBe(400);
    expect((await post([], ' '.repeat(70_000))).status).toBe(413);
  });
});
