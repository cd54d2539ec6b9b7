import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

type Entry = { payload: AdapterPayload; expiresAt: number };

const SWEEP_ABOVE = 1000;
const AT_MOST = 10_000;

/** Keeps what a sign-in under way needs, in memory: after a restart the person starts the sign-in again. */
export function createMemoryAdapter(): AdapterFactory {
  const entries = new Map<string, Entry>();

  const live = (key: string): AdapterPayload | undefined => {
    const entry = entries.get(key);
    return entry && entry.expiresAt > Date.now() ? entry.payload : undefined;
  };
  const makeRoom = () => {
    if (entries.size < SWEEP_ABOVE) return;
    const now = Date.now();
    for (const [key, entry] of entries) if (entry.expiresAt <= now) entries.delete(key);
    for (const key of entries.keys()) {
      if (entries.size < AT_MOST) break;
      entries.delete(key);
    }
  };

  return (kind): Adapter => {
    const keyOf = (id: string) => `${kind}:${id}`;
    const findBy = async (matches: (payload: AdapterPayload) => boolean) => {
      for (const [key, { payload }] of entries) {
        if (key.startsWith(`${kind}:`) && matches(payload)) return live(key);
      }
    };
    return {
      async upsert(id, payload, expiresIn = 3600) {
        makeRoom();
        entries.set(keyOf(id), { payload, expiresAt: Date.now() + expiresIn * 1000 });
      },
      find: async (id) => live(keyOf(id)),
      findByUid: (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: (userCode) => findBy((payload) => payload.userCode === userCode),
      async consume(id) {
        const payload = live(keyOf(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        entries.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
      },
    };
  };
}
