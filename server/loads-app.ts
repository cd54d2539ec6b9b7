import type { FindPoint } from '#core/domain/complete-load.ts';
import type { Board } from './boards/board.ts';
import type { Deps } from './deps.ts';
import type { Api } from './http/api.ts';
import { createAssignmentService } from './modules/booked-loads/assignment.ts';
import { addBookedLoadsRoutes } from './modules/booked-loads/routes.ts';
import type { BookedLoadsService } from './modules/booked-loads/service.ts';
import { createSettlementService } from './modules/booked-loads/settlement.ts';
import { createCheckService } from './modules/bookings/check.ts';
import { createRecovery } from './modules/bookings/recovery.ts';
import { addBookingsRoutes } from './modules/bookings/routes.ts';
import { createBookingsService } from './modules/bookings/service.ts';
import type { PeopleService } from './modules/people/service.ts';
import { addSavedLoadsRoutes } from './modules/saved-loads/routes.ts';
import type { SavedLoadsService } from './modules/saved-loads/service.ts';
import { createSuggestionsService } from './modules/saved-loads/suggestions.ts';
import { createBackhaulService } from './modules/search/backhaul.ts';
import { createLookUp } from './modules/search/look-up.ts';
import { addSearchRoutes } from './modules/search/routes.ts';
import { createSearchService } from './modules/search/service.ts';
import { createShownMiles } from './modules/search/shown-miles.ts';
import type { TrialService } from './modules/trial/service.ts';
import type { EventBus } from './services/events/event-bus.ts';

type Parts = {
  boards: readonly Board[];
  bus: EventBus;
  people: PeopleService;
  trial: TrialService;
  saved: SavedLoadsService;
  booked: BookedLoadsService;
  findPoint: FindPoint;
};

/** A load's way through the product: searched for, saved, suggested, booked, assigned. */
export function addLoads(api: Api, deps: Deps, { boards, bus, people, trial, saved, booked, findPoint }: Parts) {
  const { LOOK_UPS_PER_MINUTE, SEARCHES_PER_MINUTE, SAVES_PER_MINUTE, DATABASE_URL } = deps.settings;
  const lookUp = createLookUp(deps, { boards, findPoint });
  const settlement = createSettlementService(deps, { bus, booked, lookUp, people });
  const recovery = createRecovery(deps, { bus, booked, settlement });
  const shownMiles = createShownMiles(deps);
  const toBook = { lookUp, people, saved, shownMiles, booked };
  const bookings = createBookingsService(deps, { ...toBook, boards, bus, recovery });
  const searchPorts = { boards, findPoint, people, trial, shown: saved.shown, shownMiles };
  const search = createSearchService(deps, searchPorts);
  const backhaul = createBackhaulService(deps, searchPorts);

  const suggestions = createSuggestionsService(deps, { people, saved });
  addSavedLoadsRoutes(api, { saved, suggestions }, SAVES_PER_MINUTE);
  addSearchRoutes(api, { search, backhaul }, SEARCHES_PER_MINUTE);
  addBookedLoadsRoutes(
    api,
    { booked, assignment: createAssignmentService(deps, { bus, booked, people }), settlement },
    LOOK_UPS_PER_MINUTE,
  );
  addBookingsRoutes(api, { bookings, check: createCheckService(deps, toBook) }, LOOK_UPS_PER_MINUTE);

  return {
    search,
    backhaul,
    /** Settles what an earlier process left, before anybody is served. */
    start: () => recovery.start(DATABASE_URL === undefined),
    async stop(): Promise<void> {
      await bookings.stop();
      await recovery.stop();
    },
  };
}
