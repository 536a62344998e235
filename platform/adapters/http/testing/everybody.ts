import type { InjectOptions } from 'fastify';
import type { Api } from '#contracts/api.ts';
import { scopesFor } from '#contracts/programs/scopes.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { everyProgram, type Program, programOf, type Who } from './may-call.ts';

export const ours = '11111111-1111-4111-8111-111111111111';
const theirs = '22222222-2222-4222-8222-222222222222';
export const absent = '33333333-3333-4333-8333-333333333333';

/** Everything behind the calls, and one of each who may come, signed in. */
export async function everybody() {
  const all = await wholeApi();
  const { identity, person } = all;
  const people = {
    visitor: { cookie: '' },
    expired: await person('learner', ours),
    learner: await person('learner', ours),
    'another learner': await person('learner', ours),
    mentor: await person('mentor', ours),
    'org admin': await person('org_admin', ours),
    'org admin elsewhere': await person('org_admin', theirs),
    admin: await person('admin', null),
  } satisfies Record<Who, object>;
  await identity.sessions.endAllOf(people.expired.userId);
  return { ...all, people };
}

/** A token with every scope that it can have, for each program, and others with a single scope. */
export async function programsOf({ server, person }: Awaited<ReturnType<typeof everybody>>) {
  const root = await person('admin', null);
  const organization = async (name: string): Promise<string> => {
    const made = await server.inject({
      method: 'POST',
      url: '/api/admin/organizations',
      headers: { cookie: root.cookie },
      payload: { name, domain: `${name.toLowerCase()}.test` },
    });
    return String(made.json().organization.id);
  };
  const organizationId = await organization('Programs');
  const make = async (name: Program, only?: string): Promise<string> => {
    const { kind, role } = programOf[name];
    const { cookie } = role === 'admin' ? root : await person(role, organizationId);
    const answer = await server.inject({
      method: 'POST',
      url: kind === 'personal' ? '/api/account/tokens' : '/api/organization/service-accounts',
      headers: { cookie },
      payload: { name, scopes: only === undefined ? scopesFor(kind, role) : [only], days: 7 },
    });
    return String(answer.json().secret);
  };
  const secrets = new Map<Program, string>();
  for (const name of everyProgram) secrets.set(name, await make(name));
  return {
    secretOf: (name: Program): string => secrets.get(name) ?? '',
    /** A token with one scope alone, by default of an admin, who could have nearly each. */
    weak: (scope: string, program: Program = 'token of an admin') => make(program, scope),
    organization,
    organizationId,
  };
}

interface Sample {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: object;
}

/** Something that a row takes, for the rows where nothing at all is not enough to get past the schemas. */
export const now = () => new Date().toISOString();
export const samples: { readonly [Name in keyof Api]?: () => Sample } = {
  trackProgress: () => ({
    body: { user_id: '1', type: 'emotional_state', timestamp: now(), data: { emotion: 'calm' } },
  }),
  unlockAchievement: () => ({ body: { user_id: '1', achievement_id: 'trust-builder' } }),
  shareAchievement: () => ({ body: { user_id: '1', achievement_id: 'trust-builder', sharing_level: 'private' } }),
  eraseUser: () => ({ body: { confirm: 'somebody@people.test' } }),
  validateAchievement: () => ({
    params: { achievementId: 'permission-granted' },
    body: { mentor_validated: true, user_id: absent },
  }),
  adminDefinition: () => ({ params: { achievementId: 'trust-builder' } }),
  usageFigures: () => ({ query: { days: '7' } }),
  readTogether: () => ({ query: { read: 'features,journey/progress' } }),
  vitalFigures: () => ({ query: { days: '7' } }),
  assessmentResults: () => ({ params: { assessment: 'agency' } }),
  assessmentDraft: () => ({ params: { assessment: 'agency' } }),
  formDraft: () => ({ params: { form: 'kindness-story' } }),
  latestScenarioRun: () => ({ params: { scenario: 'books' } }),
  finishedScenarioRuns: () => ({ params: { scenario: 'books' } }),
  timelineDay: () => ({ params: { day: '2025-03-05' } }),
};

export function requestOf(endpoint: Endpoint, cookie: string, sample: Sample = {}): InjectOptions & { url: string } {
  const url = endpoint.path.replace(
    /:(\w+)/g,
    (_, name: string) => sample.params?.[name] ?? (name === 'step' ? '1' : absent),
  );
  return {
    method: endpoint.method,
    url,
    ...(sample.query && { query: sample.query }),
    ...(cookie !== '' && { headers: { cookie } }),
    ...(endpoint.method !== 'GET' && { payload: sample.body ?? {} }),
  };
}
