import { beforeAll, describe, expect, it } from 'vitest';
import { deliveredDefinitions } from '#contracts/achievements/definition-set.ts';
import { currentRules, scenarios } from '#contracts/scenarios/catalogue.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { personOf } from '#platform/testing/player.ts';
import { allProjectors } from '../all.ts';
import { handledBy } from '../engine/projector.ts';
import { readHandlers } from '../read-handlers.ts';
import { filledLog } from '../testing/filled-log.ts';
import { idFor, makeEvent } from '../testing/history.ts';
import { anInstallation } from '../testing/installation.ts';

const now = '2025-03-12T12:00:00.000Z';
const ours = idFor('organization', 1);
const [nursing, kitchen] = [idFor('group', 1), idFor('group', 2)];
const { pool } = await freshDatabase();
const log = await filledLog();
const handlers = readHandlers(
  { pool, log, definitions: deliveredDefinitions, clock: { now: () => now } },
  anInstallation,
);
const caller = personOf(idFor('member', 0), { role: 'org_admin', organizationId: ours, timeZone: 'UTC' });
const member = (person: number): string => idFor('member', person);

let count = 0;
let applied = '';
const happen = async (stream: string, type: string, data: Record<string, unknown>, at = '2025-02-03T08:00:00.000Z') => {
  count += 1;
  await log.append(stream, [makeEvent(type, data, { id: idFor('event', count), at })], { expected: 'any' });
};
/** Applies everything since the last time, twice, as after a crash between the tables and the checkpoint. */
const follow = async () => {
  for (;;) {
    const { events } = await log.readAll({ after: applied, max: 500 });
    if (events.length === 0) return;
    applied = events.at(-1)?.position ?? applied;
    for (const projector of allProjectors.filter(({ name }) => name === 'figures')) {
      await projector.apply(handledBy(projector, events), pool);
      await projector.apply(handledBy(projector, events), pool);
    }
  }
};
const usual = Object.fromEntries(Object.entries(scenarios.books.choices).map(([name, [first]]) => [name, first]));
const rules = currentRules;

/** A person plays the balance sheet to its end, with these choices in every quarter. */
const play = async (
  person: number,
  run: number,
  { choices = {}, money = 50, origin }: { choices?: object; money?: number; origin?: number } = {},
) => {
  const stream = `scenario-${member(person)}`;
  const runId = idFor('run', person * 10 + run);
  const at = `2025-02-03T08:0${run}:00.000Z`;
  const begun = { runId, scenario: 'books', rules, seed: 1, figures: { goodwill: 118 } };
  if (origin === undefined) await happen(stream, 'ScenarioStarted', begun, at);
  else {
    const from = { runId: idFor('run', person * 10 + origin), turn: 1 };
    await happen(stream, 'ScenarioBranched', { ...begun, origin: from, turns: [] }, at);
  }
  for (let turn = 1; turn <= scenarios.books.turns; turn += 1) {
    const figures = { goodwill: money * 4, offer: 500 };
    const played = { runId, turn, choices: { ...usual, ...choices }, figures, happened: [] };
    await happen(stream, 'ScenarioTurnPlayed', played, at);
  }
  await happen(stream, 'ScenarioFinished', { runId, life: 50, money, joy: 50 }, at);
};
const publish = async (asOf: string) => {
  await happen(`groups-${ours}`, 'FiguresPublished', { asOf });
  await follow();
};
const seen = (query: { set?: string; scenario?: 'books' | 'lemonade' } = {}) =>
  handlers.enterprisePlay({ params: undefined, query: { scenario: 'books', ...query }, body: undefined }, { caller });

