import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workerCommands } from '#commands/notifications/worker-commands.ts';
import { cookieAfter, proveMailbox } from '#platform/adapters/http/testing/test-server.ts';
import { openMailer } from '#platform/adapters/mail/mailer.ts';
import { fromBase32 } from '#platform/auth/second-factor/testing/from-base32.ts';
import { codeAt, stepAt } from '#platform/auth/second-factor/totp.ts';
import { systemClock } from '#platform/base/clock.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { until } from '#platform/testing/until.ts';
import { filesWith, tablesWith, wordsInTables } from './erasure/testing/find-everywhere.ts';
import { readFacts } from './jobs/facts.ts';
import { openJobs } from './jobs/open-jobs.ts';
import { nothingElse } from './jobs/testing/nothing-else.ts';
import { redacting } from './logging.ts';

/** Words that must not leak: sent in every call that takes text, and in places where no text belongs. */
const words = {
  password: 'kanarie-geheim-5150x',
  wrongPassword: 'kanarie-daneben-77',
  email: 'kanarie-mail@people.test',
  name: 'Namekanarie',
  story: 'storykanarie sang at dawn',
  transcript: 'tonkanarie was heard',
  heartRate: '137.0625',
  address: 'pfadkanarie',
  query: 'fragekanarie',
  referrer: 'herkunftkanarie',
  agent: 'agentkanarie',
  broken: 'bruchkanarie',
};
/** Secrets that the product itself generates, collected along the way. */
const secrets: Record<string, string> = {};

const { server, stores, identity, config, logged, person } = await wholeApi({ LOG_LEVEL: 'trace' });
const { pool, url } = stores.database;
const mailer = openMailer(config);
const jobLines: string[] = [];
const log = pino({ level: 'trace' }, redacting({ write: (line: string) => void jobLines.push(line) }));
const jobs = await openJobs({
  place: { kind: 'postgres', connectionString: url },
  pool,
  eventLog: stores.eventLog.log,
  facts: readFacts({ pool, log: stores.eventLog.log, whenProcessed: stores.projections.whenProcessed }),
  commands: workerCommands(stores.commandHandlers),
  ...nothingElse,
  erasing: stores.erasure,
  clock: systemClock,
  log,
  roundMs: 100,
  // All others have nothing to do here.
  onlyRounds: ['find-celebrations', 'find-reminders', 'find-erasures'],
});
afterAll(() => mailer.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
// A page of this site: requests from other sites are refused.
const pageHeaders = {
  referer: `http://127.0.0.1:8080/?from=${words.referrer}`,
  'user-agent': `Browser/${words.agent}`,
};
const send = (method: Method, path: string, payload?: object | string, cookie = '') =>
  server.inject({
    method,
    url: path,
    ...(payload !== undefined && { payload }),
    headers: {
      ...pageHeaders,
      ...(typeof payload === 'string' && { 'content-type': 'application/json' }),
      ...(cookie !== '' && { cookie }),
    },
  });
const now = () => new Date().toISOString();
/** The value of a cookie; it grants access like a password. */
const keepCookies = (name: string, cookies: string): string => {
  for (const [at, pair] of cookies.split('; ').entries()) {
    const value = pair.slice(pair.indexOf('=') + 1);
    // A session cookie is a token and our signature; the token is the secret.
    if (value !== '') secrets[`${name} ${at}`] = value.split('.')[0] ?? value;
  }
  return cookies;
};
const deliver = async () => {
  while (await stores.mail.deliverNext(mailer));
};

beforeAll(async () => {
  jobs.start();
  try {
    await liveThrough();
  } finally {
    // What follows only reads.
    await jobs.close();
  }
});

/** Registers, does everything that takes text, and waits for the work behind it. */
async function liveThrough(): Promise<void> {
  const registered = await send('POST', '/api/auth/register', {
    username: 'kanarie',
    email: words.email,
    password: words.password,
    firstName: words.name,
    lastName: words.name,
    timezone: 'Europe/Berlin',
  });
  const cookie = keepCookies('session', cookieAfter(registered));
  await proveMailbox(identity, String(registered.json().user.id));
  await live(cookie);
  await signInInEveryWay(cookie);
  await goWrong(cookie);
  await stores.projections.whenProcessed(await stores.eventLog.log.head(), 60_000);
  await deliver();
  // Celebrating the new achievement takes a job, from the log to the notification.
  await until(async () => expect((await pool.query('select 1 from notifications')).rowCount).not.toBe(0));
  await until(async () => expect(await jobs.counts()).toMatchObject({ waiting: 0, active: 0 }));
}

/** Sends stories, the text of a recording and a pulse. */
async function live(cookie: string): Promise<void> {
  const track = (type: string, data: object, more: object = {}) =>
    send('POST', '/api/achievements/track-progress', { user_id: '1', type, timestamp: now(), data, ...more }, cookie);
  const { story, transcript, heartRate } = words;
  const answers = [
    await track('step_completion', {}, { step_id: 'step1' }),
    await track('step_completion', {}, { step_id: 'step2' }),
    await track('step_completion', {}, { step_id: 'step3' }),
    await track('flight_report', { lifeBalance: 7, moneyProgress: 7, joyLevel: 7, notes: story }),
    await track('emotional_state', { emotion: story, intensity: 5, heartRate: Number(heartRate) }),
    await track('sensory_anchor', { sense: 'audio', description: transcript }),
    await track('story_evidence', { title: story, storyText: transcript }),
    await send(
      'PUT',
      '/api/journey/steps/2/reflection',
      { coreValues: [story], authenticMoments: [transcript] },
      cookie,
    ),
    await send(
      'POST',
      '/api/journey/engagement',
      { engagementType: 'wrote', journeyStep: 2, details: { story } },
      cookie,
    ),
    await send('GET', '/api/account/export', undefined, cookie),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 201, 200]);
}

