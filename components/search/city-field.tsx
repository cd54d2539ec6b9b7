import { clsx } from 'clsx';
import { useCombobox } from 'downshift';
import type { ReactNode } from 'react';
import { controlClass, Field, type FieldProps } from '#components/ui/field.tsx';
import type { Place } from '#core/contract/geo.ts';

export type CityFieldProps = FieldProps & {
  name: string;
  value: string;
  /** What the list offers for the text typed. */
  places: readonly Place[];
  /** True while the list is on its way. */
  searching: boolean;
  onType: (text: string) => void;
  onChoose: (place: Place) => void;
  placeholder?: string;
  trailing?: ReactNode;
  inputRef?: (element: HTMLInputElement | null) => void;
};

/** A US city with suggestions by name or ZIP code. What is typed counts too, so that nobody must wait for the list. */
export function CityField(props: CityFieldProps) {
  const { label, hint, error, required, hideLabel, className, name, value, places, searching } = props;
  const { onType, onChoose, placeholder, trailing, inputRef } = props;
  const combobox = useCombobox<Place>({
    items: [...places],
    inputValue: value,
    selectedItem: null,
    itemToString: (place) => (place ? place.city : value),
    defaultHighlightedIndex: 0,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onChoose(selectedItem);
    },
    // The list is a help: what is highlighted is taken by Enter or a press, not by leaving the field.
    stateReducer: (state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur
        ? { ...changes, inputValue: state.inputValue, selectedItem: null }
        : changes,
  });
  const open = combobox.isOpen && value.trim() !== '' && (places.length > 0 || searching);
  return (
    <Field {...{ label, hint, error, required, hideLabel, className }}>
      {(control) => (
        <div className="relative">
          <input
            {...combobox.getInputProps({
              ...control,
              name,
              placeholder,
              required: required ?? false,
              ref: inputRef,
              // In the same tick as the key, or the caret jumps to the end of what is corrected.
              onChange: (event) => onType(event.currentTarget.value),
              onBlur: () => {
                const first = places[0];
                if (first && isZip(value) && !searching) onChoose(first);
              },
              'aria-label': undefined,
              'aria-labelledby': undefined,
              'aria-expanded': open,
            })}
            autoComplete="off"
            className={clsx(controlClass, trailing && 'pr-9')}
          />
          {trailing && <div className="absolute inset-y-0 right-0 flex items-center">{trailing}</div>}
          <ul
            {...combobox.getMenuProps({ 'aria-label': `${label} suggestions`, 'aria-labelledby': undefined })}
            className={clsx(
              'absolute top-full left-0 z-40 mt-1 max-h-80 w-full min-w-60 overflow-y-auto rounded-md border border-line bg-raised p-1 shadow-float',
              !open && 'hidden',
            )}
          >
            {open && places.length === 0 && <li className="px-2 py-1.5 text-mute text-sm">Looking...</li>}
            {open &&
              places.map((place, index) => (
                <li
                  key={`${place.city}-${place.state}-${place.zip ?? ''}`}
                  {...combobox.getItemProps({ item: place, index })}
                  className={clsx(
                    'flex min-h-10 items-center gap-2 rounded-sm px-2 dense:min-h-7 dense:text-sm',
                    combobox.highlightedIndex === index && 'bg-hover',
                  )}
                >
                  <span className="min-w-0 flex-1 truncate">
                    {place.city}, {place.state}
                  </span>
                  {place.zip && <span className="text-mute text-xs tabular-nums">{place.zip}</span>}
                </li>
              ))}
          </ul>
        </div>
      )}
    </Field>
  );
}

const isZip = (text: string) => /^\d{5}$/.test(text.trim());
