import { carrierName } from '#components/loads/carrier-name.ts';
import { Alert } from '#components/ui/alert.tsx';
import { SelectField } from '#components/ui/select-field.tsx';
import type { Carrier } from '#core/contract/people.ts';

export type CarrierSelectProps = {
  carriers: readonly Carrier[];
  /** The chosen carrier's id; empty for none. */
  value: string;
  onChange: (id: string) => void;
};

/** Whom a dispatcher searches for, and which boards that carrier's record opens. */
export function CarrierSelect({ carriers, value, onChange }: CarrierSelectProps) {
  const chosen = carriers.find(({ id }) => id === value);
  const missing = chosen ? missingOf(chosen) : [];
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2 pb-3">
      <SelectField
        label="Carrier"
        required
        className="w-full sm:w-72"
        placeholder="Select a carrier"
        options={carriers.map((carrier) => ({ value: carrier.id, label: carrierName(carrier, carriers) }))}
        value={chosen ? value : ''}
        onChange={(event) => onChange(event.target.value)}
      />
      {!chosen && <p className="pb-1.5 text-mute">Please select a carrier to begin load search</p>}
      {missing.length > 0 && (
        <Alert kind="warn" className="text-sm">
          {missing.join(' ')}
        </Alert>
      )}
    </div>
  );
}

function missingOf(carrier: Carrier): string[] {
  return [
    ...(carrier.has_truckstop_integration_id ? [] : ['No Truckstop integration ID: Truckstop is left out.']),
    ...(carrier.has_ch_t_number ? [] : ['No T-number: C.H. Robinson is left out.']),
  ];
}
