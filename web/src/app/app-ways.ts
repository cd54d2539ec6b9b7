import { Link } from 'react-router';
import type { AppWays } from '#components/app/app-ways.tsx';
import { paths } from '#core/domain/app-paths.ts';
import { discussedLoadItem } from './discussed-load.ts';

/** The web app's own screens, by its router. */
export const appWays: AppWays = {
  Link,
  discuss: (load) => ({ to: paths.aiVoiceAgent, onClick: () => discussedLoadItem.write(load) }),
};
