import type { LoadSource } from '#core/contract/load.ts';
import type { VoicePreferences } from '#core/contract/voice-preferences.ts';
import type { OwnOperatingFigures } from '#core/domain/operating-figures.ts';
import type { Board } from '#server/boards/board.ts';
import { ownFigures } from '#server/modules/users/profile-fields.ts';
import { storedPreferences } from '#server/modules/voice/preferred-loads.ts';
import type { Due } from './looks-repo.ts';
import type { Unsubscribing } from './unsubscribe.ts';

/** What is to be known of somebody to look for loads and to word what is told: plain data, which may go to another thread. */
export type Carrier = {
  id: string;
  email: string;
  name: string;
  timeZone: string;
  preferences: VoicePreferences;
  /** Days on which loads were told of, by the loads' ids. */
  told: Readonly<Record<string, string>>;
  figures: OwnOperatingFigures;
  /** Boards that the carrier has no account with. */
  leftOut: readonly LoadSource[];
  unsubscribeUrl: string;
};

type Ports = { boards: readonly Board[]; unsubscribing: Pick<Unsubscribing, 'linkQuery' | 'pageOf'> };

export async function carrierOf({ user, row }: Due, { boards, unsubscribing }: Ports): Promise<Carrier> {
  const credentials = {
    truckstopIntegrationId: user.truckstopIntegrationId || null,
    chTNumber: user.chTNumber || null,
  };
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    timeZone: user.timeZone,
    preferences: storedPreferences(row.preferences),
    told: row.told,
    figures: ownFigures(user),
    leftOut: boards.filter((board) => board.leftOutReason(credentials)).map(({ source }) => source),
    unsubscribeUrl: unsubscribing.pageOf(await unsubscribing.linkQuery(user.email, row.timesUnsubscribed)),
  };
}
