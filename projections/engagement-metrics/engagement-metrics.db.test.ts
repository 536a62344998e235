import { beforeAll, describe, expect, it } from 'vitest';
import { deliveredDefinitions } from '#contracts/achievements/definition-set.ts';
import { byOperator } from '#platform/testing/contexts.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { personOf } from '#platform/testing/player.ts';
import { allProjectors } from '../all.ts';
import { handledBy } from '../engine/projector.ts';
import { readHandlers } from '../read-handlers.ts';
import { readResearchFigures } from './research-figures.ts';
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

/** 25 people, nine of them in one organization. 23 agree to research, and one of them withdraws. */
function* lives(): Generator<StreamEvent> {
  let count = 0;
  const event = (person: number, area: string, type: string, data: Record<string, unknown>, at: string) => {
    count += 1;
    const subject = idFor('member', person);
    return { stream: `${area}-${subject}`, event: makeEvent(type, data, { id: idFor('cohort', count), at, subject }) };
  };
  for (let person = 0; person < 25; person += 1) {
    const organizationId = person < 9 ? ours : null;
    const name = { username: `p${person}`, email: `p${person}@example.test`, firstName: 'P', lastName: 'Q' };
    const day = '2025-02-01T08:00:00.000Z';
    yield event(person, 'account', 'AccountRegistered', { ...name, organizationId, role: 'learner' }, day);
    yield event(person, 'learner', 'JourneyStarted', { timeZone: 'UTC' }, day);
    if (person < 23) yield event(person, 'research', 'ResearchConsentChanged', { given: true }, day);
    const progress = { day: '2025-02-02', measures: {} };
    if (person < 21)
      yield event(
        person,
        'learner',
        'StepCompleted',
        { step: 1, answers: null, facts: null, ...progress },
        '2025-02-02T08:00:00.000Z',
      );
    if (person < 11)
      yield event(
        person,
        'learner',
        'StepCompleted',
        { step: 2, answers: null, facts: null, ...progress },
        '2025-02-03T08:00:00.000Z',
      );
    if (person < 12) {
      const report = { lifeBalance: 6 + (person % 2), moneyProgress: 5, joyLevel: 8, notes: 'Only mine' };
      const filed = { ...report, day: '2025-03-05', measures: {} };
      yield event(person, 'learner', 'FlightReportSubmitted', filed, '2025-03-05T08:00:00.000Z');
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

beforeAll(async () => {
  const { events } = await log.readAll({ after: '', max: 10_000 });
  for (const projector of allProjectors) {
    await pool.query(`${projector.schema};${projector.indexes}`);
    const batch = handledBy(projector, events);
    if (batch.length > 0) await projector.apply(batch, pool);
  }
});

const agreed = { name: 'agreed', text: 'select user_id from research_consents where given', values: [] };
const monday = '2025-03-10';

describe('research', () => {
  it('counts participants in tens, and shows no figures of fewer than ten', async () => {
    const answer = await readResearchFigures({ pool }, agreed, monday);
    // 22 take part: the one who withdrew is in no figure.
    expect(answer?.contributors).toBe(20);
    const few = { count: null, hidden: 'few' };
    expect(answer?.figures.steps.map(({ completed }) => completed)).toEqual([
      { count: null, hidden: 'nearly_all' },
      { count: 10, hidden: null },
      few,
      few,
      few,
      few,
    ]);
    expect(answer?.figures.assessments).toEqual([
      { assessment: 'agency', people: { count: 10, hidden: null }, mean: 50 },
      { assessment: 'tech-readiness', people: few, mean: null },
      { assessment: 'tech-baseline', people: few, mean: null },
    ]);
    // The week that began on the Monday is not over.
    expect(answer?.figures.weeks).toHaveLength(12);
    expect(answer?.figures.weeks.at(-1)).toEqual({
      week: '2025-03-03',
      active: { count: 10, hidden: null },
      mean: { life: 6.5, money: 5, joy: 8 },
    });
  });

  it('contains no texts and no names', async () => {
    const said = JSON.stringify(await readResearchFigures({ pool }, agreed, monday));
    expect(said).not.toMatch(/Only mine|example\.test|p\d/);
  });
});

describe('oversight', () => {
  it('counts the last thirty days, day by day', async () => {
    const answer = await handlers.sprint();
    expect(answer).toMatchObject({ people: 25, active: 12, journeysComplete: 0, licencesValid: 0 });
    expect(answer.days).toHaveLength(30);
    expect(answer.days.at(-8)).toEqual({
      day: '2025-03-05',
      registrations: 0,
      active: 12,
      deeds: 12,
      steps: 0,
      licences: 0,
    });
  });

  it('refuses an invalid cursor', async () => {
    const query = { cursor: "'; drop", limit: 50 };
    await expect(
      handlers.securityEventList({ ...nothing, query }, { caller: personOf(''), context: byOperator() }),
    ).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });
});
