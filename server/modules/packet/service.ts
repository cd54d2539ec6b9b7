import type { Answer, Parsed } from '#core/contract/endpoint.ts';
import { AppError } from '#core/contract/error.ts';
import type { sendPacket } from '#core/contract/packet.ts';
import type { Deps } from '#server/deps.ts';
import type { DocumentsService } from '#server/modules/documents/service.ts';
import type { PeopleService } from '#server/modules/people/service.ts';
import type { Actor } from '#server/policy/actor.ts';
import type { Mail } from '#server/services/mail/mail.ts';
import { createPacketRepo } from './repo.ts';

type Ports = {
  documents: Pick<DocumentsService, 'packetLinks'>;
  people: Pick<PeopleService, 'carrierById'>;
  mail: Mail;
};
type Packet = Parsed<typeof sendPacket>['body'];

export type PacketService = ReturnType<typeof createPacketService>;

/** Sends a carrier's documents, as links, to the broker of a load. */
export function createPacketService({ db, now }: Pick<Deps, 'db' | 'now'>, { documents, people, mail }: Ports) {
  const repo = createPacketRepo(db);

  async function carrierOf(actor: Actor, carrierId: string | undefined): Promise<string> {
    if (actor.accountType !== 'dispatcher') return actor.id;
    if (!carrierId) throw new AppError('invalid', 'Please select a carrier', { carrier_id: 'Please select a carrier' });
    const carrier = await people.carrierById(actor, carrierId);
    if (!carrier) throw new AppError('not_found', 'No such carrier has added you to their dispatchers.');
    return carrier.id;
  }

  return {
    async send(actor: Actor, packet: Packet): Promise<Answer<typeof sendPacket>> {
      const { request_id: id, to_email, origin, destination } = packet;
      const carrier = await carrierOf(actor, packet.carrier_id);
      const asked = JSON.stringify([carrier, to_email, origin, destination]);
      const links = await documents.packetLinks(actor, carrier);
      if (links.length === 0) throw new AppError('conflict', 'There are no documents to send yet. Upload them first.');
      if (!(await repo.begin(actor.id, id, to_email, asked))) {
        const before = await repo.find(actor.id, id);
        if (before && before.asked !== asked) {
          throw new AppError(
            'conflict',
            'Another e-mail was sent under this id. Send this one under an id of its own.',
          );
        }
        if (before?.sentAt) return { sent_to: before.toEmail, documents: before.documents };
        throw new AppError('conflict', 'This e-mail is being sent already. Wait a moment.');
      }
      try {
        await mail.sendPacket({
          to_email,
          user: actor.user.companyName || actor.user.name || actor.email,
          origin,
          destination,
          sender_email: actor.email,
          attachments: links.map(({ url }) => url).join('\n'),
        });
      } catch (error) {
        await repo.failed(actor.id, id);
        throw error;
      }
      await repo.sent(actor.id, id, links.length, now());
      return { sent_to: to_email, documents: links.length };
    },
  };
}
