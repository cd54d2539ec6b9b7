import { type DestinationStream, pino } from 'pino';
import { loggedError } from './log-error.ts';

/** Names whose values are never written, wherever they stand in what is logged. */
const SECRET_NAMES = [
  'authorization',
  'cookie',
  'set-cookie',
  'token',
  'access_token',
  'id_token',
  'code',
  'state',
  'code_verifier',
  'password',
  'secret',
  'client_secret',
  'api-token',
  'stripe-signature',
  'truckstop_integration_id',
  'truckstopIntegrationId',
  'ch_t_number',
  'chTNumber',
];

const paths = SECRET_NAMES.flatMap((name) => ['', '*.', '*.*.', '*.*.*.'].map((depth) => `${depth}["${name}"]`)).map(
  (path) => path.replace(/\.\["/g, '["'),
);

export type Log = ReturnType<typeof createLog>;

export const createLog = (level: string, destination?: DestinationStream) => {
  const options = { level, redact: { paths, censor: '[secret]' }, serializers: { err: loggedError } };
  return destination ? pino(options, destination) : pino(options);
};
