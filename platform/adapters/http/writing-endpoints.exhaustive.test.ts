import { afterAll, describe, expect, it } from 'vitest';
import { api } from '#contracts/api.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { agree } from '#platform/app/uploads/testing/agree.ts';
import { madeJpeg, madePng } from '#platform/app/uploads/testing/made-media.ts';
import { undescribed } from './testing/documented.ts';
import { type Example, exampleWorld, requestTo, type WritingRow } from './testing/example-world.ts';
import { examples } from './testing/examples.ts';

const world = await exampleWorld();
const { server, stores, pool, settled, appendedSince } = world;
const { log } = stores.eventLog;

const writing = (Object.entries(api) as [WritingRow, Endpoint][]).filter(([, { method }]) => method !== 'GET');

const newSecret = 'No secret is stored: a retry replaces it, because nobody may have received the first.';
/** What can't answer the same again, and why. Contract §3: sign-in and session calls are excepted. */
const withoutFirstAnswer: Partial<Record<WritingRow, string>> = {
  login: 'A sign-in: each begins a session.',
  adminLogin: 'A sign-in: each begins a session.',
  secondStep: 'A sign-in: each takes a code.',
  passkeySignIn: 'A sign-in: each takes a challenge.',
  adminPasskeySignIn: 'A sign-in: each takes a challenge.',
  beginPasskeySignIn: 'A sign-in: each makes a challenge, for this browser.',
  beginPasskeySecondStep: 'A sign-in: each makes a challenge, for this browser.',
  beginPasskey: 'Each makes a challenge, for this browser; nothing is written down.',
  beginPasskeyProof: 'A session call: each makes a challenge, for this browser.',
  beginAdminPasskeyProof: 'A session call: each makes a challenge, for this browser.',
  createAccessToken: newSecret,
  rotateAccessToken: newSecret,
  createServiceAccount: newSecret,
  addServiceToken: newSecret,
  rotateServiceToken: newSecret,
  addWebhook: newSecret,
  rotateWebhookSecret: newSecret,
  linkSso: 'Each begins a sign-in at the identity provider, for this browser; nothing is written down.',
  confirmRecognition: 'A sign-in: each takes a code.',
  newSsoAccount: 'A sign-in: each begins one at the identity provider, for this browser.',
  resetPasswordVerify: 'A one-time code, answered with a cookie for this browser; nothing is written down.',
  resetPassword:
    'What proves the mailbox is good once, and a cookie of this browser: a retry is 403 and changes nothing.',
};

const isCheck = 'Open to anyone, and only answers a question.';
const isCounted = 'Usage is counted in a table, which no query of a person shows.';
const isSession = 'A session call: it changes no more than what this browser may do.';
const isLater = 'Its event is written after the answer, whose time must not reveal whether there is an account.';
/** What answers without a position, and why. */
const withoutPosition: Partial<Record<WritingRow, string>> = {
  recoverUsername: isLater,
  resetPasswordRequest: isLater,
  resetPasswordVerify: isSession,
  stepUp: isSession,
  adminStepUp: isSession,
  adminLogout: isSession,
  beginPasskeySignIn: isSession,
  beginPasskeyProof: isSession,
  beginAdminPasskeyProof: isSession,
  beginPasskeySecondStep: isSession,
  newSsoAccount: isSession,
  sendRecognitionCode: isSession,
  previewInvitation: isCheck,
  checkRegistration: isCheck,
  openWitness: isCheck,
  searchLogbook: 'A search.',
  analyticsBatch: isCounted,
  analyticsEvent: isCounted,
  webVitals: isCounted,
};

/** The DELETE of several things at once is not 404 when there are none. */
const removingSeveral: Partial<Record<WritingRow, string>> = {
  endSession: 'All other sessions of the person.',
};

const someone = await world.person();

const call = (endpoint: Endpoint, example: Example, key?: string) => server.inject(requestTo(endpoint, example, key));

type Answered = Awaited<ReturnType<typeof call>>;

/** The position in the header, which a body that has one repeats. */
const positionIn = ({ headers, statusCode, body }: Answered): string | undefined => {
  const reply = statusCode === 204 ? {} : JSON.parse(body);
  const position = headers['x-position'];
  if ('position' in reply) expect(reply.position).toBe(position);
  return typeof position === 'string' ? position : undefined;
};

/** Whether a query can be asked to be as fresh as this position. */
const isTaken = async (position: string | undefined): Promise<boolean> => {
  if (position === undefined) return false;
  const headers = { cookie: someone.cookie, 'x-min-position': position };
  return (await server.inject({ url: '/api/notifications', headers })).statusCode === 200;
};

