import { expect, it } from 'vitest';
import type { Answer } from '#contracts/endpoint.ts';
import type { organizationChanges, organizationPeople } from '#contracts/organizations/endpoints.ts';
import type { ListedPerson } from '#contracts/programs/changes.ts';
import { openOrganizations } from '#platform/auth/organizations/organizations.ts';
import { byOperator } from '#platform/testing/contexts.ts';
import { anotherServer, wholeApi } from '#platform/testing/whole-api.ts';
import { applyChange } from '#projections/organization-changes/testing/apply-change.ts';

const api = await wholeApi();
const { server, stores, identity, person } = api;
const { pool } = stores.database;
const organizations = openOrganizations({ ...stores, pool });
const projected = async () => stores.projections.whenProcessed(await stores.eventLog.log.head(), 60_000);

type Signed = Awaited<ReturnType<typeof person>>;
type People = Answer<typeof organizationPeople>;
type Changes = Answer<typeof organizationChanges>;

const ask = (url: string, { cookie }: Pick<Signed, 'cookie'>, at = server) => at.inject({ url, headers: { cookie } });
const send = async (method: 'POST' | 'PUT', url: string, { cookie }: Signed, payload?: object) => {
  const answer = await server.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json();
};
/** A service account of an organization, with its first token. */
const serviceOf = async (captain: Signed, scopes = ['organizations:read']) => {
  const made = await send('POST', '/api/organization/service-accounts', captain, { name: 'People', scopes, days: 7 });
  await projected();
  const url = `/api/organization/service-accounts/${made.id}/tokens/${made.token.id}`;
  return { token: String(made.secret), url };
};

/** The token of the organization's own system, which each has once. */
const systems = new Map<string, Promise<string>>();
const systemOf = (captain: Signed): Promise<string> => {
  const known = systems.get(captain.userId) ?? serviceOf(captain).then(({ token }) => token);
  systems.set(captain.userId, known);
  return known;
};
/** Asks as a system of the organization. */
const asSystem = async (url: string, captain: Signed, at = server) => {
  const authorization = `Bearer ${await systemOf(captain)}`;
  await projected();
  return at.inject({ url, headers: { authorization } });
};
const peopleOf = async (captain: Signed, query = ''): Promise<People> =>
  (await asSystem(`/api/organization/people${query}`, captain)).json();
const changesOf = async (captain: Signed, since = ''): Promise<Changes> =>
  (await asSystem(`/api/organization/changes?since=${since}`, captain)).json();

/** An organization with its administrator. */
async function organization() {
  const { organizationId } = await organizations.create('Garden', `${crypto.randomUUID()}.test`, byOperator());
  const captain = await person('org_admin', organizationId);
  await projected();
  return { organizationId, captain };
}

const share = (one: Signed, organizationId: string, given = true) =>
  send('PUT', '/api/account/progress-sharing', one, { organizationId, given });
const track = (one: Signed, step: number) =>
  send('POST', '/api/achievements/track-progress', one, {
    user_id: '1',
    type: 'step_completion',
    step_id: `step${step}`,
    timestamp: new Date().toISOString(),
    data: {},
  });

it('an organization sees its members, and progress only of those who agreed, as long as they do', async () => {
  const { organizationId, captain } = await organization();
  const ada = await person('learner', organizationId);
  await track(ada, 1);
  const own = async () => (await ask('/api/account/progress-sharing', ada)).json();
  expect(await own()).toEqual({
    organization: { id: organizationId, name: 'Garden', hasSystems: false },
    given: null,
  });
  const before = await peopleOf(captain);
  expect(before.items.map(({ role, progress }) => [role, progress])).toEqual([
    ['org_admin', null],
    ['learner', null],
  ]);
  await share(ada, organizationId);
  expect(await own()).toMatchObject({ given: true });
  const exported = (await ask('/api/account/export', ada)).json();
  expect(exported.consents.progressForOrganization).toBe(true);
  await track(ada, 2);
  const [, listed] = (await peopleOf(captain)).items;
  expect(listed).toMatchObject({ id: ada.userId, firstName: 'Kim', externalId: null });
  expect(listed?.progress?.steps.map(({ step }) => step)).toEqual([1, 2]);
  // What is private, as achievements are until they are shared, is not in it.
  expect(listed?.progress).toMatchObject({ achievements: [], licence: null });
  await send('POST', '/api/achievements/share', ada, {
    user_id: '1',
    achievement_id: 'permission-granted',
    sharing_level: 'organization',
  });
  const feed = await changesOf(captain, before.position);
  expect(feed.items.map(({ type }) => type)).toEqual(['progress.shared', 'step.completed', 'achievement.shared']);
  expect(feed.items.at(-1)).toMatchObject({ achievement: { id: 'permission-granted', name: 'Permission Granted' } });
  await share(ada, organizationId, false);
  expect((await peopleOf(captain)).items[1]?.progress).toBeNull();
  // Who reads from before finds nothing of it any more.
  expect((await changesOf(captain, before.position)).items.map(({ type }) => type)).toEqual(['progress.withdrawn']);
});

