const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * A domain as it is compared: lower case, without a dot at the end, in its ASCII form (`xn--…`). Null where it is none,
 * and for the top of the tree: `com` belongs to nobody.
 */
export function normalizeDomain(written: string): string | null {
  const domain = written.trim().normalize('NFKC').toLowerCase().replace(/\.$/, '');
  const labels = domain.split('.');
  const isDomain = domain.length <= 253 && labels.length >= 2 && labels.every((one) => label.test(one));
  return isDomain && !/^\d+$/.test(labels.at(-1) ?? '') ? domain : null;
}

/** The domain of an e-mail address as it is compared; null where it isn't exactly one address. */
export function domainOfEmail(email: string): string | null {
  const parts = email.normalize('NFKC').split('@');
  const [name, domain] = parts;
  if (parts.length !== 2 || !name || !domain || /\s|\.$/.test(domain)) return null;
  return /^[^\s"(),:;<>@[\\\]\p{C}]{1,64}$/u.test(name) ? normalizeDomain(domain) : null;
}

/** What somebody means who was asked for a domain and may have typed an e-mail address. */
export const domainTyped = (typed: string): string => typed.slice(typed.lastIndexOf('@') + 1).trim();
