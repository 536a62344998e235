import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { api } from '#contracts/api.ts';
import { assessments } from '#contracts/assessments/catalogue.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { scenarioIds } from '#contracts/scenarios/catalogue.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { ListCursors, type PageRequest } from './pages.ts';

const { server, stores, person } = await wholeApi();
const admin = await person('admin', crypto.randomUUID());

const read = async (url: string, headers: Record<string, string> = {}) => {
  const began = performance.now();
  const answer = await server.inject({ url, headers: { cookie: admin.cookie, ...headers } });
  return { status: answer.statusCode, body: answer.json(), tookMs: performance.now() - began };
};
const readFrom = (position: string) => read('/api/notifications', { 'x-min-position': position });

it.each([
  ['no position of this log', 'zzzz'],
  ['one of another kind of log', '00000000000000000007-00000000000000000007'],
])('a read that is to be as fresh as %s is 400', async (_what, position) => {
  const { status, body } = await readFrom(position);
  expect([status, body.code, body.issues[0].path]).toEqual([400, 'invalid_input', 'headers.x-min-position']);
});

it('a position past the end of the log, as a client has it after a backup was restored, is answered with what there is', async () => {
  const { status, tookMs } = await readFrom('9999999999999999');
  expect(status).toBe(200);
  // If it waited for that position, it would wait for a minute here.
  expect(tookMs).toBeLessThan(30_000);
});

it('a read that is to be as fresh as what was just written waits for it', async () => {
  const payload = {
    user_id: '1',
    type: 'emotional_state',
    timestamp: new Date().toISOString(),
    data: { emotion: 'calm' },
  };
  const url = '/api/achievements/track-progress';
  const { position } = (
    await server.inject({ method: 'POST', url, payload, headers: { cookie: admin.cookie } })
  ).json();
  expect((await readFrom(position)).status).toBe(200);
  // Written by another process: this one has not heard of it.
  const head = await stores.eventLog.log.head();
  expect((await readFrom(head)).status).toBe(200);
});

/** The fields of an object schema. */
const shapeOf = (schema: Endpoint['query']): object => Object(schema instanceof z.ZodMiniObject ? schema.shape : {});
const endpoints = Object.entries(api) as [keyof typeof api, Endpoint][];
const growing = endpoints.filter(([, { output }]) => 'nextCursor' in shapeOf(output));

const params: Readonly<Record<string, string>> = {
  assessment: Object.keys(assessments)[0] ?? '',
  scenario: scenarioIds[0],
  achievementId: 'trust-builder',
};
const bodies: Partial<Record<keyof typeof api, object>> = { searchLogbook: { words: 'calm' } };