it('an administrator in person sees the members, and neither their progress nor what they decided about it', async () => {
  const { organizationId, captain } = await organization();
  const ada = await person('learner', organizationId);
  await share(ada, organizationId);
  await track(ada, 1);
  await share(ada, organizationId, false);
  await share(ada, organizationId);
  expect((await peopleOf(captain)).items[1]?.progress?.steps).toHaveLength(1);
  const people: People = (await ask('/api/organization/people', captain)).json();
  expect(people.items.map(({ id, progress }) => [id, progress])).toEqual([
    [captain.userId, null],
    [ada.userId, null],
  ]);
  const changes: Changes = (await ask('/api/organization/changes', captain)).json();
  expect(changes.items.map(({ type }) => type)).toEqual(['member.joined', 'member.joined']);
});

it('a first no is kept, and the end of the membership ends the consent', async () => {
  const { organizationId, captain } = await organization();
  const ada = await person('learner', organizationId);
  await share(ada, organizationId, false);
  expect((await ask('/api/account/progress-sharing', ada)).json()).toMatchObject({ given: false });
  await share(ada, organizationId);
  await identity.memberships.move(null, { userId: ada.userId, context: byOperator() });
  await identity.memberships.move(organizationId, { userId: ada.userId, context: byOperator() });
  await projected();
  const { items } = await peopleOf(captain);
  expect(items.find(({ id }) => id === ada.userId)?.progress).toBeNull();
  const types = (await changesOf(captain)).items.map(({ type }) => type);
  expect(types).toEqual(['member.joined', 'member.joined', 'member.left', 'member.joined']);
});

it('who is erased has left, and no change names them any more', async () => {
  const { organizationId, captain } = await organization();
  const ada = await person('learner', organizationId);
  await share(ada, organizationId);
  await track(ada, 1);
  const erasure = { reason: 'own_wish', events: {} } as const;
  await stores.commandHandlers.handleAccount(
    `account-${ada.userId}`,
    { kind: 'erase', erasure },
    byOperator().about(ada.userId),
  );
  const { items } = await changesOf(captain);
  expect(items.filter(({ personId }) => personId === ada.userId)).toMatchObject([
    { type: 'member.joined', member: null },
    { type: 'member.left' },
  ]);
  expect((await peopleOf(captain)).items.map(({ id }) => id)).toEqual([captain.userId]);
});

it('a copy that reads after a restart goes on where it was, in pages', async () => {
  const { organizationId, captain } = await organization();
  const members = await Promise.all([1, 2, 3].map(() => person('learner', organizationId)));
  await projected();
  const copy = new Map<string, ListedPerson>();
  let { position: since } = await peopleOf(captain);
  let page = await peopleOf(captain, '?limit=2');
  for (;;) {
    for (const one of page.items) copy.set(one.id, one);
    if (page.next === null) break;
    page = await peopleOf(captain, `?limit=2&cursor=${page.next}`);
  }
  for (const one of members) {
    await share(one, organizationId);
    await track(one, 1);
  }
  const second = await anotherServer(api);
  await second.stores.projections.whenProcessed(await stores.eventLog.log.head(), 60_000);
  for (let more = true; more; ) {
    const read: Changes = (
      await asSystem(`/api/organization/changes?since=${since}&limit=2`, captain, second.server)
    ).json();
    for (const change of read.items) applyChange(copy, change);
    since = read.next;
    ({ more } = read);
  }
  expect([...copy.values()]).toEqual((await peopleOf(captain)).items);
  expect(copy.size).toBe(4);
});

it('a position that is none, or that this installation has not reached, is refused with what to do', async () => {
  const { captain } = await organization();
  const { cookie } = captain;
  const { next } = await peopleOf(captain, '?limit=1');
  for (const since of ['nonsense', next ?? 'nonsense', '12']) {
    const answer = await ask(`/api/organization/changes?since=${since}`, { cookie });
    expect([since, answer.statusCode, answer.json().issues?.[0]?.reason]).toEqual([
      since,
      400,
      'invalid_input.not_a_change',
    ]);
  }
  const head = await stores.eventLog.log.head();
  const ahead = await ask(`/api/organization/changes?since=${head.replace(/^./, '9')}`, { cookie });
  expect([ahead.statusCode, ahead.json().reason]).toEqual([400, 'invalid_input.change_ahead']);
  for (const limit of ['0', '1001', 'x', '1.5']) {
    expect((await ask(`/api/organization/people?limit=${limit}`, { cookie })).statusCode).toBe(400);
  }
});

