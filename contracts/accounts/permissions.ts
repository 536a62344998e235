import { type Role, roles } from './views.ts';

const ofMentor = ['achievement.validate'] as const;
const ofOrgAdmin = [...ofMentor, 'organization.read', 'organization.manage', 'enterprise.read'] as const;
const ofAdmin = [
  ...ofOrgAdmin,
  'user.read',
  'user.events.read',
  'user.role.change',
  'user.erase',
  'projection.read',
  'projection.replay',
  'system.configure',
  'security.read',
] as const;

/** What each role may do besides using the product for themselves (spec §3, User: always an array). */
export const permissionsOf = {
  learner: [],
  mentor: ofMentor,
  org_admin: ofOrgAdmin,
  admin: ofAdmin,
} as const satisfies Readonly<Record<Role, readonly string[]>>;

export type Permission = (typeof permissionsOf)[Role][number];

/** Who may call: `anyone`, a signed-in `person`, people with a role or a higher one, or people with a permission. */
export type Policy = 'anyone' | 'person' | Exclude<Role, 'learner'> | Permission;

/** Each role with the higher ones, which include its rights. */
const fromRole: Readonly<Record<Exclude<Role, 'learner'>, readonly Role[]>> = {
  mentor: ['mentor', 'org_admin', 'admin'],
  org_admin: ['org_admin', 'admin'],
  admin: ['admin'],
};

/** Roles over the members of an organization; they require a membership. */
export const isHeldInOrganization = (role: Role): role is 'mentor' | 'org_admin' =>
  role === 'mentor' || role === 'org_admin';

/** The roles that a policy admits; an unknown policy admits none. */
export function rolesThatMay(policy: Policy): readonly Role[] {
  if (policy === 'anyone' || policy === 'person') return roles;
  if (policy in fromRole) return fromRole[policy as keyof typeof fromRole]; // checked by `in`
  return roles.filter((role) => (permissionsOf[role] as readonly string[]).includes(policy));
}

/** Whether a policy admits administrators of the product and nobody else. */
export const isForAdminsAlone = (who: Policy): boolean => rolesThatMay(who).every((role) => role === 'admin');

/** Whether a role administers the product or an organization. */
export const isAdministrator = (role: Role): boolean => fromRole.org_admin.includes(role);

/** Whether a policy asks for a role: calls about others, or about what many share. The rest is a person's own. */
export const isAboveOwn = (who: Policy): boolean => who !== 'anyone' && who !== 'person';

/**
 * Whether something belongs to the caller's organization. Compare organizations only here: two nulls do not mean the same
 * organization.
 */
export const isOfOwnOrganization = (
  { organizationId }: { readonly organizationId: string | null },
  other: string | null | undefined,
): boolean => organizationId !== null && organizationId === other;
