const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * A domain as it is compared: lower case, without a dot at the end, in its ASCII form (`xn--…`). Null if it is not a domain,
 * or a top-level one: no organization owns `com`.
 */
export function normalizeDomain(written: string): string | null {
  const domain = written.trim().normalize('NFKC').toLowerCase().replace(/\.$/, '');
  const labels = domain.split('.');
  const isDomain = domain.length <= 253 && labels.length >= 2 && labels.every((one) => label.test(one));
  return isDomain && !/^\d+$/.test(labels.at(-1) ?? '') ? domain : null;
}

/** The domain of an e-mail address as it is compared; null if it isn't exactly one address. */
export function domainOfEmail(email: string): string | null {
  const parts = email.normalize('NFKC').split('@');
  const [name, domain] = parts;
  if (parts.length !== 2 || !name || !domain || /\s|\.$/.test(domain)) return null;
  return /^[^\s"(),:;<>@[\\\]\p{C}]{1,64}$/u.test(name) ? normalizeDomain(domain) : null;
}

/** The domain of input that should be a domain but may be an e-mail address. */
export const domainTyped = (typed: string): string => typed.slice(typed.lastIndexOf('@') + 1).trim();
