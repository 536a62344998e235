import { plainName } from '#contracts/names.ts';
import { domainOfEmail } from '#contracts/organizations/domain.ts';
import type { Claims } from '#platform/base/sso/claims.ts';
import { SsoRefusal } from '#platform/base/sso/sso-refusal.ts';

/** The claims of an ID token or of the UserInfo endpoint. */
type Sent = Readonly<Record<string, unknown>>;

/** Anybody can have an account with this issuer; `hd` names the organization that manages it. */
const google = 'https://accounts.google.com';

const isTrue = (value: unknown): boolean => value === true || value === 'true' || value === 1 || value === '1';

/**
 * Whether the provider vouches for the address: `email_verified`, or Microsoft's `xms_edov`, which says that the tenant
 * has proven the domain. Without either, the address may be whatever its person typed.
 */
const isVerified = (sent: Sent): boolean => isTrue(sent['email_verified']) || isTrue(sent['xms_edov']);

const textOf = (value: unknown, most: number): string | null => {
  if (typeof value !== 'string') return null;
  const text = value
    .normalize('NFKC')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
  return text === '' ? null : text.slice(0, most);
};

/** Whether everything about the person is in these claims, so that UserInfo need not be asked. */
export const isComplete = (sent: Sent): boolean => typeof sent['email'] === 'string' && isVerified(sent);

/**
 * The person's address and names. The address must be verified, in claims of the same source. Roles, groups and rights
 * are never read: authorization is decided here.
 * @throws SsoRefusal `email`, `email_unverified` or `foreign_domain`
 */
export function readPerson(
  issuer: string,
  sources: readonly Sent[],
  domains: readonly string[],
): Pick<Claims, 'email' | 'firstName' | 'lastName'> {
  const withAddress = sources.filter((one) => textOf(one['email'], 255) !== null);
  const source = withAddress.find(isVerified) ?? withAddress[0];
  const email = textOf(source?.['email'], 255);
  if (source === undefined || email === null || email.length > 254) {
    throw new SsoRefusal('email', 'The identity provider sends no e-mail address');
  }
  if (!isVerified(source)) {
    throw new SsoRefusal(
      'email_unverified',
      `The identity provider does not say that the address is verified (email_verified is ${source['email_verified'] === undefined ? 'missing' : 'not true'})`,
    );
  }
  if (issuer === google && !domains.includes(domainOfEmail(`x@${String(source['hd'])}`) ?? '')) {
    throw new SsoRefusal('foreign_domain', 'The Google account is not managed by one of your domains (hd)');
  }
  const firstOf = (name: string) => {
    const first = sources.map((one) => textOf(one[name], 100)).find((one) => one !== null);
    return first == null ? null : plainName(first);
  };
  const [firstName, lastName] = [firstOf('given_name'), firstOf('family_name')];
  if (firstName !== null || lastName !== null) return { email, firstName, lastName };
  const words = firstOf('name')?.split(/\s+/) ?? [];
  const last = words.length > 1 ? (words.at(-1) ?? null) : null;
  return { email, firstName: (last === null ? words[0] : words.slice(0, -1).join(' ')) ?? null, lastName: last };
}
