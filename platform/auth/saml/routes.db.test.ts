import { describe, expect, it } from 'vitest';
import { demoPassword } from '#platform/auth/passwords/demo-password.ts';
import { byOperator } from '#platform/testing/contexts.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';

const { server, stores, person } = await wholeApi({ DEMO: '1' });
const { pool } = stores.database;

/** The value of a cookie that an answer sets. */
const cookieIn = (headers: Record<string, unknown>, name: string): string => {
  const all = [headers['set-cookie']].flat().map(String);
  return all.find((one) => one.startsWith(name))?.split(';', 1)[0] ?? '';
};
const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site', origin: 'null' };

/** Goes to the identity provider and reads what its page would post for the first person there. */
async function toTheIdentityProvider(query = 'domain=demo.test', cookie = '') {
  const begun = await server.inject({ url: `/api/auth/sso?${query}`, headers: { cookie } });
  const address = new URL(String(begun.headers.location));
  const page = await server.inject({ url: `${address.pathname}${address.search}` });
  const field = (name: string) => new RegExp(`name="${name}" type="hidden" value="([^"]+)"`).exec(page.body)?.[1] ?? '';
  return {
    begun,
    page,
    browser: cookieIn(begun.headers, 'rh_saml_'),
    fields: { SAMLResponse: field('SAMLResponse'), RelayState: field('RelayState') },
  };
}

const post = (fields: Record<string, string> | string, cookie: string) =>
  server.inject({
    method: 'POST',
    url: '/api/auth/saml/callback',
    headers: { ...form, cookie },
    payload: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
  });

describe('Continue with SSO', () => {
  it('leads to the identity provider of the domain, back, and in, with an account that the log knows of', async () => {
    const { begun, page, browser, fields } = await toTheIdentityProvider('domain=Demo.Test');
    expect(begun.statusCode).toBe(302);
    expect(page.statusCode).toBe(200);
    const back = await post(fields, browser);
    expect(back.statusCode).toBe(302);
    expect(back.headers.location).toBe('/login-redirect?saml_login=success&refresh_auth=true');
    const session = cookieIn(back.headers, 'rh_session');
    const { user } = (await server.inject({ url: '/api/auth/user', headers: { cookie: session } })).json();
    expect(user).toMatchObject({ email: 'noor@demo.test', firstName: 'Noor', role: 'learner', permissions: [] });
    const stream: unknown[] = [];
    for await (const event of stores.eventLog.log.readStream(`account-${user.id}`)) stream.push(event.type);
    expect(stream).toEqual(['AccountRegistered', 'MembershipBegan', 'IdentityLinked', 'AddressProven', 'SignedIn']);
    // The same answer once more, with everything the browser had.
    const again = await post(fields, browser);
    expect([again.statusCode, again.headers.location]).toEqual([302, '/login?error=sso_too_late']);
    expect(cookieIn(again.headers, 'rh_session')).toBe('');
  });

  const erase = async (email: string) => {
    const { rows } = await pool.query<{ id: string }>('select id from accounts where email = $1', [email]);
    for (const { id: userId } of rows) {
      const request = { kind: 'request_erasure', reason: 'operator', afterMs: 0 } as const;
      await stores.commandHandlers.handleAccount(`account-${userId}`, request, byOperator().about(userId));
      await stores.erasure.eraser.erase(userId, byOperator());
      await stores.projections.whenProcessed(await stores.eventLog.log.head(), 5_000);
    }
  };

  it('gives a new account the time zone of the browser, and none that does not exist', async () => {
    const zoneOf = async (query: string) => {
      await erase('noor@demo.test');
      const { browser, fields } = await toTheIdentityProvider(`domain=demo.test&timezone=${query}`);
      expect((await post(fields, browser)).headers.location).toContain('/login-redirect');
      const { rows } = await pool.query("select time_zone from accounts where email = 'noor@demo.test'");
      return rows[0].time_zone;
    };
    expect(await zoneOf('Asia/Kathmandu')).toBe('Asia/Kathmandu');
    expect(await zoneOf('Mars/Olympus')).toBe('UTC');
  });

  it('ends the session in which it was begun', async () => {
    const { cookie } = await person();
    const { browser, fields } = await toTheIdentityProvider('domain=demo.test', cookie);
    expect((await post(fields, browser)).headers.location).toContain('/login-redirect');
    const before = (await server.inject({ url: '/api/auth/user', headers: { cookie } })).json();
    expect(before.authenticated).toBe(false);
  });

  it('goes on to the scenarios where that was wanted, and nowhere else', async () => {
    const scenarios = await toTheIdentityProvider('domain=demo.test&redirect=scenarios');
    expect((await post(scenarios.fields, scenarios.browser)).headers.location).toMatch(/^\/scenarios\?/);
    const evil = await toTheIdentityProvider('domain=demo.test&redirect=https://evil.example');
    expect((await post(evil.fields, evil.browser)).headers.location).toMatch(/^\/login-redirect\?/);
  });

  it('says that a domain is unknown, whatever was given as one', async () => {
    for (const query of [
      '',
      'domain=',
      'domain=nobody.test',
      'domain=a&domain=b',
      `domain=${'a'.repeat(2_000)}`,
      'domain=%00%ff',
    ]) {
      const { statusCode, headers } = await server.inject({ url: `/api/auth/sso?${query}` });
      expect([statusCode, headers.location]).toEqual([
        302,
        expect.stringMatching(/^\/login\?error=sso_unknown_domain(&sso=nobody\.test)?$/),
      ]);
    }
  });
});

