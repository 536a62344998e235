import * as fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '#contracts/endpoint.ts';
import {
  madeAvif,
  madeGif,
  madeHeic,
  madeJpeg,
  madeMp3,
  madeMp4,
  madeOgg,
  madePng,
  madeWav,
  madeWebm,
  madeWebp,
} from '#platform/app/uploads/testing/made-media.ts';

/** The part of JSON Schema that our rows come to. */
interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
}

const text = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    '',
    ' ',
    '1',
    "'; drop table accounts; --",
    '${7*7}',
    '\r\nset-cookie: a=b',
    '../../etc/passwd',
    '\u202Eabc',
    '{{7*7}}',
  ),
);

/** What no row asks for: other kinds, wild numbers, halves of characters, names of prototypes, depth, size. */
const nasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1e308,
    -0,
    2 ** 53 + 1,
    '',
    'null',
    [],
    {},
    [[]],
    '\u0000',
    '\ud800',
    '\udc00x',
  ),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc
    .constantFrom('__proto__', 'constructor', 'toString')
    .map((key) => JSON.parse(`{"${key}":{"admin":true}}`) as unknown),
  fc.integer({ min: 1, max: 200 }).map((depth) => nested(depth)),
  fc.integer({ min: 100, max: 60_000 }).map((size) => 'é'.repeat(size)),
  fc.jsonValue(),
);

const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });

/** Something that the schema allows, or nearly. */
function valueOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const kinds = schema.anyOf ?? schema.oneOf;
  if (kinds) return fc.oneof(...kinds.map(valueOf));
  switch (schema.type ?? '') {
    case 'object': {
      const own = Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, each]) => [key, valueOf(each)]),
      );
      if (Object.keys(own).length === 0)
        return fc.dictionary(fc.string({ maxLength: 10 }), fc.jsonValue(), { maxKeys: 5 });
      return fc.record(own, { requiredKeys: schema.required ?? [] });
    }
    case 'array':
      return fc.array(valueOf(schema.items ?? {}), { maxLength: 4 });
    case 'number':
    case 'integer':
      return fc.oneof(
        fc.integer({ min: schema.minimum ?? -5, max: schema.maximum ?? 200 }),
        fc.double({ noNaN: true }),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return stringOf(schema);
    default:
      return fc.jsonValue();
  }
}

function stringOf({ format, pattern }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time') {
    const now = Date.now();
    return fc.integer({ min: now - 10 ** 9, max: now + 10 ** 6 }).map((at) => new Date(at).toISOString());
  }
  if (format === 'email') return fc.emailAddress();
  const hard = pattern === undefined || pattern.length > 100 || pattern.includes('(?');
  if (hard) return text;
  return fc.oneof(text, fc.stringMatching(new RegExp(pattern, 'u')));
}

/** The value with one thing in it replaced, taken away or added. */
const spoiled = (value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(value, nasty, fc.nat(), fc.constantFrom('replace', 'remove', 'add', 'wrap')).map(([whole, bad, at, how]) => {
    const copy: unknown = structuredClone(whole);
    const places = placesIn(copy);
    const place = places[at % Math.max(places.length, 1)];
    if (!place) return bad;
    const [holder, key] = place;
    if (how === 'remove') delete holder[key];
    else if (how === 'add') Object.defineProperty(holder, `${key}_x`, { value: bad, enumerable: true });
    else Object.defineProperty(holder, key, { value: how === 'wrap' ? [holder[key]] : bad, enumerable: true });
    return copy;
  });

function placesIn(value: unknown): [Record<string, unknown>, string][] {
  if (typeof value !== 'object' || value === null) return [];
  // Every object and list has its entries under keys.
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((key) => [
    [holder, key] as [Record<string, unknown>, string],
    ...placesIn(holder[key]),
  ]);
}

const types = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json\t',
  ' application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json, a',
  '',
  'APPLICATION/JSON;;',
];

