const HEARTBEAT_MS = 25_000;

type Source = {
  subscribe(listener: { changed(name: string): void; closed(): void }): () => void;
  /** Asked with every heartbeat: a session that ended ends its stream. */
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
      const unsubscribe = subscribe({ changed: (name) => send(`data: ${name}\n\n`), closed: () => end(true) });
      const heartbeat = setInterval(async () => {
        if (await stillAllowed().catch(() => true)) send(':\n\n');
        else end(true);
      }, HEARTBEAT_MS);
      end = (close) => {
        end = () => {};
        clearInterval(heartbeat);
        unsubscribe();
        if (close) controller.close();
      };
      gone.addEventListener('abort', () => end(false), { once: true });
      send(':\n\n');
    },
    cancel() {
      end(false);
    },
  });
}
