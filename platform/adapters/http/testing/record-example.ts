import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { reasonText, refusalText } from '#contracts/text/reason-text.ts';
import type { Failure } from '../failures.ts';
import type { RecordedCall } from '../open-api-examples.ts';

interface Route {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly pattern: RegExp;
}

/** Where `npm run examples` collects what the tests call; undefined otherwise. */
const folder = process.env['RECORD_EXAMPLES'];
const longest = 6_000;
/** Of an answer that is longer still, the lists show what their items are like. */
const mostReadable = 60_000;
const itemsShown = 2;
/** Every operation shows several failures. */
const longestFailure = 400;
/** The words that tests plant to find them again. */
const planted = /kanarien|canary/iu;

/** Keeps a call that succeeded, if it says more than the one that is kept already. */
export function recordExample(
  { name, parameters, pattern }: Route,
  path: string,
  { payload }: InjectOptions,
  { statusCode, headers, body }: LightMyRequestResponse,
): void {
  if (folder === undefined || statusCode === 304 || planted.test(body)) return;
  const isJson = String(headers['content-type']).startsWith('application/json');
  if (statusCode >= 400) {
    if (isJson && body !== '') keepFailure(JSON.parse(body));
    return;
  }
  const values = pattern.exec(path)?.slice(1).map(decodeURIComponent) ?? [];
  const sent = typeof payload === 'string' ? parsed(payload) : payload;
  const isForm = typeof sent === 'object' && sent !== null && !Buffer.isBuffer(sent);
  const call: RecordedCall = {
    ...(values.length > 0 && { params: Object.fromEntries(parameters.map((key, at) => [key, values[at] ?? ''])) }),
    ...(isForm && Object.keys(sent).length > 0 && { body: sent }),
    status: statusCode,
    ...(isJson && body !== '' && { answer: JSON.parse(body) }),
  };
  const fixed = withFixedValues(call);
  keep('calls', name, JSON.stringify(fixed).length > mostReadable ? withShortLists(fixed) : fixed, longest);
}

const withShortLists = <T>(call: T): T =>
  JSON.parse(JSON.stringify(call), (_, value: unknown) => (Array.isArray(value) ? value.slice(0, itemsShown) : value));

function keep(kind: 'calls' | 'failures', name: string, value: object, most: number): void {
  const written = JSON.stringify(value);
  const file = join(folder ?? '', kind, `${name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  const known = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  if (known === undefined || isBetter(written, known, most)) writeFileSync(file, written);
}

/** An example shows as much as fits: fewer nulls and empty lists. Of those that do not fit the shortest is kept. */
function isBetter(one: string, other: string, most: number): boolean {
  if (one.length > most || other.length > most) return one.length < other.length;
  return worthOf(one) > worthOf(other);
}
const worthOf = (written: string): number => written.length - 40 * (written.match(/null|\[\]/g)?.length ?? 0);

/** Keeps a failure under its code, in English, which some tests do not read. */
function keepFailure({ requestId, ...failure }: Failure['body']): void {
  type Refused = Parameters<typeof refusalText>[1];
  const { code } = failure;
  const { reason, params = {}, issues = [] } = failure as unknown as Partial<Refused> & Pick<Refused, 'reason'>;
  const messages = issues.map((issue) => reasonText('en', issue));
  const english = {
    ...failure,
    message: refusalText('en', { reason, params, issues }),
    ...(failure.issues && {
      issues: failure.issues.map((issue, at) => ({ ...issue, message: messages[at] })),
    }),
    requestId: 'x'.repeat(requestId.length),
  };
  // All operations with the code show it, so the reason of one is the second choice.
  const isGeneral = (reason as string) === code;
  keep('failures', isGeneral ? code : `${code}.special`, withFixedValues(english), longestFailure);
}

const parsed = (payload: string): unknown => {
  try {
    return JSON.parse(payload);
  } catch {
    // Not JSON: no example of a body.
    return undefined;
  }
};

/** The same call with ids, times and secrets that are the same in every recording. */
export function withFixedValues<T>(call: T): T {
  const ids = new Map<string, string>();
  const fixedId = (id: string): string => {
    const known = ids.get(id) ?? `00000000-0000-4000-8000-${String(ids.size + 1).padStart(12, '0')}`;
    ids.set(id, known);
    return known;
  };
  const fixed = (text: string): string =>
    text
      .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, fixedId)
      .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)/g, '2025-03-30T09:00:00.000Z')
      .replaceAll(/\b20\d\d-\d\d-\d\d\b(?!T)/g, '2025-03-30')
      .replaceAll(/^\d{12}$/g, '000000000042')
      .replaceAll(/^\d{6}$/g, '123456')
      // Tokens, keys, hashes, signatures: what has digits and letters and no space for long.
      .replaceAll(/(?<=^|[^\w/+=-]|rh[ps]_|whsec_)(?=[^\s.]*\d)(?=[^\s.]*[a-zA-Z])[\w/+=-]{22,}/g, (secret) =>
        /^(?:\/|00000000-0000-4000)/.test(secret)
          ? secret
          : (/^[0-9a-f]+$/.test(secret) ? 'a' : 'x').repeat(secret.length),
      );
  return JSON.parse(JSON.stringify(call), (_, value: unknown) => (typeof value === 'string' ? fixed(value) : value));
}