/** A body as bytes, sometimes cut, doubled or with a key that is read as a prototype's. */
const bytesOf = (value: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc
    .tuple(value, fc.constantFrom('whole', 'whole', 'whole', 'whole', 'cut', 'proto', 'twice', 'spaces'), fc.nat())
    .map(([whole, how, at]) => {
      const json = JSON.stringify(whole) ?? '';
      if (how === 'cut') return json.slice(0, at % (json.length + 1));
      if (how === 'proto') return json.replace('{', '{"__proto__":{"admin":true},');
      if (how === 'twice') return json.replace('{', '{"user_id":"2",');
      return how === 'spaces' ? `\ufeff${json}  ` : json;
    });

const word = fc
  .oneof(text, fc.uuid(), fc.constantFrom('%00', '..%2f..', '%', 'step3', '6', '\u0000', 'x'.repeat(400)))
  .map((value) => value.replaceAll('/', '%2F'));

const encoded = (value: string): string => {
  try {
    return encodeURIComponent(value);
  } catch {
    return '%ED%A0%80'; // half of a character, as bytes
  }
};

/** Requests for one row: right ones, nearly right ones and wild ones, by one of these people. */
export function spoiledRequests(
  endpoint: Pick<Endpoint, 'method' | 'path' | 'body'>,
  cookies: readonly string[],
): fc.Arbitrary<InjectOptions & { readonly url: string }> {
  const schemaOf = (part: Endpoint['body']): Schema =>
    part === undefined ? { type: 'object' } : (z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) as Schema);
  const right = valueOf(schemaOf(endpoint.body));
  const body = bytesOf(
    fc.oneof(
      { weight: 3, arbitrary: right },
      { weight: 5, arbitrary: spoiled(right) },
      { weight: 1, arbitrary: nasty },
    ),
  );
  const path = [...endpoint.path.matchAll(/:\w+/g)].reduce<fc.Arbitrary<string>>(
    (whole, [name]) =>
      fc
        .tuple(whole, word, fc.boolean())
        .map(([url, value, raw]) =>
          url.replace(name, () => (raw ? value.replace(/[^\x21-\x7e]|[?#]/g, '') : encoded(value))),
        ),
    fc.constant(endpoint.path),
  );
  const query = fc.array(fc.tuple(fc.constantFrom('unread', 'cursor', 'x', '__proto__', 'a[b]'), word), {
    maxLength: 3,
  });
  return fc
    .record({
      path,
      query,
      body,
      cookie: fc.constantFrom(...cookies),
      type: fc.oneof(
        { weight: 5, arbitrary: fc.constant('application/json') },
        { weight: 1, arbitrary: fc.constantFrom(...types) },
      ),
      key: fc.option(fc.oneof(fc.uuid(), fc.string({ unit: 'grapheme-ascii', maxLength: 20 })), {
        nil: undefined,
        freq: 5,
      }),
      // Another site is refused before anything else is looked at.
      origin: fc.oneof(
        { weight: 19, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: fc.constantFrom('null', 'http://evil.test', 'x') },
      ),
    })
    .map(({ path: url, query: pairs, body: payload, cookie, type, key, origin }) => ({
      method: endpoint.method,
      url: pairs.length === 0 ? url : `${url}?${pairs.map(([name, value]) => `${name}=${encoded(value)}`).join('&')}`,
      headers: {
        ...(cookie !== '' && { cookie }),
        ...(endpoint.method !== 'GET' && { 'content-type': type }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(origin !== undefined && { origin }),
      },
      ...(endpoint.method !== 'GET' && { payload }),
    }));
}

const media = [
  madeJpeg(),
  madePng(),
  madeWebp(),
  madeGif(),
  madeAvif(),
  madeHeic(),
  madeWebm(),
  madeOgg(),
  madeMp4(),
  madeMp3(),
  madeWav(),
];

/** A file with some of its bytes replaced, cut out or doubled; often none. */
const spoiledMedia: fc.Arbitrary<Buffer> = fc
  .tuple(
    fc.constantFrom(...media),
    fc.array(fc.tuple(fc.nat(), fc.constantFrom('replace', 'cut', 'double', 'end'), fc.uint8Array({ maxLength: 8 })), {
      maxLength: 4,
    }),
  )
  .map(([file, changes]) =>
    changes.reduce((bytes, [place, how, other]) => {
      const at = place % (bytes.length + 1);
      const [before, behind] = [bytes.subarray(0, at), bytes.subarray(at)];
      if (how === 'replace') return Buffer.concat([before, other, behind.subarray(other.length)]);
      if (how === 'cut') return Buffer.concat([before, behind.subarray(other.length)]);
      return how === 'end' ? before : Buffer.concat([before, bytes.subarray(0, 200), behind]);
    }, file),
  );

const form = fc
  .tuple(fc.constantFrom('SAMLResponse', 'RelayState', 'x'), fc.oneof(fc.base64String(), text))
  .map(([name, value]) => Buffer.from(`${name}=${encoded(value)}`));

const otherTypes = ['image/jpeg', 'image/png; q=1', 'audio/webm;codecs=opus', 'application/octet-stream'];

/**
 * Requests for a route that is no row: the same paths, queries and bodies, and files, forms and headers of its kind. Some
 * are for something that there is, under one of these ids.
 */
export function wildRequests(
  { method, path }: { method: string; path: string },
  cookies: readonly string[],
  ids: readonly string[],
): fc.Arbitrary<InjectOptions> {
  const reads = method === 'GET' || method === 'HEAD';
  const base = spoiledRequests({ method: reads ? 'GET' : 'POST', path: path.replace('*', ':rest') }, cookies);
  const bodies = fc.oneof(
    { weight: 6, arbitrary: spoiledMedia },
    { weight: 2, arbitrary: form },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
  );
  const header = fc.oneof(
    text,
    word,
    fc.constantFrom('bytes=0-', 'bytes=-0', 'bytes=9-1', 'bytes=0-1,5-6', '*', '"x"'),
  );
  return fc
    .record({
      base,
      id: fc.option(fc.constantFrom(...ids)),
      payload: bodies,
      type: fc.constantFrom(...otherTypes, ...types),
      // What a browser may send at most: no line breaks, one byte a sign.
      headers: fc.dictionary(
        fc.constantFrom(
          'range',
          'if-range',
          'if-none-match',
          'accept',
          'last-event-id',
          'authorization',
          'x-min-position',
        ),
        header.map((value) => value.replace(/[^\x20-\x7e]/g, '')),
        { maxKeys: 3 },
      ),
    })
    .map(({ base: request, id, payload, type, headers }) => ({
      // The routes of the server are for these methods alone.
      method: method as 'GET' | 'HEAD' | 'POST',
      // What hands in the request takes two of these for the name of another host.
      url: id === null ? request.url.replace(/^\/\\/, '/%5C') : path.replace(/:\w+|\*/, id),
      headers: { ...request.headers, ...headers, ...(!reads && { 'content-type': type }) },
      ...(!reads && { payload }),
    }));
}
