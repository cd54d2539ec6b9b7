import { ArrowRight, type LucideIcon, Undo2 } from 'lucide-react';

export type LegName = 'outbound' | 'backhaul';

/** The two legs as people name them. */
export const LEGS: Record<LegName, { word: string; Icon: LucideIcon }> = {
  outbound: { word: 'Outbound', Icon: ArrowRight },
  backhaul: { word: 'Backhaul', Icon: Undo2 },
};
