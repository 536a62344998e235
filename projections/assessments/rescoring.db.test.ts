import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { envelope } from '#commands/kernel/envelope.ts';
import { accountStream } from '#contracts/accounts/streams.ts';
import { assessments } from '#contracts/assessments/catalogue.ts';
import { assessmentStream } from '#contracts/assessments/streams.ts';
import { CommandContext } from '#contracts/command-context.ts';
import { byOperator } from '#platform/testing/contexts.ts';
import { sharedApi } from '#platform/testing/whole-api.ts';

const { server, person, stores } = await sharedApi();
const { facets } = assessments['tech-baseline'];
const answers = Object.fromEntries(
  facets.flatMap(({ items, task }) => [
    ...items.map(({ id }) => [id, 3] as const),
    ...(task ? [[task.id, (task.right + 1) % task.options.length] as const] : []),
  ]),
);

/** A result as the first version of the assessment recorded it: 100 of 100 with no task solved. */
async function tookFirstVersion(userId: string): Promise<void> {
  const context = CommandContext.ofRequest({ userId, commandId: randomUUID(), requestId: 'test' });
  const event = {
    type: 'AssessmentCompleted' as const,
    data: {
      resultId: randomUUID(),
      assessment: 'tech-baseline' as const,
      definitionVersion: 1,
      answers,
      total: 100,
      facets: Object.fromEntries(facets.map(({ id }) => [id, 100])),
      solved: 0,
      tasks: 5,
    },
  };
  const at = new Date(Date.now() - 40 * 86_400_000).toISOString();
  const events = envelope([event], { now: at, eventId: () => randomUUID() }, context);
  await stores.eventLog.log.append(assessmentStream(userId), events, { expected: 'any' });
  await stores.projections.whenProcessed(await stores.eventLog.log.head(), 60_000);
}

const resultsOf = async ({ cookie }: { readonly cookie: string }) =>
  (await server.inject({ url: '/api/assessments/tech-baseline/results', headers: { cookie } })).json().items;

it('a result of an earlier version keeps its score, and has the one by the rules of today beside it', async () => {
  const ada = await person();
  await tookFirstVersion(ada.userId);
  expect(await resultsOf(ada)).toMatchObject([
    {
      definitionVersion: 1,
      total: 100,
      facets: { safety: 100 },
      rescored: { definitionVersion: 2, total: 67, facets: { safety: 67 }, solved: 0, tasks: 5 },
    },
  ]);
});

it('a result of today is scored once, and another one within thirty days is refused with the day', async () => {
  const ben = await person();
  await tookFirstVersion(ben.userId);
  const complete = () =>
    server.inject({
      method: 'POST',
      url: '/api/assessments/tech-baseline/results',
      payload: { answers },
      headers: { cookie: ben.cookie },
    });
  const first = await complete();
  expect([first.statusCode, first.json().result]).toMatchObject([201, { total: 67, rescored: null }]);
  expect((await complete()).statusCode).toBe(422);
  expect(await resultsOf(ben)).toHaveLength(2);
});

it('a rebuild gives the same scores, and after an erasure only those of the day are left', async () => {
  const eve = await person();
  await tookFirstVersion(eve.userId);
  const scored = async () =>
    (
      await stores.database.pool.query('select total, answers, rescored from assessment_results where user_id = $1', [
        eve.userId,
      ])
    ).rows;
  const rebuild = async () => (await stores.projections.replays.start({ names: ['assessments'] })).done;
  const before = await scored();
  expect(before).toMatchObject([{ total: 100, rescored: { total: 67 } }]);
  await rebuild();
  expect(await scored()).toEqual(before);
  const request = { kind: 'request_erasure', reason: 'operator', afterMs: 0 } as const;
  await stores.commandHandlers.handleAccount(accountStream(eve.userId), request, byOperator().about(eve.userId));
  await stores.erasure.eraser.erase(eve.userId, byOperator());
  await stores.projections.whenProcessed(await stores.eventLog.log.head(), 60_000);
  const left = [{ total: 100, answers: {}, rescored: null }];
  expect(await scored()).toEqual(left);
  await rebuild();
  expect(await scored()).toEqual(left);
});
