import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { accountEvents } from '#contracts/accounts/events.ts';
import { accountStream } from '#contracts/accounts/streams.ts';
import type { PersonEvent } from '#contracts/administration/views.ts';
import { notificationEvents } from '#contracts/notifications/events.ts';
import { notificationsStream } from '#contracts/notifications/streams.ts';
import { metadataOf } from '#platform/adapters/event-store/testing/metadata.ts';
import { SettableClock } from '#platform/testing/settable-clock.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';

const clock = new SettableClock('2026-11-22T09:30:00.000Z');
const { server, person, stores } = await wholeApi({}, clock);
const story = '=HYPERLINK("https://evil.test") the night crew;=1+1';
const reason = 'She asked for a copy in ticket 4711';

type Cookie = { readonly cookie: string };
const send = (method: 'GET' | 'POST', url: string, { cookie }: Cookie, payload?: object) =>
  server.inject({ method, url, ...(payload && { payload }), headers: { cookie } });

async function writerAndReader() {
  const [writer, reader] = [await person(), await person('admin')];
  const data = { title: 'The winter', storyText: story };
  const payload = { user_id: '1', type: 'story_evidence', timestamp: clock.now(), data };
  const answer = await send('POST', '/api/achievements/track-progress', writer, payload);
  expect(answer.statusCode, answer.body).toBe(200);
  const of = `/api/admin/users/${writer.userId}`;
  const events = async (query = ''): Promise<PersonEvent[]> => {
    const read = await send('GET', `${of}/events${query}`, reader);
    expect(read.statusCode, read.body).toBe(200);
    return read.json().items;
  };
  const open = () => send('POST', `${of}/open`, reader, { reason });
  return { writer, reader, of, events, open };
}

/** Appends a notification that an event caused, as a worker does. */
async function notify(userId: string, cause: string, rule: string) {
  const id = randomUUID();
  const metadata = metadataOf(id, {
    subject: userId,
    occurredAt: clock.now(),
    causationId: cause,
    actor: { kind: 'worker', id: rule },
  });
  const event = { id, type: notificationEvents.AllNotificationsRead.type, data: {}, metadata };
  await stores.eventLog.log.append(notificationsStream(userId), [event], { expected: 'any' });
  return id;
}

