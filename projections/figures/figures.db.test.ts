import { beforeAll, describe, expect, it } from 'vitest';
import { deliveredDefinitions } from '#contracts/achievements/definition-set.ts';
import { api } from '#contracts/api.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { personOf } from '#platform/testing/player.ts';
import { allProjectors } from '../all.ts';
import { handledBy } from '../engine/projector.ts';
import { readHandlers } from '../read-handlers.ts';
import { filledLog } from '../testing/filled-log.ts';
import { idFor, makeEvent } from '../testing/history.ts';
import { anInstallation } from '../testing/installation.ts';
import { readMembersByAddress } from './queries.ts';

const now = '2025-03-12T12:00:00.000Z';
const [ours, theirs] = [idFor('organization', 1), idFor('organization', 2)];
const [nursing, kitchen] = [idFor('group', 1), idFor('group', 2)];
const { pool } = await freshDatabase();
const log = await filledLog();
const handlers = readHandlers(
  { pool, log, definitions: deliveredDefinitions, clock: { now: () => now } },
  anInstallation,
);
const caller = personOf(idFor('member', 0), { role: 'org_admin', organizationId: ours, timeZone: 'UTC' });
const member = (person: number): string => idFor('member', person);
const day = (date: string): string => `${date}T08:00:00.000Z`;

let count = 0;
/** The position of the last event that was applied. */
let applied = '';
const happen = async (stream: string, type: string, data: Record<string, unknown>, at = day('2025-02-03')) => {
  count += 1;
  await log.append(stream, [makeEvent(type, data, { id: idFor('event', count), at })], { expected: 'any' });
  const { events } = await log.readAll({ after: applied, max: 10 });
  applied = events.at(-1)?.position ?? applied;
  for (const projector of allProjectors) {
    if (!handledBy(projector, events).length) continue;
    // Twice, as after a crash between the tables and the checkpoint.
    await projector.apply(handledBy(projector, events), pool);
    await projector.apply(handledBy(projector, events), pool);
  }
};
const register = (person: number, organizationId: string | null) =>
  happen(`account-${member(person)}`, 'AccountRegistered', {
    username: `p${person}`,
    email: `p${person}@example.test`,
    firstName: 'P',
    lastName: 'Q',
    organizationId,
    role: 'learner',
  });
const inGroups = (type: string, data: Record<string, unknown>) => happen(`groups-${ours}`, type, data);
const add = (groupId: string, ...people: number[]) =>
  inGroups('GroupMembersAdded', { groupId, userIds: people.map(member) });
const membersOf = async () => {
  const { groups } = await handlers.groups({ params: undefined, query: undefined, body: undefined }, { caller });
  return groups.map(({ name, members }) => `${name} ${members}`);
};
const figures = (query: Parameters<typeof handlers.enterprise>[0]['query'] = {}) =>
  handlers.enterprise({ params: undefined, query, body: undefined }, { caller });

beforeAll(async () => {
  for (const { schema, indexes } of allProjectors) await pool.query(`${schema};${indexes}`);
  for (let person = 0; person < 30; person += 1) await register(person, ours);
  await register(30, theirs);
  await inGroups('GroupCreated', { groupId: nursing, name: 'Nursing' });
  await inGroups('GroupCreated', { groupId: kitchen, name: 'Kitchen' });
  await add(nursing, ...Array.from({ length: 15 }, (_, at) => at));
});

describe('who is in a group', () => {
  it('are members of the organization alone, each once', async () => {
    await add(nursing, 1, 30, 99);
    expect(await membersOf()).toEqual(['Nursing 15', 'Kitchen 0']);
  });

  it('are joined with the organization, but for groups of others and those that are gone', async () => {
    const person = 39;
    await register(person, null);
    const foreign = idFor('group', 8);
    await happen(`groups-${theirs}`, 'GroupCreated', { groupId: foreign, name: 'Roses' });
    const groupIds = [kitchen, foreign, idFor('group', 9)];
    const began = {
      organizationId: ours,
      role: 'learner',
      how: 'invitation',
      invitationId: idFor('invitation', 1),
      groupIds,
    };
    await happen(`account-${member(person)}`, 'MembershipBegan', began);
    expect(await membersOf()).toEqual(['Nursing 15', 'Kitchen 1']);
    await happen(`account-${member(person)}`, 'MembershipEnded', { organizationId: ours, why: 'left' });
    expect(await membersOf()).toEqual(['Nursing 15', 'Kitchen 0']);
  });

  it.each([
    ['leaves', 'MembershipEnded', { organizationId: ours, why: 'left' }],
    ['is removed', 'MembershipEnded', { organizationId: ours, why: 'removed' }],
    ['was moved in an older version', 'OrganizationChanged', { organizationId: theirs }],
    [
      'joins another organization',
      'MembershipBegan',
      { organizationId: theirs, role: 'learner', how: 'administrator', invitationId: null, groupIds: [] },
    ],
    ['is erased', 'PersonErased', { reason: 'own_wish', events: {} }],
  ])('is no one who %s, also after coming back', async (how, type, data) => {
    const person = 40 + how.length;
    await register(person, ours);
    await add(kitchen, person);
    expect(await membersOf()).toEqual(['Nursing 15', 'Kitchen 1']);
    await happen(`account-${member(person)}`, type, data);
    expect(await membersOf()).toEqual(['Nursing 15', 'Kitchen 0']);
    // A list that was checked before they left arrives after.
    await add(kitchen, person);
    expect(await membersOf()).toEqual(['Nursing 15', 'Kitchen 0']);
    if (type === 'PersonErased') return;
    const back = { organizationId: ours, role: 'learner', how: 'administrator', invitationId: null, groupIds: [] };
    await happen(`account-${member(person)}`, 'MembershipBegan', back);
    expect(await membersOf()).toEqual(['Nursing 15', 'Kitchen 0']);
    await happen(`account-${member(person)}`, 'MembershipEnded', { organizationId: ours, why: 'left' });
  });
});