describe('the callback', () => {
  it('leads who opens it to the sign-in page, and says to programs what it takes', async () => {
    const url = '/api/auth/saml/callback';
    const opened = await server.inject({ url });
    expect([opened.statusCode, opened.headers.location]).toEqual([302, '/login?error=sso_callback_opened']);
    const json = await server.inject({ method: 'POST', url, payload: { SAMLResponse: 'x' } });
    expect([json.statusCode, json.json()]).toEqual([
      415,
      expect.objectContaining({ code: 'unsupported_media_type', message: expect.stringContaining('as a form') }),
    ]);
  });

  it('says to who came from the provider’s own start page to begin here, and tells the organization why', async () => {
    const answer = (await toTheIdentityProvider()).fields.SAMLResponse;
    const unasked = async (fields: object) => (await post({ SAMLResponse: answer, ...fields }, '')).headers.location;
    const { rows: before } = await pool.query('select max(id) as id from saml_records');
    expect(await unasked({ RelayState: 'demo.test' })).toBe('/login?error=sso_unasked&sso=demo.test');
    expect(await unasked({})).toBe('/login?error=sso_unasked');
    const { rows } = await pool.query(
      `select r.detail from saml_records r join organization_domains d using (organization_id)
       where d.domain = 'demo.test' and r.id > coalesce($1, 0) order by r.id`,
      [before[0].id],
    );
    expect(rows.at(-1)?.detail).toBe('It began at the identity provider and brought no domain of yours as RelayState');
  });

  it('answers everything that can be posted with a redirect or a refusal, never with a fault', async () => {
    const { browser, fields } = await toTheIdentityProvider();
    const bodies = [
      '',
      'SAMLResponse=',
      'SAMLResponse=x&SAMLResponse=y',
      `SAMLResponse=${'A'.repeat(200_000)}`,
      '%%%=%%%',
      new URLSearchParams({ ...fields, RelayState: '//evil.example' }).toString(),
      `${new URLSearchParams(fields).toString()}&RelayState=second`,
      `${new URLSearchParams(fields).toString()}&SAMLResponse=second`,
    ];
    for (const body of bodies) {
      const { statusCode, headers } = await post(body, browser);
      expect([statusCode, headers.location]).toEqual([
        302,
        expect.stringMatching(/^\/login\?error=sso_(failed|unasked)(&sso=demo\.test)?$/),
      ]);
    }
    const { rows } = await pool.query("select count(*)::int as count from saml_records where outcome = 'refused'");
    expect(rows[0].count).toBeGreaterThanOrEqual(bodies.length);
  });

  it('takes forms only, up to a size, and nothing by GET', async () => {
    const url = '/api/auth/saml/callback';
    const json = await server.inject({ method: 'POST', url, payload: { SAMLResponse: 'x' } });
    const big = await post(`SAMLResponse=${'A'.repeat(500_000)}`, '');
    const get = await server.inject({ url: `${url}?SAMLResponse=x` });
    expect([json.statusCode, big.statusCode, get.statusCode]).toEqual([415, 413, 302]);
  });
});

describe('trying a connection', () => {
  it('is for those who look after the organization, and for administrators', async () => {
    const { rows } = await pool.query("select organization_id from organization_domains where domain = 'demo.test'");
    const own = String(rows[0].organization_id);
    const other = '11111111-1111-4111-8111-111111111111';
    const tries = [
      { cookie: '', may: false },
      { cookie: (await person('learner', own)).cookie, may: false },
      { cookie: (await person('org_admin', other)).cookie, may: false },
      { cookie: (await person('org_admin', own)).cookie, may: true },
      { cookie: (await person('admin')).cookie, may: true },
    ];
    for (const { cookie, may } of tries) {
      const { headers } = await server.inject({ url: '/api/auth/sso?domain=demo.test&test=1', headers: { cookie } });
      expect(headers.location).toMatch(may ? /\/demo-idp\/sso\?/ : /^\/unauthorized$/);
    }
  });

  it('says how it went, and leaves the session as it was', async () => {
    const { cookie } = await person('admin');
    const { browser, fields } = await toTheIdentityProvider('domain=demo.test&test=1', cookie);
    const passed = await post(fields, browser);
    expect(passed.headers.location).toMatch(/^\/organization\?sso_test=passed&opens=(known|new)$/);
    expect(cookieIn(passed.headers, 'rh_session')).toBe('');
    const second = await toTheIdentityProvider('domain=demo.test&test=1', cookie);
    const failed = await post({ ...second.fields, SAMLResponse: 'AAAA' }, second.browser);
    expect(failed.headers.location).toBe('/organization?sso_test=failed&reason=malformed');
    expect((await server.inject({ url: '/api/auth/user', headers: { cookie } })).json().authenticated).toBe(true);
  });
});

