import { describe, expect, it } from 'vitest';
import { type Role, roles } from '#contracts/accounts/views.ts';
import { api } from '#contracts/api.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import type { Caller, Person, Service } from '#contracts/handler.ts';
import { scopeOf } from '#contracts/programs/scopes.ts';
import { Refusal } from '#contracts/refusals.ts';
import { admit, admitToken, requireRecentAuth } from './policy.ts';
import { originOf, refuseForeignOrigin } from './same-origin.ts';
import { everyProgram, expectedOf, mayCall, otherSites, programOf } from './testing/may-call.ts';

const rows = Object.entries(api) as [keyof typeof api, Endpoint][];

const at = '2025-03-03T12:00:00.000Z';
const person = (role: Role, organizationId: string | null = 'ours'): Person => ({
  kind: 'person',
  userId: 'ada',
  sessionId: 'session',
  role,
  organizationId,
  hasProvenAddress: true,
  variant: 'standard',
  firstName: 'Ada',
  timeZone: 'UTC',
  language: 'en',
  registeredAt: at,
  lastLoginAt: null,
});
const program = (kind: 'personal' | 'service', role: Role, scopes: readonly string[]): Person | Service => {
  const token = { id: 'token', scopes } as unknown as Service['token'];
  if (kind === 'personal') return { ...person(role), token };
  if (role !== 'org_admin') throw new Error(`There is no service account with the role ${role}`);
  return {
    kind,
    serviceId: 'service',
    sessionId: 'token',
    token,
    role,
    organizationId: 'ours',
    timeZone: 'UTC',
    language: 'en',
  };
};

/** What a check says: nothing where it lets the call pass. */
const said = (check: () => void): string => {
  try {
    check();
    return 'let in';
  } catch (error) {
    if (error instanceof Refusal) return error.reason;
    throw error;
  }
};

describe('every row', () => {
  const words = { 'let in': 'let in', 'not signed in': 'not_signed_in', 'not allowed': 'not_allowed', fault: '' };
  const callers: [Caller, Role | undefined][] = [
    [{ kind: 'visitor' }, undefined],
    ...roles.flatMap((role) => [person(role), person(role, null)].map((one) => [one, role] as [Caller, Role])),
  ];

  it('lets in whom its policy names, of each organization and of none', () => {
    for (const [name, { who }] of rows) {
      for (const [caller, role] of callers) {
        const expected = words[expectedOf(who, role)];
        expect([name, role, said(() => admit(who, caller))]).toEqual([name, role, expected]);
      }
    }
  });

  it('tells people of a suspended organization why they are turned away', () => {
    const suspended: Person = { ...person('learner', null), suspended: true };
    for (const [name, { who }] of rows) {
      const expected = mayCall[who].includes('learner') ? 'let in' : 'not_allowed.suspended';
      expect([name, said(() => admit(who, suspended))]).toEqual([name, expected]);
    }
  });

  it('lets in the programs that it declares, with its scope, and no others', () => {
    for (const [name, endpoint] of rows) {
      const scope = scopeOf(name, endpoint);
      const call = { tokens: endpoint.tokens, scope };
      for (const one of everyProgram) {
        const { kind, role } = programOf[one];
        const isOpen = {
          none: false,
          personal: kind === 'personal',
          service: true,
          organization: kind === 'service',
        }[endpoint.tokens ?? 'none'];
        const open = scope === null ? 'let in' : 'scope_missing';
        const withScope = program(kind, role, scope === null ? [] : ['another:read', scope]);
        const answers = [program(kind, role, ['another:read']), withScope].map((caller) =>
          said(() => admitToken(call, caller)),
        );
        expect([name, one, ...answers]).toEqual([
          name,
          one,
          ...(isOpen ? [open, 'let in'] : ['not_allowed.programs', 'not_allowed.programs']),
        ]);
      }
    }
  });

  it('that asks for a fresh proof takes none of a program but of the service account of an organization', async () => {
    const never = async () => false;
    for (const [name, { recentAuth, tokens }] of rows) {
      if (!recentAuth) continue;
      for (const caller of [{ kind: 'visitor' } as const, ...roles.map((role) => person(role))]) {
        await expect(requireRecentAuth(caller, recentAuth, never, tokens), name).rejects.toMatchObject({
          code: 'proof_needed',
        });
      }
      await expect(
        requireRecentAuth(person('learner'), recentAuth, async () => true, tokens),
        name,
      ).resolves.toBeUndefined();
      const answer = requireRecentAuth(program('service', 'org_admin', []), recentAuth, never, tokens);
      if (tokens === 'organization') await expect(answer, name).resolves.toBeUndefined();
      else await expect(answer, name).rejects.toMatchObject({ code: 'proof_needed' });
    }
  });
});

describe('the site that a call comes from', () => {
  const publicUrl = 'https://flight.example';
  const headersFor = (given: Readonly<Record<string, string>>) => ({ headers: { host: 'flight.example', ...given } });

  it.each(otherSites)('is another one: %o', (given) => {
    expect(originOf(headersFor(given), publicUrl)).toBe('foreign');
    const request = headersFor(given) as Parameters<typeof refuseForeignOrigin>[0];
    expect(said(() => refuseForeignOrigin(request, publicUrl))).toBe('cross_site');
  });

  it.each([
    [{ 'sec-fetch-site': 'same-origin' }, 'same'],
    [{ 'sec-fetch-site': 'none' }, 'same'],
    [{ origin: publicUrl }, 'same'],
    [{ referer: `${publicUrl}/journey` }, 'same'],
    [{}, 'untold'],
  ])('is our own, or is not told: %o', (given, expected) => {
    expect(originOf(headersFor(given as Record<string, string>), publicUrl)).toBe(expected);
    const request = headersFor(given as Record<string, string>) as Parameters<typeof refuseForeignOrigin>[0];
    expect(said(() => refuseForeignOrigin(request, publicUrl))).toBe('let in');
  });
});
