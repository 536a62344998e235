import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { connectionBudget } from '#platform/base/postgres/connection-budget.ts';
import { packageRoot } from '#platform/base/package-root.ts';
import { ownSecrets } from '#platform/testing/secrets.ts';
import { readConfig, WrongSettings } from './config.ts';

const home = mkdtempSync(join(tmpdir(), 'rh-config-'));
afterAll(() => rmSync(home, { recursive: true }));

let count = 0;
const emptyDir = (): string => join(home, `data ${(count += 1)}`);

const problemsOf = (environment: NodeJS.ProcessEnv): readonly string[] => {
  try {
    readConfig({ DATA_DIR: emptyDir(), ...environment });
    return [];
  } catch (error) {
    if (error instanceof WrongSettings) return error.problems;
    throw error;
  }
};

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://app:secret@db:5432/app',
  ...ownSecrets(),
  PUBLIC_URL: 'https://flight.example.org/',
};

describe('settings', () => {
  it('are complete by default: everything embedded, demo on', () => {
    const config = readConfig({ DATA_DIR: emptyDir() });
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      publicUrl: 'http://127.0.0.1:8080',
      databaseUrl: undefined,
      demo: true,
      scenariosHost: 'scenarios.localhost',
      logLevel: 'info',
      passwordMinLength: 6,
    });
    expect([...config.roles]).toEqual(['api', 'projector', 'worker']);
  });

  it('takes the memory for caches in megabytes', () => {
    expect(problemsOf({ CACHE_MB: '7' })).toEqual(['CACHE_MB must be a number from 8 to 99999']);
    expect(problemsOf({ CACHE_MB: '64 MB' })).toEqual(['CACHE_MB must be a number from 8 to 99999']);
    expect(readConfig({ DATA_DIR: emptyDir(), CACHE_MB: '100' }).caches.states).toBe(72_000_000);
  });

  it('name a language model only together: an https address or this machine, a model, and a key if it needs one', () => {
    expect(readConfig({ DATA_DIR: emptyDir() }).model).toBeUndefined();
    const model = { AI_BASE_URL: 'https://api.example.com/v1', AI_MODEL: 'small-1' };
    expect(readConfig({ DATA_DIR: emptyDir(), ...model, AI_API_KEY: 'sk-tiger' }).model).toEqual({
      url: 'https://api.example.com/v1',
      key: 'sk-tiger',
      name: 'small-1',
    });
    for (const url of ['http://127.0.0.1:11434/v1', 'http://localhost:11434/v1', 'http://[::1]:11434/v1']) {
      expect(problemsOf({ ...model, AI_BASE_URL: url })).toEqual([]);
    }
    for (const url of [
      'http://api.example.com/v1',
      'http://10.0.0.7/v1',
      'http://0.0.0.0/v1',
      'http://127.0.0.1.example.com/v1',
      'https://me:tiger@api.example.com/v1',
      'https://api.example.com/v1?key=tiger',
      'https://api.example.com/v1#tiger',
      'file:///etc/passwd',
      'tiger',
    ]) {
      const problems = problemsOf({ ...model, AI_BASE_URL: url });
      expect(problems).toEqual([expect.stringMatching(/^AI_BASE_URL must be an https: URL/)]);
      expect(problems.join()).not.toContain('tiger');
    }
    expect(problemsOf({ AI_API_KEY: 'sk-tiger' })).toEqual([
      'AI_API_KEY is set without AI_BASE_URL: name the service that it belongs to, or remove it',
    ]);
    expect(problemsOf({ AI_MODEL: 'small-1' })).toEqual(['AI_BASE_URL and AI_MODEL must be set together']);
    expect(problemsOf({ ...model, AI_API_KEY: 'sk tiger' })).toEqual([
      'AI_API_KEY must be letters, digits and signs without spaces',
    ]);
  });

  it('accept a learning record store by https or on this machine, and only whole', () => {
    const lrs = { LRS_URL: 'https://lrs.example.org/xapi/', LRS_KEY: 'key', LRS_SECRET: 's3cret:/x' };
    expect(readConfig({ DATA_DIR: emptyDir(), ...lrs }).lrs).toEqual({
      url: 'https://lrs.example.org/xapi',
      key: 'key',
      secret: 's3cret:/x',
    });
    expect(readConfig({ DATA_DIR: emptyDir() }).lrs).toBeUndefined();
    expect(problemsOf({ ...lrs, LRS_URL: 'http://127.0.0.1:8000/xapi' })).toEqual([]);
    for (const url of [
      'http://lrs.example.org/xapi',
      'https://key:secret@lrs.example.org',
      'ftp://x',
      'https://x/?a=b',
    ]) {
      const problems = problemsOf({ ...lrs, LRS_URL: url });
      expect(problems).toEqual([expect.stringMatching(/^LRS_URL must be the https: URL of a learning record store/)]);
      expect(problems.join()).not.toContain(url);
    }
    // Basic authentication ends the key at the first colon.
    expect(problemsOf({ ...lrs, LRS_KEY: 'ke:y' })).toEqual([expect.stringMatching(/^LRS_KEY must be/)]);
    expect(problemsOf({ ...lrs, LRS_SECRET: 'se cret' })).toEqual([expect.stringMatching(/^LRS_SECRET must be/)]);
    expect(problemsOf({ LRS_URL: lrs.LRS_URL })).toEqual(['LRS_KEY and LRS_SECRET must be set together with LRS_URL']);
    expect(problemsOf({ LRS_KEY: 'key', LRS_SECRET: 'secret' })).toEqual([
      'LRS_URL must be set together with LRS_KEY and LRS_SECRET',
    ]);
  });

  it.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318', 'must be the http: or https: URL of an OTLP receiver'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://user:canary@collector/', 'must be the http: or https: URL'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://collector/?canary=1', 'must be the http: or https: URL'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc', 'must be http/json'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'canary', 'must be a list such as'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'key=%E0%A4%A', 'must be a list such as'],
    ['OTEL_SERVICE_NAME', 'red helicopter', 'must be 1 to 100'],
    ['OTEL_TRACES_SAMPLER', 'sometimes', 'must be one of'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5', 'must be a share from 0 to 1'],
    ['OTEL_BSP_SCHEDULE_DELAY', '1', 'must'],
    ['OTEL_METRIC_EXPORT_INTERVAL', 'often', 'must'],
  ])('refuse %s=%s by its name, without repeating the value', (name, value, what) => {
    const problems = problemsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318', [name]: value });
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name} ${what}`))]);
    expect(problems.join()).not.toContain('canary');
  });

  it.each([
    ['DATABASE_URL', 'postgresql://'],
    ['EVENTSTORE_URL', 'esdb://'],
    ['REDIS_URL', 'redis://'],
    ['SMTP_URL', 'smtp://'],
    ['STORAGE_URL', 's3://'],
  ])('with an invalid service address are reported by name, without the address: %s', (name, scheme) => {
    const wrong = [
      'nonsense-tiger',
      'http://me:tiger@host',
      `${scheme}me:tiger@`,
      `${scheme}me:tiger@:25`,
      `${scheme}me:tiger@host:0/1`,
      `${scheme}me:tiger@host:port/1`,
      `${scheme}me:tiger@host:70000/1`,
      `${scheme}me:tiger%zz@host/1`,
      `${scheme}me:tiger%ff@host/1`,
      `${scheme}me:ti/ger@host/1`,
    ];
    for (const address of wrong) {
      const problems = problemsOf({ [name]: address });
      expect(problems, address).toEqual([expect.stringMatching(new RegExp(`^${name} .*looks like ${scheme}`))]);
      expect(problems.join()).not.toMatch(/ti\/?ger/);
    }
    expect(problemsOf({ [name]: `${scheme}me:ti%2Fger@[::1]:4711/1` })).toEqual([]);
  });

  it('accept the address formats of the services themselves', () => {
    const right = {
      DATABASE_URL: [
        'postgres://localhost/app',
        'postgresql:///app?host=/run/postgresql',
        'postgresql://u@h:5432/a?sslmode=require',
      ],
      EVENTSTORE_URL: [
        'esdb://a:2113,b:2113,c:2113?tls=true',
        'esdb+discover://u:p@cluster.test?tls=false',
        'kurrentdb://h',
      ],
      REDIS_URL: ['redis://localhost', 'rediss://:secret@h:6380/15', 'redis://h/'],
      SMTP_URL: ['smtps://u:p@mail.test', 'smtp://127.0.0.1:1025', 'smtp://mail.test?requireTLS=false'],
    };
    for (const [name, addresses] of Object.entries(right)) {
      for (const address of addresses) expect(problemsOf({ [name]: address }), address).toEqual([]);
    }
    expect(problemsOf({ REDIS_URL: 'redis://h/first' })).toEqual([expect.stringContaining('is no number')]);
  });

  it('define the sender of mail and the address for replies', () => {
    const mailOf = (settings: NodeJS.ProcessEnv) => {
      const { mailFrom, mailReplyTo } = readConfig({ DATA_DIR: emptyDir(), ...settings });
      return [mailFrom, mailReplyTo];
    };
    expect(mailOf({ PUBLIC_URL: 'https://flight.example.org' })).toEqual(['no-reply@flight.example.org', undefined]);
    const named = { MAIL_FROM: 'flight@example.org', SUPPORT_EMAIL: 'help@example.org' };
    expect(mailOf(named)).toEqual(['flight@example.org', 'help@example.org']);
    expect(mailOf({ ...named, MAIL_REPLY_TO: 'desk@example.org' })).toEqual(['flight@example.org', 'desk@example.org']);
    expect(problemsOf({ MAIL_FROM: 'nobody' })).toEqual(['MAIL_FROM must be an e-mail address']);
  });

  it('take no short token for reports about mail, and name it without its value', () => {
    const tokenOf = (token?: string) =>
      readConfig({ DATA_DIR: emptyDir(), MAIL_REPORTS_TOKEN: token }).mailReportsToken;
    expect([tokenOf(), tokenOf('a-token-of-twenty-ch')]).toEqual([undefined, 'a-token-of-twenty-ch']);
    expect(problemsOf({ MAIL_REPORTS_TOKEN: 'fifteen-letters' })).toEqual([
      'MAIL_REPORTS_TOKEN must have at least 16 characters',
    ]);
  });

  it('define the stream prefix in EventStoreDB, or none for an older log', () => {
    const prefixOf = (word?: string) => readConfig({ DATA_DIR: emptyDir(), EVENTSTORE_PREFIX: word }).eventStorePrefix;
    expect([prefixOf(), prefixOf('flight_test'), prefixOf('none'), prefixOf('')]).toEqual([
      'redhelicopter',
      'flight_test',
      '',
      'redhelicopter',
    ]);
    // A hyphen would split the category that the server indexes, and a dot could make one prefix the start of another.
    for (const wrong of ['red-helicopter', 'a.b', '$all', 'ü', 'x'.repeat(41)]) {
      expect(problemsOf({ EVENTSTORE_PREFIX: wrong })).toEqual([
        expect.stringMatching(/^EVENTSTORE_PREFIX must be 1 to 40/),
      ]);
    }
  });

  it('that are invalid are all reported at once, each by its name', () => {
    const problems = problemsOf({
      PORT: '80800',
      ROLES: 'api,pilot',
      PUBLIC_URL: 'flight.example.org/app',
      DATABASE_URL: 'mysql://db',
      LOG_LEVEL: 'loud',
      DEMO: 'maybe',
      PASSWORD_MIN_LENGTH: '5',
    });
    const named = problems.map((problem) => problem.split(' ')[0]);
    expect(new Set(named)).toEqual(
      new Set(['PORT', 'ROLES', 'PUBLIC_URL', 'DATABASE_URL', 'LOG_LEVEL', 'DEMO', 'PASSWORD_MIN_LENGTH']),
    );
  });

  it('name a support contact: SUPPORT_EMAIL, else the default admin, else none', () => {
    const contactOf = (environment: NodeJS.ProcessEnv) =>
      readConfig({ DATA_DIR: emptyDir(), ...environment }).supportEmail;
    const admin = { ADMIN_EMAIL: 'root@example.org', ADMIN_PASSWORD: 'a kind of quiet rotor' };
    expect(contactOf({ ...admin, SUPPORT_EMAIL: 'help@example.org' })).toBe('help@example.org');
    expect(contactOf(admin)).toBe('root@example.org');
    expect(contactOf({})).toBeUndefined();
    expect(problemsOf({ SUPPORT_EMAIL: 'help' })).toEqual([expect.stringMatching(/^SUPPORT_EMAIL /)]);
  });

  it('left empty count as unset', () => {
    expect(readConfig({ DATA_DIR: emptyDir(), PORT: '', DATABASE_URL: ' ' }).port).toBe(8080);
  });

  it('in production require explicit stores, secrets and address', () => {
    expect(problemsOf({ NODE_ENV: 'production' }).map((problem) => problem.split(' ')[0])).toEqual([
      'DATABASE_URL',
      'SESSION_SECRET',
      'ENCRYPTION_KEY',
      'PUBLIC_URL',
    ]);
    expect(problemsOf({ ...production, DEMO: '1' })).toEqual([expect.stringMatching(/^DEMO /)]);
    expect(readConfig({ ...production, DATA_DIR: emptyDir() })).toMatchObject({
      publicUrl: 'https://flight.example.org',
      demo: false,
    });
  });

  it('refuse guessable secrets in production', () => {
    expect(problemsOf({ ...production, SESSION_SECRET: 'changeme' })).toEqual([
      expect.stringMatching(/^SESSION_SECRET /),
    ]);
    expect(problemsOf({ ...production, ENCRYPTION_KEY: '0'.repeat(64) })).toEqual([
      expect.stringMatching(/^ENCRYPTION_KEY /),
    ]);
    expect(problemsOf({ ...production, SESSION_SECRET: `${production.SESSION_SECRET},short` })).toHaveLength(1);
  });

  it('refuse the secrets from docker-compose.yml unless the address is a loopback address', () => {
    const compose = readFileSync(join(packageRoot, 'docker-compose.yml'), 'utf8');
    const printed = Object.fromEntries(
      [...compose.matchAll(/^ +([A-Z_]+): \$\{\1:-(.*demo-only.*)\}$/gm)].map(([, name = '', value]) => [name, value]),
    );
    expect(printed).toHaveProperty('SESSION_SECRET');
    const names = new Set(Object.keys(printed));
    const refused = (settings: NodeJS.ProcessEnv) =>
      new Set(problemsOf(settings).map((problem) => problem.split(' is a public demonstration secret')[0]));
    for (const PUBLIC_URL of [production.PUBLIC_URL, 'http://10.0.0.7:8080']) {
      expect(refused({ ...production, ...printed, PUBLIC_URL })).toEqual(names);
    }
    expect(refused({ ...printed, HOST: '0.0.0.0' })).toEqual(names);
    // Compose itself: the container listens on all of its addresses, and the port is published on this machine alone.
    const demonstration = { ...printed, NODE_ENV: 'production', HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:8080' };
    expect(problemsOf(demonstration)).toEqual([]);
    const older = `${production.SESSION_SECRET},${printed['SESSION_SECRET']}`;
    expect(refused({ ...production, SESSION_SECRET: older })).toEqual(new Set(['SESSION_SECRET']));
  });

  it('divide the connections of a process among its parts, and report a number that is too small', () => {
    for (const settings of [
      {},
      { DATABASE_POOL: '20' },
      { ROLES: 'api' },
      { ROLES: 'projector,worker' },
      { EVENTSTORE_URL: 'esdb://host:2113', REDIS_URL: 'redis://host' },
    ]) {
      const config = readConfig({ DATA_DIR: emptyDir(), ...settings });
      const shares = connectionBudget(config);
      expect(Object.values(shares).reduce((sum, share) => sum + share)).toBe(config.databasePool);
      expect(Math.min(shares.requests, shares.work)).toBeGreaterThanOrEqual(4);
    }
    expect(readConfig({ DATA_DIR: emptyDir() }).databasePool).toBe(40);
    for (const wrong of ['19', '1001', 'many']) {
      expect(problemsOf({ DATABASE_POOL: wrong })).toEqual(['DATABASE_POOL must be a number from 20 to 1000']);
    }
  });

  it('switch the demo off as soon as one store is not embedded', () => {
    expect(readConfig({ DATA_DIR: emptyDir(), REDIS_URL: 'redis://localhost' }).demo).toBe(false);
  });

  it('switch the demo off when other machines can reach the server, unless DEMO says otherwise', () => {
    const demoOf = (environment: NodeJS.ProcessEnv) => {
      const { demo, demoHeldBack } = readConfig({ DATA_DIR: emptyDir(), ...environment });
      return { demo, demoHeldBack };
    };
    for (const here of [
      {},
      { HOST: 'localhost' },
      { HOST: '127.0.0.2' },
      { HOST: '::1' },
      { PUBLIC_URL: 'http://localhost:3000' },
    ]) {
      expect([here, demoOf(here)]).toEqual([here, { demo: true, demoHeldBack: false }]);
    }
    for (const elsewhere of [
      { HOST: '0.0.0.0' },
      { HOST: '::' },
      { HOST: '192.168.1.7' },
      { HOST: 'mybox.lan' },
      { PUBLIC_URL: 'https://flight.example.org' },
    ]) {
      expect([elsewhere, demoOf(elsewhere)]).toEqual([elsewhere, { demo: false, demoHeldBack: true }]);
      expect(demoOf({ ...elsewhere, DEMO: '1' })).toEqual({ demo: true, demoHeldBack: false });
      expect(demoOf({ ...elsewhere, DEMO: '0' })).toEqual({ demo: false, demoHeldBack: false });
    }
    expect(demoOf({ HOST: '0.0.0.0', REDIS_URL: 'redis://localhost' })).toEqual({ demo: false, demoHeldBack: false });
  });

  it('accept any IP address as host name only when listening on all addresses without PUBLIC_URL', () => {
    const anyAddress = (environment: NodeJS.ProcessEnv) =>
      readConfig({ DATA_DIR: emptyDir(), ...environment }).anyAddress;
    expect([anyAddress({ HOST: '0.0.0.0' }), anyAddress({ HOST: '::' })]).toEqual([true, true]);
    expect([anyAddress({}), anyAddress({ HOST: '0.0.0.0', PUBLIC_URL: 'http://mybox.lan:8080' })]).toEqual([
      false,
      false,
    ]);
  });

  it('list origins as browsers write them, and stop at the first that is none or would open more than it says', () => {
    const originsOf = (API_ORIGINS: string) => readConfig({ DATA_DIR: emptyDir(), API_ORIGINS }).apiOrigins;
    expect(readConfig({ DATA_DIR: emptyDir() }).apiOrigins).toEqual([]);
    expect(
      originsOf('HTTPS://Tools.Example/, https://b.example:443,https://c.example:8443, http://localhost:5173'),
    ).toEqual(['https://tools.example', 'https://b.example', 'https://c.example:8443', 'http://localhost:5173']);
    for (const wrong of [
      '*',
      'null',
      'tools.example',
      'https://*.example',
      'http://tools.example',
      'https://tools.example/path',
      'https://tools.example?',
      'https://tools.example#',
      'https://me@tools.example',
      'https://:tiger@tools.example',
      'https://a.example https://b.example',
      'ftp://tools.example',
      'file:///tools',
    ]) {
      expect(problemsOf({ API_ORIGINS: `https://a.example, ${wrong}` })).toEqual([
        `API_ORIGINS must be a list of origins such as https://tools.example.org, http only on this machine; it has ${wrong}`,
      ]);
    }
    expect(problemsOf({ API_ORIGINS: 'https://a.example,,' })).toEqual([
      expect.stringMatching(/^API_ORIGINS .* an empty entry$/),
    ]);
    expect(problemsOf({ API_ORIGINS: 'http://127.0.0.1:8080/' })).toEqual([
      'API_ORIGINS names http://127.0.0.1:8080, the address of the product itself: its own pages need no permission',
    ]);
    const named = { PUBLIC_URL: 'https://Flight.example.org', API_ORIGINS: 'https://flight.example.org' };
    expect(problemsOf(named)).toEqual([expect.stringMatching(/^API_ORIGINS names https:\/\/flight\.example\.org,/)]);
  });

  it('name an admin by address and password together, or not at all', () => {
    expect(problemsOf({ ADMIN_EMAIL: 'boss@example.org' })).toEqual([expect.stringMatching(/^ADMIN_EMAIL /)]);
  });

  it('refuse the demo password for the admin', () => {
    expect(problemsOf({ ADMIN_EMAIL: 'boss@example.org', ADMIN_PASSWORD: 'demo-flight-2025' })).toEqual([
      expect.stringMatching(/^ADMIN_PASSWORD /),
    ]);
  });
});