describe('the address list of a group', () => {
  it('names members of the own organization with their role, and no one else', async () => {
    const found = await readMembersByAddress({ pool }, ours, [
      'p1@example.test',
      'p30@example.test',
      'p99@example.test',
    ]);
    expect([...found]).toEqual([
      ['p1@example.test', { id: member(1), email: 'p1@example.test', role: 'learner', groups: [nursing] }],
    ]);
  });
});

describe('published figures', () => {
  it('count whole groups as they stood on a Monday, rounded, and never change', async () => {
    for (let person = 0; person < 30; person += 1) {
      const stream = `learner-${member(person)}`;
      await happen(stream, 'JourneyStarted', { timeZone: 'UTC' });
      if (person > 12) continue;
      await happen(
        stream,
        'StepCompleted',
        { step: 1, answers: null, facts: null, day: '2025-02-05', measures: {} },
        day('2025-02-05'),
      );
    }
    await inGroups('FiguresPublished', { asOf: '2025-02-10' });
    const everyone = await figures();
    expect(everyone).toMatchObject({ members: 30, asOf: '2025-02-10', figures: { people: 30 } });
    expect(everyone.figures?.steps[0]).toEqual({
      step: 1,
      completed: { count: 15, hidden: null },
      waiting: { count: null, hidden: 'few' },
      days: 2,
    });
    const group = await figures({ set: nursing });
    expect(group.figures).toMatchObject({ people: 15, active7: { hidden: 'nearly_all' } });
    expect((await figures({ set: kitchen })).figures).toBeNull();

    await happen(`account-${member(3)}`, 'PersonErased', { reason: 'own_wish', events: {} }, day('2025-02-12'));
    await inGroups('FiguresPublished', { asOf: '2025-02-17' });
    // The comparison of both weeks would tell what the erased person had done.
    const later = await figures();
    expect(later).toMatchObject({ asOf: '2025-02-17', members: 29 });
    expect(later.figures?.steps[0]?.completed).toEqual({ count: 15, hidden: null });
    const laterGroup = await figures({ set: nursing });
    expect(laterGroup.figures?.people).toBe(15);
    expect(laterGroup.figures?.weeks[0]).toEqual(group.figures?.weeks[0]);
    const { rows } = await pool.query('select 1 from figure_facts where user_id = $1', [member(3)]);
    expect(rows).toEqual([]);
  });

  it('do not reveal what a member has done who is moved from one group to another', async () => {
    await add(kitchen, ...Array.from({ length: 15 }, (_, at) => 15 + at));
    await inGroups('FiguresPublished', { asOf: '2025-02-24' });
    const first = await Promise.all([nursing, kitchen].map((set) => figures({ set })));
    // Only the colleague who moves has completed step 2.
    await happen(
      `learner-${member(1)}`,
      'StepCompleted',
      { step: 2, answers: null, facts: null, day: '2025-02-25', measures: {} },
      day('2025-02-25'),
    );
    await inGroups('GroupMembersRemoved', { groupId: nursing, userIds: [member(1)] });
    await add(kitchen, 1);
    expect(await membersOf()).toEqual(['Nursing 13', 'Kitchen 16']);
    await inGroups('FiguresPublished', { asOf: '2025-03-03' });
    for (const before of first) {
      const after = await figures({ set: before.set.id });
      expect([before.asOf, after.asOf]).toEqual(['2025-02-24', '2025-03-03']);
      expect(after.figures?.people).toBe(15);
      expect(after.figures?.people).toBe(before.figures?.people);
      expect(after.figures?.steps).toEqual(before.figures?.steps);
      // Of the other sets the answer has nothing that would differ either.
      expect(after.sets.map(({ id, main }) => [id, main?.people])).toEqual(
        before.sets.map(({ id, main }) => [id, main?.people]),
      );
    }
  });

  it('are the newest for a page from before the update, which may name a Monday', async () => {
    const query = api.enterprise.query.parse({ asOf: '2025-02-10' });
    expect((await figures(query)).asOf).toBe('2025-03-03');
  });

  it('do not exist for the group of another organization', async () => {
    await expect(figures({ set: idFor('group', 9) })).rejects.toMatchObject({ code: 'not_found' });
  });
});
