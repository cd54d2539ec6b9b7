import type { DataSource, LoadSource } from '#core/contract/load.ts';
import type { VoicePreferences } from '#core/contract/voice-preferences.ts';
import type { OwnOperatingFigures } from '#core/domain/operating-figures.ts';
import type { Point } from '#server/boards/board.ts';
import type { News } from './news.ts';

/** A page of postings in its board's own format. */
export type BoardPage = { board: DataSource; text: string };

/** What is to be known of a carrier to find loads for. */
export type MarketLook = {
  preferences: VoicePreferences;
  /** Where the preferences' city lies. */
  point: Point;
  /** Today and tomorrow where the carrier is, YYYY-MM-DD. */
  days: readonly [string, string];
  figures: OwnOperatingFigures;
  /** Boards that this carrier has no account with. */
  leftOut: readonly LoadSource[];
  /** Ids of loads that were sent before. */
  told: readonly string[];
};

/** What the worker is started with. */
export type MarketStart = { now: Date };
/** What it is asked, and answers in that order: first all pages, then lots of looks. */
export type MarketAsk = { kind: 'page'; page: BoardPage } | { kind: 'looks'; looks: readonly MarketLook[] };
/** What each look found, or why it could not be done; of a page nothing. */
export type MarketAnswer = readonly (readonly News[] | { failure: string })[];