const mails = async () => {
  await stores.eventMails.collect();
  return Number((await pool.query('select count(*) from outgoing_mail')).rows[0].count);
};

/** Everything that a body could say instead, one leaf at a time. */
function* changed(body: object): Iterable<object> {
  for (const [name, value] of Object.entries(body)) {
    if (typeof value === 'string') {
      yield { ...body, [name]: `${value}x` };
      yield { ...body, [name]: value.slice(0, -1) };
      yield { ...body, [name]: crypto.randomUUID() };
    }
    if (typeof value === 'number') for (const step of [1, -1]) yield { ...body, [name]: value + step };
    if (typeof value === 'boolean') yield { ...body, [name]: !value };
    if (typeof value === 'object' && value !== null) {
      for (const inner of changed(value))
        yield { ...body, [name]: Array.isArray(value) ? Object.values(inner) : inner };
    }
  }
}

describe.each(writing)('%s', (name, endpoint) => {
  it('says in every event that it appends who asked, on which request and command, and answers with their position', async () => {
    const example = await examples[name](world);
    await settled();
    const head = await log.head();
    const answer = await call(endpoint, example);
    expect([answer.statusCode, answer.statusCode === endpoint.status || answer.body]).toEqual([endpoint.status, true]);
    expect(undescribed(name, answer)).toBeUndefined();
    const events = await appendedSince(head);
    const [first] = events;
    for (const { metadata } of events) {
      expect(metadata.requestId).toBe(answer.headers['x-request-id']);
      expect(metadata.correlationId).toBe(first?.metadata.correlationId);
      expect(metadata.commandId).toMatch(/^[0-9a-f-]{36}$/);
      expect(metadata.actor.kind).toBe('person');
      expect(metadata.actor.id).not.toBe('');
    }
    // The command is its own cause, unless another one brought it with it.
    if (first) expect([null, first.metadata.correlationId]).toContain(first.metadata.causationId);
    // A replay ends after its own answer, or before it: both are right.
    const lastOwn = events.findLastIndex(({ type }) => type !== 'ReplayEnded');
    const positions = events.slice(lastOwn).map(({ position }) => position);
    if (name in withoutPosition) return expect(positionIn(answer)).toBeUndefined();
    if (events.length > 0) expect(positions).toContain(positionIn(answer));
    // Once more, which may change nothing.
    const again = await call(endpoint, example);
    for (const one of [answer, again]) if (one.statusCode < 300) expect(await isTaken(positionIn(one))).toBe(true);
    const isOfOne = endpoint.method === 'DELETE' && !(name in removingSeveral);
    if (isOfOne) expect([again.statusCode, again.json().code]).toEqual([404, 'not_found']);
  });

  it('does the same key once, and answers as the first time', async () => {
    const example = await examples[name](world);
    const key = crypto.randomUUID();
    const first = await call(endpoint, example, key);
    expect(first.statusCode).toBe(endpoint.status);
    await settled();
    const before = [await log.head(), await mails()];
    const second = await call(endpoint, example, key);
    await settled();
    if (name in withoutFirstAnswer) return;
    expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body]);
    expect([await log.head(), await mails()]).toEqual(before);
  });

  it('refuses the same key with another request', async () => {
    const example = await examples[name](world);
    const key = crypto.randomUUID();
    await call(endpoint, example, key);
    const { body } = example;
    const codes = new Set<string>();
    for (const other of body ? changed(body) : []) {
      const answer = await call(endpoint, { ...example, body: other }, key);
      codes.add(String(answer.statusCode < 300 ? answer.statusCode : answer.json().code));
      if (codes.has('key_reused')) return;
    }
    // A body of no or one possible value: then another row under this key.
    const elsewhere = name === 'readAllNotifications' ? api.cancelEmailChange : api.readAllNotifications;
    const person = example.cookie !== undefined && endpoint.who !== 'anyone';
    const answer = person
      ? await call(elsewhere, { cookie: example.cookie }, key)
      : await call(api.previewInvitation, { body: { invitation: 'x'.repeat(43) } }, key);
    expect([...codes, answer.json().code]).toContain('key_reused');
  });
});

