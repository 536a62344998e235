/**
 * Where a person asks for help; null where the installation names nobody. The server writes it into the page
 * (platform/adapters/http/static-ui.ts), so that it is there while no call is answered.
 */
export const supportEmail = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name=support]')?.content ?? null;

/** A mail to them that says what it is about. */
export const mailTo = (address: string, subject: string): string =>
  `mailto:${address}?subject=${encodeURIComponent(subject)}`;
