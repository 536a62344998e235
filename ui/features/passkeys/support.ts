/**
 * Whether passkeys can work on this page: the server names the one origin at which they do (platform/adapters/http/static-ui.ts),
 * and the browser has to know them. Elsewhere nothing is offered.
 */
export const passkeysWork = (): boolean =>
  'PublicKeyCredential' in globalThis &&
  document.querySelector<HTMLMetaElement>('meta[name=passkeys]')?.content === location.origin;
