import type { Role } from './views.ts';

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

/** What each role may do besides using the product for oneself (spec §3, User: always an array). */
export const permissionsOf = {
  learner: [],
  mentor: ofMentor,
  org_admin: ofOrgAdmin,
  admin: ofAdmin,
} as const satisfies Readonly<Record<Role, readonly string[]>>;

export type Permission = (typeof permissionsOf)[Role][number];
