import type { Policy } from '#contracts/accounts/permissions.ts';
import { type Role, roles } from '#contracts/accounts/views.ts';
import type { TokenKind } from '#contracts/programs/tokens.ts';

/** Who may call what, said a second time: a row whose policy changes has to be changed here too. */
export const mayCall: Record<Policy, readonly Role[]> = {
  anyone: roles,
  person: roles,
  mentor: ['mentor', 'org_admin', 'admin'],
  org_admin: ['org_admin', 'admin'],
  admin: ['admin'],
  'achievement.validate': ['mentor', 'org_admin', 'admin'],
  'organization.read': ['org_admin', 'admin'],
  'organization.manage': ['org_admin', 'admin'],
  'enterprise.read': ['org_admin', 'admin'],
  'user.read': ['admin'],
  'user.events.read': ['admin'],
  'user.role.change': ['admin'],
  'user.erase': ['admin'],
  'projection.read': ['admin'],
  'projection.replay': ['admin'],
  'system.configure': ['admin'],
  'security.read': ['admin'],
};

/** Everybody there is, and what they may be by their role. */
export const roleOf = {
  visitor: undefined,
  expired: undefined,
  learner: 'learner',
  'another learner': 'learner',
  mentor: 'mentor',
  'org admin': 'org_admin',
  'org admin elsewhere': 'org_admin',
  admin: 'admin',
} as const satisfies Record<string, Role | undefined>;
export type Who = keyof typeof roleOf;
export const everyone = Object.keys(roleOf) as Who[];

/** The programs there are: whom each acts for, and what it may at most. */
export const programOf = {
  'token of a learner': { kind: 'personal', role: 'learner' },
  'token of a mentor': { kind: 'personal', role: 'mentor' },
  'token of an org admin': { kind: 'personal', role: 'org_admin' },
  'token of an admin': { kind: 'personal', role: 'admin' },
  'service of an organization': { kind: 'service', role: 'org_admin' },
} as const satisfies Record<string, { kind: TokenKind; role: Role }>;
export type Program = keyof typeof programOf;
export const everyProgram = Object.keys(programOf) as Program[];

export type Verdict = 'let in' | 'not signed in' | 'not allowed' | 'fault';

/** What somebody with this role is told; without a role they are not signed in. */
export const expectedOf = (policy: Policy, role: Role | undefined): Verdict => {
  if (policy === 'anyone') return 'let in';
  if (role === undefined) return 'not signed in';
  return mayCall[policy].includes(role) ? 'let in' : 'not allowed';
};

/** Pages of other sites, as a browser reports them. */
export const otherSites: readonly Readonly<Record<string, string>>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:8080' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { referer: 'https://evil.example/' },
];