/** Second step, recovery codes, a reset by mail, failed sign-ins, a read by an administrator. */
async function signInInEveryWay(cookie: string): Promise<void> {
  const { email, password, wrongPassword } = words;
  const begun = (await send('POST', '/api/auth/second-factor', {}, cookie)).json();
  secrets['app secret'] = begun.secret;
  const code = codeAt(fromBase32(begun.secret), stepAt(Date.now()));
  const confirmed = await send('POST', '/api/auth/second-factor/confirm', { code }, cookie);
  const [recoveryCode = ''] = confirmed.json().recoveryCodes;
  secrets['recovery code'] = recoveryCode;
  secrets['recovery code, bare'] = recoveryCode.replace('-', '');
  await send('POST', '/api/auth/login', { username: email, password: wrongPassword });
  const waiting = keepCookies(
    'wait',
    cookieAfter(await send('POST', '/api/auth/login', { username: email, password })),
  );
  await send('POST', '/api/auth/second-step', { recoveryCode: wrongPassword }, waiting);
  const entered = await send('POST', '/api/auth/second-step', { recoveryCode }, waiting);
  expect(entered.statusCode).toBe(200);
  keepCookies('second session', cookieAfter(entered));

  await send('POST', '/api/auth/recover-username', { email });
  await send('POST', '/api/auth/reset-password-request', { email });
  const { rows } = await pool.query("select facts ->> 'code' as code from outgoing_mail where kind = 'reset_code'");
  const resetCode = String(rows[0]?.code);
  await deliver();
  const verified = await send('POST', '/api/auth/reset-password-verify', { email, code: resetCode });
  expect(verified.statusCode).toBe(200);
  keepCookies('grant', cookieAfter(verified));

  const admin = await person('admin');
  keepCookies('admin', admin.cookie);
  const { userId } = (await pool.query('select id as "userId" from accounts where email = $1', [email])).rows[0];
  await send('GET', `/api/admin/users/${userId}/events`, undefined, admin.cookie);
  await send('GET', `/api/admin/users/${userId}/state`, undefined, admin.cookie);
  await send('GET', `/api/admin/users?query=${encodeURIComponent(email)}`, undefined, admin.cookie);
}