it('while an event of someone could not be applied, the feed ends before it', async () => {
  const { organizationId, captain } = await organization();
  const ada = await person('learner', organizationId);
  await projected();
  const { items } = await changesOf(captain);
  const joined = items.find(({ personId }) => personId === ada.userId);
  await pool.query(
    `insert into dead_letters (projection, event_id, stream, revision, position, type, error)
     values ('organization-changes', gen_random_uuid(), $1, 1, $2, 'NamesChanged', 'Made up')`,
    [`account-${ada.userId}`, joined?.position],
  );
  expect((await changesOf(captain)).items).toEqual(items.filter((change) => change !== joined));
  expect((await peopleOf(captain)).position < String(joined?.position)).toBe(true);
  await pool.query("delete from dead_letters where error = 'Made up'");
  expect((await changesOf(captain)).items).toEqual(items);
});

it('while it is not known what a member decided, their progress is shown to nobody', async () => {
  const { organizationId, captain } = await organization();
  const ada = await person('learner', organizationId);
  await share(ada, organizationId);
  const progress = async () => (await peopleOf(captain)).items.find(({ id }) => id === ada.userId)?.progress;
  const types = async () => (await changesOf(captain)).items.map(({ type }) => type);
  const [before, all] = [await progress(), await types()];
  expect([before, all.at(-1)]).toEqual([{ steps: [], achievements: [], licence: null }, 'progress.shared']);
  await pool.query(
    `insert into dead_letters (projection, event_id, stream, revision, position, type, error)
     values ('organization-changes', gen_random_uuid(), $1, 1, $2, 'ProgressSharingChanged', 'Made up')`,
    [`account-${ada.userId}`, '9'.repeat(16)],
  );
  expect([await progress(), await types()]).toEqual([null, all.slice(0, -1)]);
  await pool.query("delete from dead_letters where error = 'Made up'");
  expect([await progress(), await types()]).toEqual([before, all]);
});

it('nobody reads about another organization, and learners read nothing', async () => {
  const [ours, theirs] = [await organization(), await organization()];
  const ids = (await peopleOf(ours.captain)).items.map(({ id }) => id);
  expect(ids).toEqual([ours.captain.userId]);
  const heard = (await changesOf(theirs.captain)).items.map(({ personId }) => personId);
  expect(heard).toEqual([theirs.captain.userId]);
  const learner = await person('learner', ours.organizationId);
  for (const path of ['people', 'changes']) {
    expect((await ask(`/api/organization/${path}`, learner)).statusCode).toBe(403);
  }
});

it('a member is asked about systems once there is one', async () => {
  const { organizationId, captain } = await organization();
  const ada = await person('learner', organizationId);
  await serviceOf(captain);
  await projected();
  const own = (await ask('/api/account/progress-sharing', ada)).json();
  expect(own).toMatchObject({ organization: { hasSystems: true }, given: null });
});

it('a service account reads changes with its token, and nothing once it is revoked', async () => {
  const { organizationId, captain } = await organization();
  const ada = await person('learner', organizationId);
  const { token, url } = await serviceOf(captain);
  const read = (path: string) =>
    server.inject({ url: `/api/organization/${path}`, headers: { authorization: `Bearer ${token}` } });
  const { position }: People = (await read('people')).json();
  await share(ada, organizationId);
  await projected();
  const changes: Changes = (await read(`changes?since=${position}`)).json();
  expect(changes.items).toMatchObject([{ type: 'progress.shared', personId: ada.userId }]);
  expect((await server.inject({ method: 'DELETE', url, headers: { cookie: captain.cookie } })).statusCode).toBe(200);
  await track(ada, 1);
  await projected();
  expect((await read(`changes?since=${changes.next}`)).statusCode).toBe(401);
});

it('changes ask for the scope, a position that exists, and the right to read them', async () => {
  const { organizationId, captain } = await organization();
  const { token } = await serviceOf(captain, ['administration:read']);
  const url = '/api/organization/changes';
  expect((await server.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(403);
  expect((await ask(`${url}?since=nonsense`, captain)).statusCode).toBe(400);
  expect((await ask(url, await person('learner', organizationId))).statusCode).toBe(403);
  expect((await ask(url, captain)).statusCode).toBe(200);
  await identity.memberships.move(null, { userId: captain.userId, context: byOperator() });
  await projected();
  expect((await ask(url, captain)).statusCode).not.toBe(200);
});
