import { describe, expect, it } from 'vitest';
import { notificationsStream } from '#contracts/notifications/streams.ts';
import { roadmapStream } from '#contracts/roadmap/streams.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { readCapabilities } from '#projections/capabilities/queries.ts';
import { celebrationOf } from '#workers/celebrations/celebration.ts';
import { openRoadmap } from './ship-features.ts';

const { server, stores, person } = await wholeApi();
const { pool } = stores.database;
const { ids, handleRoadmap } = stores.commandHandlers;
const admin = await person('admin');

type Signed = Awaited<ReturnType<typeof person>>;
const projected = async () => stores.projections.whenProcessed(await stores.eventLog.log.head(), 10_000);
const worker = openRoadmap({ pool, ids, handleRoadmap, whenProjected: projected });
const round = () => worker.ship(new AbortController().signal);
const vote = ({ cookie }: Signed, feature: string, wanted = true) =>
  server.inject({ method: 'PUT', url: `/api/roadmap/votes/${feature}`, headers: { cookie }, payload: { wanted } });
const seenBy = async ({ cookie }: Signed, feature: string) => {
  const { body } = await server.inject({ url: '/api/roadmap/votes', headers: { cookie } });
  return JSON.parse(body).items.find((item: { feature: string }) => item.feature === feature);
};
const switchTo = async (feature: string, state: 'on' | 'soon') => {
  const { statusCode } = await server.inject({
    method: 'PUT',
    url: `/api/admin/features/${feature}`,
    headers: { cookie: admin.cookie },
    payload: { state },
  });
  expect(statusCode).toBe(200);
};
const eventsOf = async (stream: string) => {
  const found = [];
  for await (const event of stores.eventLog.log.readStream(stream)) found.push(event);
  return found;
};
const typesOf = async ({ userId }: Signed) => (await eventsOf(roadmapStream(userId))).map(({ type }) => type);

describe('a vote on the roadmap', () => {
  it('counts once per person, can be taken back, and is counted for administrators alone', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => person()));
    const [first, second] = people;
    if (!first || !second) throw new Error('no people');
    for (const one of people) {
      expect((await vote(one, 'organization')).statusCode).toBe(200);
      expect((await vote(one, 'organization')).statusCode).toBe(200);
    }
    expect(await seenBy(first, 'organization')).toEqual({
      feature: 'organization',
      state: 'soon',
      votes: null,
      own: true,
    });
    expect(await seenBy(admin, 'organization')).toMatchObject({ votes: 5, own: false });
    await vote(second, 'organization', false);
    expect(await seenBy(second, 'organization')).toMatchObject({ votes: null, own: false });
    expect(await seenBy(admin, 'organization')).toMatchObject({ votes: 4 });
    expect(await typesOf(second)).toEqual(['FeatureVoted', 'FeatureVoteWithdrawn']);
  });

  it('is refused for what is on already, for what does not exist, and to visitors', async () => {
    const one = await person();
    expect((await vote(one, 'bell')).statusCode).toBe(409);
    expect((await vote(one, 'teleport')).statusCode).toBe(400);
    expect((await vote({ userId: '', cookie: '' }, 'messages')).statusCode).toBe(401);
    expect(await typesOf(one)).toEqual([]);
  });
});

describe('a feature that is turned on', () => {
  it('is told once to those whose vote stands, and to nobody else', async () => {
    const [voter, doubter, other] = [await person(), await person(), await person()];
    await vote(voter, 'onboarding');
    await vote(doubter, 'onboarding');
    await vote(doubter, 'onboarding', false);
    await round();
    expect(await typesOf(voter)).toEqual(['FeatureVoted']);
    await switchTo('onboarding', 'on');
    // Two processes at once, and a repetition.
    await Promise.all([round(), round()]);
    await switchTo('onboarding', 'soon');
    await switchTo('onboarding', 'on');
    await round();
    expect(await typesOf(voter)).toEqual(['FeatureVoted', 'VotedFeatureShipped']);
    expect(await typesOf(doubter)).toEqual(['FeatureVoted', 'FeatureVoteWithdrawn']);
    expect(await typesOf(other)).toEqual([]);
    expect(await eventsOf(notificationsStream(other.userId))).toEqual([]);
    await projected();
    const { rows } = await pool.query<{ user_id: string; type: string }>(
      `select user_id, type from celebrations_owed where type = 'VotedFeatureShipped'`,
    );
    expect(rows).toEqual([{ user_id: voter.userId, type: 'VotedFeatureShipped' }]);
    const [, shipped] = await eventsOf(roadmapStream(voter.userId));
    if (!shipped) throw new Error('not shipped');
    expect(celebrationOf(shipped)).toMatchObject({
      userId: voter.userId,
      occasion: { kind: 'shipped', feature: 'onboarding' },
    });
  });

  it('is not told to people who switched celebrations off', async () => {
    const one = await person();
    const none = { email: false, push: false };
    await server.inject({
      method: 'PUT',
      url: '/api/communication-preferences',
      headers: { cookie: one.cookie },
      payload: { enableInAppNotifications: false, channels: { celebrations: none } },
    });
    await vote(one, 'mobilePwa');
    await switchTo('mobilePwa', 'on');
    await round();
    await projected();
    const { rows } = await pool.query('select from celebrations_owed where user_id = $1', [one.userId]);
    expect(rows).toEqual([]);
  });
});

it('the first of something counts from the Monday after, so that nobody learns the day on which a person did it', async () => {
  await person();
  await projected();
  const at = (now: string) => readCapabilities({ pool, clock: { now: () => now } });
  const registeredOn = async (now: string) =>
    (await at(now)).capabilities.find(({ id }) => id === 'registration')?.provenOn;
  await pool.query("update capability_proofs set proven_at = '2026-11-25T10:00:00Z' where capability = 'registration'");
  expect(await registeredOn('2026-11-29T23:59:59.999Z')).toBeNull();
  expect(await registeredOn('2026-11-30T00:00:00.000Z')).toBe('2026-11-30');
  await pool.query("update capability_proofs set proven_at = '2026-11-23T00:00:00Z' where capability = 'registration'");
  const { capabilities, days } = await at('2026-12-02T08:00:00.000Z');
  expect(capabilities.find(({ id }) => id === 'registration')?.provenOn).toBe('2026-11-30');
  expect(capabilities.find(({ id }) => id === 'erasure')?.provenOn).toBeNull();
  expect(days).toHaveLength(30);
  expect(days.find(({ day }) => day === '2026-11-29')?.proven).toBe(0);
  expect(days.find(({ day }) => day === '2026-11-30')?.proven).toBeGreaterThan(0);
});
