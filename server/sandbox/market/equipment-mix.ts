import type { EquipmentCode } from '#core/domain/equipment.ts';

/** What is moved by one kind of trailer: `share` of the posts, rate in $/mi at the usual length of haul, pounds, feet. */
export type Trailer = {
  share: number;
  ratePerMile: number;
  maxPounds: number;
  /** How a full load's weight lies under the maximum: near it (dense), anywhere above half, or anywhere. */
  fill: 'near' | 'upper' | 'any';
  feet: readonly [number, ...number[]];
  goods: readonly [string, ...string[]];
};

const DRY = [
  'Paper',
  'Packaged food',
  'Beverages',
  'Household goods',
  'Plastic resin',
  'Auto parts',
  'Tires',
  'General freight',
] as const;
const COLD = ['Produce', 'Frozen food', 'Meat', 'Dairy', 'Beverages', 'Fresh flowers', 'Candy'] as const;
const OPEN = [
  'Steel coils',
  'Lumber',
  'Building materials',
  'Steel beams',
  'Pipe',
  'Roofing',
  'Plywood',
  'Insulation',
] as const;
const HEAVY = ['Machinery', 'Excavator', 'Tractor', 'Transformer', 'Construction equipment'] as const;

const van = (share: number, more: Partial<Trailer> = {}): Trailer => ({
  share,
  ratePerMile: 2.45,
  maxPounds: 45_000,
  fill: 'upper',
  feet: [53, 53, 53, 53, 48],
  goods: DRY,
  ...more,
});
const reefer = (share: number, more: Partial<Trailer> = {}): Trailer => ({
  share,
  ratePerMile: 2.94,
  maxPounds: 44_000,
  fill: 'upper',
  feet: [53, 53, 53, 53, 48],
  goods: COLD,
  ...more,
});
const flatbed = (share: number, more: Partial<Trailer> = {}): Trailer => ({
  share,
  ratePerMile: 2.58,
  maxPounds: 48_000,
  fill: 'near',
  feet: [48, 48, 48, 53],
  goods: OPEN,
  ...more,
});

/** Rates: van, reefer and flatbed spot averages of February 2026, fuel included; the others are set against them. */
export const TRAILERS: Record<EquipmentCode, Trailer> = {
  V: van(30),
  R: reefer(16),
  F: flatbed(18),
  'F+T': flatbed(7, { ratePerMile: 2.7 }),
  SD: flatbed(7, { ratePerMile: 2.75 }),
  'F+S': flatbed(3),
  PO: van(3.5, { ratePerMile: 2.2, goods: ['Loaded trailer', 'Empty trailer', 'Chassis'] }),
  VINT: van(2),
  RINT: reefer(1),
  FINT: flatbed(1.2),
  MX: flatbed(1, { feet: [48, 53], goods: ['Building materials', 'General freight', 'Machinery'] }),
  SV: van(1.6, { ratePerMile: 2.1, maxPounds: 12_000, feet: [24, 26], fill: 'any' }),
  HS: flatbed(1.6, { ratePerMile: 2.0, maxPounds: 16_500, feet: [40, 40, 32], fill: 'any', goods: HEAVY }),
  CV: flatbed(1.2, { ratePerMile: 2.85, maxPounds: 46_000 }),
  CONT: van(1, {
    ratePerMile: 2.6,
    maxPounds: 44_000,
    feet: [40, 53, 20],
    goods: ['Import container', 'Export container'],
  }),
  RGN: flatbed(0.9, { ratePerMile: 3.6, fill: 'any', goods: HEAVY }),
  DD: flatbed(0.7, { ratePerMile: 3.3, maxPounds: 45_000, fill: 'any', goods: HEAVY }),
  LB: flatbed(0.6, { ratePerMile: 3.4, maxPounds: 45_000, fill: 'any', goods: HEAVY }),
  TNK: van(0.6, {
    ratePerMile: 3.1,
    maxPounds: 47_000,
    fill: 'near',
    feet: [42, 45],
    goods: ['Food-grade oil', 'Liquid sugar'],
  }),
  HB: van(0.6, {
    ratePerMile: 2.8,
    maxPounds: 48_000,
    fill: 'near',
    feet: [42, 45],
    goods: ['Corn', 'Soybeans', 'Fertilizer'],
  }),
  DT: van(0.5, {
    ratePerMile: 2.9,
    maxPounds: 48_000,
    fill: 'near',
    feet: [39, 34],
    goods: ['Gravel', 'Sand', 'Scrap metal'],
  }),
  CRG: van(0.5, { ratePerMile: 1.4, maxPounds: 3500, feet: [10, 12], fill: 'any' }),
  AC: van(0.5, { ratePerMile: 2.3, maxPounds: 40_000, fill: 'any', feet: [53, 48], goods: ['Cars', 'Pickup trucks'] }),
  LA: flatbed(0.2, { ratePerMile: 3.4, maxPounds: 45_000, fill: 'any', goods: HEAVY }),
  PNEU: van(0.2, {
    ratePerMile: 3.0,
    maxPounds: 47_000,
    fill: 'near',
    feet: [42],
    goods: ['Cement', 'Plastic pellets'],
  }),
  'V+V': van(0.1, { ratePerMile: 2.6 }),
  'V+A': van(0.1, { ratePerMile: 2.6 }),
  OTHER: van(0.3, { goods: ['Oversize freight', 'Special freight'] }),
};
