import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { learnerStream } from '#contracts/journey/streams.ts';
import { stepNumbers } from '#contracts/journey/steps.ts';
import { wholeAnswers } from '#contracts/licences/testing/whole-answers.ts';
import { SettableClock } from '#platform/testing/settable-clock.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { RecordingLengths } from './recording-lengths.ts';
import { agreeing } from './testing/agree.ts';
import { madeMp3 } from './testing/made-media.ts';

const clock = new SettableClock('2026-03-02T09:00:00.000Z');
const { server, stores, config, person: stranger } = await wholeApi({}, clock);
const person = agreeing(server, stranger);
const { pool } = stores.database;

const lengths = new RecordingLengths({ ...stores.commandHandlers, pool, uploads: stores.uploads });
const round = () => lengths.work(new AbortController().signal);

type One = Awaited<ReturnType<typeof person>>;
const post = (url: string, { cookie }: One, payload: object) =>
  server.inject({ method: 'POST', url, headers: { cookie }, payload });
const record = async ({ cookie }: One, frames: number): Promise<{ id: string; url: string }> => {
  const headers = { cookie, 'content-type': 'audio/mpeg' };
  return (await server.inject({ method: 'POST', url: '/api/uploads', headers, payload: madeMp3(frames) })).json();
};
const track = async (one: One, type: string, step_id: string, data: object) => {
  const body = { user_id: '1', type, step_id, timestamp: clock.now(), data };
  expect((await post('/api/achievements/track-progress', one, body)).statusCode).toBe(200);
};
const tell = (one: One, recordingUrl: string) => track(one, 'story_evidence', 'step3', { recordingUrl });
const licenceOf = async ({ cookie }: One) => {
  await stores.projections.whenProcessed(await stores.eventLog.log.head(), 60_000);
  return (await server.inject({ method: 'GET', url: '/api/licence', headers: { cookie } })).json();
};
const measuredOf = async ({ userId }: One) => {
  const seconds: number[] = [];
  for await (const { type, data } of stores.eventLog.log.readStream(learnerStream(userId))) {
    if (type === 'RecordingMeasured') seconds.push((data as { seconds: number }).seconds);
  }
  return seconds;
};
/** All recordings as those that were stored before lengths were measured. */
const asBefore = async () => {
  await pool.query(
    `update uploads set seconds = null, count_due_at = null,
       length_due_at = case when type like 'audio/%' then $1::timestamptz end`,
    [new Date(clock.now())],
  );
};

beforeAll(async () => {
  await round();
});

it('an old recording is measured once and counts for the licence, which is issued with it', async () => {
  const ada = await person();
  const { url } = await record(ada, 1_200);
  await asBefore();
  const answered = { ...wholeAnswers, 1: { ...wholeAnswers[1], consents: { voice: true } }, 3: {} };
  for (const step of stepNumbers) await track(ada, 'step_completion', `step${step}`, { answers: answered[step] });
  await tell(ada, url);
  expect(await licenceOf(ada)).toMatchObject({ licence: null, missing: [{ part: 'kindness', have: 0 }] });
  await round();
  // A story told from now on has its length at once.
  await tell(ada, url);
  expect(await measuredOf(ada)).toEqual([]);
  clock.pass({ minutes: 2 });
  await round();
  const { licence, missing } = await licenceOf(ada);
  expect(missing).toEqual([]);
  expect(licence.status).toBe('valid');
  clock.pass({ days: 1 });
  await round();
  expect(await measuredOf(ada)).toEqual([31]);
});

it('a round that was interrupted before it was recorded counts nothing twice', async () => {
  const ada = await person();
  const { id, url } = await record(ada, 1_200);
  await asBefore();
  await tell(ada, url);
  await round();
  clock.pass({ minutes: 2 });
  await round();
  await pool.query('update uploads set count_due_at = $2 where id = $1', [id, new Date(clock.now())]);
  await round();
  expect(await measuredOf(ada)).toEqual([31]);
});

it('a file that has no length, or is gone, is tried once and counts for nothing', async () => {
  const ada = await person();
  const [broken, lost] = [await record(ada, 1_200), await record(ada, 1_300)];
  const placeOf = ({ id }: { id: string }) => join(config.dataDir, 'uploads', ada.userId, id);
  writeFileSync(placeOf(broken), 'no sound at all');
  rmSync(placeOf(lost));
  await asBefore();
  await tell(ada, broken.url);
  await round();
  const { rows } = await pool.query('select seconds, length_due_at, count_due_at from uploads where owner_id = $1', [
    ada.userId,
  ]);
  const nothing = { seconds: null, length_due_at: null, count_due_at: null };
  expect(rows).toEqual([nothing, nothing]);
  expect(await measuredOf(ada)).toEqual([]);
});

it('while the storage is out of reach, the others go on, and the file is tried again an hour later', async () => {
  const [ada, ben] = [await person(), await person()];
  const [ofAda, ofBen] = [await record(ada, 1_200), await record(ben, 1_200)];
  await asBefore();
  const secondsOf = (one: One, { id }: { id: string }) => stores.uploads.secondsOf(one.userId, id);
  const failing = new RecordingLengths({
    ...stores.commandHandlers,
    pool,
    uploads: {
      lengthOf: (owner, id) => {
        if (id === ofAda.id) throw new Error('out of reach');
        return stores.uploads.lengthOf(owner, id);
      },
    },
  });
  await expect(failing.work(new AbortController().signal)).rejects.toThrow('out of reach');
  expect(await secondsOf(ben, ofBen)).toBe(31);
  await round();
  expect(await secondsOf(ada, ofAda)).toBeNull();
  clock.pass({ hours: 1 });
  await round();
  expect(await secondsOf(ada, ofAda)).toBe(31);
});

it('a lost recording that its owner sends again counts for the stories told with it', async () => {
  const ada = await person();
  const { id, url } = await record(ada, 1_200);
  rmSync(join(config.dataDir, 'uploads', ada.userId, id));
  await asBefore();
  await tell(ada, url);
  await round();
  expect((await record(ada, 1_200)).id).toBe(id);
  clock.pass({ minutes: 2 });
  await round();
  expect(await measuredOf(ada)).toEqual([31]);
});

it('nothing is due for a recording that is measured when it arrives', async () => {
  const ada = await person();
  const { id } = await record(ada, 1_200);
  const { rows } = await pool.query('select seconds, length_due_at, count_due_at from uploads where id = $1', [id]);
  expect(rows).toEqual([{ seconds: 31, length_due_at: null, count_due_at: null }]);
});
