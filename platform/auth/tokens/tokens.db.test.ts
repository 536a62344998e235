import { describe, expect, it, vi } from 'vitest';
import { workerCommands } from '#commands/notifications/worker-commands.ts';
import { api } from '#contracts/api.ts';
import { accountStream } from '#contracts/accounts/streams.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { isOpenTo } from '#contracts/programs/scopes.ts';
import { organizationStream } from '#contracts/organizations/streams.ts';
import { outboxOf } from '#platform/adapters/mail/testing/outbox.ts';
import { accessTokensStream, serviceAccountStream } from '#contracts/programs/streams.ts';
import { queuePlaceOf } from '#platform/adapters/queue/queue-backends.ts';
import { readFacts } from '#platform/app/jobs/facts.ts';
import { openJobs } from '#platform/app/jobs/open-jobs.ts';
import { nothingElse } from '#platform/app/jobs/testing/nothing-else.ts';
import { openTokenWarnings } from '#platform/app/mail/token-warnings.ts';
import { twoOrganizations } from '#platform/auth/testing/two-organizations.ts';
import { hashOf } from '#platform/base/encryption/hash-of.ts';
import { until } from '#platform/testing/until.ts';
import { anotherServer } from '#platform/testing/whole-api.ts';
import { makeToken } from './token-text.ts';

const roleReason = 'Their tasks have changed.';

let aheadMs = 0;
const clock = { now: () => new Date(Date.now() + aheadMs).toISOString() };
const all = await twoOrganizations(clock);
const { server, stores, person, send, root, school, garden, schoolAdmin, schoolMember, gardenAdmin, logged } = all;
const { pool } = stores.database;
const other = await anotherServer(all, clock);
const hourMs = 3_600_000;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const bearing = (secret: string, method: Method, url: string, payload?: object, headers: Record<string, string> = {}) =>
  server.inject({
    method,
    url,
    ...(payload && { payload }),
    headers: { authorization: `Bearer ${secret}`, ...headers },
  });
type Answer = Awaited<ReturnType<typeof bearing>>;
const said = ({ statusCode, body }: Pick<Answer, 'statusCode' | 'body'>) =>
  statusCode < 400 ? statusCode : `${statusCode} ${String(JSON.parse(body).reason)}`;

/** The time goes on; sessions prove who they are once more. */
const pass = async (ms: number) => {
  aheadMs += ms;
  await pool.query('update sessions set proven_at = $1, last_seen_at = $1, expires_at = $2', [
    clock.now(),
    new Date(Date.parse(clock.now()) + 24 * hourMs),
  ]);
};

interface Made {
  readonly id: string;
  readonly secret: string;
}
const ownToken = async (cookie: string, scopes: readonly string[] = ['journey:read'], days = 30): Promise<Made> => {
  const made = await send(cookie, 'POST', '/api/account/tokens', { name: 'Wall display', scopes, days });
  expect(made.statusCode, made.body).toBe(201);
  return { id: made.json().token.id, secret: made.json().secret };
};
const service = async (cookie: string, scopes: readonly string[] = ['administration:read']) => {
  const body = { name: 'Warehouse', scopes, days: 30 };
  const made = await send(cookie, 'POST', '/api/organization/service-accounts', body);
  expect(made.statusCode, made.body).toBe(201);
  const { id, token, secret } = made.json();
  return { id: String(id), tokenId: String(token.id), secret: String(secret) };
};
const progress = (secret: string) => bearing(secret, 'GET', '/api/journey/progress');
const members = (secret: string) => bearing(secret, 'GET', '/api/organization/members');

