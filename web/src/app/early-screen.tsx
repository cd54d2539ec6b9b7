import type { ReactNode } from 'react';
import { PageHead } from '#components/ui/page-head.tsx';
import { paths } from '#core/domain/app-paths.ts';
import { Loading } from './loading.tsx';
import { NAV_PLACE, SCREEN_PLACE } from './shell/frame.ts';
import { SignInPage } from './sign-in-page.tsx';

/** Of the screens that most visits start with, what they show in any case, for those who are signed in or who are not. */
const EARLY: Readonly<Record<string, { signedIn: boolean; content: ReactNode }>> = {
  [paths.login]: { signedIn: false, content: <SignInPage /> },
  [paths.loadSearch]: {
    signedIn: true,
    content: (
      <>
        <div className={NAV_PLACE} />
        <div className={SCREEN_PLACE}>
          <PageHead title="Load Search" />
          <Loading />
        </div>
      </>
    ),
  },
};

/** What stands in a screen's place until its own file and the user are there. */
export const EarlyScreen = ({ path }: { path: string }) => EARLY[path]?.content ?? <Loading />;

const IF_SIGNED_IN = '[body:not([data-signed-in])_&]:hidden';
const IF_SIGNED_OUT = '[body[data-signed-in]_&]:hidden';

/** The same for the page as the server sends it, before there is an app; theme.js says on the body who looks at it. */
export const earlyPages = Object.entries(EARLY).map(([path, { signedIn, content }]) => {
  const [shown, instead] = signedIn ? [IF_SIGNED_IN, IF_SIGNED_OUT] : [IF_SIGNED_OUT, IF_SIGNED_IN];
  return {
    path,
    page: (
      <>
        <div className={shown}>{content}</div>
        <div className={instead}>
          <Loading />
        </div>
      </>
    ),
  };
});
