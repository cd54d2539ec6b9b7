/** Where the navigation stands: 250 px with words from 1024 px up, icons below that. */
export const NAV_PLACE = 'fixed inset-y-0 left-0 z-30 hidden w-14 bg-nav sm:flex lg:w-[250px]';

/** Where the screen stands beside it. */
export const SCREEN_PLACE = 'min-h-dvh px-4 pt-4 pb-20 sm:ml-14 sm:pb-4 lg:ml-[250px]';
