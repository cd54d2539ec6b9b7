import { DriverLoads } from '#components/driver/driver-loads.tsx';
import type { BookedLoad } from '#core/contract/booked-load.ts';
import { paths } from '#core/domain/app-paths.ts';
import { openScreen } from '../shared/open-screen.ts';

/** A driver's loads, with their actions; its reader of documents is the web app's. */
export const DriverList = ({ loads }: { loads: readonly BookedLoad[] }) => (
  <DriverLoads loads={loads} onView={() => void openScreen(paths.myLoads)} />
);
