import { beforeEach, describe, expect, it } from 'vitest';
import { cookieAfter } from '#platform/adapters/http/testing/test-server.ts';
import { outboxOf } from '#platform/adapters/mail/testing/outbox.ts';
import { byOperator } from '#platform/testing/contexts.ts';
import { anotherServer, wholeApi } from '#platform/testing/whole-api.ts';
import { openOrganizations } from './organizations/organizations.ts';
import { throughDemoIdp } from './saml/testing/through-demo-idp.ts';

const reason = 'Their tasks have changed.';

const all = await wholeApi({ DEMO: '1' });
const { server, stores, person } = all;
const { pool } = stores.database;
const password = 'gloomy-otter-71';
const organizations = openOrganizations({ ...stores, pool });
const { organizationId } = await organizations.create('Flight School', 'school.test', byOperator());
const { organizationId: garden } = await organizations.create('Garden', 'garden.test', byOperator());
const idp = await throughDemoIdp(all);

const sent = outboxOf(stores.mail);
const subjects = async () => (await sent()).map(({ subject }) => subject);
const proven = async (role: 'learner' | 'mentor' = 'learner', organization: string | null = null) => {
  const somebody = await person(role, organization);
  const { rows } = await pool.query<{ email: string }>(
    'update accounts set address_proven_at = now() where id = $1 returning email',
    [somebody.userId],
  );
  return { ...somebody, email: rows[0]?.email ?? '' };
};
type Method = 'POST' | 'PUT' | 'DELETE';
const send = (cookie: string, method: Method, url: string, payload: object = {}, key: string = crypto.randomUUID()) =>
  server.inject({ method, url, payload, headers: { cookie, 'idempotency-key': key } });
const done = async (...request: Parameters<typeof send>) => {
  const answer = await send(...request);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer;
};
const captain = await person('org_admin', organizationId);
await person('org_admin', organizationId);
const admin = await person('admin');
const invite = (email: string, key?: string) =>
  done(captain.cookie, 'POST', '/api/organization/invitations', { email }, key);
const sessionOf = async (userId: string) => {
  const header = await all.identity.sessions.start(userId, { userAgent: 'test', ip: '127.0.0.1' }, undefined);
  return header.split(';', 1)[0] ?? '';
};
const signIn = (username: string, cookie = '') =>
  server.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username, password },
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', cookie },
  });

beforeEach(async () => void (await sent()));

describe('a sign-in from a browser that is new to the account', () => {
  it('is mailed to the person, with the browser; the next one from there is not', async () => {
    const { email } = await proven();
    const first = await signIn(email);
    expect(first.statusCode).toBe(200);
    const mails = await sent();
    expect(mails.map(({ subject }) => subject)).toEqual(['New sign-in to your account']);
    expect(mails[0]?.text).toContain('Firefox on Linux');
    await signIn(email, cookieAfter(first));
    expect(await subjects()).toEqual([]);
  });

  it('is not mailed if the mailbox is not proven, or the password was wrong', async () => {
    const { userId, email } = await proven();
    await server.inject({ method: 'POST', url: '/api/auth/login', payload: { username: email, password: 'no-such' } });
    await pool.query('update accounts set address_proven_at = null where id = $1', [userId]);
    await signIn(email);
    expect(await subjects()).toEqual([]);
  });
});

describe('another role', () => {
  const give = async (userId: string, role: string) => {
    const answer = await server.inject({
      method: 'PUT',
      url: `/api/admin/users/${userId}/role`,
      payload: { role, reason },
      headers: { cookie: admin.cookie },
    });
    expect(answer.statusCode, answer.body).toBe(200);
  };

  it('is mailed to the person, whether in an organization or in the service; the same role again is not', async () => {
    const { userId } = await proven('learner', organizationId);
    await give(userId, 'mentor');
    const [mail] = await sent();
    expect(mail?.subject).toBe('Your role was changed');
    expect(mail?.text).toContain('You are now a mentor');
    await give(userId, 'mentor');
    expect(await subjects()).toEqual([]);
    await give(userId, 'admin');
    const mails = (await sent()).filter(({ subject }) => subject !== 'A new administrator');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('an administrator of the service');
  });
});

