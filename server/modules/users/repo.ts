import { and, eq } from 'drizzle-orm';
import type { AccountType } from '#core/contract/account.ts';
import type { Db } from '#server/db/open.ts';
import { type UserRow, users } from '#server/db/schema/users.ts';
import type { OwnerId } from '#server/policy/actor.ts';

export type ProfileColumns = Pick<
  UserRow,
  | 'companyName'
  | 'phoneNumber'
  | 'mcNumber'
  | 'dotNumber'
  | 'truckType'
  | 'originCity'
  | 'truckstopIntegrationId'
  | 'chTNumber'
  | 'maxWeight'
  | 'maxLength'
  | 'costPerMileUsd'
  | 'milesPerGallon'
  | 'dieselUsdPerGallon'
>;

export function createUsersRepo(db: Db) {
  return {
    /** False when a role was chosen before; of two at once only one gets through. */
    async chooseAccountType(owner: OwnerId, accountType: AccountType): Promise<boolean> {
      const chosen = await db
        .update(users)
        .set({ accountType })
        .where(and(eq(users.id, owner), eq(users.accountType, 'no account')))
        .returning({ id: users.id });
      return chosen.length > 0;
    },

    async saveProfile(owner: OwnerId, changes: Partial<ProfileColumns>): Promise<UserRow | undefined> {
      const [row] = await db.update(users).set(changes).where(eq(users.id, owner)).returning();
      return row;
    },
  };
}