beforeAll(async () => {
  for (const { schema, indexes } of allProjectors) await pool.query(`${schema};${indexes}`);
  for (let person = 0; person < 30; person += 1) {
    await happen(`account-${member(person)}`, 'AccountRegistered', {
      username: `p${person}`,
      email: `p${person}@example.test`,
      firstName: 'P',
      lastName: 'Q',
      organizationId: ours,
      role: 'learner',
    });
  }
  for (const [groupId, name, people] of [
    [nursing, 'Nursing', 15],
    [kitchen, 'Kitchen', 6],
  ] as const) {
    await happen(`groups-${ours}`, 'GroupCreated', { groupId, name });
    await happen(`groups-${ours}`, 'GroupMembersAdded', {
      groupId,
      userIds: Array.from({ length: people }, (_, at) => member(groupId === nursing ? at : 15 + at)),
    });
  }
  // Twelve do better and train their people; twelve others lay people off.
  for (let person = 0; person < 24; person += 1) {
    const isBetter = person % 2 === 0;
    await play(person, 0, isBetter ? { choices: { training: 3 }, money: 90 } : { choices: { layOff: 1 }, money: 30 });
  }
  // Six try again from the first quarter, and five of them do better than before; one plays on for ever.
  for (const person of [1, 3, 5, 7, 9, 0]) await play(person, 1, { origin: 0, money: 85 });
  for (let run = 2; run < 9; run += 1) await play(1, run, { choices: { repay: 20 }, money: 100 });
  await publish('2025-02-10');
});

describe('how the people of an organization play', () => {
  it('is told of the first run that each has finished, in numbers rounded to fives', async () => {
    const { games, runs, asOf } = await seen();
    expect(asOf).toBe('2025-02-10');
    expect(games?.find(({ scenario }) => scenario === 'books')).toEqual({
      scenario: 'books',
      began: { count: 25, hidden: null },
      finished: { count: 25, hidden: null },
      again: { count: 5, hidden: null },
      improved: { count: 5, hidden: null },
    });
    expect(runs?.scores.money.map(({ count: people }) => people)).toEqual([null, 10, null, null, 10]);
    expect(runs?.scores.goodwill.map(({ count: people }) => people)).toEqual([null, 10, 10, null, null]);
    const laidOff = runs?.turns[3]?.choices.find(({ choice }) => choice === 'layOff');
    expect(laidOff?.bands).toEqual([
      { count: 10, hidden: null },
      { count: 10, hidden: null },
    ]);
    // The one who plays for ever repaid in seven later runs, and counts once.
    expect(runs?.turns[0]?.choices.find(({ choice }) => choice === 'repay')?.bands[2]).toEqual({
      count: null,
      hidden: 'few',
    });
  });

  it('is not told of a group or a game of too few, nor of other organizations’ groups', async () => {
    expect((await seen({ set: nursing })).runs).not.toBeNull();
    const small = await seen({ set: kitchen });
    expect([small.games, small.runs]).toEqual([null, null]);
    expect(small.sets.find(({ id }) => id === kitchen)?.main).toBeNull();
    const unplayed = await seen({ scenario: 'lemonade' });
    expect([unplayed.games?.[0]?.began, unplayed.runs]).toEqual([{ count: null, hidden: 'few' }, null]);
    await expect(seen({ set: idFor('group', 9) })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('stays the same when one person is erased, of whom nothing stays', async () => {
    const before = await seen({ set: nursing });
    await happen(
      `account-${member(2)}`,
      'PersonErased',
      { reason: 'own_wish', events: {} },
      '2025-02-12T08:00:00.000Z',
    );
    await publish('2025-02-17');
    const after = await seen({ set: nursing });
    expect([after.asOf, after.runs, after.games]).toEqual(['2025-02-17', before.runs, before.games]);
    const { rows } = await pool.query('select 1 from figure_runs where user_id = $1', [member(2)]);
    expect(rows).toEqual([]);
  });

  it('counts members alone: five who leave together are gone, with what they played', async () => {
    for (const person of [4, 6, 8, 10, 12]) {
      const left = { organizationId: ours, why: 'left' };
      await happen(`account-${member(person)}`, 'MembershipEnded', left, '2025-02-18T08:00:00.000Z');
    }
    await publish('2025-02-24');
    const { runs } = await seen();
    expect(runs?.scores.money.map(({ count: people }) => people)).toEqual([null, 10, null, null, 5]);
  });
});
