import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportLines } from '#platform/adapters/event-store/transfer/export-events.ts';
import { cookieAfter } from '#platform/adapters/http/testing/test-server.ts';
import { openMailer, outboxIn } from '#platform/adapters/mail/mailer.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { ERASURES_FILE } from './erasure-journal.ts';
import { filesWith, tablesWith } from './testing/find-everywhere.ts';

const { server, stores, config, logged, person } = await wholeApi();
const { pool } = stores.database;
const mailer = openMailer(config);
afterAll(() => mailer.close());

/** In each of the person's words, and unique in this file. */
const canary = 'kanarienvogel7';
const first = `${canary}.first@people.test`;
const second = `${canary}.second@people.test`;
const never = `${canary}.never@people.test`;
/** Formerly the person's, now another's. */
const passedOn = 'passed.on@people.test';

const call = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, cookie = '') => {
  const answer = await server.inject({
    method,
    url,
    ...(payload && { payload }),
    ...(cookie !== '' && { headers: { cookie } }),
  });
  expect(answer.statusCode, `${url} ${answer.body}`).toBeLessThan(300);
  return answer;
};
const register = (username: string, email: string, firstName: string) =>
  call('POST', '/api/auth/register', { username, email, password: 'gloomy-otter-71', firstName, lastName: canary });
const deliver = async () => {
  while (await stores.mail.deliverNext(mailer));
};

/** Enters the code sent to the address. */
const confirmAddress = async (cookie: string, email: string) => {
  const { rows } = await pool.query<{ code: string }>(
    "select facts->>'code' as code from outgoing_mail where kind = 'address_code' and address = $1",
    [email],
  );
  await deliver();
  await call('POST', '/api/account/email/confirm', { code: rows[0]?.code }, cookie);
};
const changeAddress = async (cookie: string, email: string) => {
  await call('POST', '/api/account/email', { email }, cookie);
  await confirmAddress(cookie, email);
};

/** Captains of two organizations, who send invitations. */
const captains: string[] = [];
const invite = async (email: string, captain: string) => {
  await call('POST', '/api/organization/invitations', { email }, captain);
  await deliver();
};

const rateKeys = async (): Promise<string[]> =>
  (
    await pool.query(
      `select encode(key, 'hex') as key from rate_counts union select encode(mailbox, 'hex') from rate_counts
       union select encode(key, 'hex') from sign_in_tries`,
    )
  ).rows.map(({ key }) => String(key));
const keyOf = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

const admin = await person('admin');
let ada: { userId: string; cookie: string };

beforeAll(async () => {
  for (const domain of ['guild.test', 'order.test']) {
    const made = await call('POST', '/api/admin/organizations', { name: 'Guild', domain }, admin.cookie);
    captains.push((await person('org_admin', made.json().organization.id)).cookie);
  }
  const [guild = '', order = ''] = captains;
  const made = await register('ada', passedOn, `Ada ${canary}`);
  ada = { userId: made.json().user.id, cookie: cookieAfter(made) };
  await call('POST', '/api/auth/recover-username', { email: passedOn });
  await deliver();
  await changeAddress(ada.cookie, first);
  await call('POST', '/api/auth/recover-username', { email: first });
  await changeAddress(ada.cookie, second);
  await call('POST', '/api/account/email', { email: never }, ada.cookie);
  await deliver();
  // With the former address, which no longer belongs to any account.
  await call('POST', '/api/auth/reset-password-request', { email: first });
  await server.inject({ method: 'POST', url: '/api/auth/login', payload: { username: first, password: 'no' } });
  await invite(first, guild);
  await invite(second, order);
  // Revoked, but recorded all the same.
  await invite(first, order);
  const { items } = (await call('GET', '/api/organization/invitations', undefined, order)).json();
  const revoked = items.find(({ email }: { email: string }) => email === first);
  await call('DELETE', `/api/organization/invitations/${revoked.id}`, undefined, order);
  await call('POST', '/api/analytics/vitals', { name: 'LCP', value: 1, delta: 1, id: `v5-${canary}` }, ada.cookie);
  // The address before that is now another person's, with their own mail and invitation.
  await call('POST', '/api/auth/register', {
    username: 'cyrus',
    email: passedOn,
    password: 'gloomy-otter-71',
    firstName: 'Cy',
    lastName: 'Other',
  });
  await call('POST', '/api/auth/recover-username', { email: passedOn });
  await call('POST', '/api/auth/reset-password-request', { email: passedOn });
  await invite(passedOn, guild);
  await deliver();
  // A file as an earlier version wrote it, with a name that does not show whose mail it is.
  const outbox = outboxIn(config.dataDir);
  mkdirSync(outbox, { recursive: true });
  const mails = await pool.query<{ id: string }>(
    "select id from outgoing_mail where user_id = $1 and kind = 'address_code' order by created_at desc limit 1",
    [ada.userId],
  );
  writeFileSync(join(outbox, `${mails.rows[0]?.id}.eml`), `To: ${never}\n\nHello Ada ${canary}`);
  writeFileSync(join(outbox, `${randomUUID()}.eml`), `To: "Ada ${canary}" <${first}>\n\nHello`);
});

