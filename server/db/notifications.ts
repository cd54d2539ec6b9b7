import type { Client } from 'pg';

export type Hears = {
  heard(payload: string): void;
  /** The line to the database was down: something may have been said unheard. */
  missed(): void;
};

/** Short messages to every process on the same database. */
export interface Notifications {
  notify(payload: string): Promise<void>;
  listen(hears: Hears): void;
  close(): Promise<void>;
}

/** For the embedded database, which has one process. */
export function localNotifications(): Notifications {
  const all: Hears[] = [];
  return {
    notify: async (payload) => {
      for (const { heard } of all) heard(payload);
    },
    listen: (hears) => void all.push(hears),
    close: async () => {
      all.length = 0;
    },
  };
}

const CHANNEL = 'headhaul';
const RETRY_MS = 2000;

type Postgres = { query(sql: string, values: string[]): Promise<unknown>; connect(): Client };

/** LISTEN and NOTIFY, on a connection of its own that is made again when it breaks. */
export function postgresNotifications({ query, connect }: Postgres): Notifications {
  const all: Hears[] = [];
  let closed = false;
  let current: Client | null = null;
  let retry: NodeJS.Timeout | undefined;

  const open = async (again: boolean) => {
    const client = connect();
    current = client;
    const lost = () => {
      if (closed || current !== client) return;
      current = null;
      client.end().catch(() => {});
      retry = setTimeout(() => void open(true), RETRY_MS);
    };
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', ({ payload }) => {
      for (const { heard } of all) heard(payload ?? '');
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      if (again) for (const { missed } of all) missed();
    } catch {
      lost();
    }
  };
  void open(false);

  return {
    notify: async (payload) => {
      await query('select pg_notify($1, $2)', [CHANNEL, payload]);
    },
    listen: (hears) => void all.push(hears),
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await current?.end().catch(() => {});
    },
  };
}
