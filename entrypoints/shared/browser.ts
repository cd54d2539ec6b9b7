/** The browser's own interfaces for extensions, the same in Chromium and Firefox. Nothing outside this folder names them. */
export { default as browser } from 'webextension-polyfill';