describe('a personal access token', () => {
  it('reads and writes as its person within its scopes, at once, and in another process too', async () => {
    const { userId, cookie } = await person();
    const { secret } = await ownToken(cookie, ['journey:read', 'achievements:write']);
    expect(said(await progress(secret))).toBe(200);
    const headers = { authorization: `Bearer ${secret}` };
    expect((await other.server.inject({ url: '/api/journey/progress', headers })).statusCode).toBe(200);
    const report = {
      user_id: '1',
      type: 'flight_report',
      timestamp: clock.now(),
      data: { lifeBalance: 7, moneyProgress: 8, joyLevel: 9 },
    };
    expect(said(await bearing(secret, 'POST', '/api/achievements/track-progress', report))).toBe(200);
    const stored = [];
    for await (const event of stores.eventLog.log.readStream(`learner-${userId}`)) stored.push(event);
    expect(stored.at(-1)?.metadata.actor).toEqual({ kind: 'person', id: userId });
  });

  it('sees what it wrote', async () => {
    const { cookie } = await person();
    const { secret } = await ownToken(cookie, ['achievements:write', 'balance:read']);
    const report = { user_id: '1', type: 'flight_report', timestamp: clock.now() };
    const data = { lifeBalance: 7, moneyProgress: 8, joyLevel: 9 };
    for (let count = 1; count <= 3; count += 1) {
      await bearing(secret, 'POST', '/api/achievements/track-progress', { ...report, data });
      const { items, reports = items } = (await bearing(secret, 'GET', '/api/balance/reports')).json();
      expect(reports).toHaveLength(count);
    }
  });

  it('says what it is, whatever its scopes', async () => {
    const { userId, cookie } = await person('learner', school);
    const { id, secret } = await ownToken(cookie);
    const token = { kind: 'personal', id, name: 'Wall display', scopes: ['journey:read'] };
    expect((await bearing(secret, 'GET', '/api/token')).json()).toMatchObject({
      token,
      ownerId: userId,
      organizationId: school,
    });
    expect((await send(cookie, 'GET', '/api/token')).json().token).toBeNull();
  });

  it('counts alone: a cookie beside it is ignored, and another site is no matter', async () => {
    const mine = await ownToken(schoolMember.cookie);
    const beside = { cookie: root.cookie, origin: 'https://integration.example' };
    const self = await bearing(mine.secret, 'GET', '/api/token', undefined, beside);
    expect(self.json().ownerId).toBe(schoolMember.userId);
    expect(said(await bearing(mine.secret, 'GET', '/api/admin/users', undefined, beside))).toBe(
      '403 not_allowed.programs',
    );
    expect(said(await bearing('nonsense', 'GET', '/api/journey/progress', undefined, beside))).toBe(
      '401 not_signed_in.token_malformed',
    );
  });

  it('is listed with its last use, recorded once a minute, and shown once only', async () => {
    const { cookie } = await person();
    const { id, secret } = await ownToken(cookie);
    const listed = async () => (await send(cookie, 'GET', '/api/account/tokens')).json().tokens;
    expect(await listed()).toMatchObject([{ id, name: 'Wall display', lastUsedAt: null, replacedBy: null }]);
    await progress(secret);
    const [{ lastUsedAt: first }] = await listed();
    expect(first).not.toBeNull();
    await progress(secret);
    expect((await listed())[0].lastUsedAt).toBe(first);
    await pass(2 * 60_000);
    await progress(secret);
    expect((await listed())[0].lastUsedAt > first).toBe(true);
    expect(JSON.stringify(await listed())).not.toContain(secret);
  });

  it('can only be given scopes that its person can use', async () => {
    const { cookie } = await person();
    const ask = (scopes: string[]) => send(cookie, 'POST', '/api/account/tokens', { name: 'Greedy', scopes, days: 7 });
    const { scopes } = (await send(cookie, 'GET', '/api/account/tokens')).json();
    expect(scopes).toContain('journey:read');
    expect(scopes).not.toContain('operations:read');
    expect(said(await ask(scopes))).toBe(201);
    expect(said(await ask(['operations:read']))).toBe('403 not_allowed.scopes');
    expect(said(await ask(['journey:read', 'security:write']))).toBe('403 not_allowed.scopes');
    expect(said(await ask([]))).toBe('400 invalid_input');
    expect(said(await ask(['*']))).toBe('400 invalid_input');
  });

  it('is made and ended with recent authentication and a proven address only', async () => {
    const { userId, cookie } = await person();
    const { id } = await ownToken(cookie);
    const body = { name: 'Late', scopes: ['journey:read'], days: 7 };
    const calls = [
      ['POST', '/api/account/tokens', body],
      ['POST', `/api/account/tokens/${id}/rotate`, undefined],
      ['DELETE', `/api/account/tokens/${id}`, undefined],
    ] as const;
    await pool.query("update sessions set proven_at = proven_at - interval '11 minutes' where user_id = $1", [userId]);
    for (const [method, url, payload] of calls) expect(said(await send(cookie, method, url, payload))).toMatch(/proof/);
  });
});

describe('a personal access token never outlives the sign-in of an organization', () => {
  it('because somebody whom only an organization signs in can make none, and can still end theirs', async () => {
    const { userId, cookie } = await person('learner', school);
    const { id } = await ownToken(cookie);
    await pool.query('update accounts set password_hash = null where id = $1', [userId]);
    const body = { name: 'Mine', scopes: ['journey:read'], days: 7 };
    expect(said(await send(cookie, 'POST', '/api/account/tokens', body))).toBe('409 conflict.token_no_password');
    expect(said(await send(cookie, 'POST', `/api/account/tokens/${id}/rotate`))).toBe('409 conflict.token_no_password');
    expect((await send(cookie, 'GET', '/api/account/tokens')).json().hindrance).toBe('no_password');
    expect(said(await send(cookie, 'DELETE', `/api/account/tokens/${id}`))).toBe(200);
  });

  it('because it takes the own credential to make one, and its person gets a mail', async () => {
    const { userId, cookie } = await person('learner', school);
    const by = (credential: string) =>
      pool.query('update sessions set proven_by = $2 where user_id = $1', [userId, credential]);
    const body = { name: 'Mine', scopes: ['journey:read'], days: 7 };
    await by('organization');
    expect(said(await send(cookie, 'POST', '/api/account/tokens', body))).toBe('403 proof_needed');
    await by('password');
    expect(said(await send(cookie, 'POST', '/api/account/tokens', body))).toBe(201);
    await stores.eventMails.collect();
    const mails = await pool.query('select kind from outgoing_mail where user_id = $1', [userId]);
    expect(mails.rows.map(({ kind }) => kind)).toContain('token_created');
  });
});

