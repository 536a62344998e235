import { describe, expect, it } from 'vitest';
import { offerLimits } from '#contracts/journey/history-offer.ts';
import { twoOrganizations } from '#platform/auth/testing/two-organizations.ts';
import { accountStream } from '#contracts/accounts/streams.ts';
import { CommandContext } from '#contracts/command-context.ts';
import { SettableClock } from '#platform/testing/settable-clock.ts';
import { anotherServer } from '#platform/testing/whole-api.ts';
import { openOffers } from './open-offers.ts';

const clock = new SettableClock('2025-06-11T12:00:00.000Z');
const all = await twoOrganizations(clock);
const { server, stores, config, identity, person, send, school, garden, schoolAdmin, gardenAdmin, gardenMember } = all;
const { pool } = stores.database;
const { ids, handleLearner } = stores.commandHandlers;

type Signed = Awaited<ReturnType<typeof person>>;
const offersAt = '/api/organization/history-offers';
const ownAt = '/api/account/history-offers';

const projected = async () => stores.projections.whenProcessed(await stores.eventLog.log.head(), 10_000);
const worker = openOffers({ pool, clock, ids, handleLearner, whenProjected: projected });
const round = () => worker.end(new AbortController().signal);
/** A new session: others have ended by then. */
const again = async ({ userId }: Signed): Promise<Signed> => {
  const header = await identity.sessions.start(userId, { userAgent: 'test', ip: '127.0.0.1' }, undefined);
  return { userId, cookie: header.split(';', 1)[0] ?? '' };
};
const emailOf = async ({ userId }: Signed): Promise<string> =>
  String((await pool.query('select email from accounts where id = $1', [userId])).rows[0].email);

let told = 0;
/** A record that no other test has. */
const feeling = (member: string, about: object = {}) => {
  told += 1;
  const timestamp = new Date(Date.parse('2010-01-01T09:30:00Z') + (told % 2_000) * 86_400_000).toISOString();
  return { member, type: 'emotional_state', timestamp, data: { emotion: `calm ${told}` }, ...about };
};
const payloadOf = (records: readonly (string | object)[]) => ({
  source: 'Old Academy',
  format: 'ndjson',
  lines: records.map((each) => (typeof each === 'string' ? each : JSON.stringify(each))),
});
const upload = (records: readonly (string | object)[], { by = schoolAdmin, dryRun = false, on = server } = {}) =>
  on.inject({
    method: 'POST',
    url: `${offersAt}${dryRun ? '?dryRun=true' : ''}`,
    headers: { cookie: by.cookie },
    payload: payloadOf(records),
  });