const ofDefinition = 'the versions of one achievement';
/** Lists of objects that are no pages, and why they need not be. */
const bounded: Partial<Record<keyof typeof api, string>> = {
  achievementDefinitions: 'as many as the catalogue has',
  userAchievements: 'as many as the catalogue has',
  achievementProgress: 'as many as the catalogue has',
  whyAchievement: 'the requirements of one achievement',
  wayToAchievement: 'the requirements of one achievement',
  ownOrganization: 'the administrators whom one organization names',
  balance: 'weeks of one year, and the latest 60 readings',
  balanceMarks: 'the latest 60 of half a year',
  journeySteps: 'six',
  journeyContext: 'what six scenarios say, and the words of two steps',
  streak: 'seven days, and pauses of at most 60 days a year',
  ownLicence: 'what one licence asks for',
  importHistory: 'the first 100 faults, and the kinds of records',
  logbookEntry: 'the versions of one entry, and what was added to it',
  mirror: 'questions about the latest texts',
  portraits: 'two',
  previewReminders: 'the rules of reminders',
  pushDevices: 'ten a person',
  health: 'the parts of the product',
  healthReady: 'the parts of the product',
  adminProjections: 'the projections of the product',
  adminDatabase: 'twelve tables',
  adminReplays: 'the newest 50',
  adminNeeds: 'one of each kind',
  metrics: 'five metrics, two years of weeks',
  usageFigures: 'the days of the range, the 20 most frequent pages',
  vitalFigures: 'at most 2,000',
  givenUpMails: 'the newest 100',
  organizationSso: 'the domains of one organization, and the latest sign-ins',
  sprint: '30 days',
  securitySummary: '14 days',
  mentorsToAsk: 'the first 200 by name',
  organizationDocuments: 'at most a hundred of an organization that are not withdrawn',
  capabilityStatus: 'the capabilities of the product, and the days on which one was first proven',
  healthHistory: 'the components of an installation, by 30 days',
  inviteMany: 'the lines of the file, at most 5,000',
  inviteManyInto: 'the lines of the file, at most 5,000',
  roadmapVotes: 'the features of the product',
  accessTokens: '20 a person',
  serviceAccounts: '50 with 10 tokens each',
  adminUserEventCauses: '100 events of a chain, and 100 that prove an achievement',
  webhooks: 'five a service account',
  promises: 'the promises of one step',
  letters: 'at most 24 are sealed at once, for at least 30 days',
  scenarioStandings: 'the scenarios of the product',
  sessions: 'those that are open',
  passkeys: '20 a person',
  beginPasskey: 'the kinds of keys, and 20 passkeys',
  beginPasskeySignIn: "one account's passkeys",
  beginPasskeyProof: "one account's passkeys",
  beginAdminPasskeyProof: "one account's passkeys",
  ssoLinks: 'the organizations that know one account',
  resetPasswordVerify: '20 passkeys, 20 tokens, and the organizations that know one account',
  timeline: 'places in one picture, joined by day',
  timelineDay: 'one day',
  adminDefinitions: 'as many as the catalogue has',
  previewPerson: 'as many as the calls of the pages, each with its first page',
  adminDefinition: ofDefinition,
  publishDefinition: ofDefinition,
  startWhatIf: ofDefinition,
  removeWhatIf: ofDefinition,
  whatIfPeople: 'the first 100',
  groups: '200 an organization',
  changeGroupMembers: 'the first 200 lines that change nothing',
  checkMemberRoles: 'the first 100 members and the first 200 lines that name none',
  changeMemberRoles: 'as many as the call names, at most 100',
  enterprise: 'the groups of one organization, and the months of joining',
  enterprisePlay: 'the same, and the turns and choices of a scenario',
};

const requestOf = (name: keyof typeof api, { method, path }: Endpoint, query: Record<string, string> = {}) => {
  const url = path.replaceAll(/:(\w+)/g, (_, part: string) => params[part] ?? admin.userId);
  const payload = bodies[name];
  return { method, url, query, headers: { cookie: admin.cookie }, ...(payload && { payload }) };
};
const ask = async (name: keyof typeof api, endpoint: Endpoint, query: Record<string, string> = {}) => {
  const answer = await server.inject(requestOf(name, endpoint, query));
  return { status: answer.statusCode, body: answer.json() };
};