/** What writes and is no endpoint with a body of JSON: 'tested' below, or why it takes no key. */
const otherWriting: Readonly<Record<string, string>> = {
  'POST /api/uploads': 'tested',
  'GET /api/account/export': 'tested',
  'GET /api/admin/users/:id/events': 'tested',
  'GET /api/admin/users/:id/events/:eventId/causes': 'A look at the log, recorded once an hour like any other.',
  'GET /api/admin/users/:id/state': 'tested',
  'GET /api/admin/security/events': 'A look at the log, recorded once an hour like any other.',
  'GET /api/simple-logout': 'Ends the session of this browser: the second time there is none.',
  'GET /api/auth/sso': 'A sign-in: each begins one at the identity provider, for this browser; nothing is in the log.',
  'POST /api/auth/saml/callback':
    'A sign-in: a browser brings it without a key, and an assertion is good once (saml/routes.db.test.ts).',
  'POST /api/witness/file': 'A read: the token is in the body (witnesses.db.test.ts).',
  'POST /api/mail/reports': 'Messages stop once (mail-reports.db.test.ts).',
  'POST /scim/v2/Users':
    'SCIM has no such header: a second invitation of the same address is refused (scim.db.test.ts).',
  'PUT /scim/v2/Users/:id': 'The second time there is nothing to change.',
  'PATCH /scim/v2/Users/:id': 'The second time there is nothing to change.',
  'DELETE /scim/v2/Users/:id': 'The second time there is none.',
  'POST /scim/v2/Groups': 'A second group of the same name is refused.',
  'PUT /scim/v2/Groups/:id': 'The second time there is nothing to change.',
  'PATCH /scim/v2/Groups/:id': 'The second time there is nothing to change.',
  'DELETE /scim/v2/Groups/:id': 'The second time there is none.',
  'PUT /admin/queues/board/api/queues/:queueName/:jobId/clean': 'The second time the job is gone.',
  'PUT /admin/queues/board/api/queues/:queueName/:jobId/retry': 'The second time the job has not failed.',
  'PUT /admin/queues/board/api/queues/:queueName/clean/:queueStatus': 'The second time no job has failed.',
  'PUT /admin/queues/board/api/queues/:queueName/retry/:queueStatus': 'The second time no job has failed.',
  'PATCH /admin/queues/board/api/*': 'Refused.',
  'POST /admin/queues/board/api/*': 'Refused.',
  'PUT /admin/queues/board/api/*': 'Refused.',
  'POST /unsubscribe/:token': 'The second time there is nothing to end (message-mails.db.test.ts).',
};

