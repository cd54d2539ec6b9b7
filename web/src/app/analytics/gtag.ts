type Gtag = (...args: readonly unknown[]) => void;
declare global {
  interface Window {
    gtag?: Gtag;
    dataLayer?: unknown[];
  }
}

const EVERY_MS = 100;
const GIVE_UP_MS = 5000;

/** Google's tag, once it is there; null when it is not within five seconds. */
export async function whenGtag(): Promise<Gtag | null> {
  for (let waited = 0; waited <= GIVE_UP_MS; waited += EVERY_MS) {
    if (window.gtag) return window.gtag;
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  return null;
}

/** Fetches Google's tag; what is told to it before it runs waits in `dataLayer`. */
export function loadGtag(id: string): void {
  if (window.gtag) return;
  const queue: unknown[] = [];
  window.dataLayer = queue;
  window.gtag = function gtag() {
    // Google's script reads the arguments object itself, not an array of them
    // biome-ignore lint/complexity/noArguments: as it says above
    queue.push(arguments);
  };
  window.gtag('js', new Date());
  window.gtag('config', id, { send_page_view: false });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}