describe('a token is refused with the reason, and tells programs how to get in', () => {
  const invalid = 'Bearer error="invalid_token"';
  const expectRefused = async (secret: string, reason: string, call = progress) => {
    const answer = await call(secret);
    expect([said(answer), answer.headers['www-authenticate']]).toEqual([`401 not_signed_in.${reason}`, invalid]);
  };

  it('none at all', async () => {
    const answer = await server.inject({ url: '/api/journey/progress' });
    expect([said(answer), answer.headers['www-authenticate']]).toEqual(['401 not_signed_in', 'Bearer']);
  });

  it('malformed: nothing after the scheme, also beside a cookie', async () => {
    const headers = { cookie: schoolMember.cookie, authorization: 'Bearer' };
    const answer = await server.inject({ url: '/api/journey/progress', headers });
    expect(said(answer)).toBe('401 not_signed_in.token_malformed');
    const ofProxy = { cookie: schoolMember.cookie, authorization: 'Basic c3RhZ2luZzpzdGFnaW5n' };
    expect(said(await server.inject({ url: '/api/journey/progress', headers: ofProxy }))).toBe(200);
  });

  it.each([
    ['another form', 'ghp_0123456789012345678901234567890123456789'],
    ['a wrong checksum', `${makeToken('personal').slice(0, -1)}-`],
    ['a character changed', `rhp_A${makeToken('personal').slice(5)}x`],
    ['two tokens', `${makeToken('personal')} ${makeToken('personal')}`],
    ['a very long one', 'x'.repeat(8_000)],
  ])('malformed: %s', (_, secret) => expectRefused(secret, 'token_malformed'));

  it('malformed: the last character of a valid one changed', async () => {
    const { secret } = await ownToken((await person()).cookie);
    const last = secret.endsWith('0') ? '1' : '0';
    await expectRefused(secret.slice(0, -1) + last, 'token_malformed');
  });

  it('unknown', () => expectRefused(makeToken('personal'), 'token_unknown'));

  it('expired', async () => {
    const { secret } = await ownToken((await person()).cookie, ['journey:read'], 7);
    await pass(7 * 24 * hourMs - 60_000);
    expect(said(await progress(secret))).toBe(200);
    await pass(60_000);
    await expectRefused(secret, 'token_expired');
  });

  it('revoked, at once in every process', async () => {
    const { cookie } = await person();
    const { id, secret } = await ownToken(cookie);
    const headers = { authorization: `Bearer ${secret}` };
    const elsewhere = () => other.server.inject({ url: '/api/journey/progress', headers });
    expect((await elsewhere()).statusCode).toBe(200);
    expect(said(await send(cookie, 'DELETE', `/api/account/tokens/${id}`))).toBe(200);
    expect((await elsewhere()).statusCode).toBe(401);
    await expectRefused(secret, 'token_revoked');
    expect((await send(cookie, 'GET', '/api/account/tokens')).json().tokens).toEqual([]);
  });

  it('revoked, although the event was not appended or not projected', async () => {
    const { secret } = await ownToken((await person()).cookie);
    await pool.query('update token_credentials set revoked_at = now() where token_hash = $1', [hashOf(secret)]);
    await expectRefused(secret, 'token_revoked');
  });

  it('known by its hash alone: without an event that created it a hash admits nobody', async () => {
    const { userId } = await person();
    const secret = makeToken('personal');
    const made = 'insert into token_credentials (token_id, user_id, token_hash, created_at) values ($1, $2, $3, now())';
    await pool.query(made, [crypto.randomUUID(), userId, hashOf(secret)]);
    await expectRefused(secret, 'token_revoked');
  });

  it('replaced: both work during the overlap, then the new one alone', async () => {
    const { cookie } = await person();
    const old = await ownToken(cookie);
    const made = await send(cookie, 'POST', `/api/account/tokens/${old.id}/rotate`);
    const { secret, token } = made.json();
    expect(token).toMatchObject({ name: 'Wall display', scopes: ['journey:read'] });
    expect([said(await progress(old.secret)), said(await progress(secret))]).toEqual([200, 200]);
    await pass(7 * 24 * hourMs);
    await expectRefused(old.secret, 'token_expired');
    expect(said(await progress(secret))).toBe(200);
  });

  it('of an erased person', async () => {
    const { userId, cookie } = await person();
    const { secret } = await ownToken(cookie);
    const { email } = (await send(cookie, 'GET', '/api/auth/user')).json().user;
    expect(said(await send(root.cookie, 'POST', `/api/admin/users/${userId}/erase`, { confirm: email }))).toBe(200);
    await expectRefused(secret, 'token_unknown');
    const left = await pool.query('select from access_tokens where user_id = $1', [userId]);
    expect(left.rowCount).toBe(0);
    for await (const { data } of stores.eventLog.log.readStream(accessTokensStream(userId))) {
      expect(JSON.stringify(data)).not.toContain('Wall display');
    }
  });

  it('of a deleted service account, and of an organization that is gone', async () => {
    const one = await service(schoolAdmin.cookie);
    expect(said(await send(schoolAdmin.cookie, 'DELETE', `/api/organization/service-accounts/${one.id}`))).toBe(200);
    await expectRefused(one.secret, 'token_revoked', members);
    const lost = await person('org_admin', garden);
    const two = await service(lost.cookie);
    await pool.query('update organizations set organization_id = gen_random_uuid() where organization_id = $1', [
      garden,
    ]);
    await expectRefused(two.secret, 'token_owner', members);
    await pool.query("update organizations set organization_id = $1 where name = 'Garden'", [garden]);
    expect(said(await members(two.secret))).toBe(200);
  });

  it('too weak: a stolen read token writes nothing, and the answer names the scope', async () => {
    const { userId, cookie } = await person();
    const { secret } = await ownToken(cookie, ['achievements:read', 'journey:read']);
    const head = await stores.eventLog.log.head();
    const report = {
      user_id: '1',
      type: 'flight_report',
      timestamp: clock.now(),
      data: { lifeBalance: 7, moneyProgress: 8, joyLevel: 9 },
    };
    const answer = await bearing(secret, 'POST', '/api/achievements/track-progress', report);
    expect(answer.json()).toMatchObject({ code: 'scope_missing', params: { scope: 'achievements:write' } });
    expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([
      403,
      'Bearer error="insufficient_scope", scope="achievements:write"',
    ]);
    for (const [, endpoint] of Object.entries<Endpoint>(api).filter(
      ([, { method, who }]) => method !== 'GET' && who !== 'anyone',
    )) {
      const url = endpoint.path.replaceAll(/:\w+/g, userId);
      expect([403], endpoint.path).toContain((await bearing(secret, endpoint.method, url, {})).statusCode);
    }
    expect(await stores.eventLog.log.head()).toBe(head);
  });

  it('of a person who lost the role that it needs', async () => {
    const boss = await person('admin');
    const { secret } = await ownToken(boss.cookie, ['administration:read', 'journey:read']);
    const users = () => bearing(secret, 'GET', '/api/admin/tenants');
    expect(said(await users())).toBe(200);
    expect(
      said(
        await send(root.cookie, 'PUT', `/api/admin/users/${boss.userId}/role`, { role: 'learner', reason: roleReason }),
      ),
    ).toBe(200);
    expect(said(await users())).toBe('403 not_allowed');
    expect(said(await progress(secret))).toBe(200);
  });

  it('of a person whose organization asks for a second factor that they do not have', async () => {
    const careful = await person('org_admin', school);
    const { secret } = await ownToken(careful.cookie);
    const require = (is: boolean) =>
      pool.query('update organizations set requires_second_factor = $2 where organization_id = $1', [school, is]);
    await require(true);
    expect(said(await progress(secret))).toBe('403 second_factor_required');
    await require(false);
    expect(said(await progress(secret))).toBe(200);
  });

  it('of a person whose rights are unclear, because an event about them is parked', async () => {
    const { userId, cookie } = await person();
    const { secret } = await ownToken(cookie);
    const parked = { projection: 'access', stream: accountStream(userId) };
    await pool.query(
      `insert into dead_letters (projection, stream, event_id, position, revision, type, error)
       values ($1, $2, gen_random_uuid(), '1', 1, 'RoleChanged', 'x')`,
      [parked.projection, parked.stream],
    );
    await expectRefused(secret, 'token_owner');
    await pool.query('delete from dead_letters where stream = $1', [parked.stream]);
  });
});

