import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { UploadedDocument } from '#core/contract/documents.ts';
import { AppError } from '#core/contract/error.ts';
import type { DocumentRow } from '#server/db/schema/documents.ts';
import { isUuid } from '#server/db/uuid.ts';
import type { Deps } from '#server/deps.ts';
import type { BookedDocuments } from '#server/modules/booked-loads/documents.ts';
import type { PeopleService } from '#server/modules/people/service.ts';
import type { Actor } from '#server/policy/actor.ts';
import type { EventBus } from '#server/services/events/event-bus.ts';
import { type FileStore, incomingFolder } from '#server/services/files/file-store.ts';
import { createSigner } from '#server/services/signing.ts';
import { createLooseFiles } from './loose-files.ts';
import { needOwnPackage, type Place, placeOf } from './place.ts';
import { type ReceivedFile, receive } from './receive.ts';
import { createDocumentsRepo } from './repo.ts';
import { createViewLinks } from './view-links.ts';

type Ports = {
  store: FileStore;
  bus: Pick<EventBus, 'publish'>;
  people: Pick<PeopleService, 'carrierById' | 'dispatchersOf'>;
  booked: BookedDocuments;
};
type SignedView = { id: string; viewer: string; expires: number; signature: string };

export type DocumentsService = ReturnType<typeof createDocumentsService>;

/**
 * A carrier's document package: the carrier's own to change, the dispatchers' whom the carrier added to see. And the
 * documents of booked loads: theirs to change who booked and for whom, the driver's to see.
 */
export function createDocumentsService(deps: Deps, { store, bus, people, booked }: Ports) {
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

  async function tell(actor: Actor, { of }: Place): Promise<void> {
    if (of) return booked.tell(actor, of);
    const who = [actor.id, ...(await people.dispatchersOf(actor))];
    await bus.publish(...who.map((userId) => ({ userId, list: 'documents' as const })));
  }

  /** The file first, then what names it: ended between the two, the file is nobody's and is cleared away. */
  async function keep(actor: Actor, owner: string, place: Place, file: ReceivedFile): Promise<DocumentRow> {
    const fileKey = randomUUID();
    await repo.addLoose(fileKey);
    try {
      await store.put(fileKey, file.path);
    } catch (error) {
      await loose.clear([fileKey]);
      throw error;
    }
    const { type, of } = place;
    const { originalName, sha256, size: sizeBytes } = file;
    const document = { type, originalName, sha256, sizeBytes, fileKey };
    const { row, loose: replaced } = await repo.put(owner, document, of, async (tx) => {
      if (of) await booked.attached(tx, of, type, actor);
    });
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
        const place = placeOf(fields);
        const owner = place.of
          ? await booked.carrierOf(actor, place.of)
          : needOwnPackage(actor, fields.get('carrierId'));
        const there = await repo.findAt(owner, place.type, place.of);
        // sent twice, it is there once
        if (there?.sha256 === file.sha256 && there.originalName === file.originalName) return shown(there, actor);
        const row = await keep(actor, owner, place, file);
        await tell(actor, place);
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
      const row = isUuid(id) ? await repo.findFor(actor.id, id) : undefined;
      if (!row) throw notFound();
      const place = placeOfRow(row);
      if (!place.of) needOwnPackage(actor, row.ownerId);
      const key = await repo.remove(row.id, async (tx) => {
        if (place.of) await booked.removed(tx, place.of, place.type);
      });
      if (key === undefined) throw notFound();
      await loose.clear([key]);
      await tell(actor, place);
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

function placeOfRow({ type, bookedLoadId: id, leg }: DocumentRow): Place {
  const fields = { documentType: type, ...(id && leg ? { bookedLoadId: id, leg } : {}) };
  return placeOf(new Map(Object.entries(fields)));
}

const notFound = () => new AppError('not_found', 'This document was not found. It may have been deleted.');
