import { expect, it } from 'vitest';
import type { Answer } from '#contracts/endpoint.ts';
import type { readTogether } from '#contracts/together/endpoints.ts';
import { pathsTogether } from '#contracts/together/paths.ts';
import { twoOrganizations } from '#platform/auth/testing/two-organizations.ts';

const { stores, person, send, school } = await twoOrganizations();

const ask = async (cookie: string, read: string) => {
  const response = await send(cookie, 'GET', `/api/together?read=${read}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Answer<typeof readTogether>>().answers;
};

it('each part is what its own call answers, also right after a command', async () => {
  const { cookie } = await person('learner', school);
  const told = await send(cookie, 'POST', '/api/achievements/track-progress', {
    user_id: '1',
    type: 'step_completion',
    step_id: 'step1',
    timestamp: new Date().toISOString(),
    data: {},
  });
  expect(told.statusCode, told.body).toBe(200);
  const together = await ask(cookie, pathsTogether.join(','));
  expect(together['journey/progress']).toMatchObject({ status: 200, body: { step1OverviewCompleted: true } });
  await stores.projections.whenProcessed(await stores.eventLog.log.head(), 10_000);
  const again = await ask(cookie, pathsTogether.join(','));
  for (const path of pathsTogether) {
    const alone = await send(cookie, 'GET', `/api/${path}`);
    expect([path, again[path]]).toEqual([path, { status: 200, body: alone.json() }]);
  }
});

it('a cursor in a part leads on in the list of its own call', async () => {
  const { cookie } = await person('learner', school);
  const note = {
    title: 'A note',
    message: 'Words',
    category: 'tip',
    type: 'encouragement',
    priority: 'low',
    emotionalTone: 'gentle',
  };
  const all = Array.from({ length: 31 }, () => send(cookie, 'POST', '/api/notifications', note));
  for (const made of await Promise.all(all)) expect(made.statusCode, made.body).toBe(201);
  await stores.projections.whenProcessed(await stores.eventLog.log.head(), 10_000);
  const { notifications } = await ask(cookie, 'notifications,features');
  const nextCursor: unknown = Object(notifications?.body).nextCursor;
  const next = await send(cookie, 'GET', `/api/notifications?cursor=${encodeURIComponent(String(nextCursor))}`);
  expect([next.statusCode, next.json().items.length]).toEqual([200, 1]);
});

it('a part that fails says so, and the others are whole', async () => {
  const { cookie } = await person('learner', null);
  await stores.database.pool.query('alter table letters_to_self rename to letters_away');
  try {
    const { letters, balance } = await ask(cookie, 'letters,balance');
    expect(letters?.status).toBe(500);
    expect(letters?.body).toMatchObject({ code: 'fault' });
    expect(balance).toMatchObject({ status: 200, body: { reports: 0 } });
  } finally {
    await stores.database.pool.query('alter table letters_away rename to letters_to_self');
  }
});

it('nobody reads the part of another person, a visitor reads none, and what is no such read is refused by its field', async () => {
  const [one, other] = [await person('learner', school), await person('learner', school)];
  const steps = {
    user_id: '1',
    type: 'step_completion',
    step_id: 'step1',
    timestamp: new Date().toISOString(),
    data: {},
  };
  await send(one.cookie, 'POST', '/api/achievements/track-progress', steps);
  const theirs = await ask(other.cookie, 'journey/progress,achievements/user');
  expect(theirs['journey/progress']).toMatchObject({ body: { step1OverviewCompleted: false } });
  expect(theirs['achievements/user']).toMatchObject({ body: { achievements: [] } });
  expect((await send('', 'GET', '/api/together?read=features')).statusCode).toBe(401);
  for (const read of ['', 'admin/users', 'features,', 'journey/steps/1', '../health', 'features,'.repeat(90)]) {
    const refused = await send(one.cookie, 'GET', `/api/together?read=${encodeURIComponent(read)}`);
    expect([read, refused.statusCode, refused.json().issues?.[0]?.path]).toEqual([read, 400, 'query.read']);
  }
});
