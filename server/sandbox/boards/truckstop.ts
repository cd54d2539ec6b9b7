import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { EmulatorOptions } from './emulator-options.ts';
import { injectFaults } from './fault-injection.ts';
import { type Criteria, readCriteria } from './truckstop/criteria.ts';
import { errorsAnswer, faultAnswer, resultsAnswer } from './truckstop/envelope.ts';
import { FormatterFault, readMembers } from './truckstop/members.ts';
import { NS, OPERATION, SOAP_ACTION } from './truckstop/names.ts';
import { searchTruckstop } from './truckstop/search.ts';
import { child, parseXml, type XmlElement } from './truckstop/xml-tree.ts';

type TruckstopCredentials = { userName: string; password: string };

const MAX_MESSAGE = 65_536;

/** The SOAP load search of Truckstop over the synthetic market, at /v13/Searching/LoadSearch.svc. */
export function createTruckstopEmulator(options: EmulatorOptions<TruckstopCredentials>): Hono {
  const app = new Hono();
  app.use(
    '*',
    injectFaults({
      board: 'truckstop',
      faults: options.faults,
      failure: (status) => faultAnswer('s:Server', 'The server was unable to process the request.', status),
    }),
  );
  app.post(
    '/v13/Searching/LoadSearch.svc',
    bodyLimit({ maxSize: MAX_MESSAGE, onError: (c) => c.body(null, 413) }),
    async (c) => {
      if (!/^text\/xml\b/i.test(c.req.header('content-type') ?? '')) return c.body(null, 415);
      const action = (c.req.header('soapaction') ?? '').replace(/^"(.*)"$/, '$1');
      if (action !== SOAP_ACTION) {
        return faultAnswer(
          'a:ActionNotSupported',
          `The message with Action '${action}' cannot be processed at the receiver.`,
        );
      }
      const envelope = parseXml(await c.req.text());
      if (envelope?.name !== 'Envelope' || envelope.namespace !== NS.soap) return c.body(null, 400);
      return answer(envelope, options);
    },
  );
  return app;
}

const REQUEST_MEMBERS = [
  { namespace: NS.web, name: 'IntegrationId' },
  { namespace: NS.web, name: 'Password' },
  { namespace: NS.web, name: 'UserName' },
  { namespace: NS.searching, name: 'Criteria' },
];

function answer(
  envelope: XmlElement,
  { market, credentials, locate }: EmulatorOptions<TruckstopCredentials>,
): Response {
  const operation = child(child(envelope, NS.soap, 'Body'), NS.service, OPERATION);
  const request = child(operation, NS.service, 'searchRequest');
  if (request === undefined) {
    return faultAnswer('s:Client', `The body of the message has no '${OPERATION}/searchRequest' of '${NS.service}'.`);
  }
  const members = readMembers(request, REQUEST_MEMBERS);
  const value = (name: string) => members.get(name)?.text.trim() ?? '';
  let criteria: Criteria | undefined;
  try {
    const element = members.get('Criteria');
    criteria = element && readCriteria(element);
  } catch (error) {
    if (!(error instanceof FormatterFault)) throw error;
    return faultAnswer(
      'a:DeserializationFailed',
      `The formatter threw an exception while trying to deserialize the message. ${error.message}`,
    );
  }
  if (value('UserName') !== credentials.userName || value('Password') !== credentials.password) {
    return errorsAnswer(['The user name or password is invalid.']);
  }
  if (!/^[A-Za-z0-9-]{3,40}$/.test(value('IntegrationId'))) return errorsAnswer(['The integration ID is invalid.']);
  if (criteria === undefined) return errorsAnswer(['Criteria is required.']);
  const outcome = searchTruckstop(criteria, market, locate);
  return outcome.ok ? resultsAnswer(outcome.page, market.now(), outcome.destination) : errorsAnswer(outcome.errors);
}
