import { describe, expect, it } from 'vitest';
import { accountStream } from '#contracts/accounts/streams.ts';
import { SettableClock } from '#platform/testing/settable-clock.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';

const clock = new SettableClock('2026-11-22T09:30:00.000Z');
const { server, person, stores } = await wholeApi({}, clock);
const story = 'The night crew carried me through the winter';
const reason = 'She asked in ticket 4711 why her story is missing';

type Cookie = { readonly cookie: string };
const send = (method: 'GET' | 'POST', url: string, { cookie }: Cookie, payload?: object, key?: string) =>
  server.inject({
    method,
    url,
    ...(payload && { payload }),
    headers: { cookie, ...(key && { 'idempotency-key': key }) },
  });
const open = (by: Cookie, userId: string, given: unknown = reason, key?: string) =>
  send('POST', `/api/admin/users/${userId}/open`, by, { reason: given }, key);
const eventsOf = async (by: Cookie, userId: string) =>
  (await send('GET', `/api/admin/users/${userId}/events`, by)).json().items;
const stateOf = async (by: Cookie, userId: string) =>
  (await send('GET', `/api/admin/users/${userId}/state`, by)).json();
const accessesOf = async (whose: Cookie) => (await send('GET', '/api/account/access-log', whose)).json().items;
const storyIn = (items: { type: string }[]) => items.find(({ type }) => type === 'StoryTold');

/** A person who has written something, and an administrator, both just signed in. */
async function writerAndReader() {
  const writer = await person();
  const reader = await person('admin');
  const data = { title: 'The winter', storyText: story };
  const payload = { user_id: '1', type: 'story_evidence', timestamp: clock.now(), data };
  const answer = await send('POST', '/api/achievements/track-progress', writer, payload);
  expect(answer.statusCode, answer.body).toBe(200);
  const saved = await server.inject({
    method: 'PUT',
    url: '/api/journey/steps/1/reflection',
    payload: { metaphor: story },
    headers: { cookie: writer.cookie },
  });
  expect(saved.statusCode, saved.body).toBe(200);
  return { writer, reader, position: saved.json().position as string };
}

describe('until a reason is given', () => {
  it('an event shows its type, time and figures, and the names of its hidden personal fields', async () => {
    const { writer, reader } = await writerAndReader();
    const items = await eventsOf(reader, writer.userId);
    const listed = storyIn(items);
    expect(listed).toMatchObject({ closed: ['title', 'storyText', 'recordingUrl', 'photos'] });
    expect(listed).toMatchObject({
      metadata: { occurredAt: expect.any(String) },
      data: { measures: expect.any(Object) },
    });
    for (const field of ['title', 'storyText', 'recordingUrl', 'photos'])
      expect(listed).not.toHaveProperty(['data', field]);
    expect(JSON.stringify(items)).not.toContain(story);
    expect(JSON.stringify(items)).not.toContain('@people.test');
  });

  it('a state shows which steps have answers, but neither the answers nor the name', async () => {
    const { writer, reader, position } = await writerAndReader();
    const state = await stateOf(reader, writer.userId);
    expect(state).toMatchObject({ textClosed: true, answers: { 1: null }, account: { registered: true } });
    expect(state.account).not.toHaveProperty('firstName');
    expect(state.account).not.toHaveProperty('email');
    expect(JSON.stringify(state)).not.toContain(story);
    const then = (await send('GET', `/api/admin/users/${writer.userId}/state?at=${position}`, reader)).json();
    expect(then).toMatchObject({ textClosed: true, answers: { 1: null } });
  });

  it('the person still sees each read by an administrator, once an hour', async () => {
    const { writer, reader } = await writerAndReader();
    await eventsOf(reader, writer.userId);
    await stateOf(reader, writer.userId);
    expect(await accessesOf(writer)).toEqual([
      { id: expect.any(String), at: clock.now(), what: 'outline', by: 'Kim Doe', reason: null, until: null },
    ]);
  });
});

