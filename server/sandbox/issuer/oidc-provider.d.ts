// The package's entry file prints a warning on Node 20 and does nothing else; its provider runs there.
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider';
}
