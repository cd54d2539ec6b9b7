/** Lets the app open without a connection. Only in a built app: the worker would hide what is being worked on. */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .register('/sw.js', { updateViaCache: 'none' })
    .catch((error: unknown) => console.warn('The app will not open without a connection', error));
}