describe('a service account', () => {
  it('reads for its organization, and nothing of another', async () => {
    const one = await service(schoolAdmin.cookie);
    const answer = await members(one.secret);
    expect(said(answer)).toBe(200);
    const ids = answer.json().items.map(({ id }: { id: string }) => id);
    expect(ids).toContain(schoolMember.userId);
    expect(ids).not.toContain(gardenAdmin.userId);
    expect((await bearing(one.secret, 'GET', '/api/token')).json()).toMatchObject({
      token: { kind: 'service', id: one.tokenId },
      ownerId: one.id,
      organizationId: school,
    });
    expect(said(await bearing(one.secret, 'GET', '/api/admin/tenants'))).toBe('403 not_allowed.programs');
    expect(said(await bearing(one.secret, 'GET', '/api/enterprise'))).toBe('403 scope_missing');
    expect(said(await progress(one.secret))).toBe('403 not_allowed.programs');
  });

  it('outlives whoever made it', async () => {
    const maker = await person('org_admin', school);
    const one = await service(maker.cookie);
    expect(said(await send(schoolAdmin.cookie, 'DELETE', `/api/organization/members/${maker.userId}`))).toBe(200);
    expect(said(await members(one.secret))).toBe(200);
  });

  it('of the installation, from an earlier version, admits nobody', async () => {
    const one = await service(schoolAdmin.cookie);
    await pool.query('update service_accounts set organization_id = null where service_id = $1', [one.id]);
    expect(said(await members(one.secret))).toBe('401 not_signed_in.token_owner');
  });

  it('is out of reach for the administrators of another organization', async () => {
    const one = await service(schoolAdmin.cookie);
    const at = `/api/organization/service-accounts/${one.id}`;
    const token = { name: 'Mine', scopes: ['administration:read'], days: 7 };
    const calls = [
      ['PUT', at, { name: 'Mine' }],
      ['DELETE', at, {}],
      ['POST', `${at}/tokens`, token],
      ['POST', `${at}/tokens/${one.tokenId}/rotate`, undefined],
      ['DELETE', `${at}/tokens/${one.tokenId}`, {}],
    ] as const;
    for (const [method, url, payload] of calls) {
      // Twice under one key: a retry must not be trusted more than the first try.
      const headers = { 'idempotency-key': crypto.randomUUID() };
      for (let times = 0; times < 2; times += 1) {
        expect(said(await send(gardenAdmin.cookie, method, url, payload, headers))).toMatch(/^404/);
      }
    }
    expect(said(await members(one.secret))).toBe(200);
    const { accounts } = (await send(gardenAdmin.cookie, 'GET', '/api/organization/service-accounts')).json();
    expect(JSON.stringify(accounts)).not.toContain(one.id);
  });

  it('has tokens that are added, replaced and revoked one by one', async () => {
    const one = await service(schoolAdmin.cookie);
    const at = `/api/organization/service-accounts/${one.id}`;
    const { cookie } = schoolAdmin;
    const added = await send(cookie, 'POST', `${at}/tokens`, {
      name: 'Second',
      scopes: ['organizations:read'],
      days: 7,
    });
    const { secret } = added.json();
    expect(said(await bearing(secret, 'GET', '/api/organization/domains'))).toBe(200);
    const rotated = await send(cookie, 'POST', `${at}/tokens/${one.tokenId}/rotate`);
    await send(cookie, 'DELETE', `${at}/tokens/${one.tokenId}`);
    expect(said(await members(one.secret))).toBe('401 not_signed_in.token_revoked');
    expect(said(await members(rotated.json().secret))).toBe(200);
    await send(cookie, 'DELETE', `${at}/tokens/${added.json().token.id}`);
    expect(said(await bearing(secret, 'GET', '/api/organization/domains'))).toBe('401 not_signed_in.token_revoked');
    expect(said(await members(rotated.json().secret))).toBe(200);
  });
});