describe('a list that can grow', () => {
  it('is every one that no rule bounds', () => {
    const listed = endpoints.filter(([, { output }]) =>
      Object.values(shapeOf(output)).some(
        (field) => field instanceof z.ZodMiniArray && field.def.element instanceof z.ZodMiniObject,
      ),
    );
    const names = listed.map(([name]) => name).filter((name) => !growing.some(([one]) => one === name));
    expect(names.toSorted()).toEqual(Object.keys(bounded).toSorted());
    expect(growing.length).toBeGreaterThan(15);
  });

  it.each(growing)('%s has items, next, limit and a name of the specification for next', async (name, endpoint) => {
    expect(Object.keys(shapeOf(endpoint.query))).toEqual(expect.arrayContaining(['cursor', 'limit']));
    const whole = await ask(name, endpoint);
    // Of a group and documents that do not exist.
    if (whole.status === 404) return expect(['groupMembers', 'documentAcknowledgements']).toContain(name);
    expect(whole.status).toBe(200);
    const { items, next, nextCursor, limit } = whole.body;
    expect([Array.isArray(items), next, nextCursor]).toEqual([true, null, null]);
    expect(limit).toBeGreaterThan(0);
    const one = await ask(name, endpoint, { limit: '1' });
    expect([one.status, one.body.limit, one.body.items.length]).toEqual([200, 1, Math.min(1, items.length)]);
    expect(one.body.nextCursor).toBe(one.body.next);
    expect(one.body.next === null).toBe(items.length < 2);
    const refused = await ask(name, endpoint, { limit: '1001' });
    expect([refused.status, refused.body.issues[0].path]).toEqual([400, 'query.limit']);
  });

  it.each(growing)('%s has a limit from 1 to 1,000', (_, { query }) => {
    const isRefused = (limit: string) =>
      query !== undefined && z.safeParse(query, { limit }).error?.issues.some(({ path }) => path[0] === 'limit');
    for (const limit of ['0', '-1', '1.5', '1001', '1e9', 'all', ''])
      expect([limit, isRefused(limit)]).toEqual([limit, true]);
    expect(isRefused('1')).toBeFalsy();
  });

  it.each(growing)('%s takes no cursor but one that it gave', async (name, endpoint) => {
    const others = growing.filter(([other]) => other !== name);
    const wrong = ['garbage', '-', '', 'zz-zz', '0:0', '\0', '9'.repeat(200)];
    const ofOthers = others.flatMap(([other]) => cursorsOf(other, { params: {}, query: {}, body: undefined }));
    for (const cursor of [...wrong, ...ofOthers]) {
      const list = new ListCursors(name, { params: {}, query: { cursor }, body: undefined });
      expect(() => list.query, cursor).toThrow(
        expect.objectContaining({ issues: [expect.objectContaining({ path: 'query.cursor' })] }),
      );
    }
    // It asks the same of each cursor: one that no list gave, and one of the list that follows.
    const [ofOther] = cursorsOf(growing[(growing.findIndex(([one]) => one === name) + 1) % growing.length]?.[0] ?? '', {
      params: {},
      query: {},
      body: undefined,
    });
    for (const cursor of ['zz-zz', ofOther ?? '']) {
      const { status, body } = await ask(name, endpoint, { cursor });
      const [issue] = body.issues;
      expect([cursor, status, issue.path]).toEqual([cursor, 400, 'query.cursor']);
      if (cursor === ofOther) expect(issue.reason).toBe('invalid_input.not_a_cursor');
    }
  });

  it('is read completely page by page, each item once, with any limit', async () => {
    for (let made = 0; made < 4; made += 1) await person();
    const all = await ask('adminUsers', api.adminUsers, { limit: '100' });
    for (const limit of ['1', '2', '100']) {
      const ids: string[] = [];
      let cursor: string | null = null;
      do {
        const page = await ask('adminUsers', api.adminUsers, { limit, ...(cursor !== null && { cursor }) });
        ids.push(...page.body.items.map(({ id }: { id: string }) => id));
        cursor = page.body.next;
      } while (cursor !== null);
      expect(ids).toEqual(all.body.items.map(({ id }: { id: string }) => id));
    }
  });

  it('refuses the cursor of another of its filters, which would leave items out', async () => {
    const { next } = (await ask('adminUsers', api.adminUsers, { limit: '1' })).body;
    expect((await ask('adminUsers', api.adminUsers, { limit: '2', cursor: next })).status).toBe(200);
    const filtered = await ask('adminUsers', api.adminUsers, { query: 'learner', cursor: next });
    expect([filtered.status, filtered.body.issues[0].reason]).toEqual([400, 'invalid_input.not_a_cursor']);
  });
});

/** Cursors that this list could give, of each form that there is. */
function cursorsOf(name: string, request: PageRequest): string[] {
  const timeKey = Buffer.from(`2026-01-01T00:00:00.000000Z ${admin.userId}`).toString('base64url');
  const list = new ListCursors(name, request);
  return ['5', '0000000000000001', '3.-1.2', timeKey].map((nextCursor) => {
    const { next } = list.envelopeOf({ nextCursor }) as { readonly next: string };
    return next;
  });
}
