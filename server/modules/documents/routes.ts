import type { Context } from 'hono';
import { DONE } from '#core/contract/answers.ts';
import {
  deleteDocument,
  listCarrierDocuments,
  listMyDocuments,
  readDocument,
  uploadDocument,
  viewDocument,
} from '#core/contract/documents.ts';
import type { Api } from '#server/http/api.ts';
import { rateLimitByUser } from '#server/http/rate-limit.ts';
import { anyone, either, only } from '#server/policy/policies.ts';
import { inlineDisposition } from './file-name.ts';
import type { DocumentsService } from './service.ts';

const parties = only(['carrier', 'dispatcher'], 1);
const dispatchers = only(['dispatcher'], 1);
/** What lies with a load assigned to them; a driver pays nothing. */
const drivers = only(['driver'], 0);

const UPLOADS_A_MINUTE = 60;

export function addDocumentsRoutes(api: Api, service: DocumentsService): void {
  const limitUploads = rateLimitByUser(UPLOADS_A_MINUTE, 60, 'Too many uploads. Wait a minute and try again.');

  api.handle(listMyDocuments, parties, async ({ actor }) => ({ files: await service.mine(actor) }));
  api.handle(listCarrierDocuments, dispatchers, async ({ actor, params }) => ({
    files: await service.ofCarrier(actor, params.id),
  }));
  api.handle(uploadDocument, parties, async ({ actor, c }) => {
    await limitUploads(c, actor);
    try {
      return await service.upload(actor, c.req.raw);
    } catch (error) {
      // what has not arrived yet is never read, so the connection can't be used again
      c.header('connection', 'close');
      throw error;
    }
  });
  api.handle(readDocument, either(parties, drivers), async ({ actor, params }) => ({
    presignedUrl: await service.addressOf(actor, params.id),
  }));
  api.handle(deleteDocument, parties, async ({ actor, params }) => {
    await service.remove(actor, params.id);
    return DONE;
  });

  // public, since a broker has no session here: the signature is what is checked
  api.handle(viewDocument, anyone, async ({ params, query, c }) => {
    const { name, size, content } = await service.view({ ...params, ...query });
    return pdfAnswer(c, name, size, content);
  });
}

function pdfAnswer(c: Context, name: string, size: number, content: ReadableStream<Uint8Array>): Response {
  return c.body(content, 200, {
    'content-type': 'application/pdf',
    'content-length': String(size),
    'content-disposition': inlineDisposition(name),
    'cache-control': 'private, max-age=300',
    'referrer-policy': 'no-referrer',
    // a browser's own PDF viewer styles itself
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'",
  });
}