describe('a service account that administers', () => {
  const scopes = ['administration:administer', 'administration:read'];
  const at = '/api/organization';
  const people = async (organizationId = school) => {
    const one = await person('learner', organizationId);
    return { ...one, path: `${at}/members/${one.userId}` };
  };
  const writing = Object.values<Endpoint>(api).filter((row) => row.method !== 'GET' && isOpenTo('service', row));
  const everyWrite = (secret: string, id: string) =>
    Promise.all(
      writing.map(({ method, path }) => {
        const body = path.endsWith('/role')
          ? { role: 'mentor', reason: roleReason }
          : path.endsWith('/invitations')
            ? { email: 'x@guests.test' }
            : {};
        return bearing(secret, method, path.replace(':id', id), body);
      }),
    );
  const lastOf = async (stream: string) => {
    let last;
    for await (const event of stores.eventLog.log.readStream(stream)) last = event;
    return last;
  };

  it('invites, lists, changes a role and removes, goes on in another process, and is named wherever its deeds are shown', async () => {
    const delivered = outboxOf(stores.mail);
    await delivered();
    const hr = await service(schoolAdmin.cookie, scopes);
    const joining = await Promise.all([1, 2, 3].map(() => person('learner', null)));
    const emails = await Promise.all(joining.map(async ({ cookie }) => String((await all.whoIs(cookie)).email)));
    for (const email of emails)
      expect(said(await bearing(hr.secret, 'POST', `${at}/invitations`, { email }))).toBe(200);
    const mails = (await delivered()).filter(({ to }) => emails.includes(to.address));
    expect(mails).toHaveLength(3);
    for (const { text } of mails) expect(text).toContain('Flight School invites you to join');
    expect(await lastOf(organizationStream(school))).toMatchObject({
      type: 'InvitationSent',
      metadata: { actor: { kind: 'worker', id: hr.id }, program: { kind: 'service', tokenId: hr.tokenId } },
    });
    for (const [index, { cookie }] of joining.entries()) {
      const mail = mails.find(({ to }) => to.address === emails[index]);
      const [, invitation] = /#invitation=([\w-]{43})/.exec(mail?.text ?? '') ?? [];
      expect(said(await send(cookie, 'POST', `${at}/invitations/accept`, { invitation }))).toBe(200);
    }
    // As after a restart: another process has none of this one's memory.
    const elsewhere = (method: Method, url: string, payload?: object) =>
      other.server.inject({
        method,
        url,
        ...(payload && { payload }),
        headers: { authorization: `Bearer ${hr.secret}` },
      });
    const states = (await elsewhere('GET', `${at}/invitations`)).json().items;
    for (const email of emails) expect(states).toContainEqual(expect.objectContaining({ email, state: 'accepted' }));
    const [mentor, leaver] = joining;
    expect(
      said(await elsewhere('PUT', `${at}/members/${mentor?.userId}/role`, { role: 'mentor', reason: roleReason })),
    ).toBe(200);
    expect(said(await elsewhere('DELETE', `${at}/members/${leaver?.userId}`))).toBe(200);
    const listed = new Map<string, string>();
    let cursor: string | null = '';
    do {
      const answer = await bearing(hr.secret, 'GET', `${at}/members${cursor && `?cursor=${cursor}`}`);
      const page = answer.json<{ items: { id: string; role: string }[]; nextCursor: string | null }>();
      for (const { id, role } of page.items) listed.set(id, role);
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(joining.map(({ userId }) => listed.get(userId))).toEqual(['mentor', undefined, 'learner']);
    // The name stays when the account goes.
    expect(said(await send(schoolAdmin.cookie, 'DELETE', `${at}/service-accounts/${hr.id}`))).toBe(200);
    const { cookie } = root;
    const log = async (by: string) =>
      (await send(cookie, 'GET', `/api/admin/users/${mentor?.userId}/events?by=${by}`)).json().items;
    const ofProgram = { program: 'Warehouse', by: { kind: 'worker', isSelf: false, name: null } };
    for (const by of ['programs', hr.id]) {
      expect(await log(by)).toContainEqual(expect.objectContaining({ type: 'MembershipRoleChanged', ...ofProgram }));
    }
    expect(await log('product')).not.toContainEqual(expect.objectContaining({ type: 'MembershipRoleChanged' }));
    const audit = (await send(cookie, 'GET', '/api/admin/security/events?type=MembershipRoleChanged')).json().items;
    expect(audit[0]).toMatchObject({ userId: mentor?.userId, by: { kind: 'worker', program: 'Warehouse' } });
  });

  it('appoints, changes and removes no administrator', async () => {
    const hr = await service(schoolAdmin.cookie, scopes);
    const [member, captain] = [await people(), await person('org_admin', school)];
    const refused = '403 not_allowed.programs_administrators';
    expect(
      said(await bearing(hr.secret, 'PUT', `${member.path}/role`, { role: 'org_admin', reason: roleReason })),
    ).toBe(refused);
    const captainsPath = `${at}/members/${captain.userId}`;
    expect(said(await bearing(hr.secret, 'PUT', `${captainsPath}/role`, { role: 'learner', reason: roleReason }))).toBe(
      refused,
    );
    expect(said(await bearing(hr.secret, 'DELETE', captainsPath))).toBe(refused);
    expect((await all.whoIs(captain.cookie)).role).toBe('org_admin');
    expect((await all.whoIs(member.cookie)).role).toBe('learner');
  });

  it('shows people in their own history that a program did it, and which', async () => {
    const hr = await service(schoolAdmin.cookie, scopes);
    const member = await people();
    expect(said(await bearing(hr.secret, 'DELETE', member.path))).toBe(200);
    // The change ended their session.
    const header = await all.identity.sessions.start(member.userId, { userAgent: 'test', ip: '127.0.0.1' }, undefined);
    const cookie = header.split(';', 1)[0] ?? '';
    const { items } = (await send(cookie, 'GET', '/api/auth/security-events')).json();
    expect(items).toContainEqual(
      expect.objectContaining({ type: 'MembershipEnded', bySomebodyElse: true, by: null, program: 'Warehouse' }),
    );
  });

  it('writes nothing with a stolen token that only reads, was revoked, or is of another organization', async () => {
    expect(writing).toHaveLength(5);
    const member = await people();
    const reading = await service(schoolAdmin.cookie, ['administration:read']);
    const foreign = await service(gardenAdmin.cookie, scopes);
    const over = await service(schoolAdmin.cookie, scopes);
    const revoked = `${at}/service-accounts/${over.id}/tokens/${over.tokenId}`;
    expect(said(await send(schoolAdmin.cookie, 'DELETE', revoked))).toBe(200);
    const before = (await lastOf(accountStream(member.userId)))?.revision;
    for (const answer of await everyWrite(reading.secret, member.userId)) {
      expect(answer.statusCode).toBe(403);
      const scope = 'administration:administer';
      expect(answer.json()).toMatchObject({ code: 'scope_missing', params: { scope } });
    }
    for (const answer of await everyWrite(over.secret, member.userId)) {
      expect(said(answer)).toBe('401 not_signed_in.token_revoked');
    }
    expect(
      said(await bearing(foreign.secret, 'PUT', `${member.path}/role`, { role: 'mentor', reason: roleReason })),
    ).toMatch(/^404/);
    expect(said(await bearing(foreign.secret, 'DELETE', member.path))).toMatch(/^404/);
    expect((await lastOf(accountStream(member.userId)))?.revision).toBe(before);
  });

  it('writes nothing for an organization that is gone, not even what was admitted before', async () => {
    const yard = String(
      (await send(root.cookie, 'POST', '/api/admin/organizations', { name: 'Yard', domain: 'yard.test' })).json()
        .organization.id,
    );
    const captain = await person('org_admin', yard);
    const hr = await service(captain.cookie, scopes);
    const member = await people(yard);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const promote = () => bearing(hr.secret, 'PUT', `${member.path}/role`, { role: 'mentor', reason: roleReason }, key);
    expect(said(await promote())).toBe(200);
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('select pg_advisory_xact_lock(7303031)');
    const removal = bearing(hr.secret, 'DELETE', member.path);
    const waiting = "select from pg_locks where locktype = 'advisory' and not granted and objid = 7303031";
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
    await pool.query('delete from organizations where organization_id = $1', [yard]);
    const head = await stores.eventLog.log.head();
    await holder.query('commit');
    holder.release();
    expect(said(await removal)).toBe('403 not_allowed');
    for (const answer of [...(await everyWrite(hr.secret, member.userId)), await promote()]) {
      expect(said(answer)).toBe('401 not_signed_in.token_owner');
    }
    expect(await stores.eventLog.log.head()).toBe(head);
  });

  it('changes nothing when its account is deleted or its token revoked between the admission and the change', async () => {
    const member = await people();
    for (const end of ['', '/tokens']) {
      const hr = await service(schoolAdmin.cookie, scopes);
      const holder = await pool.connect();
      await holder.query('begin');
      await holder.query('select pg_advisory_xact_lock(7303031)');
      const removal = bearing(hr.secret, 'DELETE', member.path);
      const waiting = "select from pg_locks where locktype = 'advisory' and not granted and objid = 7303031";
      await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
      const ended = `${at}/service-accounts/${hr.id}${end && `${end}/${hr.tokenId}`}`;
      expect(said(await send(schoolAdmin.cookie, 'DELETE', ended))).toBe(200);
      await holder.query('commit');
      holder.release();
      expect(said(await removal)).toBe('403 not_allowed');
    }
    expect((await all.whoIs(member.cookie)).organizationId).toBe(school);
  });

  it('gets the first answer for a retry with another of its tokens, and no other request under that key', async () => {
    const hr = await service(schoolAdmin.cookie, scopes);
    const more = `${at}/service-accounts/${hr.id}/tokens`;
    const { secret } = (await send(schoolAdmin.cookie, 'POST', more, { name: 'Next', scopes, days: 7 })).json();
    const weak = (
      await send(schoolAdmin.cookie, 'POST', more, { name: 'Weak', scopes: scopes.slice(1), days: 7 })
    ).json();
    const stranger = await service(schoolAdmin.cookie, scopes);
    const member = await people();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const change = (token: string, role: string) =>
      bearing(token, 'PUT', `${member.path}/role`, { role, reason: roleReason }, key);
    const first = await change(hr.secret, 'mentor');
    expect(said(first)).toBe(200);
    expect((await change(secret, 'mentor')).body).toBe(first.body);
    expect(said(await change(secret, 'learner'))).toMatch(/^422 key_reused/);
    expect(said(await change(weak.secret, 'mentor'))).toBe('403 scope_missing');
    // The key of another account is another key.
    expect(said(await change(stranger.secret, 'learner'))).toBe(200);
  });
});

describe('the secret', () => {
  it('is in no log, in no event, in no job and in no table: only its hash is', async () => {
    const one = await ownToken(schoolMember.cookie);
    const two = await service(schoolAdmin.cookie);
    await progress(one.secret);
    await bearing(one.secret, 'GET', `/api/no-such?token=${one.secret}`);
    await bearing(`${one.secret}x`, 'GET', '/api/journey/progress');
    const { rows: tables } = await pool.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    for (const { secret } of [one, two]) {
      expect(logged()).not.toContain(secret);
      expect(logged()).not.toContain(secret.slice(4, 30));
      for (const { name } of tables) {
        const found = await pool.query(`select from "${name}" t where t::text like $1 limit 1`, [`%${secret}%`]);
        expect([name, found.rowCount]).toEqual([name, 0]);
      }
    }
    for (const stream of [accessTokensStream(schoolMember.userId), serviceAccountStream(two.id)]) {
      for await (const event of stores.eventLog.log.readStream(stream)) {
        const text = JSON.stringify(event);
        expect(text).not.toContain(one.secret);
        expect(text).not.toContain(two.secret);
        expect(text).not.toContain(hashOf(one.secret).toString('hex'));
      }
    }
  });

  it('is made once more for a retry, and the first one then ends', async () => {
    const { cookie } = await person();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { name: 'Retried', scopes: ['journey:read'], days: 7 };
    const make = async () => (await send(cookie, 'POST', '/api/account/tokens', body, headers)).json();
    const [first, second] = [await make(), await make()];
    expect(second.token.id).toBe(first.token.id);
    expect(said(await progress(first.secret))).toBe('401 not_signed_in.token_unknown');
    expect(said(await progress(second.secret))).toBe(200);
    expect((await send(cookie, 'GET', '/api/account/tokens')).json().tokens).toHaveLength(1);
  });

  it('does not come back for a retry after the token was revoked', async () => {
    const { cookie } = await person();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { name: 'Retried', scopes: ['journey:read'], days: 7 };
    const make = () => send(cookie, 'POST', '/api/account/tokens', body, headers);
    const { token } = (await make()).json();
    await send(cookie, 'DELETE', `/api/account/tokens/${token.id}`);
    expect(said(await make())).toBe('409 conflict.token_revoked');
  });

  it('is not part of the export, which shows the token’s name, scopes and dates', async () => {
    const { cookie } = await person();
    const { id, secret } = await ownToken(cookie);
    await progress(secret);
    const { body } = await server.inject({ url: '/api/account/export', headers: { cookie } });
    const { readModels, tokenUses, events } = JSON.parse(body);
    expect(readModels.access_tokens).toMatchObject([{ token_id: id, name: 'Wall display', scopes: 'journey:read' }]);
    expect(tokenUses).toMatchObject([{ token_id: id, last_used_at: expect.any(String) }]);
    expect(events).toContainEqual(expect.objectContaining({ type: 'AccessTokenCreated' }));
    expect(body).not.toContain(secret);
  });
});

describe('after a flood of wrong tokens from a network', () => {
  const remoteAddress = '198.51.100.7';
  const call = (token: string) =>
    server.inject({ url: '/api/journey/progress', remoteAddress, headers: { authorization: `Bearer ${token}` } });
  const flood = async (count: number, token = () => makeToken('personal')) => {
    const answers = await Promise.all(Array.from({ length: count }, () => call(token())));
    return answers.map(({ statusCode }) => statusCode);
  };

  it('further wrong ones are refused, and the valid ones of the network and of others are admitted', async () => {
    const { secret, id } = await ownToken((await person()).cookie);
    const statuses: number[] = [];
    for (let count = 0; count < 310; count += 1) statuses.push((await call(makeToken('personal'))).statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(300);
    expect(statuses.slice(300)).toEqual(Array.from({ length: 10 }, () => 429));
    expect((await call(secret)).statusCode).toBe(200);
    expect(await flood(20, () => secret)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(said(await progress(secret))).toBe(200);
    // What is revoked admits nobody there either, and neither does what is no token at all.
    await pool.query('update token_credentials set revoked_at = now() where token_id = $1', [id]);
    expect((await call(secret)).statusCode).toBe(429);
    expect((await call('no token')).statusCode).toBe(429);
  });

  it('the further ones ask the database together', async () => {
    const { secret } = await ownToken((await person()).cookie);
    await flood(310);
    const query = vi.spyOn(pool, 'query');
    const statuses = [...(await flood(200)), ...(await flood(1, () => secret))];
    const asked = query.mock.calls.filter(([one]) => Object(one).name === 'tokens-by-hash');
    query.mockRestore();
    expect(statuses).toEqual([...Array.from({ length: 200 }, () => 429), 200]);
    expect(asked.length).toBeLessThan(50);
  });
});

describe('the end of a token is announced by mail', () => {
  const { log } = stores.eventLog;
  const day = 24 * hourMs;
  const warningsOf = ({ mail, projections, database }: typeof stores) =>
    openTokenWarnings({
      pool: database.pool,
      clock,
      mail,
      whenProjected: async () => projections.whenProcessed(await log.head(), 5_000),
    });
  const rounds = [warningsOf(stores), warningsOf(other.stores)];
  const usernameOf = async (userId: string) =>
    (await pool.query<{ name: string }>('select username as name from accounts where id = $1', [userId])).rows[0]?.name;

  /** What goes out to each reader of a round of two processes at once. */
  const mailed = async () => {
    await Promise.all(rounds.map((round) => round.warn()));
    const sent = await outboxOf(stores.mail)();
    return sent.filter(({ subject }) => /expires|läuft/.test(subject));
  };
  const mailsTo = async ({ userId }: { userId: string }) => {
    const address = `${await usernameOf(userId)}@people.test`;
    return (await mailed()).filter(({ to }) => to.address === address);
  };
  const mailedTo = async (one: { userId: string }) => (await mailsTo(one)).map(({ subject }) => subject);

  it('to its person in their language, 14 days and a day before, once each, whatever processes run', async () => {
    const ada = await person();
    const { preferences } = (await send(ada.cookie, 'GET', '/api/communication-preferences')).json();
    await send(ada.cookie, 'PUT', '/api/communication-preferences', { ...preferences, language: 'de' });
    await ownToken(ada.cookie);
    expect(await mailedTo(ada)).toEqual([]);
    await pass(16 * day - hourMs);
    expect(await mailedTo(ada)).toEqual([]);
    await pass(2 * hourMs);
    const [first, ...more] = await mailsTo(ada);
    expect(more).toEqual([]);
    expect(first?.subject).toMatch(/^Ein Zugriffstoken läuft am .* ab$/);
    expect(first?.text).toContain('„Wall display“');
    expect(first?.text).toContain('/security');
    await pass(12 * day);
    expect(await mailedTo(ada)).toEqual([]);
    await pass(day);
    expect(await mailedTo(ada)).toEqual(['Ein Zugriffstoken läuft innerhalb eines Tages ab']);
    await pass(12 * hourMs);
    expect(await mailedTo(ada)).toEqual([]);
    await pass(2 * day);
    expect(await mailedTo(ada)).toEqual([]);
  });

  it('not for one that was replaced or revoked, or was made for less than two weeks', async () => {
    const [ada, ben, cleo] = [await person(), await person(), await person()];
    const { id } = await ownToken(ada.cookie);
    await pass(15 * day);
    const one = await ownToken(ben.cookie);
    await ownToken(cleo.cookie, ['journey:read'], 7);
    await pass(2 * day);
    await send(ada.cookie, 'POST', `/api/account/tokens/${id}/rotate`);
    expect(await mailedTo(ada)).toEqual([]);
    expect(await mailedTo(cleo)).toEqual([]);
    await pass(4 * day + hourMs);
    expect(await mailedTo(cleo)).toEqual(['An access token expires within a day']);
    await pass(9 * day - 2 * hourMs);
    await send(ben.cookie, 'DELETE', `/api/account/tokens/${one.id}`);
    expect([...(await mailedTo(ada)), ...(await mailedTo(ben))]).toEqual([]);
    await pass(14 * day);
    expect(await mailedTo(ben)).toEqual([]);
  });

  it('late, if no worker ran on the day or nobody could get it; only the last one if that is due too', async () => {
    const [ada, ben] = [await person(), await person()];
    await ownToken(ada.cookie);
    await ownToken(ben.cookie);
    const isProven = (yes: boolean) =>
      pool.query('update accounts set address_proven_at = $2 where id = $1', [ben.userId, yes ? clock.now() : null]);
    await isProven(false);
    await pass(20 * day);
    expect(await mailedTo(ada)).toHaveLength(1);
    expect(await mailedTo(ben)).toEqual([]);
    await pass(2 * day);
    await isProven(true);
    expect(await mailedTo(ben)).toHaveLength(1);
    const cleo = await person();
    await ownToken(cleo.cookie);
    await pass(29 * day + 12 * hourMs);
    expect(await mailedTo(cleo)).toEqual(['An access token expires within a day']);
  });

  it('to the administrators of the organization', async () => {
    const deputy = await person('org_admin', school);
    await service(schoolAdmin.cookie);
    await pass(17 * day);
    const ofSchool = await mailed();
    const { rows } = await pool.query<{ address: string }>(
      "select email as address from accounts join person_access on user_id = id where role = 'org_admin' and organization_id = $1",
      [school],
    );
    const addresses = (of: typeof ofSchool) => of.map(({ to }) => to.address).toSorted();
    expect(addresses(ofSchool)).toEqual(rows.map(({ address }) => address).toSorted());
    expect(addresses(ofSchool)).toContain(`${await usernameOf(deputy.userId)}@people.test`);
    expect(ofSchool[0]?.text).toContain('the token of the service account “Warehouse”');
    expect(ofSchool[0]?.text).toContain('Flight School');
    expect(ofSchool[0]?.text).toContain('/organization?part=programs');
    await pass(12 * day + hourMs);
    expect((await mailed()).map(({ subject }) => subject)).toContain(
      'A token of a service account expires within a day',
    );
  });

  it('by the workers on their schedule', async () => {
    const ada = await person();
    await ownToken(ada.cookie);
    const jobs = await openJobs({
      ...nothingElse,
      place: queuePlaceOf(all.config, stores.database.url),
      pool,
      eventLog: log,
      facts: readFacts({ pool, log, whenProcessed: stores.projections.whenProcessed }),
      commands: workerCommands(stores.commandHandlers),
      erasing: { due: async () => [], erase: async () => undefined, done: async () => undefined },
      tokens: warningsOf(stores),
      clock,
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      roundMs: 100,
      onlyRounds: ['find-ending-tokens'],
      closeTimeoutMs: 300,
    });
    jobs.start();
    try {
      const warned = async () => {
        const ofAda = "user_id = $1 and kind = 'token_ends'";
        return (await pool.query<{ id: string }>(`select id from outgoing_mail where ${ofAda}`, [ada.userId])).rows;
      };
      const once = () => until(async () => expect(await warned()).toHaveLength(1));
      await pass(17 * day);
      await once();
      const before = await warned();
      // As if it had never been noted: the same warning is the same mail.
      await pool.query('truncate outgoing_mail cascade');
      await pool.query('truncate token_warnings');
      await once();
      expect(await warned()).toEqual(before);
    } finally {
      await jobs.close();
    }
  });
});
