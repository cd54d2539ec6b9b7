import type { Db } from './db/open.ts';
import type { Log } from './log.ts';
import type { Settings } from './settings.ts';

/** What every module is given. */
export type Deps = { settings: Settings; db: Db; log: Log; now: () => Date };