describe('what writes beside them', () => {
  const rows = new Set(Object.values(api).map((endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`));

  it('is all in the list', () => {
    const changing = [...server.routes.keys()].filter(
      (route) => !route.startsWith('GET ') && !route.startsWith('HEAD '),
    );
    const recorded = Object.values(api).filter((endpoint: Endpoint) => endpoint.recorded);
    const writes = [
      ...changing.filter((route) => !rows.has(route)),
      ...recorded.map(({ method, path }) => `${method} ${path}`),
    ];
    expect(writes.length).toBeGreaterThan(3);
    expect(writes.filter((route) => !(route in otherWriting))).toEqual([]);
    for (const route of Object.keys(otherWriting)) expect([...server.routes.keys()]).toContain(route);
  });

  it('an upload under the same key is kept once and answered as the first time, and stands for its bytes', async () => {
    const { cookie, userId } = await world.person();
    await agree(server, cookie);
    const key = crypto.randomUUID();
    const send = (payload: Buffer) =>
      server.inject({
        method: 'POST',
        url: '/api/uploads',
        payload,
        headers: { cookie, 'content-type': 'image/png', 'idempotency-key': key },
      });
    const first = await send(madePng());
    expect([first.statusCode, first.json().kind]).toEqual([201, 'photo']);
    const head = await log.head();
    const second = await send(madePng());
    expect([second.statusCode, second.body]).toEqual([201, first.body]);
    const other = await send(madeJpeg());
    expect([other.statusCode, other.json().code]).toEqual([422, 'key_reused']);
    const { rows: kept } = await pool.query('select id from uploads where owner_id = $1', [userId]);
    expect(kept).toEqual([{ id: first.json().id }]);
    expect(await appendedSince(head)).toEqual([]);
  });

  it.each([
    ['the export', (id: string) => ({ url: '/api/account/export', by: 'oneself' as const, id }), 2],
    ['a look at the events of somebody', (id: string) => ({ url: `/api/admin/users/${id}/events`, id }), 1],
    ['a look at what somebody has', (id: string) => ({ url: `/api/admin/users/${id}/state`, id }), 1],
  ])('%s is recorded with who asked and on which request', async (_what, asking, times) => {
    const one = await world.person();
    const { url, ...about } = asking(one.userId);
    const reader = 'by' in about ? one : world.admin;
    await settled();
    const head = await log.head();
    const get = () => server.inject({ url, headers: { cookie: reader.cookie } });
    const first = await get();
    expect(first.statusCode).toBe(200);
    const [event, ...others] = await appendedSince(head);
    expect(others).toEqual([]);
    expect(event?.metadata).toMatchObject({
      requestId: first.headers['x-request-id'],
      actor: { kind: 'person', id: reader.userId },
      commandId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(event?.metadata.correlationId).not.toBe('');
    // Each download is one of its own; a look counts once an hour.
    await get();
    expect(await appendedSince(head)).toHaveLength(times);
  });
});

describe('a query of one thing, or of a role, is answered as the document says', () => {
  const expectAnswer = async (cookie: string, url: string) => {
    await world.projected();
    const answer = await server.inject({ url, headers: { cookie } });
    expect([url, answer.statusCode]).toEqual([url, 200]);
    return answer;
  };

  it('about achievements, entries and scores of a learner', async () => {
    const { cookie } = await world.pilot();
    await world.track(cookie, 'flight_report', { lifeBalance: 7, moneyProgress: 8, joyLevel: 9 });
    const { achievements } = (await expectAnswer(cookie, '/api/achievements/user')).json();
    await expectAnswer(cookie, `/api/achievements/why/${achievements[0].achievement_id}`);
    const { progress } = (await expectAnswer(cookie, '/api/achievements/progress')).json();
    const owned = new Set(achievements.map((one: { achievement_id: string }) => one.achievement_id));
    const locked = progress.find((one: { achievement_id: string }) => !owned.has(one.achievement_id));
    await expectAnswer(cookie, `/api/achievements/way/${locked.achievement_id}`);
    const { items } = (await expectAnswer(cookie, '/api/logbook/entries')).json();
    await expectAnswer(cookie, `/api/logbook/entries/${items[0].name}`);
  });

  it('about an organization', async () => {
    const { captain } = await world.invited();
    const { captain: other } = await world.connected();
    await expectAnswer(captain.cookie, '/api/organization/invitations');
    await expectAnswer(captain.cookie, '/api/organization/people');
    await expectAnswer(captain.cookie, '/api/organization/changes');
    await expectAnswer(other.cookie, '/api/organization/sso');
  });

  it('about projections', async () => {
    const begun = await world.send('POST', '/api/admin/projections/streaks/replay', world.admin.cookie);
    await expectAnswer(world.admin.cookie, `/api/admin/replays/${begun.json().id}`);
  });

  it('about the session that it ends', async () => {
    await expectAnswer((await world.person()).cookie, '/api/simple-logout');
  });
});

it('every exception is a row that has one', () => {
  const named = [withoutFirstAnswer, withoutPosition, removingSeveral].flatMap((list) => Object.keys(list));
  for (const name of named) expect(examples).toHaveProperty(name);
});

describe('what a mail holds stays valid when the call that sent it is repeated with its key', () => {
  const twice = async (name: WritingRow, example: Example) => {
    const key = crypto.randomUUID();
    const before = await mails();
    const first = await call(api[name], example, key);
    await settled();
    const sent = (await mails()) - before;
    const again = await call(api[name], example, key);
    await settled();
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
    expect([sent, (await mails()) - before]).toEqual([1, 1]);
  };
  const opens = async (invitation: unknown) =>
    (await call(api.previewInvitation, { body: { invitation: String(invitation) } })).statusCode === 200;

  it('an invitation, and one that is sent again', async () => {
    await twice('inviteMember', await examples.inviteMember(world));
    expect(await opens((await world.mailed('invitation')).invitation)).toBe(true);
    await twice('resendInvitation', await examples.resendInvitation(world));
    expect(await opens((await world.mailed('invitation')).invitation)).toBe(true);
  });

  it('the code for a password', async () => {
    const example = await examples.resetPasswordRequest(world);
    await twice('resetPasswordRequest', example);
    const { code } = await world.mailed('reset_code');
    const answer = await call(api.resetPasswordVerify, { body: { ...example.body, code: String(code) } });
    expect(answer.statusCode).toBe(200);
  });

  it('the code that proves an address', async () => {
    const example = await examples.sendAddressCode(world);
    await twice('sendAddressCode', example);
    const { code } = await world.mailed('address_code');
    expect((await call(api.confirmEmail, { ...example, body: { code: String(code) } })).statusCode).toBe(200);
  });

  it('the link of a witness', async () => {
    await twice('askWitness', await examples.askWitness(world));
    const { token } = await world.mailed('witness_asked');
    await world.projected();
    expect((await call(api.openWitness, { body: { token: String(token) } })).statusCode).toBe(200);
  });
});

afterAll(settled);
