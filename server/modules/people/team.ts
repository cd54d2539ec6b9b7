import { AppError } from '#core/contract/error.ts';
import type { Person } from '#core/contract/people.ts';
import type { Db } from '#server/db/open.ts';
import type { TeamTable } from '#server/db/schema/team.ts';
import type { UserRow } from '#server/db/schema/users.ts';
import type { Actor } from '#server/policy/actor.ts';
import type { EventBus } from '#server/services/events/event-bus.ts';
import { createTeamRepo, type TeamRole } from './repo.ts';

/** A carrier's people of one role. E-mails arrive in lower case. */
export function createTeam(
  db: Db,
  bus: Pick<EventBus, 'publish'>,
  table: TeamTable,
  role: TeamRole,
  link?: { changed(memberId: string): void; ended(carrierId: string, memberId: string): Promise<void> },
) {
  const repo = createTeamRepo(db, table, role);

  /** Whose booked loads name the carrier's drivers, beside its own. */
  const alsoNaming = async (carrierId: string) => (role === 'driver' ? repo.dispatcherIds(carrierId) : []);

  /** With the link come and go what a dispatcher suggested and booked, and what was assigned to a driver. */
  async function tell({ id: carrierId }: Actor, memberId: string): Promise<void> {
    link?.changed(memberId);
    const both = [carrierId, memberId];
    const booked = [...both, ...(await alsoNaming(carrierId))];
    await bus.publish(
      { userId: carrierId, list: 'team' },
      { userId: memberId, list: 'carriers' },
      ...booked.map((userId) => ({ userId, list: 'booked-loads' as const })),
      ...(role === 'driver' ? [] : both.map((userId) => ({ userId, list: 'saved-loads' as const }))),
    );
  }

  return {
    list: async (carrier: Actor): Promise<Person[]> => (await repo.list(carrier.id)).map(personOf),

    /** The one who is not saved yet, or nobody: people can't be listed. */
    async find(carrier: Actor, email: string): Promise<Person[]> {
      const found = await repo.findUnsaved(carrier.id, email);
      return found ? [personOf(found)] : [];
    },

    /** The id of one who is on the team, null of anybody else. */
    memberId: (carrier: Actor, email: string): Promise<string | null> => repo.memberId(carrier.id, email),

    /** Tells the carriers of a member that its name or telephone number is another; booked loads show a driver's. */
    async profileChanged(member: Actor): Promise<void> {
      for (const carrierId of await repo.carrierIds(member.id)) {
        const booked = role === 'driver' ? [carrierId, ...(await alsoNaming(carrierId))] : [];
        await bus.publish(
          { userId: carrierId, list: 'team' },
          ...booked.map((userId) => ({ userId, list: 'booked-loads' as const })),
        );
      }
    },

    async save(carrier: Actor, email: string): Promise<void> {
      const memberId = await repo.save(carrier.id, email);
      if (memberId === null) throw new AppError('not_found', `No ${role} found with that email.`);
      await tell(carrier, memberId);
    },

    async remove(carrier: Actor, email: string): Promise<void> {
      const leaves = await repo.memberId(carrier.id, email);
      if (leaves !== null) await link?.ended(carrier.id, leaves);
      const memberId = await repo.remove(carrier.id, email);
      if (memberId === null) throw new AppError('not_found', `This ${role} is not among your saved ${role}s.`);
      await tell(carrier, memberId);
    },
  };
}

const personOf = (user: UserRow): Person => ({
  email: user.email,
  name: user.name,
  company_name: user.companyName,
  phone_number: user.phoneNumber,
});
