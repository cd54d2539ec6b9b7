import type { SendForm } from '#core/api/client.ts';

/** Sends a form by the one browser interface that tells how far it is. */
export const sendForm: SendForm = (url, { method, headers, body, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const failed = () => reject(signal?.aborted ? signal.reason : new TypeError('The form could not be sent'));
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = failed;
    request.onabort = failed;
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (signal?.aborted) failed();
    else request.send(body);
  });
