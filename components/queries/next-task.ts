/** Lets the page answer to the hand before more work. A message, unlike a timer, is not held back to 4 ms. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** Lets the page show what has changed before more work; a page that is not shown does not wait for long. */
export async function nextPaint(): Promise<void> {
  if (typeof requestAnimationFrame === 'function') {
    await new Promise<void>((resolve) => {
      requestAnimationFrame(() => resolve());
      setTimeout(resolve, 60);
    });
  }
  await nextTask();
}
