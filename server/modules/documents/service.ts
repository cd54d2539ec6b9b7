import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { documentType, type UploadedDocument } from '#core/contract/documents.ts';
import { AppError } from '#core/contract/error.ts';
import { PACKAGE_DOCUMENTS, type PackageDocument } from '#core/domain/documents.ts';
import type { DocumentRow } from '#server/db/schema.ts';
import { isUuid } from '#server/db/uuid.ts';
import type { Deps } from '#server/deps.ts';
import type { PeopleService } from '#server/modules/people/service.ts';
import type { Actor } from '#server/policy/actor.ts';
import type { EventBus } from '#server/services/events/event-bus.ts';
import { type FileStore, incomingFolder } from '#server/services/files/file-store.ts';
import { createSigner } from '#server/services/signing.ts';
import { createLooseFiles } from './loose-files.ts';
import { type ReceivedFile, receive } from './receive.ts';
import { createDocumentsRepo } from './repo.ts';
import { createViewLinks } from './view-links.ts';

type Ports = {
  store: FileStore;
  bus: Pick<EventBus, 'publish'>;
  people: Pick<PeopleService, 'carrierById' | 'dispatchersOf'>;
};
type SignedView = { id: string; viewer: string; expires: number; signature: string };

export type DocumentsService = ReturnType<typeof createDocumentsService>;

/** A carrier's document package: the carrier's own to change, the dispatchers' whom the carrier added to see. */
export function createDocumentsService(deps: Deps, { store, bus, people }: Ports) {
  const { db, settings, now } = deps;
  const repo = createDocumentsRepo(db);
  const incoming = incomingFolder(settings);
  const loose = createLooseFiles(deps, { repo, store, incoming });
  const links = createViewLinks(createSigner(db, 'documents'), { publicOrigin: settings.PUBLIC_ORIGIN, now });

  const shown = async (row: DocumentRow, viewer: Actor): Promise<UploadedDocument> => ({
    _id: row.id,
    originalName: row.originalName,
    documentType: row.type,
    presignedUrl: await links.short(row.id, viewer.id),
    size: row.sizeBytes,
    uploaded_at: row.uploadedAt.toISOString(),
  });

  async function tell(carrier: Actor): Promise<void> {
    const who = [carrier.id, ...(await people.dispatchersOf(carrier))];
    await bus.publish(...who.map((userId) => ({ userId, list: 'documents' as const })));
  }

  /** The file first, then what names it: ended between the two, the file is nobody's and is cleared away. */
  async function keep(owner: Actor, type: PackageDocument, file: ReceivedFile): Promise<DocumentRow> {
    const fileKey = randomUUID();
    await repo.addLoose(fileKey);
    try {
      await store.put(fileKey, file.path);
    } catch (error) {
      await loose.clear([fileKey]);
      throw error;
    }
    const { originalName, sha256, size: sizeBytes } = file;
    const { row, loose: replaced } = await repo.put(owner.id, { type, originalName, sha256, sizeBytes, fileKey });
    await loose.clear(replaced);
    return row;
  }

  return {
    mine: async (actor: Actor): Promise<UploadedDocument[]> =>
      Promise.all((await repo.list(actor.id)).map((row) => shown(row, actor))),

    async ofCarrier(dispatcher: Actor, carrierId: string): Promise<UploadedDocument[]> {
      const carrier = await people.carrierById(dispatcher, carrierId);
      if (!carrier) throw new AppError('not_found', 'No such carrier has added you to their dispatchers.');
      return Promise.all((await repo.list(carrier.id)).map((row) => shown(row, dispatcher)));
    },

    async upload(actor: Actor, request: Request): Promise<UploadedDocument> {
      const { fields, file } = await receive(request, incoming);
      try {
        const type = slotOf(fields.get('documentType'));
        const carrierId = fields.get('carrierId');
        if (carrierId && carrierId !== actor.id) {
          throw new AppError('forbidden', 'Only the carrier can change these documents.');
        }
        const same = (await repo.list(actor.id)).find((row) => row.type === type && row.sha256 === file.sha256);
        // sent twice, it is there once
        if (same?.originalName === file.originalName) return shown(same, actor);
        const row = await keep(actor, type, file);
        await tell(actor);
        return shown(row, actor);
      } finally {
        await rm(file.path, { force: true });
      }
    },

    async addressOf(actor: Actor, id: string): Promise<string> {
      if (!isUuid(id) || !(await repo.findFor(actor.id, id))) throw notFound();
      return links.short(id, actor.id);
    },

    /** What a signed address leads to; the signature says who may see it, and they must still be allowed to. */
    async view(link: SignedView): Promise<{ name: string; size: number; content: ReadableStream<Uint8Array> }> {
      const good = isUuid(link.id) && isUuid(link.viewer) && (await links.isGood(link));
      if (!good) throw new AppError('not_found', 'This link has expired. Open the document again.');
      const row = await repo.findFor(link.viewer, link.id);
      const content = row && (await store.open(row.fileKey));
      if (!content) throw notFound();
      return { name: row.originalName, size: row.sizeBytes, content };
    },

    async remove(actor: Actor, id: string): Promise<void> {
      const key = isUuid(id) ? await repo.remove(actor.id, id) : undefined;
      if (key === undefined) throw notFound();
      await loose.clear([key]);
      await tell(actor);
    },

    /** The package of `carrierId` as links for a broker, which hold as long as the sender may see the documents. */
    async packetLinks(sender: Actor, carrierId: string): Promise<{ type: DocumentRow['type']; url: string }[]> {
      const rows = await repo.list(carrierId);
      return Promise.all(rows.map(async ({ id, type }) => ({ type, url: await links.forPacket(id, sender.id, type) })));
    },

    sweep: loose.sweep,
    start: loose.start,
    stop: loose.stop,
  };
}

function slotOf(posted: string | undefined): PackageDocument {
  const type = documentType.safeParse(posted);
  const slot = PACKAGE_DOCUMENTS.find((each) => each === type.data);
  if (slot) return slot;
  const detail = type.success
    ? 'Rate confirmations and bills of lading belong to a booked load.'
    : 'Choose which document this is.';
  throw new AppError('invalid', detail, { documentType: detail });
}

const notFound = () => new AppError('not_found', 'This document was not found. It may have been deleted.');
