import type { EquipmentCode } from '#core/domain/equipment.ts';
import { TRAILERS } from './equipment-mix.ts';
import { between, drawIndex, pick, type Random, runningSums } from './random.ts';

/** What is loaded. Pounds and feet. */
export type Cargo = { fullLoad: boolean; pounds: number; feet: number; commodity: string };

const CODES = Object.keys(TRAILERS) as [EquipmentCode, ...EquipmentCode[]];
const SHARES = runningSums(CODES.map((code) => TRAILERS[code].share));
const PARTIAL_SHARE = 0.09;

export const drawEquipment = (random: Random): EquipmentCode => CODES[drawIndex(random, SHARES)] ?? CODES[0];

export const drawCargo = (random: Random, equipment: EquipmentCode): Cargo => {
  const { maxPounds, fill, feet, goods } = TRAILERS[equipment];
  const room = pick(random, feet);
  const commodity = pick(random, goods);
  if (random() < PARTIAL_SHARE) {
    const length = between(random, Math.ceil(room * 0.15), Math.floor(room * 0.6));
    const most = (maxPounds * length) / room;
    return { fullLoad: false, pounds: hundreds(most * (0.3 + 0.6 * random())), feet: length, commodity };
  }
  return { fullLoad: true, pounds: drawPounds(random, maxPounds, fill), feet: room, commodity };
};

const drawPounds = (random: Random, most: number, fill: 'near' | 'upper' | 'any'): number => {
  const toTheLimit = { near: 0.8, upper: 0.46, any: 0.15 }[fill];
  const least = { near: 0.7, upper: 0.5, any: 0.15 }[fill];
  return random() < toTheLimit ? most : hundreds(most * (least + (1 - least) * random()));
};

const hundreds = (pounds: number): number => Math.max(100, Math.round(pounds / 100) * 100);
