import { beforeEach, describe, expect, it } from 'vitest';
import * as accountRows from '#contracts/accounts/endpoints.ts';
import * as recoveryRows from '#contracts/recovery/endpoints.ts';
import * as securityRows from '#contracts/security/endpoints.ts';
import * as secondFactorRows from '#contracts/security/second-factor.ts';
import { cookieAfter, identityForTests, serverForTests, signUp } from '#platform/adapters/http/testing/test-server.ts';
import type { Mail } from '#platform/adapters/mail/mailer.ts';
import { linkIn, outboxOf } from '#platform/adapters/mail/testing/outbox.ts';
import { fromBase32 } from '../second-factor/testing/from-base32.ts';
import { codeAt, stepAt } from '../second-factor/totp.ts';

const parts = await identityForTests();
const { identity, clock, pool, mail } = parts;
const calls = { ...accountRows, ...recoveryRows, ...securityRows, ...secondFactorRows };
const server = await serverForTests(parts, calls, identity.handlers, { trustProxy: '10.0.0.0/8' });
beforeEach(() => pool.query('truncate rate_counts, sign_in_tries, outgoing_mail, password_resets'));

const home = '198.51.100.1';
const stranger = '203.0.113.66';
const post = (url: string, payload: object, address: string, cookie = '') =>
  server.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: '10.0.0.1',
    headers: { 'x-forwarded-for': address, ...(cookie !== '' && { cookie }) },
  });
const ask = (email: unknown, address = home) => post('/api/auth/reset-password-request', { email }, address);
const verify = (email: unknown, code: string, address = home, cookie = '') =>
  post('/api/auth/reset-password-verify', { email, code }, address, cookie);
const reset = (email: unknown, cookie: string, newPassword = 'patient-heron-88') =>
  post('/api/auth/reset-password', { email, newPassword, confirmPassword: newPassword }, home, cookie);
const login = (username: unknown, password: unknown, address = home, cookie = '') =>
  post('/api/auth/login', { username, password }, address, cookie);
const statuses = async (count: number, call: (at: number) => Promise<{ statusCode: number }>) => {
  const all: number[] = [];
  for (let at = 0; at < count; at += 1) all.push((await call(at)).statusCode);
  return all;
};
const times = (count: number, status: number) => Array.from({ length: count }, () => status);

const delivered = outboxOf(mail);
const codesIn = (mails: Mail[]) =>
  mails
    .map(({ text }) =>
      text
        .match(/(\d{3}) (\d{3})/)
        ?.slice(1)
        .join(''),
    )
    .filter((code) => code !== undefined);
const codeFor = async (email: unknown) => {
  await ask(email);
  return codesIn(await delivered())[0] ?? '';
};
const other = (code: string) => (code === '000000' ? '000001' : '000000');

describe('while a stranger guesses the password', () => {
  it('a new password by mail opens the way in at once, in the browser that set it', async () => {
    const { form } = await signUp(server);
    await statuses(12, () => login(form.username, 'wrong wrong', stranger));
    const granted = await verify(form.email, await codeFor(form.email));
    const done = await reset(form.email, cookieAfter(granted));
    expect(done.statusCode).toBe(200);
    await statuses(3, () => login(form.username, 'wrong wrong', stranger));
    expect((await login(form.username, 'patient-heron-88')).statusCode).toBe(429);
    expect((await login(form.username, 'patient-heron-88', home, cookieAfter(done))).statusCode).toBe(200);
  });

  it('so it does where the owner has guessed too often in that browser before', async () => {
    const { form, cookie } = await signUp(server);
    await statuses(12, () => login(form.username, 'forgotten', home, cookie));
    expect((await login(form.username, form.password, home, cookie)).statusCode).toBe(429);
    const granted = await verify(form.email, await codeFor(form.email), home, cookie);
    await reset(form.email, [cookie, cookieAfter(granted)].join('; '));
    expect((await login(form.username, 'patient-heron-88', home, cookie)).statusCode).toBe(200);
  });

  it('and gives no further tries at the second step to who has only the mailbox', async () => {
    const { form, cookie } = await signUp(server);
    const begun = await post('/api/auth/second-factor', {}, home, cookie);
    const code = codeAt(fromBase32(begun.json().secret), stepAt(Date.parse(clock.now())));
    expect((await post('/api/auth/second-factor/confirm', { code }, home, cookie)).statusCode).toBe(200);
    // A newer one would end with the new password.
    clock.pass({ days: 31 });
    const enter = async () => {
      const granted = await verify(form.email, await codeFor(form.email));
      const known = cookieAfter(await reset(form.email, cookieAfter(granted)));
      const waiting = cookieAfter(await login(form.username, 'patient-heron-88', home, known));
      return (guess: string) => post('/api/auth/second-step', { code: guess }, home, `${known}; ${waiting}`);
    };
    const guess = await enter();
    expect(await statuses(11, () => guess('000000'))).toEqual([...times(10, 422), 429]);
    const again = await enter();
    expect((await again('000000')).statusCode).toBe(429);
  });
});

