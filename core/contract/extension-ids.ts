/** Public half of the key that the id of the Chromium build follows from; the stores sign with keys of their own. */
export const EXTENSION_KEY =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAvRQOo7NMC4ciQ6p0KadF/VFgUMS4TGnMUVLNrDl93GAXEve4aegmgR8Bd/ZjYNxurEhIT2p2sWZSyvnUwGhILmSf4HXnotP21WRn6gXHKa36pmge62X0/ziV+Ugwnf5eoS6iOyp6aFUIqwVg9/ldvfVZtLE4X2ljG+yoN4Sqnaug5nuBvoCbIz3hQVruXoQ5+w4CpA59W+NU042PIT/e2a4CSDV63+s3fvXR7atipSMi5u7zwzUkWNZfSgT6UxKuJvoRJ9IRr08Dk6RfdxWQ2KfFOfwMUogWf5qkJPgSWxKDIIrFgDNxptKr/IDkXBj5awVlDOGJ84zBOb2n6mu17QIDAQAB';
const CHROMIUM_ID = 'ljfamlmeggaehflbaengknlokbdkgpkc';
const chromiumOrigin = (id: string) => `chrome-extension://${id}`;
const chromiumRedirect = (id: string) => `https://${id}.chromiumapp.org/`;

export const FIREFOX_ID = 'extension@headhaul.app';
/** Firefox names an add-on's own place to return to by the SHA-1 of its id. */
const FIREFOX_RETURN = '61e277b016d4d168e73782f14691f760ccb4b8e5';

/**
 * Pages of the Chromium extension, by their origins: that of the build, and those of the ids that stores gave it.
 * A Firefox extension has another origin in each browser.
 */
export const extensionOrigins = (storeIds: readonly string[]): string[] =>
  [CHROMIUM_ID, ...storeIds].map(chromiumOrigin);

/** Where a sign-in may return to: the browser itself catches these addresses and nobody else can have them. */
export const extensionRedirects = (storeIds: readonly string[]): string[] => [
  ...[CHROMIUM_ID, ...storeIds].map(chromiumRedirect),
  `https://${FIREFOX_RETURN}.extensions.allizom.org/`,
];