describe('a first sign-in through an organization in a browser', () => {
  it('sends a mail; the next one in this browser does not, nor does the one that makes the account', async () => {
    const claims = { nameId: 'noor-far', email: 'noor.far@demo.test' };
    const first = await idp.answer(await idp.begin(), claims);
    expect(await subjects()).toEqual(['You joined an organization']);
    await idp.answer(await idp.begin('domain=demo.test', first.cookies), claims);
    expect(await subjects()).toEqual([]);
    const elsewhere = await idp.answer(await idp.begin(), claims);
    expect(await subjects()).toEqual(['New sign-in to your account']);
    await idp.answer(await idp.begin('domain=demo.test', elsewhere.cookies), claims);
    expect(await subjects()).toEqual([]);
  });

  it('does not make the browser a known one for trying passwords', async () => {
    const claims = { nameId: 'ivo-far', email: 'ivo.far@demo.test' };
    const { cookies } = await idp.answer(await idp.begin(), claims);
    expect(cookies).toContain('rh_known_sso=');
    const asOwn = cookies.replaceAll('rh_known_sso=', 'rh_known=');
    const { rows } = await pool.query<{ id: string }>('select id from accounts where email = $1', [claims.email]);
    expect(all.identity.known.at(rows[0]?.id, asOwn)).toBeUndefined();
    expect(all.identity.knownThroughSso.at(rows[0]?.id, cookies)).toBeDefined();
  });
});

describe('a membership', () => {
  const join = async (somebody: { cookie: string; email: string }) => {
    await invite(somebody.email);
    const [invitation] = await sent();
    const token = /#invitation=([\w-]{43})/.exec(invitation?.text ?? '')?.[1];
    await done(somebody.cookie, 'POST', '/api/organization/invitations/accept', { invitation: token });
  };
  const newcomer = async () => {
    const somebody = await person();
    const { rows } = await pool.query<{ email: string }>('select email from accounts where id = $1', [somebody.userId]);
    await pool.query('update accounts set address_proven_at = null, predates_proof = false where id = $1', [
      somebody.userId,
    ]);
    return { ...somebody, email: rows[0]?.email ?? '' };
  };

  it('sends a mail when it begins by an invitation, also where the invitation was the first proof of the mailbox', async () => {
    for (const somebody of [await proven(), await newcomer()]) {
      await join(somebody);
      const [mail, ...others] = await sent();
      expect([mail?.subject, mail?.to.address, others]).toEqual(['You joined an organization', somebody.email, []]);
      expect(mail?.text).toContain('your account now belongs to Flight School. You accepted its invitation.');
    }
  });

  it('sends a mail each time that an administrator begins, changes and ends it, in the language of the person', async () => {
    const { userId } = await proven();
    await pool.query("update accounts set language = 'de' where id = $1", [userId]);
    const move = (to: string | null) =>
      done(admin.cookie, 'PUT', `/api/admin/users/${userId}/organization`, { organizationId: to });
    await move(organizationId);
    expect((await sent()).map(({ text }) => text).join()).toContain('dein Konto gehört jetzt zu Flight School');
    await move(garden);
    const moved = await sent();
    expect(moved.map(({ subject }) => subject)).toEqual([
      'Du gehörst nicht mehr zu einer Organisation',
      'Du gehörst jetzt zu einer Organisation',
    ]);
    expect(moved.map(({ text }) => text).join()).toContain('von Flight School in eine andere Organisation verschoben');
    await move(null);
    expect((await sent()).map(({ text }) => text).join()).toContain('hat dich aus Garden entfernt');
    await move(null);
    expect(await subjects()).toEqual([]);
  });

  it('sends a mail when the person or the organization ends it', async () => {
    const leaver = await proven('learner', organizationId);
    await done(leaver.cookie, 'POST', '/api/organization/leave', { organizationId });
    expect((await sent()).map(({ subject, text }) => [subject, text.includes('you left Flight School.')])).toEqual([
      ['You left an organization', true],
    ]);
    const removed = await proven('learner', organizationId);
    await done(captain.cookie, 'DELETE', `/api/organization/members/${removed.userId}`);
    const mails = await sent();
    expect(mails.map(({ subject }) => subject)).toEqual(['You no longer belong to an organization']);
    expect(mails[0]?.text).toContain('an administrator removed you from Flight School.');
  });

  it('sends somebody without a password the way back in when it ends', async () => {
    const { userId } = await proven('learner', organizationId);
    await pool.query('update accounts set password_hash = null where id = $1', [userId]);
    await done(captain.cookie, 'DELETE', `/api/organization/members/${userId}`);
    expect((await sent())[0]?.text).toContain('choose “Reset username/password” on the login page');
  });

  it('sends one mail when the command that ended it is repeated', async () => {
    const somebody = await proven('learner', organizationId);
    const key = crypto.randomUUID();
    await done(captain.cookie, 'DELETE', `/api/organization/members/${somebody.userId}`, {}, key);
    expect(await subjects()).toHaveLength(1);
    await pool.query('delete from command_keys');
    await send(captain.cookie, 'DELETE', `/api/organization/members/${somebody.userId}`, {}, key);
    expect(await subjects()).toEqual([]);
  });
});

