import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { BOARD_SITES, patternOf } from '../../shared/lens-sites.ts';
import { allowSite, forgetSite } from '../../shared/lens-tabs.ts';

/** The sites on which rows are marked: each is asked for by itself, and given back when it is switched off. */
export function LensSites({ sites }: { sites: readonly string[] }) {
  const [address, setAddress] = useState('');
  const [trouble, setTrouble] = useState<{ of: string | null; words: string } | null>(null);
  const ofBoards = new Set<string>(BOARD_SITES.flatMap(({ patterns }) => patterns));
  const others = sites
    .filter((pattern) => !ofBoards.has(pattern))
    .map((pattern) => ({ name: hostOf(pattern), patterns: [pattern] }));
  /** `of`: the name at the switch that was pressed; null for the site of the field. */
  const change = async (of: string | null, patterns: string[], on: boolean) => {
    setTrouble(null);
    try {
      if (!on) await forgetSite(patterns);
      else if (!(await allowSite(patterns))) {
        setTrouble({ of, words: 'The browser did not allow it, so nothing changed.' });
      }
    } catch {
      setTrouble({ of, words: 'The browser could not allow that site. Check its address.' });
    }
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    const pattern = patternOf(address);
    if (!pattern) {
      return setTrouble({ of: null, words: 'Enter the address of a page, for example https://loads.example.com' });
    }
    setAddress('');
    void change(null, [pattern], true);
  };
  return (
    <div className="flex flex-col gap-1">
      <h2 className="font-medium text-sm">Show figures on</h2>
      <p className="pb-1 text-mute text-xs">
        Each row of loads there gets its rate per mile with deadhead. The page is read on your screen only; nothing of
        it is sent, but a load that you save.
      </p>
      {[...BOARD_SITES, ...others].map(({ name, patterns }) => (
        <div key={name}>
          <Switch
            label={name}
            checked={patterns.every((pattern) => sites.includes(pattern))}
            onChange={(on) => void change(name, patterns, on)}
          />
          {trouble?.of === name && (
            <p role="alert" className="pl-11 text-bad text-xs">
              {trouble.words}
            </p>
          )}
        </div>
      ))}
      <form onSubmit={add} noValidate className="flex items-start gap-2 pt-2">
        <TextField
          label="Another site"
          placeholder="https://loads.example.com"
          value={address}
          error={trouble?.of === null ? trouble.words : undefined}
          onChange={(event) => setAddress(event.target.value)}
          className="min-w-0 flex-1"
        />
        <Button type="submit" className="mt-5">
          Allow
        </Button>
      </form>
    </div>
  );
}

const hostOf = (pattern: string): string => pattern.replace(/^https:\/\/(?:\*\.)?/, '').replace(/\/\*$/, '');