describe('secrets', () => {
  it('derive a licence key from the encryption key, and keep it published beside an explicit one', () => {
    const keysOf = (environment: NodeJS.ProcessEnv) =>
      readConfig({ ...production, DATA_DIR: emptyDir(), ...environment }).licenceKeys.map((key) => key.toString('hex'));
    const [derived] = keysOf({});
    expect(keysOf({})).toEqual([derived]);
    expect(derived).not.toBe(production.ENCRYPTION_KEY);
    const [newer, older] = ['8d969eef6ecad3c29a3a629280e686cf', '0c3fa9a7c2b5b1c9d3e4f5061728394a'].map(
      (half) => half + half,
    );
    expect(keysOf({ LICENCE_SIGNING_KEY: `${newer}, ${older}` })).toEqual([newer, older, derived]);
    expect(problemsOf({ ...production, LICENCE_SIGNING_KEY: 'short' })).toEqual([
      expect.stringMatching(/^LICENCE_SIGNING_KEY /),
    ]);
  });

  it('take a key for push messages that is one, and an address that operators of push services may write to', () => {
    const key = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw';
    const read = (environment: NodeJS.ProcessEnv) => readConfig({ DATA_DIR: emptyDir(), ...environment });
    expect(read({ VAPID_PRIVATE_KEY: key }).vapidPrivateKey).toEqual(Buffer.from(key, 'base64url'));
    expect(read({}).vapidPrivateKey).toBeUndefined();
    // Zero is no private key, and neither is a public one.
    for (const wrong of ['short', 'A'.repeat(43), 'B'.repeat(87)]) {
      expect(problemsOf({ VAPID_PRIVATE_KEY: wrong })).toEqual([expect.stringMatching(/^VAPID_PRIVATE_KEY /)]);
    }
    expect(read({}).vapidSubject).toBe('mailto:no-reply@127.0.0.1');
    expect(read({ SUPPORT_EMAIL: 'help@flight.test' }).vapidSubject).toBe('mailto:help@flight.test');
    expect(read({ VAPID_SUBJECT: 'https://flight.test/contact' }).vapidSubject).toBe('https://flight.test/contact');
    for (const wrong of ['help@flight.test', 'http://flight.test', 'mailto:']) {
      expect(problemsOf({ VAPID_SUBJECT: wrong })).toEqual([expect.stringMatching(/^VAPID_SUBJECT /)]);
    }
  });

  it('are generated once, stay the same, and only their owner may read the file', () => {
    const dataDir = emptyDir();
    const first = readConfig({ DATA_DIR: dataDir });
    const second = readConfig({ DATA_DIR: dataDir });
    expect(second.sessionSecrets).toEqual(first.sessionSecrets);
    expect(second.encryptionKey).toEqual(first.encryptionKey);
    expect(first.encryptionKey).toHaveLength(32);
    for (const name of ['session-secret', 'encryption-key']) {
      expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600);
      expect(readFileSync(join(dataDir, name), 'utf8').length).toBeGreaterThanOrEqual(43);
    }
  });

  it('for sessions rotate: the first signs, older ones are still accepted', () => {
    const config = readConfig({ DATA_DIR: emptyDir(), SESSION_SECRET: 'new-secret-1, old-secret-2' });
    expect(config.sessionSecrets).toEqual(['new-secret-1', 'old-secret-2']);
  });
});
