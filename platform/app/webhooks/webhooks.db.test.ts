import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, it } from 'vitest';
import { workerCommands } from '#commands/notifications/worker-commands.ts';
import type { ListedPerson, MemberChange } from '#contracts/programs/changes.ts';
import { queuePlaceOf } from '#platform/adapters/queue/queue-backends.ts';
import { startReceiver } from '#platform/adapters/webhooks/testing/receiver.ts';
import type { WebhookWays } from '#platform/adapters/webhooks/send-webhook.ts';
import { openOrganizations } from '#platform/auth/organizations/organizations.ts';
import { isPublicAddress, type LookUp } from '#platform/base/public-address.ts';
import { byOperator } from '#platform/testing/contexts.ts';
import { SettableClock } from '#platform/testing/settable-clock.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { until } from '#platform/testing/until.ts';
import { changesReader } from '#projections/organization-changes/api.ts';
import { applyChange } from '#projections/organization-changes/testing/apply-change.ts';
import { readFacts } from '../jobs/facts.ts';
import { openJobs } from '../jobs/open-jobs.ts';
import { nothingElse } from '../jobs/testing/nothing-else.ts';
import { openDeliveries } from './deliveries.ts';
import { openWebhooks } from './open-webhooks.ts';
import { WebhookSecrets } from './webhook-secrets.ts';
import type { WebhookStore } from './webhook-store.ts';

const receiver = await startReceiver();
/** Every name is this machine. */
const lookUp: LookUp = (_host, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]);
const ways: WebhookWays = { lookUp, isAllowed: () => true, tls: { ca: receiver.certificate }, withinMs: 2_000 };
const clock = new SettableClock(new Date().toISOString());
const api = await wholeApi({}, clock, undefined, undefined, undefined, ways);
const { server, stores, config, person } = api;
const { pool } = stores.database;
const { commandHandlers, projections } = stores;
const { log } = stores.eventLog;
const organizations = openOrganizations({ ...stores, pool });
const now = () => Date.parse(clock.now());
const projected = async () => projections.whenProcessed(await log.head(), 60_000);

type Signed = Awaited<ReturnType<typeof person>>;

beforeEach(() => receiver.answers({ status: 204 }));

/** The deliveries of one process. */
function deliveriesOf(given: WebhookWays = ways, changed: (store: WebhookStore) => void = () => undefined) {
  const opened = openWebhooks({ pool, config, clock, ways: given });
  changed(opened.store);
  return openDeliveries({
    ...opened,
    pool,
    readChanges: changesReader({ pool }, { positions: log, verificationUrl: (id) => `https://here.test/${id}` }),
    handleServiceAccount: commandHandlers.handleServiceAccount,
    organizations,
    mail: stores.mail,
    ids: commandHandlers.ids,
    now,
    chance: () => 1,
    log: { info: () => undefined, warn: () => undefined },
  });
}
const process = deliveriesOf();
/** Everything that can be sent now, as the schedule would send it. */
async function turn(by = process): Promise<readonly string[]> {
  await projected();
  const due = await by.due();
  await Promise.all(due.map((id) => by.deliver(id)));
  await projected();
  return due;
}

async function send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, { cookie }: Signed, payload?: object) {
  const answer = await server.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
}
const track = (one: Signed, step: number) =>
  send('POST', '/api/achievements/track-progress', one, {
    user_id: '1',
    type: 'step_completion',
    step_id: `step${step}`,
    timestamp: clock.now(),
    data: {},
  });

const everything = [
  'member.joined',
  'member.changed',
  'progress.shared',
  'step.completed',
  'achievement.shared',
  'licence.issued',
  'licence.revoked',
];

