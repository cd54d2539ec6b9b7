import type * as z from 'zod/mini';
import type { AccountType, Profile, profileForm } from '#core/contract/account.ts';
import { AppError } from '#core/contract/error.ts';
import type { Deps } from '#server/deps.ts';
import type { PeopleService } from '#server/modules/people/service.ts';
import type { Actor } from '#server/policy/actor.ts';
import { changesOf, profileOf } from './profile-fields.ts';
import { createUsersRepo } from './repo.ts';

const MC_REQUIRED = 'MC Number is required for carriers';

export type UsersService = ReturnType<typeof createUsersService>;

type Ports = { people: Pick<PeopleService, 'profileChanged'> };

/** A user's own role and profile. */
export function createUsersService({ db }: Pick<Deps, 'db'>, { people }: Ports) {
  const repo = createUsersRepo(db);
  return {
    async chooseAccountType(actor: Actor, accountType: AccountType): Promise<{ account_type: AccountType }> {
      if (await repo.chooseAccountType(actor.id, accountType)) return { account_type: accountType };
      throw new AppError('conflict', 'Your account type is already set.');
    },

    profile: async (actor: Actor): Promise<Profile> => profileOf(actor.user),

    async saveProfile(actor: Actor, posted: z.output<typeof profileForm>): Promise<Profile> {
      const changes = changesOf(actor.accountType, posted);
      if (changes.mcNumber === '') throw new AppError('invalid', MC_REQUIRED, { mc_number: MC_REQUIRED });
      if (Object.keys(changes).length === 0) return profileOf(actor.user);
      const saved = await repo.saveProfile(actor.id, changes);
      if (!saved) throw new AppError('not_found', 'Failed to save profile');
      await people.profileChanged(actor);
      return profileOf(saved);
    },
  };
}
