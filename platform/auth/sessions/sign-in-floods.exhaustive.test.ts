import { beforeEach, describe, expect, it } from 'vitest';
import { cookieAfter, someone } from '#platform/adapters/http/testing/test-server.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';

const { server, stores, person } = await wholeApi({ TRUST_PROXY: '10.0.0.0/8' });
const { pool } = stores.database;
beforeEach(() => pool.query('truncate rate_counts, sign_in_tries'));

const post = (url: string, payload: object, address: string, cookie = '') =>
  server.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: '10.0.0.1',
    headers: { 'x-forwarded-for': address, ...(cookie !== '' && { cookie }) },
  });
const login = (username: unknown, password: unknown, address: string, cookie = '') =>
  post('/api/auth/login', { username, password }, address, cookie);
/** Somebody with an account, and the cookies of the browser that they registered in. */
const registered = async () => {
  const form = someone();
  const { username, password } = form;
  const answer = await post('/api/auth/register', form, '198.51.100.1');
  expect(answer.statusCode).toBe(201);
  return { username, password, cookie: cookieAfter(answer) };
};
const stranger = '203.0.113.66';

describe('beside sixty guesses at once from one network', () => {
  it('nobody elsewhere, and no known device in that very network, is turned away', async () => {
    const people: Awaited<ReturnType<typeof registered>>[] = [];
    while (people.length < 40) people.push(await registered());
    const guesses = Array.from({ length: 60 }, (_, at) => login(`nobody${at}`, 'wrong wrong', stranger));
    const honest = people.map(({ username, password, cookie }, at) =>
      at % 2 === 0 ? login(username, password, `2001:db8:7:${at}::1`) : login(username, password, stranger, cookie),
    );
    const statuses = (await Promise.all(honest)).map(({ statusCode }) => statusCode);
    expect(statuses).toEqual(people.map(() => 200));
    await Promise.all(guesses);
  });
});

describe('after a network has used up its sign-ins', () => {
  it('a device in it that its person has signed in with before still lets them in', async () => {
    const { username, password, cookie } = await registered();
    for (let at = 0; at < 121; at += 1) await login(`nobody${at}`, 'wrong wrong', stranger);
    expect((await login(username, password, stranger)).statusCode).toBe(429);
    expect((await login(username, password, stranger, cookie)).statusCode).toBe(200);
  });

  it("somebody else's known device is counted with the network", async () => {
    const [{ cookie }, { username, password }] = [await registered(), await registered()];
    for (let at = 0; at < 121; at += 1) await login(`nobody${at}`, 'wrong wrong', stranger);
    expect((await login(username, password, stranger, cookie)).statusCode).toBe(429);
  });
});

it('one device signs in 120 times a minute at most', async () => {
  const { username, password, cookie } = await registered();
  const statuses = [];
  for (let at = 0; at < 121; at += 1) statuses.push((await login(username, password, stranger, cookie)).statusCode);
  expect(new Set(statuses.slice(0, 120))).toEqual(new Set([200]));
  expect(statuses[120]).toBe(429);
});

describe('while a stranger guesses', () => {
  const stepUp = (password: string, cookie: string) => post('/api/auth/step-up', { password }, '198.51.100.7', cookie);

  it('who is signed in proves who they are at once, in a browser that is not known as well', async () => {
    const { cookie, userId } = await person();
    const { rows } = await pool.query<{ username: string }>('select username from accounts where id = $1', [userId]);
    for (let at = 0; at < 12; at += 1) await login(rows[0]?.username, 'wrong wrong', stranger);
    expect((await login(rows[0]?.username, 'gloomy-otter-71', stranger)).statusCode).toBe(429);
    expect((await stepUp('gloomy-otter-71', cookie)).statusCode).toBe(200);
  });

  it('a session is no place to guess from: it waits like everybody', async () => {
    const { cookie } = await person();
    const statuses = [];
    for (let at = 0; at < 11; at += 1) statuses.push((await stepUp('wrong wrong', cookie)).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });
});
