import { clsx } from 'clsx';
import { ChevronUp } from 'lucide-react';
import { useMemo } from 'react';
import { AppLink } from '#components/app/app-ways.tsx';
import { CarrierSelect } from '#components/search/carrier-select.tsx';
import { LocationButton } from '#components/search/location-button.tsx';
import type { SearchFieldErrors } from '#components/search/search-fields.ts';
import { chosenPlace } from '#components/search/search-fields.ts';
import { SearchForm } from '#components/search/search-form.tsx';
import { TrialBanner } from '#components/search/trial-banner.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { paths } from '#core/domain/app-paths.ts';
import type { SearchFormValues } from '#core/domain/search-form.ts';
import type { FreightSearch } from '#core/domain/search-url.ts';
import { trialLimitReached } from '#core/domain/trial.ts';
import { type CarrierChoice, CarrierGate } from './carrier-gate.tsx';
import type { SearchMemory } from './search-memory.ts';
import { today } from './today.ts';
import { useCitySuggestions } from './use-city-suggestions.ts';
import { useCurrentLocation } from './use-current-location.ts';
import { useSearchFormState } from './use-search-form-state.ts';

export type SearchPanelProps = {
  memory: SearchMemory;
  /** Of today, on trial; null otherwise. */
  searches: number | null;
  /** What the form starts with; left out: what it was last. */
  initial?: SearchFormValues | undefined;
  initialKind?: FreightSearch['kind'] | undefined;
  initialCarrierId?: string | undefined;
  /** What the server refused, by field. */
  refused?: SearchFieldErrors | undefined;
  busy?: boolean;
  autoFocus?: boolean;
  /** Without a frame of its own. */
  bare?: boolean;
  onSearch: (search: FreightSearch, carrierId: string | null) => void;
  /** Folds the form away, where there is something behind it. */
  onFold?: (() => void) | undefined;
};

/** The search form with all that it needs to know: the carrier it is for, the trial's count, places, where we are. */
export function SearchPanel(props: SearchPanelProps) {
  return (
    <CarrierGate initialId={props.initialCarrierId} memory={props.memory.carrierId}>
      {(choice) => <Panel {...props} choice={choice} />}
    </CarrierGate>
  );
}

function Panel(props: SearchPanelProps & { choice: CarrierChoice | null }) {
  const { memory, initial, initialKind, refused, searches, busy = false, onSearch, onFold, choice } = props;
  const { autoFocus = false, bare = false } = props;
  const day = useMemo(today, []);
  const state = useSearchFormState({ memory, initial, initialKind, refused, today: day });
  const { values, errors, refusals, change, check } = state;
  const { suggestions, onTypeCity } = useCitySuggestions(values);
  const location = useCurrentLocation((place) => change(chosenPlace('origin', place)));
  const submit = () => {
    const search = check();
    if (search) onSearch(search, choice?.carrier?.id ?? null);
  };
  return (
    <>
      {searches !== null && (
        <TrialBanner
          used={searches}
          upgrade={
            <AppLink to={paths.subscribe} className={buttonClass('secondary', 'sm')}>
              Upgrade to Premium
            </AppLink>
          }
        />
      )}
      <div className={clsx('relative', !bare && 'rounded-md border border-line bg-panel p-3')}>
        {onFold && (
          <IconButton
            size="sm"
            label="Fold the form"
            icon={<ChevronUp aria-hidden />}
            onClick={onFold}
            className="absolute! top-1 right-1 z-10"
          />
        )}
        {choice && (
          <CarrierSelect
            carriers={choice.carriers}
            value={choice.carrier?.id ?? ''}
            onChange={(id) => {
              const carrier = choice.choose(id);
              if (!carrier) return;
              change({
                truck_types: [carrier.truck_type],
                ...(carrier.max_weight === null ? {} : { max_weight: String(carrier.max_weight) }),
                ...(carrier.max_length === null ? {} : { max_length: String(carrier.max_length) }),
              });
            }}
          />
        )}
        <SearchForm
          values={values}
          errors={errors}
          refusals={refusals}
          today={day}
          onChange={change}
          onSubmit={submit}
          onTypeCity={onTypeCity}
          suggestions={suggestions}
          isBackhaul={state.isBackhaul}
          onBackhaul={state.setBackhaul}
          location={<LocationButton busy={location.busy} onLocate={() => void location.locate()} />}
          busy={busy}
          limitReached={searches !== null && trialLimitReached({ count: searches })}
          disabled={choice !== null && choice.carrier === null}
          autoFocus={autoFocus}
        />
      </div>
    </>
  );
}
