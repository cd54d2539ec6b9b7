const HEARTBEAT_MS = 25_000;

type Source = {
  subscribe(listener: { changed(name: string): void; check(): void; closed(): void }): () => void;
  /** Asked when a session of the user's ended, and with every heartbeat: a session that ended ends its stream. */
  stillAllowed(): Promise<boolean>;
  gone: AbortSignal;
};

/** The wire form of server-sent events: `data: <name>` for each change, a bare comment as heartbeat. */
export function eventStream({ subscribe, stillAllowed, gone }: Source): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let end = (_close: boolean) => {};
  return new ReadableStream({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      let ended = false;
      const check = async () => {
        const allowed = await stillAllowed().catch(() => true);
        if (!allowed) end(true);
        return !ended;
      };
      const unsubscribe = subscribe({
        changed: (name) => send(`data: ${name}\n\n`),
        check: () => void check(),
        closed: () => end(true),
      });
      const heartbeat = setInterval(async () => {
        if (await check()) send(':\n\n');
      }, HEARTBEAT_MS);
      end = (close) => {
        end = () => {};
        ended = true;
        clearInterval(heartbeat);
        unsubscribe();
        if (close) controller.close();
      };
      gone.addEventListener('abort', () => end(false), { once: true });
      send(':\n\n');
      // the session may have ended before there was anybody to tell
      void check();
    },
    cancel() {
      end(false);
    },
  });
}
