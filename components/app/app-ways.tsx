import { type ComponentProps, type ComponentType, createContext, useContext } from 'react';
import type { Load } from '#core/contract/load.ts';

/** `to`: an address of the web app, as in `paths`. */
export type AppLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string };

/** How one comes to the web app's screens: inside it by its router, from the extension in a tab. */
export type AppWays = {
  Link: ComponentType<AppLinkProps>;
  /** To the voice agent, taking a load along. */
  discuss: (load: Load) => Pick<AppLinkProps, 'to' | 'onClick'>;
};

const AppWaysContext = createContext<AppWays | null>(null);
export const AppWaysProvider = AppWaysContext.Provider;

export function useAppWays(): AppWays {
  const ways = useContext(AppWaysContext);
  if (!ways) throw new Error('useAppWays must be used within an AppWaysProvider');
  return ways;
}

/** To a screen of the web app. */
export function AppLink(props: AppLinkProps) {
  const { Link } = useAppWays();
  return <Link {...props} />;
}
