import { beforeEach, describe, expect, it } from 'vitest';
import { cookieAfter } from '#platform/http/testing/test-server.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';

const { server, stores, person } = await wholeApi();
const { pool } = stores.database;
const password = 'gloomy-otter-71';
const organizationId = crypto.randomUUID();

const sent = async (): Promise<Mail[]> => {
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => undefined };
  while (await stores.mail.deliverNext(mailer));
  return mails;
};
const subjects = async () => (await sent()).map(({ subject }) => subject);
const proven = async (role: 'learner' | 'mentor' = 'learner', organization: string | null = null) => {
  const somebody = await person(role, organization);
  const { rows } = await pool.query<{ email: string }>(
    'update accounts set address_proven_at = now() where id = $1 returning email',
    [somebody.userId],
  );
  return { ...somebody, email: rows[0]?.email ?? '' };
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
  it('is told to the person by mail, with the browser; the next one from there is not', async () => {
    const { email } = await proven();
    const first = await signIn(email);
    expect(first.statusCode).toBe(200);
    const mails = await sent();
    expect(mails.map(({ subject }) => subject)).toEqual(['Your account was opened in a new browser']);
    expect(mails[0]?.text).toContain('Firefox on Linux');
    await signIn(email, cookieAfter(first));
    expect(await subjects()).toEqual([]);
  });

  it('is told to nobody where the mailbox is not proven, or the password was wrong', async () => {
    const { userId, email } = await proven();
    await server.inject({ method: 'POST', url: '/api/auth/login', payload: { username: email, password: 'no-such' } });
    await pool.query('update accounts set address_proven_at = null where id = $1', [userId]);
    await signIn(email);
    expect(await subjects()).toEqual([]);
  });
});

describe('another role', () => {
  const give = async (userId: string, role: string) => {
    const admin = await person('admin');
    const answer = await server.inject({
      method: 'PUT',
      url: `/api/admin/users/${userId}/role`,
      payload: { role },
      headers: { cookie: admin.cookie },
    });
    expect(answer.statusCode, answer.body).toBe(200);
  };

  it('is told to its person by mail, whether in an organization or in the service; the same role again is not', async () => {
    const { userId } = await proven('learner', organizationId);
    await give(userId, 'mentor');
    const [told] = await sent();
    expect(told?.subject).toBe('Your role was changed');
    expect(told?.text).toContain('You are now a mentor');
    await give(userId, 'mentor');
    expect(await subjects()).toEqual([]);
    await give(userId, 'admin');
    expect((await sent())[0]?.text).toContain('an administrator of the service');
  });
});
