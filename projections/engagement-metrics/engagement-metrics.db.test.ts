import { beforeAll, describe, expect, it } from 'vitest';
import { deliveredDefinitions } from '#contracts/achievements/definition-set.ts';
import type { Person } from '#contracts/handler.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { allProjectors } from '../all.ts';
import { handledBy } from '../engine/projector.ts';
import { readHandlers } from '../read-handlers.ts';
import { filledLog } from '../testing/filled-log.ts';
import { idFor, type StreamEvent, makeEvent } from '../testing/history.ts';
import { anInstallation } from '../testing/installation.ts';

const now = '2025-03-12T12:00:00.000Z';
const ours = idFor('organization', 1);
const { pool } = await freshDatabase();
const log = await filledLog([...lives()]);
const handlers = readHandlers(
  { pool, log, definitions: deliveredDefinitions, clock: { now: () => now } },
  anInstallation,
);
const nothing = { params: undefined, query: undefined, body: undefined };

/** Twelve people, nine of them in one organization. The first seven take part in research until one is erased. */
function* lives(): Generator<StreamEvent> {
  let count = 0;
  const event = (person: number, area: string, type: string, data: Record<string, unknown>, at: string) => {
    count += 1;
    const subject = idFor('member', person);
    return { stream: `${area}-${subject}`, event: makeEvent(type, data, { id: idFor('cohort', count), at, subject }) };
  };
  for (let person = 0; person < 12; person += 1) {
    const organizationId = person < 9 ? ours : null;
    const name = { username: `p${person}`, email: `p${person}@example.test`, firstName: 'P', lastName: 'Q' };
    const day = '2025-02-01T08:00:00.000Z';
    yield event(person, 'account', 'AccountRegistered', { ...name, organizationId, role: 'learner' }, day);
    yield event(person, 'learner', 'JourneyStarted', { timeZone: 'UTC' }, day);
    if (person < 7) yield event(person, 'research', 'ResearchConsentChanged', { given: true }, day);
    const progress = { day: '2025-02-02', measures: {} };
    if (person < 6)
      yield event(
        person,
        'learner',
        'StepCompleted',
        { step: 1, answers: null, facts: null, ...progress },
        '2025-02-02T08:00:00.000Z',
      );
    if (person < 2)
      yield event(
        person,
        'learner',
        'StepCompleted',
        { step: 2, answers: null, facts: null, ...progress },
        '2025-02-03T08:00:00.000Z',
      );
    if (person < 5) {
      const report = { lifeBalance: 6 + (person % 2), moneyProgress: 5, joyLevel: 8, notes: 'Only mine' };
      const filed = { ...report, day: '2025-03-11', measures: {} };
      yield event(person, 'learner', 'FlightReportSubmitted', filed, '2025-03-11T08:00:00.000Z');
      const result = {
        resultId: idFor('r', person),
        assessment: 'agency',
        definitionVersion: 1,
        answers: {},
        total: 50,
      };
      const scored = { ...result, facets: {}, solved: 0, tasks: 0 };
      yield event(person, 'assessment', 'AssessmentCompleted', scored, '2025-03-11T09:00:00.000Z');
    }
  }
  yield event(6, 'research', 'ResearchConsentChanged', { given: false }, '2025-03-01T08:00:00.000Z');
}

const askedBy = (organizationId: string | null) => {
  const caller: Person = {
    kind: 'person',
    userId: idFor('member', 0),
    sessionId: 's',
    role: 'org_admin',
    organizationId,
    variant: 'standard',
    firstName: 'P',
    language: 'en',
    timeZone: 'UTC',
    registeredAt: now,
    lastLoginAt: null,
    hasProvenAddress: true,
  };
  return { caller };
};

beforeAll(async () => {
  const { events } = await log.readAll({ after: '', max: 10_000 });
  for (const projector of allProjectors) {
    await pool.query(`${projector.schema};${projector.indexes}`);
    const batch = handledBy(projector, events);
    if (batch.length > 0) await projector.apply(batch, pool);
  }
});

describe('research', () => {
  it('counts participants, and shows no figures of small groups', async () => {
    const answer = await handlers.research(nothing, askedBy(ours));
    expect(answer).toMatchObject({ mine: { given: true }, contributors: 6, least: 5 });
    expect(answer.figures?.steps.map(({ completed }) => completed)).toEqual([6, null, 0, 0, 0, 0]);
    expect(answer.figures?.assessments).toEqual([
      // Five of six would reveal the sixth.
      { assessment: 'agency', people: null, hidden: 'small_group', mean: 50 },
      { assessment: 'tech-readiness', people: 0, hidden: null, mean: null },
      { assessment: 'tech-baseline', people: 0, hidden: null, mean: null },
    ]);
    expect(answer.figures?.weeks).toHaveLength(12);
    expect(answer.figures?.weeks.at(-1)).toEqual({
      week: '2025-03-10',
      active: null,
      hidden: 'small_group',
      mean: { life: 6.4, money: 5, joy: 8 },
    });
  });

  it('contains no texts and no names', async () => {
    const said = JSON.stringify(await handlers.research(nothing, askedBy(ours)));
    expect(said).not.toMatch(/Only mine|example\.test|p\d/);
  });
});

