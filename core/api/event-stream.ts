/** Reads server-sent events: calls `onData` with each message's data, `onBeat` with whatever arrives. Ends with the body. */
export async function readEventStream(
  body: ReadableStream<Uint8Array>,
  onData: (data: string) => void,
  onBeat: () => void,
): Promise<void> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onBeat();
    const messages = (rest + decoder.decode(value, { stream: true })).split('\n\n');
    rest = messages.pop() ?? '';
    for (const message of messages) {
      const data = message.split('\n').flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trimStart()] : []));
      if (data.length > 0) onData(data.join('\n'));
    }
  }
}
