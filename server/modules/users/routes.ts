import { chooseAccountType, readProfile, saveProfile } from '#core/contract/account.ts';
import type { Api } from '#server/http/api.ts';
import { signedIn } from '#server/policy/policies.ts';
import type { UsersService } from './service.ts';

export function addUsersRoutes(api: Api, service: UsersService): void {
  api.handle(chooseAccountType, signedIn, ({ actor, body }) => service.chooseAccountType(actor, body.account_type));
  api.handle(readProfile, signedIn, ({ actor }) => service.profile(actor));
  api.handle(saveProfile, signedIn, ({ actor, body }) => service.saveProfile(actor, body));
}
