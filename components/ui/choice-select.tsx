import { Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { SelectField } from './select-field.tsx';

type ChoiceSelectProps = {
  label: string;
  /** Of the button that sends what the keyboard chose. */
  sendLabel: string;
  /** 'Suggest to...' */
  placeholder: string;
  busyPlaceholder: string;
  /** Undefined until they came. */
  options: readonly { value: string; label: string }[] | undefined;
  /** What stands in the list where there is nothing to choose. */
  none: string;
  /** The server has not answered yet. */
  busy: boolean;
  /** Empty when nothing is chosen. */
  onChoose: (value: string) => void;
};

/**
 * Choosing with the pointer acts at once. With the keyboard Enter or the button does: arrows walk through the choices of a
 * closed select, and each step would be an act.
 */
export function ChoiceSelect(props: ChoiceSelectProps) {
  const { label, sendLabel, placeholder, busyPlaceholder, options, none, busy, onChoose } = props;
  const [chosen, setChosen] = useState('');
  const byKey = useRef(false);
  const send = (value: string) => {
    if (!busy) onChoose(value);
  };
  return (
    <span className="flex w-full items-center gap-1">
      <SelectField
        label={label}
        hideLabel
        className="min-w-0 flex-1"
        placeholder={busy ? busyPlaceholder : placeholder}
        options={options?.length === 0 ? [{ value: 'none', label: none, disabled: true }] : (options ?? [])}
        value={busy ? '' : chosen}
        aria-busy={busy}
        onPointerDown={() => {
          byKey.current = false;
        }}
        onKeyDown={(event) => {
          byKey.current = true;
          if (event.key === 'Enter') {
            event.preventDefault();
            send(chosen);
          } else if (event.key === 'Escape') setChosen('');
        }}
        onChange={({ target: { value } }) => {
          if (byKey.current) setChosen(value);
          else if (value !== '') send(value);
        }}
      />
      {chosen !== '' && !busy && (
        <IconButton label={sendLabel} icon={<Send aria-hidden />} onClick={() => send(chosen)} />
      )}
    </span>
  );
}