describe('the history of a person', () => {
  it('is searched by the label of an event, in any language, or by its id', async () => {
    const { events } = await writerAndReader();
    const [told] = await events('?search=story%20TOLD');
    expect(told).toMatchObject({ type: 'StoryTold', by: { kind: 'person', isSelf: true, name: null } });
    expect(await events('?search=geschichte%20erz%C3%A4hlt')).toEqual([told]);
    expect(await events(`?search=${told?.id}`)).toEqual([told]);
    expect(await events('?search=night')).toEqual([]);
    expect(await events(`?search=${randomUUID()}`)).toEqual([]);
  });

  it('is filtered by area, actor, request and time', async () => {
    const { writer, reader, events } = await writerAndReader();
    await notify(writer.userId, (await events())[0]?.id ?? '', 'inactive-3');
    const types = async (query: string) => (await events(query)).map(({ type }) => type);
    expect(new Set((await events('?kind=learner')).map(({ stream }) => stream))).toEqual(
      new Set([`learner-${writer.userId}`]),
    );
    expect(new Set(await types('?type=StoryTold,AccountRead'))).toEqual(new Set(['StoryTold', 'AccountRead']));
    expect(await types('?by=product')).toContain('AllNotificationsRead');
    expect(await types('?by=people')).toEqual(['AccountRead']);
    expect(await events(`?by=${reader.userId}`)).toEqual(await events('?by=people'));
    expect((await events('?by=people'))[0]?.by).toEqual({ kind: 'person', isSelf: false, name: 'Kim Doe' });
    const [told] = await events('?type=StoryTold');
    const requestId = told?.metadata.requestId ?? '';
    expect(requestId).not.toBe('');
    const ofRequest = await events(`?requestId=${requestId}`);
    expect(ofRequest.length).toBeGreaterThan(0);
    expect(new Set(ofRequest.map(({ metadata }) => metadata.requestId))).toEqual(new Set([requestId]));
    expect(await events('?to=2026-11-22T09:29:59.000Z')).toEqual([]);
    expect(await events('?from=2026-11-22T09:30:00.000Z')).toEqual(await events());
  });

  it('begins at any moment, from where both directions can be read', async () => {
    const { of, reader } = await writerAndReader();
    const before = (await send('GET', `${of}/events?at=2020-01-01T00:00:00Z`, reader)).json();
    expect(before).toMatchObject({ items: [], nextCursor: null, previousCursor: null });
    const after = (await send('GET', `${of}/events?at=2027-01-01T00:00:00Z`, reader)).json();
    expect(after.previousCursor).toBeNull();
    expect(after.total).toBe(after.items.length);
    for (const wrong of ['at=yesterday', 'type=Mrs%20Doe', 'requestId=Mrs%20Doe']) {
      expect((await send('GET', `${of}/events?${wrong}`, reader)).statusCode).toBe(400);
    }
  });

  it('has cursors in both directions, which belong to its filter and moment', async () => {
    const { of, reader } = await writerAndReader();
    const read = async (query: string) => (await send('GET', `${of}/events?${query}`, reader)).json();
    await read('limit=1'); // so that the look at them below is already recorded
    const latest = await read('limit=1');
    expect(latest).toMatchObject({ limit: 1, next: latest.nextCursor, previousCursor: null });
    const second = await read(`limit=1&cursor=${latest.next}`);
    expect(second.items).not.toEqual(latest.items);
    const back = await read(`limit=1&cursor=${second.previousCursor}`);
    expect([back.items, back.previousCursor]).toEqual([latest.items, null]);
    const at = 'at=2027-01-01T00:00:00Z';
    const fromMoment = await read(`limit=1&${at}`);
    expect((await read(`limit=1&${at}&cursor=${fromMoment.next}`)).items).toEqual(second.items);
    for (const other of [`${at}&cursor=${latest.next}`, `by=self&cursor=${second.previousCursor}`]) {
      expect((await read(other)).issues[0].reason).toBe('invalid_input.not_a_cursor');
    }
  });

  it('is read by index, however it is filtered', async () => {
    const { pool } = stores.database;
    const client = await pool.connect();
    try {
      const long = randomUUID();
      await client.query('begin');
      // Long enough for the planner to care, and gone with the transaction.
      await client.query(
        `insert into person_events select $1::uuid, 'learner', n, now() - n * interval '1 minute', lpad(n::text, 16, '0'),
           case when n % 3000 = 0 then 'SignedIn' else 'StoryTold' end, gen_random_uuid(), gen_random_uuid(),
           case when n % 50 = 0 then gen_random_uuid() end, null, 'person', $2
         from generate_series(1, 6000) n`,
        [long, long],
      );
      await client.query(
        `insert into person_events select gen_random_uuid(), 'learner', 0, now(), lpad(n::text, 16, '0'), 'StoryTold',
           gen_random_uuid(), gen_random_uuid(), null, null, 'person', 'other' from generate_series(1, 30000) n`,
      );
      await client.query('analyze person_events');
      const planOf = async (where: string, order = 'order by moment desc, position desc limit 101') => {
        const text = `explain select kind, revision from person_events where user_id = '${long}' and ${where} ${order}`;
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(text);
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      };
      const page = await planOf("(moment, position) < ('2026-01-01', '5')");
      expect(page).toMatch(/Index (Only )?Scan Backward using person_events_by_moment/);
      expect(page).not.toContain('Sort');
      // Every event of the person at most, never those of other people.
      expect(await planOf("type = any('{SignedIn}')")).toContain('Index Cond: (user_id = ');
      for (const by of ["= 'person'", "= 'program'", "in ('operator', 'simulation')"]) {
        expect(await planOf(`actor_kind ${by} and actor_id <> user_id::text`)).toContain('Index Cond: (user_id = ');
      }
      expect(await planOf(`event_id = '${randomUUID()}'`, '')).toContain('person_events_by_id');
      expect(await planOf(`command_id = '${randomUUID()}'`, '')).toContain('person_events_by_command');
      expect(await planOf(`causation_id = '${randomUUID()}'`, '')).toContain('person_events_by_cause');
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

describe('the chain of an event', () => {
  const chainOf = async ({ of, reader }: { of: string; reader: Cookie }, eventId: string) => {
    const answer = await send('GET', `${of}/events/${eventId}/causes`, reader);
    expect(answer.statusCode, answer.body).toBe(200);
    const { events, ...rest } = answer.json();
    const links = events.map((link: { event: PersonEvent; cause: string | null; how: string | null }) => ({
      id: link.event.id,
      cause: link.cause,
      how: link.how,
    }));
    return { links, events, ...rest };
  };

  it('leads across streams from what was done to what followed, from whichever event it is asked', async () => {
    const world = await writerAndReader();
    const [told] = await world.events('?type=StoryTold');
    // The visit that the request began is no part of what it did.
    const asked = await world.events(`?requestId=${told?.metadata.requestId}`);
    const recorded = asked.filter(({ type }) => type !== 'Visited').toReversed();
    const [head, ...others] = recorded;
    const note = await notify(world.writer.userId, others[0]?.id ?? head?.id ?? '', 'achievement');
    const noteToNote = await notify(world.writer.userId, note, 'email');
    const follows = [
      { id: note, cause: others[0]?.id ?? head?.id, how: 'consequence' },
      { id: noteToNote, cause: note, how: 'consequence' },
    ];
    const all = [
      { id: head?.id, cause: null, how: null },
      ...others.map(({ id }) => ({ id, cause: head?.id, how: 'command' })),
      ...follows,
    ];
    expect((await chainOf(world, head?.id ?? '')).links).toEqual(all);
    const back = await chainOf(world, noteToNote);
    const ids = new Set([head?.id, others[0]?.id, note, noteToNote]);
    expect(back.links).toEqual(all.filter(({ id }) => ids.has(id)));
    expect(back).toMatchObject({ beginsOutside: false, isPartial: false });
  });

  it('says when its beginning is not in the history, and does not know events of other people', async () => {
    const [world, other] = [await writerAndReader(), await writerAndReader()];
    const [foreign] = await other.events('?type=StoryTold');
    const note = await notify(world.writer.userId, foreign?.id ?? '', 'letter');
    const chain = await chainOf(world, note);
    expect(chain.links).toEqual([{ id: note, cause: null, how: null }]);
    expect(chain.beginsOutside).toBe(true);
    expect((await send('GET', `${world.of}/events/${foreign?.id}/causes`, world.reader)).statusCode).toBe(404);
    expect((await send('GET', `${world.of}/events/${note}/causes`, world.writer)).json().code).toBe('not_allowed');
  });

  it('shows the text only while it is open', async () => {
    const world = await writerAndReader();
    const [told] = await world.events('?type=StoryTold');
    expect(JSON.stringify(await chainOf(world, told?.id ?? ''))).not.toContain('night crew');
    await world.open();
    expect(JSON.stringify(await chainOf(world, told?.id ?? ''))).toContain('night crew');
  });
});

describe('of what concerns the history', () => {
  it('exports by an earlier version stay in the lists of the person, with their reason', async () => {
    const { writer, reader } = await writerAndReader();
    const actor = { kind: 'person' as const, id: reader.userId };
    const metadata = metadataOf(randomUUID(), { subject: writer.userId, occurredAt: clock.now(), actor });
    const data = { format: 'csv', withText: false, filter: {}, search: null, reason };
    const event = { id: randomUUID(), type: accountEvents.HistoryExported.type, data, metadata };
    await stores.eventLog.log.append(accountStream(writer.userId), [event], { expected: 'any' });
    const [access] = (await send('GET', '/api/account/access-log', writer)).json().items;
    const by = 'Kim Doe';
    expect(access).toEqual({ id: event.id, at: clock.now(), what: 'export', by, reason, until: null });
    const [newest] = (await send('GET', '/api/auth/security-events', writer)).json().items;
    expect(newest.summary).toBe(`History exported by an administrator: Without the text, Reason: ${reason}`);
  });

  it('nothing personal is said about an erased person', async () => {
    const { writer, reader, of, open } = await writerAndReader();
    await open();
    const { email, username } = (await send('GET', of, reader)).json().user;
    expect((await send('POST', `${of}/erase`, reader, { confirm: email })).statusCode).toBe(200);
    const events = await send('GET', `${of}/events`, reader);
    const told = events.json().items.find(({ type }: PersonEvent) => type === 'StoryTold');
    expect(told).toMatchObject({ by: { isSelf: true, name: null }, closed: expect.arrayContaining(['storyText']) });
    const reads = [events, await send('GET', `${of}/events/${told.id}/causes`, reader)];
    for (const at of ['', `?at=${told.position}`]) reads.push(await send('GET', `${of}/state${at}`, reader));
    for (const { statusCode, body } of reads) {
      expect(statusCode, body).toBe(200);
      for (const personal of ['night crew', 'The winter', reason, email, username, 'Kim', 'Doe']) {
        expect(body).not.toContain(personal === 'Kim' || personal === 'Doe' ? `"${personal}"` : personal);
      }
    }
    expect((await send('GET', `${of}/events`, writer)).statusCode).toBe(401);
  });
});