describe('erasing a person whose address has changed', () => {
  it('has something to erase: before it, every address is found', async () => {
    expect(await tablesWith(pool, canary)).toEqual(
      expect.arrayContaining([
        'public.accounts',
        'public.email_changes',
        'public.invitation_links',
        'public.organization_invitations',
        'public.password_resets',
      ]),
    );
    for (const address of [first, second, never]) {
      expect([address, filesWith(config.dataDir, address).length > 0]).toEqual([address, true]);
    }
    const keys = await rateKeys();
    expect(keys).toEqual(
      expect.arrayContaining([keyOf('mailbox', first), keyOf('mailbox', never), keyOf('anywhere', first)]),
    );
  });

  it('leaves no address that they ever had or requested in any table or file', async () => {
    await call('POST', `/api/admin/users/${ada.userId}/erase`, { confirm: second }, admin.cookie);
    await stores.projections.whenProcessed(await stores.eventLog.log.head(), 60_000);
    expect(await tablesWith(pool, canary)).toEqual([]);
    expect(filesWith(config.dataDir, canary)).toEqual([]);
    expect(filesWith(config.dataDir, ada.userId)).toEqual([join(config.dataDir, ERASURES_FILE)]);
    expect(logged()).not.toContain(canary);
    const events: string[] = [];
    for await (const page of exportLines(stores.eventLog)) events.push(...page);
    expect(events.join('').toLowerCase()).not.toContain(canary);
    expect(events.filter((line) => line.includes('"InvitationErased"'))).toHaveLength(3);
  });

  it('leaves no hash of an address that a guess could be checked against', async () => {
    const keys = await rateKeys();
    for (const address of [first, second, never]) {
      for (const what of ['mailbox', 'address asked', 'invite to', 'anywhere']) {
        expect([what, address, keys.includes(keyOf(what, address))]).toEqual([what, address, false]);
      }
    }
    expect(keys).not.toContain(keyOf('change address', ada.userId));
  });

  it('does not affect the present owner of such an address', async () => {
    const { rows } =
      await pool.query(`select email from organization_invitations union all select email_key from invitation_links
       union all select email_key from password_resets`);
    expect(rows).toEqual([{ email: passedOn }, { email: passedOn }, { email: passedOn }]);
    expect(filesWith(outboxIn(config.dataDir), 'your username')).toHaveLength(1);
    expect(filesWith(outboxIn(config.dataDir), 'guild')).toHaveLength(1);
  });

  it('keeps invitations to an address that they registered with and never proved, for the owner of the mailbox', async () => {
    const unproven = 'owner.of.the.mailbox@people.test';
    const [guild = '', order = ''] = captains;
    await invite(unproven, guild);
    const bob = await register(`${canary}-bob`, unproven, canary);
    await invite(unproven, order);
    const exported = (await call('GET', '/api/account/export', undefined, cookieAfter(bob))).json();
    expect(exported).toMatchObject({ account: { email: unproven }, invitations: [] });
    const { rows } = await pool.query<{ id: string }>('select id from accounts where username = $1', [`${canary}-bob`]);
    await call('POST', `/api/admin/users/${rows[0]?.id}/erase`, { confirm: unproven }, admin.cookie);
    await stores.projections.whenProcessed(await stores.eventLog.log.head(), 60_000);
    expect(await tablesWith(pool, canary)).toEqual([]);
    expect(filesWith(config.dataDir, canary)).toEqual([]);
    const tables = ['public.invitation_links', 'public.organization_invitations'];
    expect((await tablesWith(pool, unproven)).toSorted()).toEqual(tables);
    expect(filesWith(outboxIn(config.dataDir), unproven)).toHaveLength(2);
  });
});
