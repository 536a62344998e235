import { expect, it } from 'vitest';
import { pino } from 'pino';
import { workerCommands } from '#commands/notifications/worker-commands.ts';
import { notificationEvents } from '#contracts/notifications/events.ts';
import { defaultPreferences, type ReminderPreview } from '#contracts/notifications/views.ts';
import { outsideWords } from '#contracts/text/outside-words.ts';
import { tablesWith } from '#platform/app/erasure/testing/find-everywhere.ts';
import { SettableClock } from '#platform/testing/settable-clock.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { until } from '#platform/testing/until.ts';
import { noOwnWords } from '#workers/ports.ts';
import { openJobs } from './open-jobs.ts';
import { readFacts } from './facts.ts';
import { readOwnWords } from './own-words.ts';
import { nothingElse } from './testing/nothing-else.ts';
import { inPostgres } from './testing/places.ts';

const clock = new SettableClock('2025-06-02T12:00:00.000Z');
const { server, stores, person, logged } = await wholeApi({}, clock);
const { pool, url } = stores.database;
const { log } = stores.eventLog;
const ownWords = readOwnWords(log);

type Method = 'GET' | 'POST' | 'PUT';
const send = async (method: Method, path: string, cookie: string, payload?: object) => {
  // A page that is left open: asking is no visit.
  const headers = { cookie, 'x-unattended': '1' };
  const response = await server.inject({ method, url: path, headers, ...(payload && { payload }) });
  expect([path, response.statusCode, response.body]).toEqual([path, expect.toBeOneOf([200, 201]), expect.anything()]);
  return response;
};
const caughtUp = async () => stores.projections.whenProcessed(await log.head(), 60_000);

/** Somebody who wrote something, all of it with a word of their own. */
const writer = async (word: string) => {
  const { userId, cookie } = await person();
  const track = (type: string, data: object, step_id?: string) =>
    send('POST', '/api/achievements/track-progress', cookie, {
      user_id: '1',
      type,
      timestamp: clock.now(),
      data,
      ...(step_id && { step_id }),
    });
  await send('PUT', '/api/communication-preferences', cookie, { ...defaultPreferences, encouragementMessages: false });
  await track('step_completion', {}, 'step1');
  await send('PUT', '/api/journey/steps/2/reflection', cookie, { coreValues: ['an older value'] });
  await send('PUT', '/api/journey/steps/2/reflection', cookie, {
    personalStories: { childStory: `I help where ${word} is` },
    coreValues: [`${word} value`],
    authenticMoments: [`${word} and the team`],
  });
  await track('story_evidence', { title: 'An older story', storyText: word });
  await track('story_evidence', { title: `${word} story`, storyText: word });
  await track('story_evidence', { storyText: 'One without a title' });
  await caughtUp();
  return { userId, cookie };
};

it('are the last answers, and the title of the last story that has one', async () => {
  const { userId, cookie } = await writer('Kestrel');
  expect(await ownWords(userId)).toEqual({ promises: [], values: ['Kestrel value'], story: 'Kestrel story' });
  for (const step of [2, 3, 4, 5]) {
    await send('POST', '/api/achievements/track-progress', cookie, {
      user_id: '1',
      type: 'step_completion',
      timestamp: clock.now(),
      step_id: `step${step}`,
      data: {},
    });
  }
  await send('PUT', '/api/journey/steps/6/reflection', cookie, {
    commitments: [{ what: 'Call Grace', by: '2025-07-01' }, { what: 'Rest' }],
  });
  expect((await ownWords(userId)).promises).toEqual([
    { what: 'Call Grace', by: '2025-07-01' },
    { what: 'Rest', by: null },
  ]);
  const { userId: silent } = await person();
  expect(await ownWords(silent)).toEqual(noOwnWords);
});

it('are nothing once the person is erased', async () => {
  const { userId, cookie } = await writer('Osprey');
  expect(await ownWords(userId)).not.toEqual(noOwnWords);
  const { email } = (await send('GET', '/api/auth/user', cookie)).json().user;
  const admin = await person('admin');
  await send('POST', `/api/admin/users/${userId}/erase`, admin.cookie, { confirm: email });
  expect(await ownWords(userId)).toEqual(noOwnWords);
});

it('are in the reminder that was shown before, and in no job, no log line, no mail and no push', async () => {
  const { place, contents } = inPostgres;
  const word = 'Lapwing';
  const { userId, cookie } = await writer(word);
  const shown = (await send('GET', '/api/communication-preferences/preview', cookie)).json<ReminderPreview>();
  const reminders = shown.sent.filter(({ message }) => message.includes(word));
  expect(reminders.length).toBeGreaterThan(0);
  for (const { outside } of reminders) expect(outside).not.toContain(word);

  const lines: string[] = [];
  const jobs = await openJobs({
    place: place(url),
    pool,
    eventLog: log,
    facts: readFacts({ pool, log, whenProcessed: stores.projections.whenProcessed }),
    commands: workerCommands(stores.commandHandlers),
    ...nothingElse,
    erasing: stores.erasure,
    clock,
    log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
    roundMs: 50,
    onlyRounds: ['find-reminders'],
  });
  jobs.start();
  try {
    let queued = '';
    const sent: { title: string; message: string }[] = [];
    for (const { sendAt, title, message } of shown.sent) {
      clock.set(sendAt);
      await until(async () => {
        queued += await contents(pool);
        const created = [];
        for await (const { type, data } of log.readStream(`notifications-${userId}`)) {
          if (type === 'NotificationCreated') created.push(notificationEvents.NotificationCreated.data.parse(data));
        }
        const found = created.find((one) => one.title === title && one.message === message);
        expect(found).toBeDefined();
        if (found) sent.push(outsideWords(found, 'en'));
      });
    }
    await caughtUp();
    expect(sent).toHaveLength(shown.sent.length);
    expect(JSON.stringify(sent)).not.toContain(word);
    const tables = await tablesWith(pool, word);
    expect(tables).toContain('public.notifications');
    expect(tables.filter((table) => /bullmq|mail|push|reach/.test(table))).toEqual([]);
    expect(queued).toContain('find-reminders');
    expect(queued).not.toContain(word);
    expect(lines.length + logged().length).toBeGreaterThan(0);
    expect(`${lines.join('')}${logged()}`).not.toContain(word);
  } finally {
    await jobs.close();
  }
});
