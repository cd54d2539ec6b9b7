import * as z from 'zod';
import { MODES, SPECIALIZED_CODES } from './equipment.ts';

const unitOfMeasure = z.enum(['Standard', 'Metric']).default('Standard');
const range = z.object({ unitOfMeasure, min: z.number().min(0).optional(), max: z.number().min(0).optional() });
const circle = z.object({
  coordinate: z.object({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) }),
  radius: z.object({ value: z.number().min(0), unitOfMeasure }),
});
const regions = z.array(z.object({ countryCode: z.string().length(2), stateCodes: z.array(z.string()).default([]) }));
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}(T.*)?$/, 'must be a valid ISO 8601 date');

const SORT_FIELDS = [
  'LoadNumber',
  'OriginCity',
  'DestinationCity',
  'CalculatedPickupByDateTime',
  'CalculatedDeliverByDateTime',
  'Distance',
  'Weight',
  'Mode',
  'OriginDeadHeadDistance',
] as const;

export const searchBody = z.object({
  regionCode: z.literal('NA'),
  pageIndex: z.int().min(0).default(0),
  pageSize: z.int().min(1).max(100).default(100),
  carrierCode: z
    .string()
    .regex(/^T\d{1,10}$/, 'must be a T-number')
    .optional(),
  originRadiusSearch: circle.optional(),
  destinationRadiusSearch: circle.optional(),
  origins: regions.optional(),
  destinations: regions.optional(),
  modes: z.array(z.enum(MODES)).default([]),
  loadDistanceRange: range.optional(),
  loadWeightRange: range.optional(),
  equipmentLengthRange: range.optional(),
  availableForPickUpByDateRange: z.object({ min: day.optional(), max: day.optional() }).optional(),
  specializedEquipmentCode: z.enum(SPECIALIZED_CODES).optional(),
  teamLoad: z.boolean().optional(),
  hazMatLoad: z.boolean().optional(),
  tankerLoad: z.boolean().optional(),
  highValueLoad: z.boolean().optional(),
  sortCriteria: z
    .object({ field: z.enum(SORT_FIELDS), direction: z.enum(['ascending', 'descending']).default('ascending') })
    .default({ field: 'LoadNumber', direction: 'ascending' }),
});
export type SearchBody = z.output<typeof searchBody>;
export type Range = z.output<typeof range>;
export type Circle = z.output<typeof circle>;
export type Regions = z.output<typeof regions>;
