import type { Pool } from 'pg';
import { domainOfEmail } from '#contracts/organizations/domain.ts';
import { type OrganizationFacts, type SsoConnection } from '#contracts/organizations/facts.ts';
import { continues } from '#contracts/organizations/sso.ts';
import type { SsoView, StrangerWay } from '#contracts/organizations/views.ts';
import { isReleased } from '#platform/adapters/mail/released-address.ts';

type Recognition = NonNullable<SsoView['active']>['recognition'];

interface Member {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly hasSecondStep: boolean;
}

const shownAtMost = 50;

/** The connection whose identities count for this one: itself, or the one in force that a draft continues. */
export function effectiveConnectionId(
  { active }: Pick<OrganizationFacts, 'active'>,
  { connectionId, settings }: SsoConnection,
): string {
  return active && continues(active.settings, settings) ? active.connectionId : connectionId;
}

/**
 * Which members a connection would sign in to their accounts. Whether a provider uses other names only shows at
 * sign-in, so this reports what is known in advance: who came through it, and what would happen to the others.
 */
export async function previewRecognition(
  pool: Pick<Pool, 'query'>,
  organizationId: string,
  organization: Pick<OrganizationFacts, 'active' | 'domains'>,
  connection: SsoConnection,
): Promise<Recognition> {
  const { rows } = await pool.query<Member & { isKnown: boolean; hasOwnWay: boolean }>(
    `select * from (
       select a.id, trim(a.first_name || ' ' || a.last_name) as name, a.email,
         a.password_hash is not null or exists (select from passkeys p where p.user_id = a.id) as "hasOwnWay",
         exists (select from second_factors f where f.user_id = a.id and f.confirmed_at is not null) as "hasSecondStep",
         exists (select from linked_identities i join sso_connections c on c.connection_id = i.connection_id
           where i.user_id = a.id and i.organization_id = $1 and c.in_force_as = $2) as "isKnown"
       from person_access r join accounts a on a.id = r.user_id
       where r.organization_id = $1 and r.role <> 'admin') members
     order by name, id`,
    [organizationId, effectiveConnectionId(organization, connection)],
  );
  const strangers = rows
    .filter(({ isKnown, hasOwnWay }) => !isKnown && !hasOwnWay)
    .map(({ id, name, email, ...member }) => ({
      id,
      name,
      email,
      way: wayOf({ email, ...member }, organization.domains),
    }));
  const lockedOut = strangers.filter(({ way }) => way !== 'code');
  const byCode = strangers.filter(({ way }) => way === 'code');
  return {
    known: rows.filter(({ isKnown }) => isKnown).length,
    ownWay: rows.filter(({ isKnown, hasOwnWay }) => !isKnown && hasOwnWay).length,
    byCode: byCode.length,
    lockedOut: lockedOut.length,
    strangers: [...lockedOut, ...byCode].slice(0, shownAtMost),
  };
}

function wayOf(
  { email, hasSecondStep }: Pick<Member, 'email' | 'hasSecondStep'>,
  domains: readonly string[],
): StrangerWay {
  if (isReleased(email)) return 'no_mailbox';
  if (!domains.includes(domainOfEmail(email) ?? '')) return 'foreign_domain';
  // A mailed code does not replace the authenticator app.
  return hasSecondStep ? 'second_step' : 'code';
}
