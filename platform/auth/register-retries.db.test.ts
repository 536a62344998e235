import { describe, expect, it } from 'vitest';
import { someone } from '#platform/adapters/http/testing/test-server.ts';
import { systemIds } from '#platform/base/ids.ts';
import { ownSecrets } from '#platform/testing/secrets.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';

const settings = { TRUST_PROXY: '10.0.0.0/8', ...ownSecrets() };
const { server, stores } = await wholeApi(settings);
const { pool } = stores.database;

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const home = { address: '2001:db8:1:1::1', agent: firefox };
const register = (form: object, key: string, { address, agent } = home, cookie = '') =>
  server.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: form,
    remoteAddress: '10.0.0.1',
    headers: {
      'idempotency-key': key,
      'x-forwarded-for': address,
      'user-agent': agent,
      ...(cookie !== '' && { cookie }),
    },
  });
/** What a process forgets when it ends, and a day when it is over. */
const forgetKeys = async () => {
  await pool.query('truncate command_keys');
  return wholeApi({ ...settings, DATABASE_URL: stores.database.url });
};

describe('a registration under an Idempotency-Key', () => {
  it('with another form is refused, also once the key itself is forgotten', async () => {
    const key = systemIds.fresh();
    expect((await register(someone(), key)).statusCode).toBe(201);
    const early = await register(someone(), key);
    expect([early.statusCode, early.json().code]).toEqual([422, 'key_reused']);
    const later = await forgetKeys();
    const late = await later.server.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: someone(),
      remoteAddress: '10.0.0.1',
      headers: { 'idempotency-key': key, 'x-forwarded-for': home.address, 'user-agent': home.agent },
    });
    expect([late.statusCode, late.json().code]).toEqual([422, 'key_reused']);
  });

  it('twice at the same moment is one account', async () => {
    for (let at = 0; at < 10; at += 1) {
      const [form, key] = [someone(), systemIds.fresh()];
      const answers = await Promise.all([register(form, key), register(form, key), register(form, key)]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
      expect(new Set(answers.map((answer) => answer.json().user.id)).size).toBe(1);
    }
  });

  it('once more, with the session that its lost answer began, is the first account', async () => {
    const [form, key] = [someone(), systemIds.fresh()];
    const first = await register(form, key);
    const cookie = first.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const again = await register(form, key, home, cookie);
    expect([again.statusCode, again.json().user.id]).toEqual([201, first.json().user.id]);
  });

  it.each([
    ['another network', { ...home, address: '2001:db8:1:2::1' }],
    ['another browser in the same network', { ...home, agent: 'Mozilla/5.0 (iPhone)' }],
  ])("is apart from %s's under the same key", async (_what, elsewhere) => {
    const key = systemIds.fresh();
    expect((await register(someone(), key)).statusCode).toBe(201);
    expect((await register(someone(), key, elsewhere)).statusCode).toBe(201);
  });
});

it("a visitor's keys are stored nowhere, so that nobody can fill the disk with them", async () => {
  await pool.query('truncate command_keys');
  for (let at = 0; at < 50; at += 1) {
    await server.inject({
      method: 'POST',
      url: '/api/auth/check-registration',
      payload: { username: `name${at}` },
      headers: { 'idempotency-key': systemIds.fresh() },
    });
  }
  expect((await pool.query('select 1 from command_keys')).rows).toEqual([]);
});

it('of names that look alike, registered at the same moment, one gets an account', async () => {
  const names = ['sparrow', 'sparrow_', 'sparrow.', 'sparroW', 'Sparrow-', 'sparr0w'];
  const answers = await Promise.all(
    names.map((username) => register({ ...someone(), username }, systemIds.fresh(), { ...home, agent: username })),
  );
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 409, 409, 409, 409, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json().code).toBe('username_taken');
});