const offered = async (records: readonly (string | object)[]) => {
  const answer = await upload(records);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const waitingFor = async ({ cookie }: Signed) => {
  await projected();
  return (await send(cookie, 'GET', ownAt)).json().items;
};
const answered = (one: Signed, id: string, answer: string) => send(one.cookie, 'POST', `${ownAt}/${id}/${answer}`);
const said = ({ statusCode, json }: { statusCode: number; json: () => { reason?: string } }) =>
  statusCode < 300 ? statusCode : `${statusCode} ${json().reason}`;
/** What is kept of what the records of a person's offers say. */
const keptOf = async ({ userId }: Signed) =>
  (await pool.query('select lines from history_offer_records where user_id = $1', [userId])).rows.length;
/** The states of a member's offers as their organization sees them. */
const statesOf = async ({ userId }: Signed, by = schoolAdmin): Promise<string[]> => {
  await projected();
  const { items } = (await send(by.cookie, 'GET', `${offersAt}?limit=100`)).json();
  return items
    .filter(({ member }: { member: { id: string } }) => member.id === userId)
    .map(({ state }: { state: string }) => state);
};
const eventsOf = async ({ userId }: Signed, open?: readonly string[]) => {
  const events = [];
  const log = stores.eventLog.log.readStream(`learner-${userId}`, open && { open });
  for await (const event of log) events.push(event);
  return events;
};
const member = () => person('learner', school);
/** A member to whom the school has offered as many records. */
async function offeredMember(records = 1) {
  const one = await member();
  const lines = Array.from({ length: records }, () => feeling(one.userId));
  await offered(lines);
  const [{ id }] = await waitingFor(one);
  return { one, id: String(id), lines };
}

describe('a file of an organization', () => {
  it('becomes one offer for each member, who reads all of it first; nothing is imported', async () => {
    const [ada, ben] = [await member(), await member()];
    const report = {
      member: (await emailOf(ada)).toUpperCase(),
      type: 'flight_report',
      timestamp: '2018-03-04T20:00:00+01:00',
      data: { lifeBalance: 8, moneyProgress: 6, joyLevel: 7, notes: 'By the sea' },
    };
    const lines = [report, feeling(ben.userId), feeling(ada.userId)];
    const dry = await upload(lines, { dryRun: true });
    expect(dry.json()).toMatchObject({
      dryRun: true,
      records: 3,
      faulty: { lines: 0, faults: [] },
      members: [
        { id: ada.userId, firstName: 'Kim', lastName: 'Doe', new: 2, known: 0 },
        { id: ben.userId, new: 1, known: 0, types: [{ type: 'emotional_state', count: 1 }] },
      ],
    });
    expect([await keptOf(ada), await eventsOf(ada), await waitingFor(ada)]).toEqual([0, [], []]);
    const { position: _, dryRun: __, ...done } = await offered(lines);
    expect(done).toEqual((({ position: ___, dryRun: ____, ...rest }) => rest)(dry.json()));
    const [offer, ...others] = await waitingFor(ada);
    expect(others).toEqual([]);
    expect(offer).toMatchObject({
      organization: 'Flight School',
      source: 'Old Academy',
      records: 2,
      types: [
        { type: 'flight_report', count: 1 },
        { type: 'emotional_state', count: 1 },
      ],
      lastDay: '2018-03-04',
      expiresAt: '2025-07-11T12:00:00.000Z',
    });
    const first = (await send(ada.cookie, 'GET', `${ownAt}/${offer.id}/records?limit=1`)).json();
    expect(first.items).toEqual([{ type: 'flight_report', timestamp: '2018-03-04T19:00:00.000Z', data: report.data }]);
    const rest = (await send(ada.cookie, 'GET', `${ownAt}/${offer.id}/records?cursor=${first.next}`)).json();
    expect([rest.items.length, rest.next]).toEqual([1, null]);
    expect((await send(ada.cookie, 'GET', '/api/logbook/entries')).json().items).toEqual([]);
    expect(await statesOf(ada)).toEqual(['waiting']);
    expect((await waitingFor(ben))[0]).toMatchObject({ records: 1 });
  });

  it('may be CSV with a column for the member', async () => {
    const one = await member();
    const payload = {
      source: 'Old Academy',
      format: 'csv',
      lines: ['member;type;timestamp;emotion', `${one.userId};emotional_state;2016-01-01T08:00:00Z;quiet`],
    };
    expect(said(await send(schoolAdmin.cookie, 'POST', offersAt, payload))).toBe(200);
    expect(await waitingFor(one)).toMatchObject([{ records: 1, firstDay: '2016-01-01' }]);
    const without = { ...payload, lines: ['type,timestamp,emotion,user_id', 'x,y,z,1'] };
    const answer = await send(schoolAdmin.cookie, 'POST', `${offersAt}?dryRun=true`, without);
    expect(
      answer.json().faulty.faults.map(({ line, field, reason }: Record<string, unknown>) => [line, field, reason]),
    ).toEqual([
      [1, 'user_id', 'unknown_field'],
      [1, 'member', 'required'],
    ]);
  });

  it('with one faulty line offers nothing, names every one, and says the same of strangers and of other members', async () => {
    const one = await member();
    const unproven = await member();
    await pool.query('update accounts set address_proven_at = null, predates_proof = false where id = $1', [
      unproven.userId,
    ]);
    const lines = [
      feeling(one.userId),
      feeling('nobody@nowhere.test'),
      feeling(await emailOf(gardenMember)),
      feeling(gardenMember.userId),
      feeling(crypto.randomUUID()),
      feeling(await emailOf(unproven)),
      { ...feeling(''), member: 7 },
      { ...feeling(one.userId), user_id: one.userId },
      { type: 'emotional_state', timestamp: 'yesterday', data: { emotion: 'calm' } },
      'no JSON',
    ];
    const dry = (await upload(lines, { dryRun: true })).json();
    const stranger = 'No member of your organization has this id or this confirmed address';
    expect(
      dry.faulty.faults.map(({ line, field, reason, message }: Record<string, unknown>) => [
        line,
        field,
        reason === 'not_a_member' ? message : reason,
      ]),
    ).toEqual([
      [2, 'member', stranger],
      [3, 'member', stranger],
      [4, 'member', stranger],
      [5, 'member', stranger],
      [6, 'member', stranger],
      [7, 'member', 'invalid'],
      [8, 'user_id', 'unknown_field'],
      [9, 'member', 'required'],
      [9, 'timestamp', 'invalid'],
      [10, '', 'invalid_input.not_json'],
    ]);
    expect(JSON.stringify(dry)).not.toContain(gardenMember.userId);
    const answer = await upload(lines);
    expect(said(answer)).toBe('400 invalid_input.offer_lines');
    expect(answer.json().issues[0]).toMatchObject({ path: 'body.lines.1.member', reason: 'not_a_member' });
    expect([await keptOf(one), await eventsOf(one)]).toEqual([0, []]);
  });

  it('has at most 1,000 records of a member and 5,000 in all', async () => {
    const one = await member();
    const many = (count: number, about = one.userId) =>
      Array.from({ length: count }, (_, at) => feeling(about, { externalId: `many ${at}` }));
    const dry = (await upload(many(offerLimits.records + 1), { dryRun: true })).json();
    expect(dry.faulty).toMatchObject({
      lines: 1,
      faults: [{ line: offerLimits.records + 1, reason: 'records_of_member' }],
    });
    expect(said(await upload(many(offerLimits.all + 1), { dryRun: true }))).toBe('400 invalid_input');
    expect(said(await upload(['', '  ']))).toBe('400 invalid_input.file_empty');
  });

  it('offers no record twice, neither when it arrives again nor twice at once', async () => {
    const [ada, ben] = [await member(), await member()];
    const lines = [feeling(ada.userId, { externalId: 'course 1' }), feeling(ada.userId), feeling(ben.userId)];
    const elsewhere = await anotherServer({ config }, clock);
    const answers = await Promise.all(
      [server, elsewhere.server, server, elsewhere.server].map((on) => upload([...lines, lines[1] ?? ''], { on })),
    );
    expect(answers.map(said)).toEqual([200, 200, 200, 200]);
    for (const [one, count] of [
      [ada, 2],
      [ben, 1],
    ] as const) {
      expect((await waitingFor(one)).map(({ records }: { records: number }) => records)).toEqual([count]);
    }
    const more = await offered([...lines, feeling(ada.userId)]);
    expect(more.members).toMatchObject([
      { id: ada.userId, new: 1, known: 2 },
      { id: ben.userId, new: 0, known: 1 },
    ]);
    const counts = (await waitingFor(ada)).map(({ records }: { records: number }) => records);
    // At the same time by this clock, so in either order.
    expect(counts.toSorted((a: number, b: number) => a - b)).toEqual([1, 2]);
    expect(await waitingFor(ben)).toHaveLength(1);
    await elsewhere.close();
  });

  it('waits with at most five others for the same member', async () => {
    const one = await member();
    for (let times = 0; times < offerLimits.waiting; times += 1) await offered([feeling(one.userId)]);
    const answer = await upload([feeling(one.userId)]);
    expect([said(answer), answer.json().issues[0].reason]).toEqual(['400 invalid_input.offer_lines', 'offers_waiting']);
  });
});

describe('an answer', () => {
  it('that accepts imports the records by the rules of an import, once, and deletes what waited', async () => {
    const { one, id, lines } = await offeredMember(3);
    const dry = await send(one.cookie, 'POST', `${ownAt}/${id}/accept?dryRun=true`);
    expect(dry.json()).toMatchObject({ dryRun: true, new: 3, effect: { newDays: 3 } });
    expect(await waitingFor(one)).toHaveLength(1);
    // The member had one of them already.
    const { member: _, ...own } = lines[1] ?? feeling('');
    const payload = { format: 'ndjson', lines: [JSON.stringify(own)] };
    expect(said(await send(one.cookie, 'POST', '/api/account/history-imports', payload))).toBe(200);
    const answer = await answered(one, id, 'accept');
    expect(answer.json()).toMatchObject({ dryRun: false, records: 3, new: 2, known: { count: 1, lines: [2] } });
    const { items } = (await send(one.cookie, 'GET', '/api/logbook/entries')).json();
    expect(items.map(({ imported }: { imported: boolean }) => imported)).toEqual([true, true, true]);
    const { rows } = await pool.query('select evidence from licence_evidence where user_id = $1', [one.userId]);
    expect(rows).toEqual([]);
    const events = await eventsOf(one);
    const ends = events.filter(({ type }) => type === 'HistoryOfferEnded');
    expect(ends.map(({ data, metadata: { actor } }) => [data, actor.id])).toEqual([
      [{ offerId: id, how: 'accepted' }, one.userId],
    ]);
    expect([await keptOf(one), await waitingFor(one), await statesOf(one)]).toEqual([0, [], ['answered']]);
    for (const second of ['accept', 'decline'])
      expect(said(await answered(one, id, second))).toBe('409 conflict.offer_ended');
    expect(await eventsOf(one)).toHaveLength(events.length);
    expect((await offered(lines)).members).toMatchObject([{ new: 0, known: 3 }]);
  });

  it('that accepts twice at once imports once', async () => {
    const { one, id } = await offeredMember(2);
    const elsewhere = await anotherServer({ config }, clock);
    const url = `${ownAt}/${id}/accept`;
    const { cookie } = one;
    const answers = await Promise.all(
      [server, elsewhere.server, server].map((on) => on.inject({ method: 'POST', url, headers: { cookie } })),
    );
    expect(answers.map((answer) => String(said(answer))).toSorted((a, b) => a.localeCompare(b))).toEqual([
      '200',
      '409 conflict.offer_ended',
      '409 conflict.offer_ended',
    ]);
    expect((await eventsOf(one)).filter(({ type }) => type === 'HistoryImported')).toHaveLength(1);
    await elsewhere.close();
  });

  it('that accepts what its member has imported already ends the offer and imports nothing', async () => {
    const { one, id, lines } = await offeredMember();
    const { member: _, ...own } = lines[0] ?? feeling('');
    const payload = { format: 'ndjson', lines: [JSON.stringify(own)] };
    await send(one.cookie, 'POST', '/api/account/history-imports', payload);
    expect((await answered(one, id, 'accept')).json()).toMatchObject({ new: 0, known: { count: 1 }, effect: null });
    expect([await keptOf(one), await waitingFor(one)]).toEqual([0, []]);
  });

  it('that declines deletes the records, looks like any other answer, and is final', async () => {
    const { one, id, lines } = await offeredMember(2);
    expect(said(await answered(one, id, 'decline'))).toBe(200);
    expect([await keptOf(one), await waitingFor(one)]).toEqual([0, []]);
    expect((await send(one.cookie, 'GET', '/api/logbook/entries')).json().items).toEqual([]);
    expect(said(await answered(one, id, 'accept'))).toBe('409 conflict.offer_ended');
    const list = await send(schoolAdmin.cookie, 'GET', `${offersAt}?limit=100`);
    expect(await statesOf(one)).toEqual(['answered']);
    expect(list.body).not.toMatch(/accept|declin|turned/u);
    // Neither does the same file bring them back.
    expect((await offered(lines)).members).toMatchObject([{ new: 0, known: 2 }]);
    expect(await waitingFor(one)).toEqual([]);
  });

  it('is given by the member alone', async () => {
    const { one, id } = await offeredMember();
    for (const other of [await member(), schoolAdmin, gardenAdmin, gardenMember]) {
      for (const what of ['accept', 'decline'])
        expect(said(await answered(other, id, what))).toBe('404 not_found.history_offer');
      expect(said(await send(other.cookie, 'GET', `${ownAt}/${id}/records`))).toBe('404 not_found.history_offer');
    }
    expect(await waitingFor(one)).toHaveLength(1);
  });
});

describe('an offer ends', () => {
  it('when its organization withdraws it, and no other; then it can be made again', async () => {
    const { one, id, lines } = await offeredMember();
    const withdraw = (by: Signed) => send(by.cookie, 'DELETE', `${offersAt}/${id}`);
    expect(said(await withdraw(gardenAdmin))).toBe('404 not_found.history_offer');
    expect(said(await withdraw(one))).toBe('403 not_allowed');
    expect(await statesOf(one, gardenAdmin)).toEqual([]);
    expect(said(await withdraw(schoolAdmin))).toBe(200);
    expect([await keptOf(one), await waitingFor(one), await statesOf(one)]).toEqual([0, [], ['withdrawn']]);
    expect(said(await answered(one, id, 'accept'))).toBe('409 conflict.offer_ended');
    expect(said(await withdraw(schoolAdmin))).toBe('404 not_found.history_offer');
    expect((await offered(lines)).members).toMatchObject([{ new: 1, known: 0 }]);
    expect((await statesOf(one)).toSorted((a, b) => a.localeCompare(b))).toEqual(['waiting', 'withdrawn']);
  });

  it('in one way, when it is accepted and withdrawn at the same moment', async () => {
    const elsewhere = await anotherServer({ config }, clock);
    for (let times = 0; times < 6; times += 1) {
      const { one, id } = await offeredMember();
      const accepting = () =>
        server.inject({ method: 'POST', url: `${ownAt}/${id}/accept`, headers: { cookie: one.cookie } });
      const withdrawing = () =>
        elsewhere.server.inject({
          method: 'DELETE',
          url: `${offersAt}/${id}`,
          headers: { cookie: schoolAdmin.cookie },
        });
      const [first, second] = times % 2 === 0 ? [accepting, withdrawing] : [withdrawing, accepting];
      const answers = await Promise.all([first(), second()]);
      expect(answers.map(said).filter((each) => each === 200)).toHaveLength(1);
      const events = await eventsOf(one);
      const [end, ...others] = events.filter(({ type }) => type === 'HistoryOfferEnded');
      expect(others).toEqual([]);
      const isAccepted = events.some(({ type }) => type === 'HistoryImported');
      expect(end?.data).toMatchObject({ how: isAccepted ? 'accepted' : 'withdrawn' });
      expect(await keptOf(one)).toBe(0);
    }
    await elsewhere.close();
  });

  it('when the member leaves, is removed or is moved; coming back does not bring it back', async () => {
    const leaves = await offeredMember();
    const isRemoved = await offeredMember();
    const isMoved = await offeredMember();
    const everyone = [leaves, isRemoved, isMoved].map(({ one }) => one);
    await send(leaves.one.cookie, 'POST', '/api/organization/leave', { organizationId: school });
    await send(schoolAdmin.cookie, 'DELETE', `/api/organization/members/${isRemoved.one.userId}`);
    await send(all.root.cookie, 'PUT', `/api/admin/users/${isMoved.one.userId}/organization`, {
      organizationId: garden,
    });
    const back = async ({ userId }: Signed) =>
      send(all.root.cookie, 'PUT', `/api/admin/users/${userId}/organization`, { organizationId: school });
    await back(leaves.one);
    for (const { one, id } of [leaves, isRemoved, isMoved]) {
      const now = await again(one);
      expect(await waitingFor(now)).toEqual([]);
      expect(said(await answered(now, id, 'accept'))).toBe('409 conflict.offer_ended');
    }
    expect(await statesOf(leaves.one)).toEqual(['ended']);
    expect(await statesOf(isRemoved.one)).toEqual([]);
    await round();
    for (const one of everyone) {
      expect(await keptOf(one)).toBe(0);
      expect((await eventsOf(one)).at(-1)).toMatchObject({
        type: 'HistoryOfferEnded',
        data: { how: 'left' },
        metadata: { actor: { kind: 'worker', id: 'history-offers' } },
      });
    }
  });

  it('when the account is erased, and until then is in its export', async () => {
    const { one } = await offeredMember(2);
    const exported = (await send(one.cookie, 'GET', '/api/account/export')).json();
    expect(exported.historyOffers).toHaveLength(1);
    expect(exported.historyOffers[0].lines.join()).toContain('calm');
    const { handleAccount } = stores.commandHandlers;
    const context = CommandContext.ofProgram({
      actor: { kind: 'operator', id: 'test' },
      causedBy: { outside: 'operator' },
      subject: one.userId,
      commandId: ids.fresh(),
    });
    await handleAccount(
      accountStream(one.userId),
      { kind: 'request_erasure', reason: 'own_wish', afterMs: 0 },
      context,
    );
    await stores.erasure.eraser.erase(one.userId, context.next(ids, 'erase'));
    await projected();
    expect(await keptOf(one)).toBe(0);
    for (const table of ['history_offers', 'offered_records']) {
      const { rows } = await pool.query(`select from ${table} where user_id = $1`, [one.userId]);
      expect([table, rows.length]).toEqual([table, 0]);
    }
    expect(await statesOf(one)).toEqual([]);
  });

  it('never with what a stopped process left behind: the next round removes it', async () => {
    const { one } = await offeredMember();
    const left = await member();
    const insert = `insert into history_offer_records values (gen_random_uuid(), $1, $2, '["{}"]', $3)`;
    await pool.query(insert, [left.userId, school, clock.now()]);
    await round();
    // It may be on its way.
    expect(await keptOf(left)).toBe(1);
    clock.pass({ hours: 2 });
    await round();
    expect([await keptOf(left), await keptOf(one)]).toEqual([0, 1]);
  });
});

describe('a program', () => {
  const service = async (scopes: readonly string[]) => {
    const body = { name: 'People system', scopes, days: 30 };
    const { cookie } = await again(schoolAdmin);
    const made = await send(cookie, 'POST', '/api/organization/service-accounts', body);
    expect(made.statusCode, made.body).toBe(201);
    const { id, secret } = made.json();
    const call = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
      server.inject({ method, url, headers: { authorization: `Bearer ${secret}` }, ...(payload && { payload }) });
    return { id: String(id), call };
  };

  it('offers with the scope to administer the organization, and its account is named as who did', async () => {
    const one = await again(await member());
    const { id, call } = await service(['organizations:administer', 'organizations:read']);
    const answer = await call('POST', offersAt, payloadOf([feeling(one.userId)]));
    expect(said(answer)).toBe(200);
    const [offer] = await waitingFor(one);
    expect(await eventsOf(one)).toMatchObject([
      { type: 'HistoryOffered', metadata: { actor: { kind: 'worker', id }, program: { kind: 'service' } } },
    ]);
    const { items } = (await call('GET', `${offersAt}?limit=100`)).json();
    expect(items.find((each: { id: string }) => each.id === offer.id)).toMatchObject({ state: 'waiting' });
    // It cannot answer for the member.
    expect(said(await call('POST', `${ownAt}/${offer.id}/accept`))).toMatch(/^403/u);
    expect(said(await call('DELETE', `${offersAt}/${offer.id}`))).toBe(200);
    expect(await waitingFor(one)).toEqual([]);
  });

  it('without the scope is refused', async () => {
    const one = await again(await member());
    const { call } = await service(['organizations:read', 'administration:administer']);
    expect(said(await call('POST', offersAt, payloadOf([feeling(one.userId)])))).toBe('403 scope_missing');
    expect(said(await call('DELETE', `${offersAt}/${crypto.randomUUID()}`))).toBe('403 scope_missing');
    expect(await waitingFor(one)).toEqual([]);
  });

  it('that follows the changes of an organization learns nothing of offers and answers', async () => {
    const admin = await again(schoolAdmin);
    const one = await again(await member());
    const since = (await send(admin.cookie, 'GET', '/api/organization/people')).json().position;
    expect(said(await upload([feeling(one.userId)], { by: admin }))).toBe(200);
    const [{ id }] = await waitingFor(one);
    await answered(one, id, 'accept');
    await projected();
    expect((await send(admin.cookie, 'GET', `/api/organization/changes?since=${since}`)).json().items).toEqual([]);
  });
});

describe('what the log says of an offer', () => {
  it('is neither a word of the records nor, without the key of the member, where they come from', async () => {
    const admin = await again(schoolAdmin);
    const one = await again(await member());
    const data = { emotion: 'unmistakable' };
    await upload([feeling(one.userId, { data })], { by: admin });
    const { rows } = await pool.query('select data, metadata from events where stream = $1', [`learner-${one.userId}`]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/unmistakable|Old Academy/u);
    expect(await eventsOf(one, ['HistoryOffered'])).toMatchObject([{ data: { source: 'Old Academy', entries: 1 } }]);
  });
});

// Last, because it ends every session.
it('an offer ends after 30 days, also while no worker runs', async () => {
  const admin = await again(schoolAdmin);
  const one = await again(await member());
  const line = feeling(one.userId);
  await upload([line], { by: admin });
  const [{ id }] = await waitingFor(one);
  clock.pass({ days: 29, hours: 23 });
  expect(await waitingFor(await again(one))).toHaveLength(1);
  clock.pass({ hours: 1 });
  const later = await again(one);
  expect(await waitingFor(later)).toEqual([]);
  expect(said(await answered(later, id, 'accept'))).toBe('409 conflict.offer_ended');
  const adminLater = await again(schoolAdmin);
  expect(await statesOf(one, adminLater)).toEqual(['ended']);
  expect(await keptOf(one)).toBe(1);
  await round();
  expect(await keptOf(one)).toBe(0);
  expect((await eventsOf(one)).at(-1)).toMatchObject({ data: { offerId: id, how: 'expired' } });
  const once = (await eventsOf(one)).length;
  await round();
  expect(await eventsOf(one)).toHaveLength(once);
  expect((await upload([line], { by: adminLater })).json().members).toMatchObject([{ new: 1, known: 0 }]);
});
