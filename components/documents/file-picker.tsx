import { type RefObject, useRef } from 'react';

/** Opens the system's choice of a file; `input` has to stand in the page. */
export function useFilePicker() {
  const input = useRef<HTMLInputElement>(null);
  return { input, pick: () => input.current?.click() };
}

type FilePickerProps = { input: RefObject<HTMLInputElement | null>; name: string; onFile: (file: File) => void };

export function FilePicker({ input, name, onFile }: FilePickerProps) {
  return (
    <input
      ref={input}
      type="file"
      accept="application/pdf,.pdf"
      aria-label={`PDF of ${name}`}
      className="sr-only"
      tabIndex={-1}
      onChange={({ currentTarget }) => {
        const file = currentTarget.files?.[0];
        if (file) onFile(file);
        // the same file again is a choice again
        currentTarget.value = '';
      }}
    />
  );
}