describe('a proof that it is oneself', () => {
  const begin = (query: string, cookie = '') =>
    server.inject({ url: `/api/auth/sso?proof=1&${query}`, headers: { cookie } });

  it('is asked of the members of the organization, in their session, and of nobody else', async () => {
    const { browser, fields } = await toTheIdentityProvider();
    const session = cookieIn((await post(fields, browser)).headers, 'rh_session');
    await pool.query("update sessions set proven_at = proven_at - interval '1 hour'");
    const deed = () => server.inject({ method: 'POST', url: '/api/account/deletion', headers: { cookie: session } });
    expect((await deed()).json().code).toBe('proof_needed');
    const asked = await toTheIdentityProvider('proof=1&domain=demo.test', session);
    // The identity provider's page posts from another site: no session comes along.
    const back = await post(asked.fields, asked.browser);
    expect(back.headers.location).toBe('/security?proof=passed');
    expect(cookieIn(back.headers, 'rh_session')).toBe('');
    expect((await deed()).statusCode).toBe(200);
    const again = await post(asked.fields, asked.browser);
    expect(again.headers.location).toBe('/login?error=sso_too_late');
    const stranger = await person();
    const leadsTo = async (...asking: Parameters<typeof begin>) => (await begin(...asking)).headers.location;
    expect(await leadsTo('domain=demo.test')).toBe('/login?error=sso_session_ended&sso=demo.test');
    expect(await leadsTo('domain=demo.test', stranger.cookie)).toBe('/security?proof=gone');
    expect(await leadsTo('domain=nobody.test', session)).toBe('/security?proof=gone');
  });
});

it('our metadata names where answers go and which key to encrypt for', async () => {
  const { headers, body } = await server.inject({ url: '/api/auth/saml/metadata' });
  expect(headers['content-type']).toContain('application/samlmetadata+xml');
  expect(body).toMatch(/AssertionConsumerService .*Location="http:\/\/[^"]+\/api\/auth\/saml\/callback"/);
  expect(body).toContain('X509Certificate');
});

describe('the demo identity provider', () => {
  it('answers requests of our own alone', async () => {
    for (const query of ['', '?SAMLRequest=x', '?SAMLRequest=eJwLAAAA']) {
      expect((await server.inject({ url: `/demo-idp/sso${query}` })).statusCode).toBe(400);
    }
  });

  it('does not exist outside of demo mode', async () => {
    const { server: real } = await wholeApi();
    const { statusCode, body } = await real.inject({ url: '/demo-idp/sso' });
    expect(statusCode).not.toBe(400);
    expect(body).not.toContain('demo.test');
    expect((await real.inject({ url: '/api/auth/sso?domain=demo.test' })).headers.location).toBe(
      '/login?error=sso_unknown_domain&sso=demo.test',
    );
  });
});

it('one address of the network asks 300 times a minute at most, for the way there and for the way back', async () => {
  const remoteAddress = '203.0.113.9';
  const away = () => server.inject({ url: '/api/auth/sso?domain=nobody.test', remoteAddress });
  const back = () =>
    server.inject({ method: 'POST', url: '/api/auth/saml/callback', remoteAddress, headers: form, payload: 'x=1' });
  for (const [ask, usual] of [
    [away, '/login?error=sso_unknown_domain&sso=nobody.test'],
    [back, '/login?error=sso_unasked'],
  ] as const) {
    for (let at = 0; at < 300; at += 1) expect((await ask()).headers.location).toBe(usual);
    const late = await ask();
    expect([late.statusCode, late.headers.location]).toEqual([302, '/login?error=sso_busy']);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
  }
});

it('a known browser and a session are counted apart from what strangers of their network ask', async () => {
  const remoteAddress = '203.0.113.10';
  const away = '/api/auth/sso?domain=nobody.test';
  const usual = '/login?error=sso_unknown_domain&sso=nobody.test';
  const payload = { username: 'learner', password: demoPassword };
  const begun = await server.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress });
  const cookies = [begun.headers['set-cookie']].flat().map((each) => String(each).split(';', 1)[0] ?? '');
  for (let at = 0; at < 301; at += 1) await server.inject({ url: away, remoteAddress });
  const stranger = await server.inject({ url: away, remoteAddress });
  expect(stranger.headers.location).toBe('/login?error=sso_busy');
  const known = cookies.filter((cookie) => cookie.startsWith('rh_known='));
  const session = cookies.filter((cookie) => !cookie.startsWith('rh_known='));
  expect([known.length, session.length > 0]).toEqual([1, true]);
  for (const of of [known, session]) {
    const answer = await server.inject({ url: away, remoteAddress, headers: { cookie: of.join('; ') } });
    expect(answer.headers.location).toBe(usual);
  }
});
