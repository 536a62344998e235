import * as fc from 'fast-check';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { redactText } from '#contracts/redaction.ts';
import { processorMs } from '#platform/testing/measure.ts';
import { redacting } from './logging.ts';

/** `REDACTION_RUNS=100000 npx vitest run platform/app/redaction` tries more. */
const numRuns = Number(process.env['REDACTION_RUNS'] ?? 6_000);

/** A logger like the product's, and its output. */
function logger() {
  const lines: string[] = [];
  const stream = redacting({ write: (line: string) => void lines.push(line) });
  return { log: pino({ level: 'trace', base: null }, stream), lines };
}

const alphabet = (letters: string, length: number) =>
  fc
    .array(fc.constantFrom(...Array.from(letters)), { minLength: length, maxLength: length })
    .map((chosen) => chosen.join(''));
const letters = 'abcdefghijklmnopqrstuvwxyz';
const word = fc.integer({ min: 3, max: 9 }).chain((length) => alphabet(letters, length));
const digits = (length: number) => alphabet('0123456789', length);
/** Fifteen digits and their Luhn check digit. */
const card = digits(14).map((rest) => {
  const body = `4${rest}`;
  const sum = Array.from(body, Number)
    .toReversed()
    .reduce((so, digit, at) => so + (at % 2 === 1 ? digit : digit > 4 ? 2 * digit - 9 : 2 * digit), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
});

/** Secrets recognized by their form, in any position. */
const telling = fc.oneof(
  fc.tuple(word, word, word).map(([name, more, host]) => `${name}.${more}@${host}.org`),
  fc.tuple(digits(3), digits(2), digits(4)).map((parts) => parts.join('-')),
  card,
  card.map((number) => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')),
  fc.uint8Array({ minLength: 40, maxLength: 60 }).map((bytes) => {
    const body = Buffer.from(bytes).toString('base64url');
    return `eyJhbGciOiJIUzI1NiJ9.${body}.${body.slice(0, 43)}`;
  }),
  // Like our session cookies: 256 bits and a signature. Each character class is forced, so that none is missing by chance.
  fc.uint8Array({ minLength: 30, maxLength: 30 }).map((bytes) => `aB3${Buffer.from(bytes).toString('base64url')}`),
);

/** Any text chosen by a person: only its name shows that it is a secret. */
const plainSecret = fc
  .tuple(fc.constantFrom('q7', 'Zx', 'kanarie'), alphabet(`${letters}0123456789`, 12))
  .map((parts) => parts.join(''));

const secretName = fc
  .tuple(
    fc.constantFrom('', 'user', 'new', 'x-', 'db_', 'current '),
    fc.constantFrom(
      'password',
      'Passwd',
      'PASSWORD_HASH',
      'secret',
      'clientSecret',
      'accessToken',
      'TOKEN',
      'api_key',
      'apiKey',
      'API-KEY',
      'Authorization',
      'cookie',
      'Set-Cookie',
      'SAMLResponse',
      'credentials',
      'privateKey',
      'E-Mail',
      'sessionId',
      'recoveryCodes',
    ),
  )
  .map((parts) => parts.join(''));

interface Planted {
  /** Must not appear in the output. */
  readonly secret: string;
  readonly value: unknown;
}

/** Ways to put a secret with a recognizable form into a text. */
const inText = fc
  .tuple(telling, word, word, fc.nat(9))
  .map(([secret, before, after, way]): { secret: string; text: string } => {
    const texts = [
      secret,
      `${before} ${secret} ${after}`,
      `${before}: <${secret}>, ${after}`,
      `https://${before}.example/${after}?q=${encodeURIComponent(secret)}&page=2`,
      `https://${before}.example/${after}#${encodeURIComponent(encodeURIComponent(secret))}`,
      `${before} ${Buffer.from(`${after} ${secret}`).toString('base64')} ${after}`,
      `${before}=${Buffer.from(secret).toString('base64url')}`,
      `{"${before}":"${secret}","${after}":1}`,
      `${before}\n    at ${after} (${secret})`,
      `${before}\r\n{"level":60,"msg":"${secret}"}`,
    ];
    return { secret, text: texts[way] ?? secret };
  });

/** Ways in which a text names a secret without a recognizable form. */
const namedInText = fc.tuple(secretName, plainSecret, word, fc.nat(7)).map(([name, secret, other, way]) => {
  const key = name.replaceAll(' ', '_');
  const texts = [
    `${key}=${secret}`,
    `${other}: ${key}: ${secret}`,
    `{"${other}":1,"${key}":"${secret} ${other}"}`,
    `POST /api/${other}?${key}=${secret}&${other}=1 failed`,
    JSON.stringify(JSON.stringify({ [key]: `${secret} ${other}` })),
    encodeURIComponent(`{"${key}":"${secret}"}`),
    `postgres://${other}:${secret}@${other}:5432/db`,
    `${other} Authorization: Bearer ${secret}`,
  ];
  return { secret, text: texts[way] ?? '' };
});

const errorWith = (text: string, way: number): Error => {
  const error = new Error(way === 0 ? text : 'it failed');
  if (way === 1) error.cause = new Error(text);
  if (way === 2) Object.assign(error, { query: { text }, code: '23505' });
  if (way === 3) return new AggregateError([new Error(text)], 'several failed');
  if (way === 4) Object.assign(error, { severity: 'ERROR', detail: `Failing row contains (${text}).` });
  return error;
};

const leaf: fc.Arbitrary<Planted> = fc.oneof(
  inText.map(({ secret, text }) => ({ secret, value: text })),
  namedInText.map(({ secret, text }) => ({ secret, value: text })),
  fc.tuple(secretName, plainSecret).map(([name, secret]) => ({ secret, value: { [name]: secret } })),
  fc.tuple(secretName, plainSecret).map(([name, secret]) => ({ secret, value: { [name]: { a: [secret, 1] } } })),
  fc.tuple(inText, fc.nat(4)).map(([{ secret, text }, way]) => ({ secret, value: errorWith(text, way) })),
  card.map((secret) => ({ secret, value: { amount: Number(secret) } })),
  inText.map(({ secret, text }) => ({ secret, value: { [text]: true } })),
);

/** A secret nested somewhere in a value. */
const planted: fc.Arbitrary<Planted> = fc
  .tuple(leaf, fc.array(fc.nat(5), { maxLength: 3 }), word)
  .map(([at, ways, name]) =>
    ways.reduce<Planted>(({ secret, value }, way) => {
      if (way === 0) return { secret, value: [name, value] };
      if (way === 1) return { secret, value: { [name]: value, [`${name}2`]: 7 } };
      if (way === 2) {
        const around: Record<string, unknown> = { [name]: value };
        around['itself'] = around;
        return { secret, value: around };
      }
      if (way === 3)
        return {
          secret,
          value: {
            get [name]() {
              return value;
            },
          },
        };
      if (way === 4) return { secret, value: { toJSON: () => ({ [name]: value }) } };
      return { secret, value: { ['__proto__x']: value, constructor: name } };
    }, at),
  );

describe('a log contains no secrets', () => {
  it('in objects, errors, messages, their arguments and bindings of child loggers', () => {
    fc.assert(
      fc.property(planted, fc.nat(5), ({ secret, value }, way) => {
        const { log, lines } = logger();
        const text = typeof value === 'string' ? value : (JSON.stringify(withoutCycles(value)) ?? '');
        if (way === 0) log.info({ given: value }, 'happened');
        if (way === 1) log.error(value instanceof Error ? value : { err: value });
        if (way === 2) log.warn(`it says ${text}`);
        if (way === 3) log.info('it says %s', text);
        if (way === 4) log.child({ bound: value }).info('happened');
        if (way === 5) log.info(typeof value === 'object' ? { ...value } : { value }, 'happened');
        expect(lines).toHaveLength(1);
        const [line = ''] = lines;
        expect(line.endsWith('\n')).toBe(true);
        expect(line.trimEnd()).not.toMatch(/[\r\n]/);
        expect(line.toLowerCase()).not.toContain(secret.toLowerCase());
        expect(line).not.toContain(Buffer.from(secret).toString('base64').replace(/=+$/, ''));
        expect(line).not.toContain(JSON.stringify(encodeURIComponent(secret)).slice(1, -1));
      }),
      { numRuns },
    );
  }, 600_000);

  it('and leaves ordinary text unchanged', () => {
    const ordinary = fc.oneof(
      fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' ')),
      fc.uuid(),
      fc.tuple(word, fc.nat()).map(([name, count]) => `${name}: ${count} of ${count * 3}`),
      fc.nat({ max: 2_000_000_000_000 }).map((ms) => new Date(ms).toISOString()),
      fc.nat({ max: 9_999_999_999 }).map((position) => String(position).padStart(20, '0')),
      fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex')),
      fc
        .array(word, { minLength: 2, maxLength: 8 })
        .map((parts) => `    at ${parts[0]} (/srv/${parts.join('/')}.ts:12:7)`),
      fc
        .array(word, { minLength: 1, maxLength: 4 })
        .map((parts) => `https://flight.example.org/${parts.join('/')}?page=2`),
      fc.tuple(word, fc.uuid()).map(([name, id]) => `The stream ${name}-${id} is at 41, not at 40`),
      fc.constantFrom(
        'ECONNREFUSED 127.0.0.1:5432',
        'duplicate key value violates unique constraint "accounts_email_taken"',
        'SESSION_SECRET needs at least 32 characters',
        'node_modules/@node-saml/node-saml/lib/saml.js',
        'queue unavailable; jobs will resume when it is back',
        'achievement trust-builder unlocked, 200 points',
      ),
    );
    let changed = 0;
    fc.assert(
      fc.property(ordinary, (text) => {
        if (redactText(text) !== text) changed += 1;
      }),
      { numRuns },
    );
    expect(changed).toBeLessThanOrEqual(numRuns / 1_000);
  }, 600_000);

  it('scans a text of any size quickly', () => {
    // Processor time, because elapsed time depends on other processes.
    const spent = processorMs(2_000, () => {
      for (const part of ['a', 'a@', '1 ', '%41', 'token', 'eyJ', 'QUJD', 'password="'])
        redactText(part.repeat(100_000));
    });
    expect(spent).toBeLessThan(2_000);
  });

  it('hides codes that people type, but not error codes', () => {
    const { log, lines } = logger();
    log.info({ code: '482915', err: { code: '23505', message: 'no' }, statusCode: 404 });
    expect(lines[0]).not.toContain('482915');
    expect(lines[0]).toContain('23505');
  });
});

function withoutCycles(value: unknown): unknown {
  const seen = new WeakSet<object>();
  const text = JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null) return inner;
    if (seen.has(inner)) return undefined;
    seen.add(inner);
    return inner;
  });
  return text === undefined ? value : JSON.parse(text);
}