describe('the mail of an event', () => {
  it('is queued by the next process where the one that appended the event was killed before it', async () => {
    const somebody = await proven('learner', organizationId);
    await invite('new.pilot@people.test');
    await done(admin.cookie, 'PUT', `/api/admin/users/${somebody.userId}/role`, { role: 'mentor', reason });
    const changed = { currentPassword: password, newPassword: 'patient-heron-88', confirmPassword: 'patient-heron-88' };
    await done(await sessionOf(somebody.userId), 'POST', '/api/auth/password', changed);
    // This process delivers nothing: what it has appended so far is all that a kill would leave.
    const { rows } = await pool.query('select from outgoing_mail where sent_at is null');
    expect(rows).toEqual([]);
    const next = await anotherServer(all);
    const mails = await outboxOf(next.stores.mail)();
    expect(mails.map(({ subject }) => subject)).toEqual([
      'An invitation to an organization',
      'Your role was changed',
      'Your password was changed',
    ]);
    expect(await subjects()).toEqual([]);
    await next.close();
  });

  it('is sent once where the process was killed after it had queued the mail and before it had noted how far it was', async () => {
    await invite('killed.twice@people.test');
    await pool.query(`create function stop() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`);
    await pool.query(
      `create trigger killed before update of position on job_rounds for each row execute function stop()`,
    );
    await expect(stores.eventMails.collect()).rejects.toThrow('killed');
    await pool.query('drop function stop cascade');
    expect(await subjects()).toEqual(['An invitation to an organization']);
    expect(await subjects()).toEqual([]);
  });

  it('is sent once where two processes look at the same moment', async () => {
    const next = await anotherServer(all);
    for (let round = 0; round < 5; round += 1) {
      await invite(`at.once.${round}@people.test`);
      await Promise.all([stores.eventMails.collect(), next.stores.eventMails.collect(), stores.eventMails.collect()]);
      expect([...(await subjects()), ...(await outboxOf(next.stores.mail)())]).toHaveLength(1);
    }
    await next.close();
  });

  it('has a link that opens the invitation, and the newest one alone', async () => {
    const email = 'twice.invited@people.test';
    const tokens = async () => (await sent()).map(({ text }) => /#invitation=([\w-]{43})/.exec(text)?.[1] ?? '');
    const state = async (invitation: string | undefined) =>
      (await server.inject({ method: 'POST', url: '/api/organization/invitations/preview', payload: { invitation } }))
        .statusCode;
    await invite(email);
    const [first] = await tokens();
    await invite(email);
    const [second] = await tokens();
    expect([await state(first), await state(second)]).toEqual([404, 200]);
    // The path of earlier versions, which a page that was open during the upgrade still calls.
    const url = '/api/organization/invitations/held';
    expect((await server.inject({ method: 'POST', url, payload: { invitation: second } })).statusCode).toBe(200);
  });

  it('is not sent about what another installation has sent it for, nor about what is long past', async () => {
    const { userId } = await proven();
    const append = (changed: object) =>
      stores.eventLog.log.append(
        `account-${userId}`,
        [
          {
            id: crypto.randomUUID(),
            type: 'PasswordChanged',
            data: { how: 'reset', ended: [], device: '', place: '' },
            metadata: { ...metadataOf(userId), schemaVersion: 3, ...changed },
          },
        ],
        { expected: 'any' },
      );
    await append({ firstRecordedAt: new Date().toISOString() });
    await append({ occurredAt: new Date(Date.now() - 15 * 86_400_000).toISOString() });
    expect(await subjects()).toEqual([]);
    await append({});
    expect(await subjects()).toEqual(['Your password was changed']);
  });
});

const metadataOf = (userId: string) => ({
  schemaVersion: 1,
  occurredAt: new Date().toISOString(),
  correlationId: crypto.randomUUID(),
  causationId: null,
  commandId: crypto.randomUUID(),
  requestId: null,
  actor: { kind: 'person', id: userId } as const,
  subject: userId,
});