describe('a reason', () => {
  it('opens the text of this person, in this session, for an hour', async () => {
    const { writer, reader } = await writerAndReader();
    const other = await writerAndReader();
    const opened = await open(reader, writer.userId);
    const until = new Date(Date.parse(clock.now()) + 3_600_000).toISOString();
    expect([opened.statusCode, opened.json()]).toEqual([200, { position: expect.any(String), until }]);
    const shown = (await send('GET', `/api/admin/users/${writer.userId}`, reader)).json();
    expect(shown.textOpenUntil).toBe(until);
    expect(storyIn(await eventsOf(reader, writer.userId))).toMatchObject({ closed: [], data: { storyText: story } });
    expect(await stateOf(reader, writer.userId)).toMatchObject({
      textClosed: false,
      answers: { 1: { metaphor: story } },
      account: { firstName: 'Kim' },
    });
    expect(storyIn(await eventsOf(reader, other.writer.userId))).toMatchObject({
      closed: expect.arrayContaining(['title']),
    });
    expect(storyIn(await eventsOf(other.reader, writer.userId))).toMatchObject({
      closed: expect.arrayContaining(['title']),
    });
    const { email } = (await send('GET', '/api/auth/user', reader)).json().user;
    const again = await server.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: email, password: 'gloomy-otter-71' },
    });
    const elsewhere = { cookie: String(again.headers['set-cookie']).split(';', 1)[0] ?? '' };
    expect((await stateOf(elsewhere, writer.userId)).textClosed).toBe(true);
    // Reading on: who rests has to prove who they are first.
    for (const minutes of [14, 14, 14, 14, 3]) {
      clock.pass({ minutes });
      expect((await stateOf(reader, writer.userId)).textClosed).toBe(false);
    }
    clock.pass({ minutes: 1 });
    expect((await stateOf(reader, writer.userId)).textClosed).toBe(true);
    expect(storyIn(await eventsOf(reader, writer.userId))).toMatchObject({ closed: expect.arrayContaining(['title']) });
    expect((await send('GET', `/api/admin/users/${writer.userId}`, reader)).json().textOpenUntil).toBeNull();
  });

  it('needs recent authentication, 10 characters or more, and a person', async () => {
    const { writer, reader } = await writerAndReader();
    for (const wrong of ['', 'curious', '          x          ', 'x'.repeat(501), 7]) {
      expect((await open(reader, writer.userId, wrong)).statusCode).toBe(400);
    }
    expect((await open(reader, '33333333-3333-4333-8333-333333333333')).statusCode).toBe(404);
    expect((await open(writer, writer.userId)).json().code).toBe('not_allowed');
    clock.pass({ minutes: 11 });
    expect((await open(reader, writer.userId)).json().code).toBe('proof_needed');
    expect((await stateOf(reader, writer.userId)).textClosed).toBe(true);
  });

  it('is shown to the person in their list, their history in both languages, and their export', async () => {
    const { writer, reader } = await writerAndReader();
    const until = (await open(reader, writer.userId, `  ${reason}  `)).json().until;
    const [access] = await accessesOf(writer);
    expect(access).toEqual({ id: access.id, at: clock.now(), what: 'text', by: 'Kim Doe', reason, until });
    const history = async () => (await send('GET', '/api/auth/security-events', writer)).json().items[0].summary;
    expect(await history()).toBe(`Opened by an administrator: With the text, Reason: ${reason}`);
    const preferences = (await send('GET', '/api/communication-preferences', writer)).json();
    const chosen = await server.inject({
      method: 'PUT',
      url: '/api/communication-preferences',
      payload: { ...preferences, language: 'de' },
      headers: { cookie: writer.cookie },
    });
    expect(chosen.statusCode, chosen.body).toBe(200);
    // The session caches the language for a moment.
    await expect.poll(history).toBe(`Von der Administration geöffnet: Mit Text, Grund: ${reason}`);
    const exported = await send('GET', '/api/account/export', writer);
    expect(exported.statusCode).toBe(200);
    const { securityEvents, events } = JSON.parse(exported.body);
    expect(securityEvents.map(({ summary }: { summary: string }) => summary)).toContain(
      `Opened by an administrator: With the text, Reason: ${reason}`,
    );
    expect(events.map(({ data }: { data: object }) => data)).toContainEqual({ what: 'text', reason, until });
  });

  it('is encrypted with the person’s key and hidden from other administrators', async () => {
    const { writer, reader } = await writerAndReader();
    await open(reader, writer.userId);
    const stream = accountStream(writer.userId);
    const stored = [];
    for await (const event of stores.eventLog.store.readStream(stream)) stored.push(event);
    expect(JSON.stringify(stored)).not.toContain('ticket 4711');
    const other = await person('admin');
    const [newest] = (await eventsOf(other, writer.userId)).filter(
      ({ type, data }: { type: string; data: { what?: string } }) => type === 'AccountRead' && data.what === 'text',
    );
    expect(newest).toMatchObject({ closed: ['reason'], data: { what: 'text', until: expect.any(String) } });
  });

  it('sent twice with the same key is one event and one answer', async () => {
    const { writer, reader } = await writerAndReader();
    const key = '0190a5c1-3f5e-4c2a-8a55-3a1f6a2b1c01';
    const first = await open(reader, writer.userId, reason, key);
    clock.pass({ minutes: 1 });
    const second = await open(reader, writer.userId, reason, key);
    expect(second.json()).toEqual(first.json());
    expect(await accessesOf(writer)).toHaveLength(1);
  });
});

