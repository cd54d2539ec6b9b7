import type { Context } from 'hono';
import { DONE } from '#core/contract/answers.ts';
import {
  deleteSavedDispatcher,
  deleteSavedDriver,
  findDispatchers,
  findDrivers,
  listAvailableCarriers,
  listCarriers,
  listSavedDispatchers,
  listSavedDrivers,
  saveDispatcher,
  saveDriver,
} from '#core/contract/people.ts';
import type { Api } from '#server/http/api.ts';
import { rateLimitByUser } from '#server/http/rate-limit.ts';
import type { Actor } from '#server/policy/actor.ts';
import { only } from '#server/policy/policies.ts';
import type { PeopleService } from './service.ts';

const carriers = only(['carrier'], 1);
const dispatchers = only(['dispatcher'], 1);

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

export function addPeopleRoutes(api: Api, service: PeopleService, lookUpsPerMinute = 20): void {
  const perMinute = rateLimitByUser(
    lookUpsPerMinute,
    MINUTE,
    'Too many look-ups of people. Wait a minute and try again.',
  );
  const perDay = rateLimitByUser(15 * lookUpsPerMinute, DAY, 'Too many look-ups of people today. Try again tomorrow.');
  /** Searching and saving both tell whether an address is known: together they are few enough that nobody tries them all. */
  const limitLookUps = async (c: Context, actor: Actor) => {
    await perMinute(c, actor);
    await perDay(c, actor);
  };

  api.handle(listCarriers, dispatchers, async ({ actor }) => ({ carriers: await service.carriers(actor) }));
  api.handle(listAvailableCarriers, dispatchers, async ({ actor }) => ({
    carriers: await service.availableCarriers(actor),
  }));

  api.handle(findDispatchers, carriers, async ({ actor, query, c }) => {
    if (!query.email) return { dispatchers: [] };
    await limitLookUps(c, actor);
    return { dispatchers: await service.dispatchers.find(actor, query.email) };
  });
  api.handle(listSavedDispatchers, carriers, async ({ actor }) => ({
    dispatchers: (await service.dispatchers.list(actor)).map((each) => ({
      dispatcher_email: each.email,
      dispatcher_name: each.name,
      dispatcher_company: each.company_name,
      dispatcher_phone: each.phone_number,
    })),
  }));
  api.handle(saveDispatcher, carriers, async ({ actor, query, c }) => {
    await limitLookUps(c, actor);
    await service.dispatchers.save(actor, query.dispatcher_email);
    return DONE;
  });
  api.handle(deleteSavedDispatcher, carriers, async ({ actor, params }) => {
    await service.dispatchers.remove(actor, params.email);
    return DONE;
  });

  api.handle(findDrivers, carriers, async ({ actor, query, c }) => {
    if (!query.email) return { drivers: [] };
    await limitLookUps(c, actor);
    return { drivers: await service.drivers.find(actor, query.email) };
  });
  api.handle(listSavedDrivers, carriers, async ({ actor }) => ({
    drivers: (await service.drivers.list(actor)).map((each) => ({
      driver_email: each.email,
      driver_name: each.name,
      driver_company: each.company_name,
      driver_phone: each.phone_number,
    })),
  }));
  api.handle(saveDriver, carriers, async ({ actor, query, c }) => {
    await limitLookUps(c, actor);
    await service.drivers.save(actor, query.driver_email);
    return DONE;
  });
  api.handle(deleteSavedDriver, carriers, async ({ actor, params }) => {
    await service.drivers.remove(actor, params.email);
    return DONE;
  });
}
