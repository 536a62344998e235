import { describe, expect, it } from 'vitest';
import { api } from '#contracts/api.ts';
import { agency } from '#contracts/assessments/agency.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { undescribed } from './testing/documented.ts';
import { exampleWorld, requestTo } from './testing/example-world.ts';
import { examples } from './testing/examples.ts';

const world = await exampleWorld();
const { server } = world;
const statement = agency.facets[0]?.items[0]?.id ?? '';

/** Each change, first by one page, then by another one that was opened at the same time. */
const changes = {
  saveReflection: [{ intention: 'To land well' }, { intention: 'To rise slowly' }],
  saveAssessmentDraft: [2, 3].map((value) => ({ definitionVersion: agency.version, answers: { [statement]: value } })),
  saveFormDraft: ['She stayed.', 'She left late.'].map((storyText) => ({ fields: { storyText } })),
  changeCommunicationPreferences: [{ digestDay: 2 }, { digestDay: 3 }],
  changeOrganizationSettings: ['Harbour', 'Lighthouse'].map((name) => ({
    name,
    variant: 'standard',
    passwordMinLength: null,
  })),
  changeNames: ['Grace', 'Greta'].map((firstName) => ({ firstName, lastName: 'Hopper' })),
} as const satisfies Partial<Record<keyof typeof api, readonly object[]>>;

const named = Object.entries(changes) as [keyof typeof changes, readonly object[]][];

it('every change that names what it edits is tried here', () => {
  const editing = Object.entries(api as Record<string, Endpoint>).flatMap(([name, { edits }]) => (edits ? [name] : []));
  expect(editing.toSorted()).toEqual([...Object.keys(changes), 'answerPromise'].toSorted());
});

describe.each(named)('%s', (name, [first = {}, second = {}]) => {
  const command: Endpoint = api[name];
  const query: Endpoint = api[command.edits as keyof typeof api];
  const begin = async () => {
    const example = await examples[name](world);
    const read = () => server.inject(requestTo(query, { ...example, body: {} }));
    const change = (body: object, headers: Record<string, string>) => {
      const request = requestTo(command, { ...example, body });
      return server.inject({ ...request, headers: { ...request.headers, ...headers } });
    };
    return { read, change };
  };

  it('is refused to a page that saw an older version, with the newest state and nothing lost', async () => {
    const { read, change } = await begin();
    await change({ ...second, ...(name === 'changeNames' && { firstName: 'Ada' }) }, {});
    const seen = { 'if-match': String((await read()).headers['etag']) };
    expect((await change(first, seen)).statusCode).toBe(200);
    const newest = await read();
    const late = await change(second, seen);
    expect([late.statusCode, late.json().code]).toEqual([412, 'changed_elsewhere']);
    expect(late.json().params.current).toEqual(newest.json());
    expect(undescribed(name, late)).toBeUndefined();
    expect((await read()).json()).toEqual(newest.json());
    expect((await change(second, { 'if-match': String(newest.headers['etag']) })).statusCode).toBe(200);
    expect((await read()).json()).not.toEqual(newest.json());
  });

  it('is no conflict where both wrote the same, or the later one says that it replaces anything', async () => {
    const { read, change } = await begin();
    const seen = { 'if-match': String((await read()).headers['etag']) };
    await change(first, {});
    expect((await change(first, seen)).statusCode).toBe(200);
    expect((await change(second, { 'if-match': '*' })).statusCode).toBe(200);
  });

  it('is refused where a version is no version', async () => {
    const { change } = await begin();
    for (const headers of [{ 'if-match': 'abc' }, { 'if-none-match': '"abc"' }, { 'if-match': '' }]) {
      const answer = await change(first, headers);
      expect([answer.statusCode, answer.json().issues?.[0].reason]).toEqual([400, 'invalid_input.not_a_version']);
    }
  });
});

it('a draft that must be the first one is refused where there is one', async () => {
  const { cookie } = await world.person();
  const save = (intention: string) =>
    server.inject({
      ...requestTo(api.saveReflection, { cookie, params: { step: '1' }, body: { intention } }),
      headers: { cookie, 'if-none-match': '*' },
    });
  expect((await save('To land well')).statusCode).toBe(200);
  expect((await save('To rise slowly')).statusCode).toBe(412);
});

it('of two answers to a promise that begin at the same one, the later is refused', async () => {
  const example = await examples.answerPromise(world);
  const answer = (body: object, headers: Record<string, string>) => {
    const request = requestTo(api.answerPromise, { ...example, body });
    return server.inject({ ...request, headers: { ...request.headers, ...headers } });
  };
  const none = { 'if-none-match': '*' };
  expect((await answer({ answer: 'kept', line: 'We talked for an hour' }, none)).statusCode).toBe(200);
  const late = await answer({ answer: 'changed' }, none);
  const [newest] = late.json().params.current.promises;
  expect([late.statusCode, newest.answer, newest.line]).toEqual([412, 'kept', 'We talked for an hour']);
  expect((await answer({ answer: 'changed' }, { 'if-match': `"${newest.answeredAt}"` })).statusCode).toBe(200);
});

it('of many pages that save at once from the same version, one wins', async () => {
  const { cookie } = await world.person();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      server.inject({
        ...requestTo(api.saveReflection, { params: { step: '1' }, body: { intention: `To land ${index}` } }),
        headers: { cookie, 'if-none-match': '*' },
      }),
    ),
  );
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect([200, 412].map((status) => statuses.filter((each) => each === status).length)).toEqual([1, 7]);
});

it('a call that checks no version refuses to be asked for it', async () => {
  const { cookie } = await world.person();
  const answer = await server.inject({
    method: 'POST',
    url: '/api/notifications/read-all',
    payload: {},
    headers: { cookie, 'if-match': '"1"' },
  });
  expect([answer.statusCode, answer.json().issues[0].reason]).toEqual([400, 'invalid_input.no_versions']);
});
