import { clsx } from 'clsx';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { CheckboxListField } from '#components/ui/checkbox-list-field.tsx';
import { SelectField } from '#components/ui/select-field.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import type { Place } from '#core/contract/geo.ts';
import { EQUIPMENT_BY_LABEL } from '#core/domain/equipment-order.ts';
import type { SearchFormValues } from '#core/domain/search-form.ts';
import { SEARCH_LIMITS, type SearchNumber } from '#core/domain/search-limits.ts';
import { STATE_CODES } from '#core/domain/us-states.ts';
import { BackhaulToggle } from './backhaul-toggle.tsx';
import { CityField } from './city-field.tsx';
import { chosenPlace, type SearchEnd, type SearchFieldErrors, typedPlace } from './search-fields.ts';

type Suggestions = { places: readonly Place[]; searching: boolean };

export type SearchFormProps = {
  values: SearchFormValues;
  errors: SearchFieldErrors;
  /** Counts the submits that were refused: each one takes the focus to the first field at fault. */
  refusals: number;
  /** The user's own day, YYYY-MM-DD: the first ship date there is. */
  today: string;
  onChange: (changed: Partial<SearchFormValues>) => void;
  onSubmit: () => void;
  /** Which city is being typed. */
  onTypeCity: (end: SearchEnd) => void;
  suggestions: Record<SearchEnd, Suggestions>;
  /** Asks for pairs: the ranges are then not asked for. */
  isBackhaul: boolean;
  onBackhaul: (on: boolean) => void;
  /** The use-current-location icon. */
  location: ReactNode;
  busy: boolean;
  /** True when the trial's searches of today are used up. */
  limitReached: boolean;
  /** Greyed out until a carrier is chosen. */
  disabled?: boolean;
  autoFocus?: boolean;
};

const STATES = STATE_CODES.map((code) => ({ value: code, label: code }));
const TRAILERS = EQUIPMENT_BY_LABEL.map(({ code, label }) => ({ value: code, label }));

/** The whole search: where from and to in the first row, with what and when in the second. */
export function SearchForm(props: SearchFormProps) {
  const { values, errors, refusals, onChange, suggestions, busy, limitReached, disabled = false, isBackhaul } = props;
  const form = useRef<HTMLFormElement>(null);
  const firstCity = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);
  useEffect(() => {
    if (props.autoFocus) firstCity.current?.focus();
  }, [props.autoFocus]);

  const city = (end: SearchEnd) => ({
    name: `${end}_city`,
    value: values[`${end}_city`],
    error: errors[`${end}_city`],
    ...suggestions[end],
    onType: (text: string) => {
      props.onTypeCity(end);
      onChange(typedPlace(end, text));
    },
    onChoose: (place: Place) => onChange(chosenPlace(end, place)),
  });
  const text = (name: Exclude<keyof SearchFormValues, 'truck_types'>) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  const number = (name: SearchNumber, unit: string) => ({
    ...text(name),
    type: 'number',
    inputMode: 'numeric' as const,
    ...SEARCH_LIMITS[name],
    suffix: unit,
    // The spin arrows would lie on the unit; the arrow keys step.
    inputClassName: 'tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none',
  });

  // what the ranges leave goes to the cities
  const cityClass = clsx(
    'col-span-2',
    isBackhaul ? '@min-[640px]:col-span-3 @min-[1080px]:col-span-9!' : '@min-[1080px]:col-span-6!',
  );
  const stateClass = isBackhaul ? 'max-[640px]:col-span-2' : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) props.onSubmit();
  };
  return (
    <form ref={form} noValidate aria-label="Load search" onSubmit={submit} className="@container">
      <fieldset
        disabled={disabled}
        className="grid grid-cols-2 items-start gap-3 @min-[640px]:grid-cols-4 @min-[1080px]:grid-cols-[repeat(24,minmax(0,1fr))] @min-[1080px]:gap-y-2 [&>*]:@min-[1080px]:col-span-3"
      >
        <CityField
          {...city('origin')}
          label="Pickup city"
          required
          trailing={props.location}
          inputRef={(element) => {
            firstCity.current = element;
          }}
          className={cityClass}
        />
        <SelectField
          {...text('origin_state')}
          label="Pickup state"
          required
          placeholder="State"
          options={STATES}
          className={stateClass}
        />
        {!isBackhaul && <TextField {...number('origin_range', 'mi')} label="Pickup range" required />}
        <CityField {...city('destination')} label="Delivery city" placeholder="Anywhere" className={cityClass} />
        <SelectField
          {...text('destination_state')}
          label="Delivery state"
          placeholder="Any"
          options={STATES}
          className={stateClass}
        />
        {!isBackhaul && <TextField {...number('destination_range', 'mi')} label="Destination range" required />}
        <CheckboxListField
          label="Trailer types"
          required
          options={TRAILERS}
          value={values.truck_types}
          error={errors.truck_types}
          onChange={(truck_types) => onChange({ truck_types })}
          className="col-span-2 @min-[1080px]:col-span-4!"
        />
        <TextField {...number('max_weight', 'lb')} label="Max weight" required />
        <TextField {...number('max_length', 'ft')} label="Max length" required />
        <TextField
          {...text('ship_date')}
          type="date"
          min={props.today}
          label="Ship date"
          required
          className="@min-[1080px]:col-span-4!"
        />
        <TextField {...number('min_distance', 'mi')} label="Min distance" />
        <TextField {...number('max_distance', 'mi')} label="Max distance" placeholder="Unlimited" />
        <BackhaulToggle
          checked={isBackhaul}
          onChange={props.onBackhaul}
          className="col-span-full! @min-[640px]:order-last @min-[640px]:-my-1"
        />
        <div className="col-span-2 self-end @min-[640px]:col-span-1 @min-[1080px]:col-span-4! @min-[1080px]:mt-5 @min-[1080px]:self-start">
          <Button type="submit" variant="primary" busy={busy} disabled={limitReached || disabled} className="w-full">
            {submitLabel(busy, limitReached)}
          </Button>
        </div>
      </fieldset>
    </form>
  );
}

export const submitLabel = (busy: boolean, limitReached: boolean): string =>
  busy ? 'Searching...' : limitReached ? 'Daily Limit Reached' : 'Find Available Loads';
