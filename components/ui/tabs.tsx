import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

type TabsProps<V extends string> = {
  /** Names the tabs for screen readers. */
  label: string;
  tabs: readonly { value: V; label: string; content: ReactNode }[];
  value: V;
  onChange: (value: V) => void;
};

/** Parts of one page under their names; arrows move between them, and only the chosen part is mounted. */
export function Tabs<V extends string>({ label, tabs, value, onChange }: TabsProps<V>) {
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as V)}>
      <Radix.List aria-label={label} className="flex gap-5 border-line border-b">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px h-10 border-transparent border-b-2 px-0.5 text-mute hover:text-ink data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-accent dense:h-9"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
