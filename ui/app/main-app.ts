/**
 * The main app's address when this page is served by the scenarios host, which shows the money scenarios alone; else null.
 * The server writes it into the page (platform/adapters/http/static-ui.ts).
 */
export const mainApp = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name=scenarios]')?.content ?? null;
