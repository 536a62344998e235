/**
 * The support address; null where the installation has none. It is part of the HTML (platform/adapters/http/static-ui.ts),
 * so it is known while the server does not answer.
 */
export const supportEmail = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name=support]')?.content ?? null;

/** A mailto link with a subject. */
export const mailTo = (address: string, subject: string): string =>
  `mailto:${address}?subject=${encodeURIComponent(subject)}`;
