import { type EquipmentCode, equipmentLabel } from '#core/domain/equipment.ts';

/** Our equipment → what a board calls it; null: the board does not offer it. */
export type EquipmentTable<Theirs> = Readonly<Record<EquipmentCode, Theirs | null>>;

/** What a board is asked for, and a note naming what it does not offer. Nothing offered: don't ask. */
export function offered<Theirs>(
  table: EquipmentTable<Theirs>,
  asked: readonly EquipmentCode[],
  board: string,
): { theirs: Theirs[]; notes: string[] } {
  const theirs: Theirs[] = [];
  const missing: EquipmentCode[] = [];
  for (const code of asked) {
    const known = table[code];
    if (known === null) missing.push(code);
    else theirs.push(known);
  }
  return { theirs, notes: missing.length === 0 ? [] : [`${board} does not offer ${equipmentLabel(missing)}`] };
}