/** Refused requests, malformed ones and internal errors, each with words that must not leak. */
async function goWrong(cookie: string): Promise<void> {
  const { email, password, name, story, address, query, broken } = words;
  await send('GET', `/api/${address}?token=${query}`, undefined, cookie);
  await send('GET', `/api/notifications?cursor=${query}&${query}=1`, undefined, cookie);
  await send('GET', `/${address}/%E0%A4%A?password=${query}`);
  await send('POST', '/api/auth/login', `{"username":"${email}","password":"${password}","${broken}`);
  await send('POST', '/api/auth/register', { username: 'kanarie', email, password, firstName: name, lastName: name });
  await send('POST', '/api/auth/login', { username: email, password, [broken]: story });
  await send('GET', '/api/auth/user', undefined, `rh_session=${broken}`);
  // A table is missing for a moment: an internal error, logged in full.
  await pool.query('alter table accounts rename to accounts_away');
  const failing = (path: string, payload: object) =>
    until(async () => {
      const answer = await send('POST', path, payload);
      expect(answer.statusCode).toBe(500);
      return answer;
    });
  const fault = await failing('/api/auth/login', { username: email, password });
  const other = await failing('/api/auth/register', {
    username: 'kanarie2',
    email: `zwei-${email}`,
    password,
    firstName: name,
    lastName: name,
  });
  await pool.query('alter table accounts_away rename to accounts');
  expect(fault.body + other.body).not.toMatch(/accounts|kanarie/i);
  // Logged after the response was sent.
  await until(() => expect(logged()).toContain(other.json().requestId));
}

const everyWord = () => Object.entries({ ...words, ...secrets });
const foundIn = (text: string) =>
  everyWord()
    .filter(([, word]) => text.toLowerCase().includes(word.toLowerCase()) || text.includes(encodeURIComponent(word)))
    .map(([what]) => what);

describe('words planted in every call', () => {
  it('can be found at all (otherwise this test proves nothing)', async () => {
    expect(Object.keys(secrets).length).toBeGreaterThanOrEqual(8);
    expect(await tablesWith(pool, words.story)).toContain('public.flight_reports');
    expect(await tablesWith(pool, words.email)).toContain('public.accounts');
    const lines = logged();
    expect(lines).toContain('"fault"');
    expect(lines).toContain('refused');
  });

  it('are in no log line, whether a request succeeded, was refused, malformed or failed', () => {
    expect(foundIn(logged() + jobLines.join(''))).toEqual([]);
  });

  it('are in no job, waiting, done or failed', async () => {
    const { rows } = await pool.query(
      "select table_name as name from information_schema.tables where table_schema = 'bullmq'",
    );
    let all = '';
    for (const { name } of rows) {
      all += JSON.stringify((await pool.query(`select t::text as row from bullmq."${name}" t`)).rows);
    }
    expect(all).toContain('celebrate');
    expect(foundIn(all)).toEqual([]);
  });

  it('are in no metric', async () => {
    const metrics = (await server.inject({ method: 'GET', url: '/metrics' })).body;
    expect(metrics).toContain('http_request_duration_seconds');
    expect(foundIn(metrics)).toEqual([]);
  });

  it('are in mail only as address and name of the recipient, whose mailbox is proven', () => {
    const inMail = everyWord().filter(([, word]) => filesWith(config.dataDir, word.toLowerCase()).length > 0);
    expect(inMail.map(([what]) => what).toSorted()).toEqual(['email', 'name']);
  });

  it('are in the event log only encrypted', async () => {
    const { rows } = await pool.query('select string_agg(e::text, chr(10)) as all from events e');
    expect(String(rows[0]?.all).length).toBeGreaterThan(1_000);
    expect(foundIn(String(rows[0]?.all))).toEqual([]);
  });

  it('are in no table: passwords, addresses, queries, referrers and what was malformed, nor any secret of the product', async () => {
    const { password, wrongPassword, address, query, referrer, broken } = words;
    const nowhere = { password, wrongPassword, address, query, referrer, broken, ...secrets };
    const found = await wordsInTables(pool, Object.values(nowhere));
    const named = Object.entries(nowhere).flatMap(([what, word]) =>
      found.filter((one) => one.word === word).map(({ table }) => `${what} in ${table}`),
    );
    expect(named).toEqual([]);
  });
});
