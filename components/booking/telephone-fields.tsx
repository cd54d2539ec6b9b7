import { TextField } from '#components/ui/text-field.tsx';
import type { Load } from '#core/contract/load.ts';
import { usd } from '#core/domain/format.ts';
import { NOTHING_TYPED, type Typed, type TypedErrors } from './telephone.ts';

type TelephoneFieldsProps = {
  load: Load;
  typed: Typed;
  errors: TypedErrors;
  onType: (typed: Typed) => void;
};

/** For how much and with whom a load was agreed by telephone. */
export function TelephoneFields({ load, typed, errors, onType }: TelephoneFieldsProps) {
  const { rate, who } = typed[load.id] ?? NOTHING_TYPED;
  const type = (change: { rate?: string; who?: string }) => onType({ ...typed, [load.id]: { rate, who, ...change } });
  const broker = [load.company_name, load.phone_number].filter(Boolean).join(', ');
  return (
    <div className="grid gap-3 pt-3 sm:grid-cols-2">
      <TextField
        label="Agreed rate, US dollars"
        required
        inputMode="decimal"
        autoComplete="off"
        value={rate}
        hint={`Posted: ${usd(load.payment)}`}
        error={errors[load.id]?.rate}
        onChange={({ target }) => type({ rate: target.value })}
      />
      <TextField
        label="Who agreed"
        required
        autoComplete="off"
        value={who}
        hint={broker && `At ${broker}`}
        error={errors[load.id]?.who}
        onChange={({ target }) => type({ who: target.value })}
      />
    </div>
  );
}
