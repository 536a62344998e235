import type { Role } from '#contracts/accounts/views.ts';
import type { Person } from '#contracts/handler.ts';
import type { Language } from '#contracts/language.ts';
import type { Variant } from '#contracts/organizations/variant.ts';
import type { SecondFactorPolicy } from '../second-factor/policy.ts';

/** A person as the queries of sessions and tokens read them. `id` is that of the session or token. */
interface FoundPerson {
  id: string;
  user_id: string;
  role: Role;
  organization_id: string | null;
  /** The organization is suspended: until it is resumed, its members are treated as if they had none. */
  is_suspended: boolean;
  variant: Variant | null;
  first_name: string;
  time_zone: string;
  language: Language;
  created_at: Date;
  last_login_at: Date | null;
  has_proven_address: boolean;
}

/** A session and its person, as one query reads them. */
export interface FoundSession extends FoundPerson {
  last_seen_at: Date;
  expires_at: Date;
  proven_at: Date;
  returned_at: Date | null;
  through_organization: string | null;
  second_factor_shown: boolean;
  organization_requires_second_factor: boolean;
}

/**
 * Whether the session is restricted until its person has set up or shown a second factor. An organization's identity
 * provider is trusted for its own members, as we cannot see what it requires; never for administrators of the
 * product.
 */
function lacksSecondFactor(found: FoundSession, policy: SecondFactorPolicy): boolean {
  const { role, organization_id: own, through_organization: through, second_factor_shown: isShown } = found;
  const isVouchedFor = role !== 'admin' && through !== null && (own === null || own === through);
  const member = { role, organizationRequiresSecondFactor: found.organization_requires_second_factor };
  return policy.requires(member) && !isShown && !isVouchedFor;
}

/** Administrators of the installation hold their role in no organization. */
const rightsIn = ({ role, organization_id: organizationId, is_suspended: isSuspended }: Readonly<FoundPerson>) =>
  isSuspended && role !== 'admin'
    ? ({ role: 'learner', organizationId: null, suspended: true } as const)
    : { role, organizationId };

/** The caller that a session or token of a person stands for. */
export const callerOf = (found: Readonly<FoundPerson>): Person => ({
  kind: 'person',
  userId: found.user_id,
  sessionId: found.id,
  ...rightsIn(found),
  variant: found.variant ?? 'standard',
  firstName: found.first_name,
  timeZone: found.time_zone,
  language: found.language,
  registeredAt: found.created_at.toISOString(),
  lastLoginAt: found.last_login_at?.toISOString() ?? null,
  hasProvenAddress: found.has_proven_address,
});

/** The caller that a session stands for. */
export const personIn = (found: FoundSession, policy: SecondFactorPolicy): Person => ({
  ...callerOf(found),
  ...(lacksSecondFactor(found, policy) && { lacksSecondFactor: true as const }),
});
