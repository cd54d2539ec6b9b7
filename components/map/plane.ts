import { geoAlbersUsa } from 'd3-geo';

/** The plane that the outlines of the states are drawn in: 975 × 610 units of about 3 miles. */
export const PLANE = { width: 975, height: 610 } as const;
/** The projection that they were drawn with; null for a place outside the states. */
const albers = geoAlbersUsa().scale(1300).translate([487.5, 305]);
export const project = (longitude: number, latitude: number): [number, number] | null => albers([longitude, latitude]);
