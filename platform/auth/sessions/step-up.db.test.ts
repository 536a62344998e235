import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as accountRows from '#contracts/accounts/endpoints.ts';
import { endpoint } from '#contracts/endpoint.ts';
import * as recoveryRows from '#contracts/recovery/endpoints.ts';
import * as securityRows from '#contracts/security/endpoints.ts';
import { cookieAfter, identityForTests, serverForTests, signUp } from '#platform/adapters/http/testing/test-server.ts';
import { byOperator } from '#platform/testing/contexts.ts';

const parts = await identityForTests();
const { identity, clock } = parts;
const grave = endpoint({
  method: 'POST',
  path: '/api/something-grave',
  summary: 'Something that can not be undone',
  who: 'person',
  budget: 'change',
  recentAuth: true,
  output: z.object({ done: z.boolean() }),
});
const graveOfAdmins = endpoint({ ...grave, path: '/api/admin/something-grave', who: 'admin' });
const rows = { ...accountRows, ...recoveryRows, ...securityRows, grave, graveOfAdmins };
const done = async () => ({ done: true });
const server = await serverForTests(parts, rows, { ...identity.handlers, grave: done, graveOfAdmins: done });

const minute = 60_000;
const post = (url: string, cookie: string, payload: object = {}) =>
  server.inject({ method: 'POST', url, payload, headers: { cookie } });
const said = async (answer: ReturnType<typeof post>) => {
  const { statusCode, body } = await answer;
  return statusCode === 200 ? 'done' : `${statusCode} ${JSON.parse(body).code}`;
};
const deed = (cookie: string) => said(post('/api/something-grave', cookie));

describe('what can not be undone', () => {
  it('is done within ten minutes of the sign-in, and afterwards asks for a proof', async () => {
    const { cookie } = await signUp(server);
    clock.pass({ minutes: 10, milliseconds: -1 });
    expect(await deed(cookie)).toBe('done');
    clock.pass({ milliseconds: 1 });
    expect(await deed(cookie)).toBe('403 proof_needed');
  });

  it('is done for ten minutes after the password was shown once more, in this session alone', async () => {
    const { cookie, form } = await signUp(server);
    const login = await post('/api/auth/login', '', { username: form.username, password: form.password });
    const other = cookieAfter(login);
    clock.pass({ minutes: 10 });
    const proof = await post('/api/auth/step-up', cookie, { password: form.password });
    expect([proof.statusCode, Date.parse(proof.json().provenUntil) - Date.parse(clock.now())]).toEqual([
      200,
      10 * minute,
    ]);
    expect([await deed(cookie), await deed(other)]).toEqual(['done', '403 proof_needed']);
    clock.pass({ minutes: 10 });
    expect(await deed(cookie)).toBe('403 proof_needed');
  });

  it('is not done after a wrong password, and guessing is slowed down like at the sign-in', async () => {
    const { cookie } = await signUp(server);
    clock.pass({ minutes: 10 });
    const guess = () => said(post('/api/auth/step-up', cookie, { password: 'wrong wrong' }));
    for (let at = 0; at < 10; at += 1) expect(await guess()).toBe('401 wrong_credentials');
    expect(await guess()).toBe('429 too_many_requests');
    expect(await deed(cookie)).toBe('403 proof_needed');
  });

  it('is nothing that a visitor can prove', async () => {
    expect(await said(post('/api/auth/step-up', '', { password: 'gloomy-otter-71' }))).toBe('401 not_signed_in');
  });
});

it("an administrator's own session is proven for itself", async () => {
  const { userId, form } = await signUp(server);
  await identity.memberships.changeRole('admin', { userId, context: byOperator() });
  const { email, password } = form;
  const cookie = cookieAfter(await post('/api/admin/auth/login', '', { email, password }));
  expect(cookie).toMatch(/^rh_admin=/);
  const admins = () => said(post('/api/admin/something-grave', cookie));
  clock.pass({ minutes: 10 });
  expect(await admins()).toBe('403 proof_needed');
  expect(await said(post('/api/auth/step-up', cookie, { password }))).toBe('401 not_signed_in');
  expect(await said(post('/api/admin/auth/step-up', cookie, { password }))).toBe('done');
  expect(await admins()).toBe('done');
});
