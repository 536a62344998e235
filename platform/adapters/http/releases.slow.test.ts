import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { apiDiff } from 'api-smart-diff';
import { describe, expect, it } from 'vitest';
import { api } from '#contracts/api.ts';
import { packageRoot } from '#platform/base/package-root.ts';
import { openApiDocument } from './open-api.ts';
import { otherRoutes } from './other-routes.ts';

const folder = join(packageRoot, 'docs/releases');

/** The description of each release that has gone out, `open-api-<version>.json.br`: the last one is compared. */
const [last = ''] = readdirSync(folder)
  .filter((file) => file.startsWith('open-api-'))
  .toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true }));

type Document = { readonly paths: Readonly<Record<string, unknown>> };
const released: Document = JSON.parse(brotliDecompressSync(readFileSync(join(folder, last))).toString());
const current: Document = JSON.parse(JSON.stringify(openApiDocument(api, otherRoutes, 'http://localhost')));

/** The calls that changed in a way that breaks programs, as `GET /api/…`. */
const brokenBetween = (before: Document, after: Document): string[] => {
  const calls = apiDiff(before, after)
    .filter(({ type, path: [part] }) => type === 'breaking' && part === 'paths')
    .flatMap(({ path: [, path, method] }) => {
      const methods = method === undefined ? Object.keys(Object(before.paths[String(path)])) : [String(method)];
      return methods.map((each) => `${each.toUpperCase()} ${path}`);
    });
  return [...new Set(calls)].toSorted();
};

/** The notes of the coming release up to the calls that changed, and from there on. */
const [untilChanged = '', changed = ''] = readFileSync(join(folder, 'next.md'), 'utf8').split(
  /^(?=These answer or take less)/mu,
);
/** The calls that a text names, each in a line of its own. */
const namedIn = (text: string): string[] =>
  [...text.matchAll(/^- `((?:GET|POST|PUT|PATCH|DELETE) \/[^`]*)`/gmu)].map(([, call = '']) => call).toSorted();

const callsOf = ({ paths }: Document): string[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(Object(methods)).map((method) => `${method.toUpperCase()} ${path}`),
  );

describe('a change that breaks programs is found', () => {
  const call = (responses: object, more: object = {}) => ({
    openapi: '3.1.0',
    info: { title: 'Flights', version: '1' },
    paths: { '/flights': { post: { responses, ...more } } },
  });
  const answer = (schema: object) => ({ 200: { description: 'Done', content: { 'application/json': { schema } } } });
  const body = (schema: object) => ({ requestBody: { content: { 'application/json': { schema } } } });
  const speed = { type: 'object', properties: { speed: { type: 'number' } }, required: ['speed'] };
  const flight = { type: 'object', properties: { to: { type: 'string', maxLength: 40 } } };
  const first = call(answer(speed), body(flight));

  it.each<[string, object]>([
    ['a call that is gone', { ...first, paths: {} }],
    ['an answer without a field', call(answer({ type: 'object', properties: {} }), body(flight))],
    ['an input that is required', call(answer(speed), body({ ...flight, required: ['to'] }))],
    [
      'an input that takes less',
      call(answer(speed), body({ type: 'object', properties: { to: { type: 'string', maxLength: 20 } } })),
    ],
  ])('%s', (_what, after) => {
    expect(brokenBetween(first, after as Document)).toEqual(['POST /flights']);
  });

  it('no change and one more field are none', () => {
    const more = { ...speed, properties: { ...speed.properties, wind: { type: 'number' } } };
    expect(brokenBetween(first, first)).toEqual([]);
    expect(brokenBetween(first, call(answer(more), body(flight)) as Document)).toEqual([]);
  });
});

it('docs/releases/next.md names every call that breaks programs of the last release, and no other', () => {
  expect([...namedIn(untilChanged), ...namedIn(changed)].toSorted()).toEqual(brokenBetween(released, current));
});

it('docs/releases/next.md names the calls that are gone apart from those that changed', () => {
  const left = new Set(callsOf(current));
  expect(namedIn(untilChanged)).toEqual(
    callsOf(released)
      .filter((call) => !left.has(call))
      .toSorted(),
  );
});
