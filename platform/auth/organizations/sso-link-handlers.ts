import type { Pool } from 'pg';
import { readsFrom } from '#contracts/handler.ts';
import { domainOfEmail } from '#contracts/organizations/domain.ts';
import { Refusal } from '#contracts/refusals.ts';
import { isTimeZone } from '#contracts/zone-time.ts';
import type { SomeWebHandlers } from '#platform/adapters/http/web-handler.ts';
import { SsoRefusal } from '#platform/base/sso/sso-refusal.ts';
import type { Account } from '../accounts/account.ts';
import { Accounts } from '../accounts/accounts.ts';
import { from } from '../accounts/audit-log.ts';
import type { Memberships } from '../accounts/memberships.ts';
import type { RateLimits } from '../accounts/rate-limits.ts';
import { samlCookie } from '../saml/browser-cookie.ts';
import { namesOf } from '../saml/identities.ts';
import type { OpenedSso } from '../saml/open-sso.ts';
import { countedAt, type DeviceOf, ownNameOf } from '../sessions/known-device.ts';
import type { Organizations } from './organizations.ts';

interface Dependencies {
  readonly pool: Pool;
  readonly organizations: Organizations;
  readonly memberships: Memberships;
  readonly sso: Pick<OpenedSso, 'for'>;
  readonly limits: RateLimits;
  readonly deviceOf: DeviceOf;
  readonly publicUrl: string;
}

interface Offer {
  readonly organizationId: string;
  readonly organization: string;
  readonly domain: string;
}

/** @throws Refusal `unavailable` if the identity provider's configuration cannot be read */
function providerDown(error: unknown): never {
  if (error instanceof SsoRefusal && error.reason === 'suspended') throw new Refusal('conflict.suspended');
  if (error instanceof SsoRefusal) throw new Refusal('unavailable.identity_provider', {}, { cause: error });
  throw error;
}

const noneOffers = () => new Refusal('not_found.sso_of_address');

/** Links between one's own account and an organization's single sign-on: list, add, remove. */
export function ssoLinkHandlers(deps: Dependencies) {
  const { pool, organizations, memberships, sso, limits, deviceOf, publicUrl } = deps;

  const accounts = new Accounts(pool);

  const nameOf = async (organizationId: string): Promise<string> =>
    (await organizations.load(organizationId)).name ?? '';

  /** The organization that could sign this person in, by the domain of their address. */
  const offerFor = async ({ email, role, organizationId: own }: Account): Promise<Offer | null> => {
    const domain = domainOfEmail(email);
    const organizationId = domain === null || role === 'admin' ? null : await organizations.idOf(domain);
    if (domain === null || organizationId === null || (own !== null && own !== organizationId)) return null;
    const { name, active } = await organizations.load(organizationId);
    return active && name !== null ? { organizationId, organization: name, domain } : null;
  };

  return {
    ssoLinks: readsFrom(['organizations', 'erasures'], async (_input, { caller }) => {
      const account = await accounts.ofSession(caller.userId);
      const names = await namesOf(pool, account.id);
      const offer = await offerFor(account);
      const isOpen = offer !== null && !names.some(({ organizationId }) => organizationId === offer.organizationId);
      return {
        links: await Promise.all(
          names.map(async ({ id, organizationId, createdAt, lastUsedAt }) => ({
            id,
            organization: await nameOf(organizationId),
            since: createdAt.toISOString(),
            lastUsedAt: lastUsedAt.toISOString(),
            isOnlyWayIn: account.passwordHash === null && names.length === 1,
          })),
        ),
        offer: isOpen ? { organization: offer.organization } : null,
      };
    }),

    linkSso: async (_input, { caller: { userId, sessionId, timeZone, language } }, web) => {
      const account = await accounts.ofSession(userId);
      const offer = await offerFor(account);
      if (!offer) throw noneOffers();
      const names = await namesOf(pool, userId);
      if (names.some(({ organizationId }) => organizationId === offer.organizationId)) {
        throw new Refusal('conflict.already_linked', { organization: offer.organization });
      }
      const asked = {
        purpose: 'link',
        person: userId,
        session: sessionId,
        timeZone,
        language,
        target: 'home',
      } as const;
      const started = await sso.for(web).start(offer.domain, asked).catch(providerDown);
      if (!started) throw noneOffers();
      web.header('set-cookie', samlCookie(publicUrl, started.handle).set(started.browser));
      return { url: started.url };
    },

    newSsoAccount: async ({ body: { domain, timezone = '', language } }, { caller }, web) => {
      await limits.count('sso', countedAt(web.requester, ownNameOf(caller, web.cookies, deviceOf)));
      const started = await sso
        .for(web)
        .start(domain, {
          purpose: 'new_account',
          person: null,
          session: caller.kind === 'person' ? caller.sessionId : null,
          timeZone: isTimeZone(timezone) ? timezone : 'UTC',
          language: language ?? web.language,
          target: 'home',
        })
        .catch(providerDown);
      if (!started) throw new Refusal('not_found.sso_domain');
      web.header('set-cookie', samlCookie(publicUrl, started.handle).set(started.browser));
      return { url: started.url };
    },

    unlinkSso: async ({ params }, { caller: { userId, sessionId }, context }, web) => {
      const account = await accounts.ofSession(userId);
      const names = await namesOf(pool, userId);
      const name = names.find(({ id }) => id === params.id);
      if (!name) throw new Refusal('not_found.identity');
      const hasPassword = account.passwordHash !== null;
      if (!hasPassword && names.length === 1) {
        throw new Refusal('conflict.only_way_in');
      }
      const { organizationId } = name;
      const unlinked = { identityId: name.id, organizationId, ...from(web) };
      const ended = await memberships.unlink(unlinked, hasPassword, { userId, context, keepSession: sessionId });
      return { ended };
    },
  } satisfies SomeWebHandlers;
}