/** An organization with a webhook, at a path of its own. */
async function withWebhook(kinds: readonly string[] = everything) {
  const { organizationId } = await organizations.create('Garden', `${crypto.randomUUID()}.test`, byOperator());
  const captain = await person('org_admin', organizationId);
  await projected();
  const account = { name: 'Warehouse', scopes: ['administration:read'], days: 30 };
  const { body: made } = await send('POST', '/api/organization/service-accounts', captain, account);
  const path = `/${crypto.randomUUID()}`;
  const base = `/api/organization/service-accounts/${made.id}/webhooks`;
  const added = await send('POST', base, captain, { url: receiver.url(path), kinds });
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  const { id, secret } = added.body as { id: string; secret: string };
  return {
    organizationId,
    captain,
    id,
    secret,
    base,
    url: `${base}/${id}`,
    received: () => receiver.received.filter((message) => message.path === path),
    turn: (isOn: boolean) => send('PUT', `${base}/${id}`, captain, { url: receiver.url(path), kinds, isOn }),
    view: async () => {
      await projected();
      const { body } = await send('GET', '/api/organization/webhooks', captain);
      return (body as { webhooks: { id: string }[] }).webhooks.find((one) => one.id === id);
    },
    joins: () => person('learner', organizationId),
  };
}

describe('a webhook', () => {
  it('gets the changes after it was added, signed, in order, and each once', async () => {
    const { secret, received, joins, view } = await withWebhook();
    expect(await view()).toMatchObject({ lastSuccessAt: null, lastFailure: null });
    const [ada, ben] = [await joins(), await joins()];
    expect(await turn()).toHaveLength(1);
    expect(received().map(({ body }) => [body.type, body.data.personId])).toEqual([
      ['member.joined', ada.userId],
      ['member.joined', ben.userId],
    ]);
    for (const { text, headers } of received()) {
      expect(new Webhook(secret).verify(text, headers as Record<string, string>)).toEqual(JSON.parse(text));
    }
    expect(await turn()).toEqual([]);
    expect(received()).toHaveLength(2);
    expect(await view()).toMatchObject({
      disabled: null,
      failing: null,
      lastSuccessAt: clock.now(),
      lastFailure: null,
    });
  });

  it('gets the kinds that were chosen, and always what a member takes back', async () => {
    const { organizationId, received, joins } = await withWebhook(['step.completed']);
    const ada = await joins();
    const share = (given: boolean) => send('PUT', '/api/account/progress-sharing', ada, { organizationId, given });
    await share(true);
    await track(ada, 1);
    await turn();
    await share(false);
    await turn();
    expect(received().map(({ body }) => body.type)).toEqual(['step.completed', 'progress.withdrawn']);
  });

  it('that fails gets the same message again after pauses, before anything later, and keeps no other waiting', async () => {
    const [broken, whole] = [await withWebhook(), await withWebhook()];
    await broken.joins();
    await whole.joins();
    receiver.answers(({ path }) => ({ status: broken.url && path === broken.received()[0]?.path ? 503 : 204 }));
    await turn();
    await broken.joins();
    expect(await turn()).toEqual([]);
    expect([broken.received().length, whole.received().length]).toEqual([1, 1]);
    expect(await broken.view()).toMatchObject({ failing: { nextTryAt: new Date(now() + 5_000).toISOString() } });
    clock.set(new Date(now() + 5_000).toISOString());
    receiver.answers({ status: 204 });
    await turn();
    const [first, again, second] = broken.received();
    expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.headers['webhook-id']).not.toBe(first?.headers['webhook-id']);
    expect(broken.received()).toHaveLength(3);
    expect(await broken.view()).toMatchObject({
      failing: null,
      lastSuccessAt: clock.now(),
      lastFailure: { status: 503 },
    });
  });

  it('waits as long as the receiver asks', async () => {
    const { received, joins } = await withWebhook();
    await joins();
    receiver.answers({ status: 429, headers: { 'retry-after': '600' } });
    await turn();
    clock.set(new Date(now() + 599_000).toISOString());
    expect(await turn()).toEqual([]);
    receiver.answers({ status: 204 });
    clock.set(new Date(now() + 1_000).toISOString());
    await turn();
    expect(received()).toHaveLength(2);
  });

  it('that stopped between sending and noting is sent the same message again, with the same id', async () => {
    const { received, joins } = await withWebhook();
    await joins();
    const stopping = deliveriesOf(ways, (store) => {
      store.advance = () => Promise.reject(new Error('the process ended'));
    });
    await expect(turn(stopping)).rejects.toThrow('the process ended');
    await turn(deliveriesOf());
    const [first, again] = received();
    expect(received()).toHaveLength(2);
    expect(again?.text).toBe(first?.text);
    expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  });

  it('is sent to by one process at a time', async () => {
    const { id, received, joins } = await withWebhook();
    for (let count = 0; count < 5; count += 1) await joins();
    await projected();
    await Promise.all([process.deliver(id), deliveriesOf().deliver(id), deliveriesOf().deliver(id)]);
    await turn();
    expect(new Set(received().map(({ headers }) => headers['webhook-id'])).size).toBe(5);
    expect(received()).toHaveLength(5);
  });

  it('that answers 410 is disabled at once, and goes on where it was when it is enabled', async () => {
    const { captain, turn: switchTo, received, joins, view } = await withWebhook();
    await joins();
    receiver.answers({ status: 410 });
    await turn();
    expect(await view()).toMatchObject({ disabled: { why: 'gone' }, lastFailure: { status: 410, problem: 'status' } });
    const { rows } = await pool.query(
      "select user_id as reader, facts from outgoing_mail where kind = 'webhook_disabled' and user_id = $1",
      [captain.userId],
    );
    expect(rows).toMatchObject([{ facts: { organization: 'Garden', why: 'gone' } }]);
    expect(await turn()).toEqual([]);
    receiver.answers({ status: 204 });
    expect((await switchTo(true)).status).toBe(200);
    await turn();
    expect(received()).toHaveLength(2);
    expect(await view()).toMatchObject({ disabled: null, failing: null });
  });

  it('that is disabled while messages are under way gets no more of them', async () => {
    const { turn: switchTo, received, joins } = await withWebhook();
    for (let count = 0; count < 3; count += 1) await joins();
    receiver.answers(async () => {
      expect((await switchTo(false)).status).toBe(200);
      return { status: 204 };
    });
    await turn();
    expect(received()).toHaveLength(1);
  });

  it('of an organization that is gone gets nothing more, not even what is under way', async () => {
    const { id, organizationId, received, joins } = await withWebhook();
    for (let count = 0; count < 3; count += 1) await joins();
    receiver.answers(async () => {
      await pool.query('delete from organizations where organization_id = $1', [organizationId]);
      return { status: 204 };
    });
    await turn();
    expect(received()).toHaveLength(1);
    expect(await turn()).not.toContain(id);
    // A job may have been added before.
    await process.deliver(id);
    expect(received()).toHaveLength(1);
  });

  it('of a suspended organization gets nothing, not even what is under way, and what it missed once resumed', async () => {
    const { organizationId, received, joins } = await withWebhook();
    const root = await person('admin');
    await joins();
    await turn();
    expect(received()).toHaveLength(1);
    const change = (what: 'suspend' | 'resume') =>
      send('POST', `/api/admin/organizations/${organizationId}/${what}`, root, { reason: 'Invoices' });
    await joins();
    await joins();
    await projected();
    const due = await process.due();
    // Found due before the suspension, and delivered after it.
    expect((await change('suspend')).status).toBe(200);
    await projected();
    await Promise.all(due.map((id) => process.deliver(id)));
    expect(received()).toHaveLength(1);
    expect(await turn()).toEqual([]);
    expect((await change('resume')).status).toBe(200);
    await turn();
    expect(received()).toHaveLength(3);
  });

  it('without a 2xx for three days is disabled', async () => {
    const { id, received, joins } = await withWebhook();
    await joins();
    const began = now();
    receiver.answers({ status: 500 });
    for (let tries = 0; tries < 40; tries += 1) {
      await turn();
      const { rows } = await pool.query('select disabled_why as why from webhooks where webhook_id = $1', [id]);
      if (rows[0]?.why === 'failing') break;
      const next = await pool.query('select next_try_at as at from webhook_progress where webhook_id = $1', [id]);
      clock.set(next.rows[0].at.toISOString());
    }
    expect(now() - began).toBe(72 * 3_600_000);
    expect(new Set(received().map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    clock.set(new Date().toISOString());
  });

  it('whose name leads into a private network gets nothing, and its administrator sees why', async () => {
    const { received, joins, view } = await withWebhook();
    await joins();
    await turn(deliveriesOf({ ...ways, isAllowed: isPublicAddress }));
    expect(received()).toEqual([]);
    expect(await view()).toMatchObject({ lastSuccessAt: null, lastFailure: { problem: 'private', status: null } });
  });

  it.each(['https://user:secret@receiver.test/', 'http://receiver.test/', 'ftp://receiver.test/', 'nonsense'])(
    'is not added for %s',
    async (url) => {
      const { base, captain } = await withWebhook();
      const { status, body } = await send('POST', base, captain, { url, kinds: everything });
      expect([status, body.code]).toEqual([400, 'invalid_input']);
    },
  );

  it('can be tested, also while it is disabled, and shows the answer', async () => {
    const { url, captain, turn: switchTo, received, secret } = await withWebhook();
    await switchTo(false);
    receiver.answers({ status: 418, body: 'I am a teapot\nreally' });
    const { status, body } = await send('POST', `${url}/test`, captain);
    expect([status, body]).toMatchObject([
      200,
      { attempt: { status: 418, problem: 'status', answer: 'I am a teapot' } },
    ]);
    const [message] = received();
    expect(new Webhook(secret).verify(message?.text ?? '', message?.headers as Record<string, string>)).toMatchObject({
      type: 'ping',
    });
  });

  it('is signed with both secrets until the overlap ends', async () => {
    const { url, captain, secret, received, joins } = await withWebhook();
    const { body } = await send('POST', `${url}/rotate-secret`, captain);
    await joins();
    await turn();
    const first = received().at(-1);
    for (const one of [secret, body.secret]) {
      new Webhook(one).verify(first?.text ?? '', first?.headers as Record<string, string>);
    }
    clock.set(new Date(now() + 86_400_001).toISOString());
    await joins();
    await turn();
    expect(String(received().at(-1)?.headers['webhook-signature']).split(' ')).toHaveLength(1);
    clock.set(new Date().toISOString());
  });

  it('leaves nothing behind when it or its service account is removed', async () => {
    const { id, url, base, captain, received, joins } = await withWebhook();
    await joins();
    await turn();
    const kept = async () => {
      const tables = ['webhook_secrets', 'webhook_progress', 'webhooks'];
      const counts = await Promise.all(
        tables.map((table) => pool.query(`select from ${table} where webhook_id = $1`, [id])),
      );
      return counts.map(({ rowCount }) => rowCount);
    };
    expect(await kept()).toEqual([1, 1, 1]);
    expect((await send('DELETE', base.replace(/\/webhooks$/, ''), captain)).status).toBe(200);
    await projected();
    expect(await kept()).toEqual([0, 0, 0]);
    expect((await send('POST', `${url}/test`, captain)).status).toBe(404);
    await joins();
    await turn();
    expect(received()).toHaveLength(1);
  });

  it('is not there for the administrators of another organization', async () => {
    const [mine, other] = [await withWebhook(), await withWebhook()];
    for (const [method, path, body] of [
      ['POST', '/test', undefined],
      ['PUT', '', { url: 'https://other.test/', kinds: everything, isOn: false }],
      ['POST', '/rotate-secret', undefined],
      ['DELETE', '', undefined],
    ] as const) {
      expect((await send(method, `${mine.url}${path}`, other.captain, body)).status).toBe(404);
    }
    expect(mine.received()).toEqual([]);
  });

  it('keeps its secrets through a change of ENCRYPTION_KEY', async () => {
    const { id, url, captain, secret } = await withWebhook();
    const { body } = await send('POST', `${url}/rotate-secret`, captain);
    const next = randomBytes(32);
    const rotating = new WebhookSecrets(pool, { encryptionKey: next, oldEncryptionKey: config.encryptionKey });
    await rotating.rotate();
    const rotated = new WebhookSecrets(pool, { encryptionKey: next });
    expect(await rotated.of(id, new Date(now()))).toEqual([body.secret, secret]);
    const back = new WebhookSecrets(pool, { encryptionKey: config.encryptionKey, oldEncryptionKey: next });
    await back.rotate();
  });

  it('is stored without its secret in clear, and logged without it', async () => {
    const { secret, id } = await withWebhook();
    const { rows } = await pool.query('select sealed_secret as sealed from webhook_secrets where webhook_id = $1', [
      id,
    ]);
    expect(rows[0].sealed.includes(Buffer.from(secret))).toBe(false);
    expect(api.logged()).not.toContain(secret);
  });

  it('that fails, breaks off and repeats while processes stop still makes a copy that equals the list', async () => {
    const { organizationId, captain, received, joins } = await withWebhook();
    const account = { name: 'People', scopes: ['organizations:read'], days: 7 };
    const { body: made } = await send('POST', '/api/organization/service-accounts', captain, account);
    const asSystem = { authorization: `Bearer ${made.secret}` };
    const people = await Promise.all(Array.from({ length: 8 }, joins));
    const copy = new Map<string, ListedPerson>();
    const seen = new Set<string>();
    let calls = 0;
    receiver.answers(({ headers, body: { type, timestamp, data } }, response) => {
      calls += 1;
      if (calls % 5 === 1) return { status: 500 };
      const id = String(headers['webhook-id']);
      if (!seen.has(id)) applyChange(copy, { type, at: timestamp, ...data } as MemberChange);
      seen.add(id);
      // Taken, but the sender never learns it.
      if (calls % 7 === 0) response.destroy();
      return calls % 7 === 0 ? Promise.resolve(undefined) : { status: 204 };
    });
    const stopping = deliveriesOf(ways, (store) => {
      const advance = store.advance.bind(store);
      let count = 0;
      store.advance = (...of) => {
        count += 1;
        return count % 4 === 0 ? Promise.reject(new Error('the process ended')) : advance(...of);
      };
    });
    for (const [at, one] of people.entries()) {
      await send('PUT', '/api/account/progress-sharing', one, { organizationId, given: true });
      for (let step = 1; step <= 3; step += 1) await track(one, step);
      if (at % 3 === 0) await send('PUT', '/api/account/progress-sharing', one, { organizationId, given: false });
      await turn(at % 2 === 0 ? stopping : process).catch(() => undefined);
    }
    for (let due = [''] as readonly string[], tries = 0; due.length > 0 && tries < 200; tries += 1) {
      clock.set(new Date(now() + 60_000).toISOString());
      due = await turn();
    }
    const answer = await server.inject({ url: '/api/organization/people', headers: asSystem });
    expect(answer.statusCode, answer.body).toBe(200);
    const body: unknown = answer.json();
    const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
    const listed = (body as { items: ListedPerson[] }).items.filter(({ id }) => id !== captain.userId);
    expect([...copy.values()].toSorted(byId)).toEqual(listed.toSorted(byId));
    expect(received().length).toBeGreaterThan(seen.size);
    clock.set(new Date().toISOString());
  });

  it('is sent to by the workers, on their schedule', async () => {
    const { received, joins } = await withWebhook();
    const jobs = await openJobs({
      place: queuePlaceOf(config, stores.database.url),
      pool,
      eventLog: log,
      facts: readFacts({ pool, log, whenProcessed: projections.whenProcessed }),
      commands: workerCommands(commandHandlers),
      ...nothingElse,
      erasing: { due: async () => [], erase: async () => undefined, done: async () => undefined },
      webhooks: process,
      clock,
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      roundMs: 100,
      onlyRounds: ['find-webhooks'],
      failedAgainMs: 100,
      closeTimeoutMs: 300,
    });
    jobs.start();
    try {
      await joins();
      await until(() => expect(received()).toHaveLength(1));
      await joins();
      await until(() => expect(received()).toHaveLength(2));
    } finally {
      await jobs.close();
    }
  });
});
