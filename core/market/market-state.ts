import type { Base } from './base.ts';
import type { Delta } from './delta.ts';
import type { EquipmentSets } from './equipment-sets.ts';
import type { PlaceTable } from './place-table.ts';

/** What a question is answered from: the sorted base, what came since, and which slots are live. */
export type Market = { base: Base; delta: Delta; places: PlaceTable; sets: EquipmentSets; alive: Uint8Array };
