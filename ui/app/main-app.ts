/**
 * The address of the product where this page is the scenarios host, which shows the money scenarios alone; null everywhere
 * else. The server writes it into the page (platform/adapters/http/static-ui.ts).
 */
export const mainApp = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name=scenarios]')?.content ?? null;
