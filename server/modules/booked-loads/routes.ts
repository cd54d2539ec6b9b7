import { DONE } from '#core/contract/answers.ts';
import {
  acknowledgeBookedLoad,
  askBoardAgain,
  assignBookedLoad,
  deleteBookedLoad,
  listAssignedLoads,
  listBookedLoads,
  restoreBookedLoad,
  settleBookedLoad,
} from '#core/contract/booked-load.ts';
import type { Api } from '#server/http/api.ts';
import { rateLimitByUser } from '#server/http/rate-limit.ts';
import { only } from '#server/policy/policies.ts';
import type { AssignmentService } from './assignment.ts';
import type { BookedLoadsService } from './service.ts';
import type { SettlementService } from './settlement.ts';

const parties = only(['carrier', 'dispatcher'], 1);
const carriers = only(['carrier'], 1);
/** A driver pays nothing. */
const drivers = only(['driver'], 0);

const MINUTE = 60;

type Services = { booked: BookedLoadsService; assignment: AssignmentService; settlement: SettlementService };

export function addBookedLoadsRoutes(
  api: Api,
  { booked, assignment, settlement }: Services,
  lookUpsPerMinute: number,
): void {
  const limit = rateLimitByUser(lookUpsPerMinute, MINUTE, 'Too many look-ups. Wait a minute and try again.');

  api.handle(listBookedLoads, parties, async ({ actor }) => ({ loads: await booked.list(actor) }));
  api.handle(listAssignedLoads, drivers, async ({ actor }) => ({ loads: await booked.assigned(actor) }));
  api.handle(assignBookedLoad, carriers, ({ actor, params, body }) => assignment.assign(actor, params.id, body));
  api.handle(deleteBookedLoad, parties, async ({ actor, params }) => {
    await booked.remove(actor, params.id);
    return DONE;
  });
  api.handle(restoreBookedLoad, parties, ({ actor, params }) => booked.restore(actor, params.id));
  api.handle(acknowledgeBookedLoad, drivers, ({ actor, params }) => assignment.acknowledge(actor, params.id));
  api.handle(settleBookedLoad, parties, ({ actor, params, body }) => settlement.settle(actor, params.id, body));
  api.handle(askBoardAgain, parties, async ({ actor, params, c }) => {
    await limit(c, actor);
    return settlement.askBoard(actor, params.id);
  });
}
