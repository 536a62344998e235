import { describe, expect, it } from 'vitest';
import { cookieAfter } from '#platform/adapters/http/testing/test-server.ts';
import { sharedApi } from '#platform/testing/whole-api.ts';

const { server, stores, person } = await sharedApi();
const { pool } = stores.database;

const send = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, cookie = '') =>
  server.inject({ method, url: path, ...(payload && { payload }), ...(cookie !== '' && { headers: { cookie } }) });
const exported = (cookie: string) => send('GET', '/api/account/export', undefined, cookie);
const tell = async (cookie: string, storyText: string) => {
  const payload = { user_id: '1', type: 'story_evidence', timestamp: new Date().toISOString(), data: { storyText } };
  const answer = await send('POST', '/api/achievements/track-progress', payload, cookie);
  expect(answer.statusCode).toBe(200);
};

const registered = await send('POST', '/api/auth/register', {
  username: 'ada',
  email: 'ada@people.test',
  password: 'gloomy-otter-71',
  firstName: 'Ada',
  lastName: 'Lovelace',
  timezone: 'Europe/Berlin',
});
const ada = { userId: String(registered.json().user.id), cookie: cookieAfter(registered) };
const ben = await person();

describe('an export', () => {
  it('contains everything about the person, decrypted, and nothing about others', async () => {
    await tell(ada.cookie, 'Ada said “so”');
    await tell(ben.cookie, 'A story of Ben');
    await send('PUT', '/api/journey/steps/1/reflection', { metaphor: 'red', consents: { photos: true } }, ada.cookie);
    await send('POST', '/api/auth/recover-username', { email: 'ada@people.test' });
    await stores.projections.whenProcessed(await stores.eventLog.log.head(), 60_000);
    const answer = await exported(ada.cookie);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="red-helicopter-\d{4}-\d\d-\d\d\.json"$/),
      'cache-control': 'no-store',
    });
    const all = answer.json();
    expect(Object.keys(all)).toEqual([
      'format',
      'version',
      'exportedAt',
      'account',
      'sessions',
      'consents',
      'purposeAlignment',
      'identities',
      'tokenUses',
      'passkeys',
      'uploads',
      'invitations',
      'directoryNames',
      'witnessAddresses',
      'addressChanges',
      'mail',
      'usage',
      'securityEvents',
      'events',
      'readModels',
    ]);
    expect(all.account).toMatchObject({ username: 'ada', email: 'ada@people.test', hasPassword: true });
    expect(all.consents).toMatchObject({ communication: { timezone: 'Europe/Berlin' }, journey: { photos: true } });
    expect(all.mail).toMatchObject([{ kind: 'address_code' }, { kind: 'username' }]);
    const types = all.events.map(({ type }: { type: string }) => type);
    expect(types).toEqual(expect.arrayContaining(['AccountRegistered', 'SignedIn', 'StoryTold', 'ReflectionSaved']));
    expect(types).toContain('DataExported');
    expect(all.events.find(({ type }: { type: string }) => type === 'StoryTold').data.storyText).toBe('Ada said “so”');
    expect(all.readModels).toMatchObject({
      people: [{ first_name: 'Ada' }],
      journey_answers: [{ step: 1, answers: { metaphor: 'red' } }],
    });
    expect(all.securityEvents[0].summary).toBe('Account registered: Learner');
    expect(answer.body).not.toContain('story of Ben');
    expect(answer.body).not.toContain(ben.userId);
  });

  it('contains no credentials', async () => {
    const { body } = await exported(ada.cookie);
    const { rows } = await pool.query(
      `select password_hash, encode(s.token_hash, 'hex') as token from accounts a join sessions s on s.user_id = a.id
       where a.id = $1`,
      [ada.userId],
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { password_hash, token } of rows) {
      expect(body).not.toContain(password_hash);
      expect(body).not.toContain(token);
    }
    expect(body).not.toMatch(/argon2|token_hash|sealed/);
  });

  it('needs recent authentication, because it cannot be taken back', async () => {
    const dee = await person();
    await pool.query("update sessions set proven_at = now() - interval '11 minutes' where user_id = $1", [dee.userId]);
    const stale = await exported(dee.cookie);
    expect([stale.statusCode, stale.json().code]).toEqual([403, 'proof_needed']);
    await pool.query('update sessions set proven_at = now() where user_id = $1', [dee.userId]);
    expect((await exported(dee.cookie)).statusCode).toBe(200);
  });

  it.each([
    ['a link', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
    ['a link in a browser that tells no more', { referer: 'http://evil.example/' }],
  ])(
    'is not started by %s on another site, which neither counts against the limit nor writes anything',
    async (_what, headers) => {
      const eve = await person();
      for (let at = 0; at < 11; at += 1) {
        const answer = await server.inject({
          url: '/api/account/export',
          headers: { cookie: eve.cookie, ...(headers as Record<string, string>) },
        });
        expect([answer.statusCode, answer.json().code]).toEqual([403, 'cross_site']);
      }
      const own = await exported(eve.cookie);
      expect(own.json().events.filter(({ type }: { type: string }) => type === 'DataExported')).toHaveLength(1);
    },
  );

  it('requires a session, and is limited in number', async () => {
    expect((await exported('')).statusCode).toBe(401);
    const statuses = [];
    const asks = { url: '/api/account/export', remoteAddress: '203.0.113.7', headers: { cookie: ben.cookie } };
    for (let at = 0; at < 11; at += 1) statuses.push((await server.inject(asks)).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  it('of a long history is streamed in chunks', async () => {
    const cora = await person();
    for (let at = 0; at < 40; at += 1) await tell(cora.cookie, `${at} ${'wide '.repeat(3_000)}`);
    const { body } = await exported(cora.cookie);
    expect(body.length).toBeGreaterThan(600_000);
    expect(JSON.parse(body).events.filter(({ type }: { type: string }) => type === 'StoryTold')).toHaveLength(40);
  });
});
