/**
 * Whether passkeys work on this page: the browser supports them, and this is the one origin that the server names
 * (platform/adapters/http/static-ui.ts).
 */
export const passkeysWork = (): boolean =>
  'PublicKeyCredential' in globalThis &&
  document.querySelector<HTMLMetaElement>('meta[name=passkeys]')?.content === location.origin;
