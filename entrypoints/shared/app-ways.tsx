import type { AppLinkProps, AppWays } from '#components/app/app-ways.tsx';
import { paths } from '#core/domain/app-paths.ts';
import { discussedHash } from '#core/domain/discussed-load.ts';
import { useOrigin } from './origin.tsx';

/** The web app's screens, each in a tab. */
export const appWays: AppWays = {
  Link: TabLink,
  discuss: (load) => ({ to: `${paths.aiVoiceAgent}${discussedHash(load)}` }),
};

function TabLink({ to, children, ...rest }: AppLinkProps) {
  const origin = useOrigin();
  return (
    <a {...rest} href={`${origin}${to}`} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