describe('while a stranger asks for new passwords', () => {
  it('the owner is not refused, and one of the mails in the mailbox opens the way in', async () => {
    const { form } = await signUp(server);
    const codes: string[] = [];
    const asked = async (address?: string) => {
      const answer = await ask(form.email, address);
      codes.push(...codesIn(await delivered()));
      return answer;
    };
    expect(await statuses(20, () => asked(stranger))).toEqual(times(20, 200));
    expect((await asked()).statusCode).toBe(200);
    expect(codes).toHaveLength(2);
    expect((await verify(form.email, codes.at(-1) ?? '')).statusCode).toBe(200);
  });

  it('the code that the owner has asked for stays good for ten minutes at least', async () => {
    const { form } = await signUp(server);
    const own = await codeFor(form.email);
    await statuses(20, () => ask(form.email, stranger));
    clock.pass({ minutes: 10, milliseconds: -1 });
    await statuses(20, () => ask(form.email, stranger));
    expect((await verify(form.email, own)).statusCode).toBe(200);
  });

  it('a grant that the owner has got stays good', async () => {
    const { form } = await signUp(server);
    const granted = cookieAfter(await verify(form.email, await codeFor(form.email)));
    await statuses(20, () => ask(form.email, stranger));
    clock.pass({ minutes: 9 });
    await statuses(20, () => ask(form.email, stranger));
    expect((await reset(form.email, granted)).statusCode).toBe(200);
  });

  it.each(['/api/auth/reset-password-request', '/api/auth/recover-username'])(
    'with %s a mailbox gets seven mails an hour at most, known or not, and everybody the same answer',
    async (url) => {
      const { form } = await signUp(server);
      for (const email of [form.email, 'nobody-at-all@example.org']) {
        const answers = new Set<string>();
        for (let at = 0; at < 59; at += 1) {
          const answer = await post(url, { email }, `203.0.113.${at}`);
          answers.add(`${answer.statusCode} ${answer.body}`);
          clock.pass({ minutes: 1 });
        }
        expect([...answers]).toEqual([expect.stringMatching(/^200 /)]);
      }
      const { rows } = await pool.query('select count(*)::int as mails from outgoing_mail group by user_id is null');
      expect(rows).toEqual([{ mails: 7 }, { mails: 7 }]);
    },
  );

  it('who has set a new password may ask for another one at once', async () => {
    const { form } = await signUp(server);
    for (const password of ['patient-heron-88', 'patient-heron-89', 'patient-heron-90', 'patient-heron-91']) {
      const granted = cookieAfter(await verify(form.email, await codeFor(form.email)));
      expect((await reset(form.email, granted, password)).statusCode).toBe(200);
      await delivered();
    }
  });
});

describe('while a stranger guesses the code', () => {
  it('the owner has their own five tries', async () => {
    const { form } = await signUp(server);
    const code = await codeFor(form.email);
    expect(await statuses(8, () => verify(form.email, other(code), stranger))).toEqual(times(8, 422));
    expect((await verify(form.email, code, stranger)).statusCode).toBe(422);
    expect(await statuses(4, () => verify(form.email, other(code)))).toEqual(times(4, 422));
    expect((await verify(form.email, code)).statusCode).toBe(200);
  });

  it('in the network of the owner, a device that the owner has signed in with has its own five tries', async () => {
    const { form, cookie } = await signUp(server);
    const code = await codeFor(form.email);
    await statuses(8, () => verify(form.email, other(code)));
    expect((await verify(form.email, code)).statusCode).toBe(422);
    expect((await verify(form.email, code, home, cookie)).statusCode).toBe(200);
  });

  it('a code is tried 25 times at most, from however many networks', async () => {
    const { form } = await signUp(server);
    const code = await codeFor(form.email);
    await Promise.all(Array.from({ length: 40 }, (_, at) => verify(form.email, other(code), `203.0.113.${at}`)));
    const { rows } = await pool.query('select tries from password_resets');
    expect(rows).toEqual([{ tries: 25 }]);
    expect((await verify(form.email, code)).statusCode).toBe(422);
  });

  it('the link of the mail opens the way in, whoever has used up the tries at its code, once', async () => {
    const { form } = await signUp(server);
    await ask(form.email);
    const letters = await delivered();
    const [code = ''] = codesIn(letters);
    await Promise.all(Array.from({ length: 40 }, (_, at) => verify(form.email, other(code), `203.0.113.${at}`)));
    expect((await verify(form.email, code)).statusCode).toBe(422);
    const granted = await verify(form.email, linkIn(letters));
    expect(granted.statusCode).toBe(200);
    expect((await verify(form.email, linkIn(letters))).statusCode).toBe(422);
    expect((await reset(form.email, cookieAfter(granted))).statusCode).toBe(200);
  });

  it('one network tries the codes of one mailbox sixty times a day at most', async () => {
    const { form } = await signUp(server);
    for (let at = 0; at < 12; at += 1) {
      const code = await codeFor(form.email);
      await statuses(5, () => verify(form.email, other(code), stranger));
      clock.pass({ minutes: 11 });
    }
    const code = await codeFor(form.email);
    expect((await verify(form.email, code, stranger)).statusCode).toBe(422);
    expect((await verify(form.email, code)).statusCode).toBe(200);
  });

  it('of two codes that are good, using one ends the other', async () => {
    const { form } = await signUp(server);
    const [first, second] = [await codeFor(form.email), await codeFor(form.email)];
    expect((await verify(form.email, first)).statusCode).toBe(200);
    if (first !== second) expect((await verify(form.email, second)).statusCode).toBe(422);
  });
});
