import { type FieldPath, useWatch } from 'react-hook-form';
import { valuesOf } from '#components/profile/profile-fields.ts';
import { useAuth } from '#components/session/auth.tsx';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import type { Profile } from '#core/contract/account.ts';
import { rpm, usd } from '#core/domain/format.ts';
import {
  DEFAULT_OPERATING_FIGURES,
  fuelCostUsd,
  OPERATING_LIMITS,
  type OwnOperatingFigures,
  operatingFigures,
  otherCostPerMileUsd,
} from '#core/domain/operating-figures.ts';
import { optionalNumber } from './number-field.ts';
import { SaveLine } from './save-line.tsx';
import { useProfileForm } from './use-profile-form.ts';

const { costPerMileUsd, milesPerGallon, dieselUsdPerGallon, sources } = DEFAULT_OPERATING_FIGURES;

const LOOK: Record<
  FieldPath<OwnOperatingFigures>,
  { label: string; suffix: string; placeholder: string; hint: string }
> = {
  cost_per_mile_usd: {
    label: 'Cost per mile, fuel included',
    suffix: '$/mi',
    placeholder: costPerMileUsd.toFixed(2),
    hint: `Blank: ${rpm(costPerMileUsd)} (${sources.cost})`,
  },
  miles_per_gallon: {
    label: 'Miles per gallon',
    suffix: 'mpg',
    placeholder: String(milesPerGallon),
    hint: `Blank: ${milesPerGallon} mpg (${sources.milesPerGallon})`,
  },
  diesel_usd_per_gallon: {
    label: 'Diesel price',
    suffix: '$/gal',
    placeholder: dieselUsdPerGallon.toFixed(2),
    hint: `Blank: ${usd(dieselUsdPerGallon)}/gal (${sources.diesel})`,
  },
};
const NAMES = Object.keys(LOOK) as FieldPath<OwnOperatingFigures>[];
const NONE: OwnOperatingFigures = { cost_per_mile_usd: null, miles_per_gallon: null, diesel_usd_per_gallon: null };

/** What running the truck costs: loads are scored by it. */
export function OperatingForm({ profile }: { profile: Profile }) {
  const { refresh } = useAuth();
  // results are scored by what the signed-in user brings along
  const onSaved = () => void refresh().catch(() => undefined);
  const { form, save, send } = useProfileForm(profile, (each) => valuesOf(each, NAMES), onSaved);
  const { register, handleSubmit, formState, control, reset } = form;
  const now = useWatch({ control });
  const isOwn = NAMES.some((name) => now[name] !== null && String(now[name] ?? '') !== '');
  return (
    <form noValidate aria-label="Operating figures" onSubmit={handleSubmit(send)}>
      <p className="mb-4 max-w-prose text-mute">
        Net per day, by which loads are recommended, is reckoned with these. Set your own, or leave blank what you don’t
        know.
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        {NAMES.map((name) => (
          <TextField
            key={name}
            {...LOOK[name]}
            inputMode="decimal"
            autoComplete="off"
            inputClassName="pr-14"
            error={formState.errors[name]?.message}
            {...register(name, optionalNumber)}
          />
        ))}
      </div>
      <p role="status" className="mt-3 text-sm">
        {sumOf(now)}
      </p>
      <SaveLine save={save} label="Save figures">
        {isOwn && (
          <Button variant="ghost" onClick={() => reset(NONE, { keepDefaultValues: true })}>
            Use the defaults
          </Button>
        )}
      </SaveLine>
    </form>
  );
}

/** What the figures come to, or nothing while one of them is not one. */
function sumOf(typed: Partial<OwnOperatingFigures>): string {
  const own = { ...NONE };
  for (const name of NAMES) {
    const value = optionalNumber.setValueAs(typed[name]);
    const [least, most] = OPERATING_LIMITS[name];
    if (value === null) continue;
    if (typeof value !== 'number' || !(value >= least && value <= most)) return '';
    own[name] = value;
  }
  const figures = operatingFigures(own);
  const fuel = fuelCostUsd(1, figures);
  const others = otherCostPerMileUsd(figures);
  return `${rpm(fuel)} fuel and ${rpm(others)} other costs make ${rpm(fuel + others)}, loaded or empty.`;
}
