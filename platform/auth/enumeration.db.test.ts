import { beforeEach, describe, expect, it } from 'vitest';
import * as accountRows from '#contracts/accounts/endpoints.ts';
import * as recoveryRows from '#contracts/recovery/endpoints.ts';
import * as securityRows from '#contracts/security/endpoints.ts';
import { identityForTests, serverForTests, signUp } from '#platform/adapters/http/testing/test-server.ts';

const parts = await identityForTests();
const { identity, pool } = parts;
const server = await serverForTests(parts, { ...accountRows, ...recoveryRows, ...securityRows }, identity.handlers);

/** What the database is asked while a request is answered, in its order, and how often a password is hashed. */
const asked: string[] = [];
const query = pool.query.bind(pool);
pool.query = ((statement: string | { text: string }, ...rest: unknown[]) => {
  asked.push(typeof statement === 'string' ? statement : statement.text);
  return (query as (...all: unknown[]) => unknown)(statement, ...rest);
}) as typeof pool.query;
const verify = identity.hashing.verify.bind(identity.hashing);
identity.hashing.verify = (...all: Parameters<typeof verify>) => {
  asked.push('verify');
  return verify(...all);
};
beforeEach(() => query('truncate rate_counts, sign_in_tries'));

const work = async (url: string, payload: object): Promise<string[]> => {
  asked.length = 0;
  await server.inject({ method: 'POST', url, payload });
  return asked.map((one) => one.replaceAll(/\s+/g, ' ').trim());
};

describe('an address that somebody has costs the same work as one that nobody has, before the answer', () => {
  it.each([
    [
      'signing in with a wrong password',
      '/api/auth/login',
      (name: string) => ({ username: name, password: 'wrong wrong' }),
    ],
    ['signing in as administrator', '/api/admin/auth/login', (email: string) => ({ email, password: 'wrong wrong' })],
    ['asking for a username', '/api/auth/recover-username', (email: string) => ({ email })],
    ['asking for a new password', '/api/auth/reset-password-request', (email: string) => ({ email })],
    ['a wrong code', '/api/auth/reset-password-verify', (email: string) => ({ email, code: '000000' })],
    [
      'a new password without the proof',
      '/api/auth/reset-password',
      (email: string) => ({ email, newPassword: 'patient-heron-88', confirmPassword: 'patient-heron-88' }),
    ],
  ])('%s', async (_what, url, payload) => {
    const { form } = await signUp(server);
    const known = await work(url, payload(String(form.email)));
    const unknown = await work(url, payload('nobody@example.org'));
    expect(known).toEqual(unknown);
  });
});

it('a wrong name takes a whole comparison of passwords, like a wrong password', async () => {
  const steps = await work('/api/auth/login', { username: 'nobody@example.org', password: 'wrong wrong' });
  expect(steps.filter((step) => step === 'verify')).toHaveLength(1);
});
