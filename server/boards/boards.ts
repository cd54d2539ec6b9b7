import type { Settings } from '#server/settings.ts';
import type { Board } from './board.ts';
import { createChRobinson } from './ch-robinson/connector.ts';
import { createDirectFreight } from './direct-freight/connector.ts';
import { createTruckstop } from './truckstop/connector.ts';

/** Where a board that has no settings of its own is asked, and our credentials there. */
export type StandIns = {
  url: string;
  credentials: {
    truckstop: { userName: string; password: string };
    directFreight: { apiToken: string; login: string; secret: string };
    chRobinson: { clientId: string; clientSecret: string };
  };
};

/** The three boards, each the real one where it is configured. */
export function createBoards(settings: Settings, standIns: StandIns | null): Board[] {
  const maxLoads = settings.BOARD_MAX_LOADS;
  const { TRUCKSTOP_USER_NAME: userName, TRUCKSTOP_PASSWORD: password } = settings;
  const { CH_ROBINSON_CLIENT_ID: clientId, CH_ROBINSON_CLIENT_SECRET: clientSecret } = settings;
  const { DIRECT_FREIGHT_API_TOKEN: apiToken, DIRECT_FREIGHT_LOGIN: login, DIRECT_FREIGHT_SECRET: secret } = settings;
  const truckstop = userName && password ? { userName, password } : null;
  const directFreight = apiToken && login && secret ? { apiToken, login, secret } : null;
  const chRobinson = clientId && clientSecret ? { clientId, clientSecret } : null;

  const standIn = standIns?.credentials;
  const at = (real: string, isReal: boolean, path: string) => ({
    baseUrl: isReal ? real : `${standIns?.url}/${path}`,
    maxLoads,
    sandbox: !isReal,
  });
  return [
    createTruckstop({
      ...at(settings.TRUCKSTOP_URL, truckstop !== null, 'truckstop'),
      ...known(truckstop ?? standIn?.truckstop),
    }),
    createDirectFreight({
      ...at(settings.DIRECT_FREIGHT_URL, directFreight !== null, 'direct-freight/v1'),
      ...known(directFreight ?? standIn?.directFreight),
    }),
    createChRobinson({
      ...at(settings.CH_ROBINSON_URL, chRobinson !== null, 'ch-robinson'),
      ...known(chRobinson ?? standIn?.chRobinson),
    }),
  ];
}

function known<T>(credentials: T | undefined): T {
  if (credentials === undefined) throw new Error('A board has neither credentials nor a stand-in');
  return credentials;
}