describe('the administrators’ list', () => {
  const listOf = async (by: Cookie) => (await send('GET', '/api/admin/opened-texts', by)).json().items;

  it('shows whose text each of them opened, when, until when, and why, but no reads without text', async () => {
    const { writer, reader } = await writerAndReader();
    const other = await person('admin');
    await eventsOf(other, writer.userId);
    const until = (await open(reader, writer.userId)).json().until;
    const entry = {
      id: expect.any(String),
      at: clock.now(),
      userId: writer.userId,
      username: expect.stringMatching(/^learner-/),
      by: expect.stringMatching(/^admin-/),
      reason,
      until,
    };
    expect((await listOf(reader))[0]).toEqual({ ...entry, isOwn: true });
    expect((await listOf(other))[0]).toEqual({ ...entry, isOwn: false });
    expect((await send('GET', '/api/admin/opened-texts', writer)).json().code).toBe('not_allowed');
  });

  it('has each entry on one page only', async () => {
    const { writer, reader } = await writerAndReader();
    for (let time = 0; time < 21; time += 1) {
      clock.pass({ minutes: 1 });
      await open(reader, writer.userId, `${reason}, look ${time}`);
      if (time % 8 === 7) await send('POST', '/api/auth/step-up', reader, { password: 'gloomy-otter-71' });
    }
    const first = (await send('GET', '/api/admin/opened-texts', reader)).json();
    expect(first.items).toHaveLength(20);
    expect(first.items[0].reason).toBe(`${reason}, look 20`);
    const second = (await send('GET', `/api/admin/opened-texts?cursor=${first.nextCursor}`, reader)).json();
    expect(second.items[0].reason).toBe(`${reason}, look 0`);
    expect((await send('GET', '/api/admin/opened-texts?cursor=garbage', reader)).statusCode).toBe(400);
  });

  it('omits reason and name once the person is erased', async () => {
    const { writer, reader } = await writerAndReader();
    await open(reader, writer.userId);
    const { email } = (await send('GET', '/api/auth/user', writer)).json().user;
    const erased = await send('POST', `/api/admin/users/${writer.userId}/erase`, reader, { confirm: email });
    expect(erased.statusCode, erased.body).toBe(200);
    expect((await listOf(reader))[0]).toMatchObject({ userId: writer.userId, username: null, reason: null });
  });
});

it('a read from before reasons were required shows that none was asked for', async () => {
  const { writer, reader } = await writerAndReader();
  const metadata = {
    schemaVersion: 1,
    occurredAt: '2026-11-20T08:00:00.000Z',
    correlationId: '0190a5c1-3f5e-4c2a-8a55-3a1f6a2b1c02',
    causationId: null,
    commandId: '0190a5c1-3f5e-4c2a-8a55-3a1f6a2b1c02',
    requestId: null,
    actor: { kind: 'person', id: reader.userId },
    subject: writer.userId,
  } as const;
  const event = { id: '0190a5c1-3f5e-4c2a-8a55-3a1f6a2b1c03', type: 'AccountRead', data: { what: 'events' }, metadata };
  await stores.eventLog.store.append(accountStream(writer.userId), [event], { expected: 'any' });
  expect(await accessesOf(writer)).toEqual([
    { id: event.id, at: metadata.occurredAt, what: 'events', by: 'Kim Doe', reason: null, until: null },
  ]);
});