describe('an organization', () => {
  it('sees its members’ figures together, and no single member', async () => {
    const answer = await handlers.enterprise(nothing, askedBy(ours));
    expect(answer).toMatchObject({ scope: 'organization', members: 9 });
    expect(answer.figures).toMatchObject({ started: 9, licences: 0, activeLast7: null, activeLast28: null });
    expect(answer.figures?.steps.map(({ completed }) => completed)).toEqual([null, null, 0, 0, 0, 0]);
  });

  it('of less than five members gets no figures, and the minimum', async () => {
    const answer = await handlers.enterprise(nothing, askedBy(idFor('organization', 2)));
    expect(answer).toEqual({ scope: 'organization', members: 0, least: 5, figures: null });
  });

  it('is the whole installation for an administrator without an organization', async () => {
    const answer = await handlers.enterprise(nothing, askedBy(null));
    expect(answer).toMatchObject({ scope: 'installation', members: 12 });
    expect(answer.figures?.steps[0]).toEqual({ step: 1, completed: 6, hidden: null });
    expect(answer.figures?.activeLast7).toBe(5);
    expect(answer.figures?.stalled).toBe(7);
  });
});

describe('oversight', () => {
  it('counts the last thirty days, day by day', async () => {
    const answer = await handlers.sprint();
    expect(answer).toMatchObject({ people: 12, active: 5, journeysComplete: 0, licencesValid: 0 });
    expect(answer.days).toHaveLength(30);
    expect(answer.days.at(-2)).toEqual({
      day: '2025-03-11',
      registrations: 0,
      active: 5,
      deeds: 5,
      steps: 0,
      licences: 0,
    });
  });

  it('refuses an invalid cursor', async () => {
    const query = { cursor: "'; drop", limit: 50 };
    await expect(handlers.securityEventList({ ...nothing, query })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });
});

describe('the members of an organization', () => {
  const theirs = idFor('organization', 3);
  let count = 0;
  const happen = async (person: number, area: string, type: string, data: Record<string, unknown>, at: string) => {
    count += 1;
    const subject = idFor('newcomer', person);
    const { position: after } = (await log.readAll({ after: '', max: 10_000 })).events.at(-1) ?? { position: '' };
    const event = makeEvent(type, data, { id: idFor('joining', count), at, subject });
    await log.append(`${area}-${subject}`, [event], { expected: 'any' });
    const { events } = await log.readAll({ after, max: 10 });
    for (const projector of allProjectors) {
      const batch = handledBy(projector, events);
      if (batch.length > 0) await projector.apply(batch, pool);
    }
  };
  const move = (person: number, organizationId: string | null) =>
    happen(person, 'account', 'OrganizationChanged', { organizationId }, now);
  const seen = async () => {
    const { members, figures } = await handlers.enterprise(nothing, askedBy(theirs));
    return { members, active: figures?.weeks.slice(-2).map(({ active }) => active), last7: figures?.activeLast7 };
  };

  it('are counted as of now: past weeks join and leave with each member, and end with an erasure', async () => {
    const progress = { measures: {} };
    for (let person = 0; person < 12; person += 1) {
      const name = { username: `n${person}`, email: `n${person}@example.test`, firstName: 'N', lastName: 'M' };
      const organizationId = person < 10 ? theirs : null;
      const registered = { ...name, organizationId, role: 'learner' };
      await happen(person, 'account', 'AccountRegistered', registered, '2025-02-01T08:00:00.000Z');
      if (person % 2 > 0) continue;
      for (const at of ['2025-03-04T23:59:00.000Z', '2025-03-05T08:00:00.000Z', '2025-03-11T08:00:00.000Z']) {
        await happen(person, 'learner', 'ReflectionSaved', { step: 1, answers: {}, facts: null, ...progress }, at);
      }
    }
    expect(await seen()).toEqual({ members: 10, active: [5, 5], last7: 5 });
    await move(10, theirs);
    expect(await seen()).toEqual({ members: 11, active: [6, 6], last7: 6 });
    await move(11, theirs);
    await move(0, null);
    expect(await seen()).toEqual({ members: 11, active: [5, 5], last7: 5 });
    await happen(1, 'account', 'PersonErased', { reason: 'own_wish', events: {} }, now);
    expect(await seen()).toEqual({ members: 10, active: [5, 5], last7: 5 });
    await move(0, theirs);
    await happen(2, 'account', 'PersonErased', { reason: 'own_wish', events: {} }, now);
    expect(await seen()).toEqual({ members: 10, active: [5, 5], last7: 5 });
    await move(4, null);
    expect(await seen()).toEqual({ members: 9, active: [null, null], last7: null });
  });
});
