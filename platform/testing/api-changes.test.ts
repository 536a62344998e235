import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { api } from '#contracts/api.ts';
import { type Endpoint, endpoint } from '#contracts/endpoint.ts';
import { openApiDocument } from '#platform/adapters/http/open-api.ts';
import { otherRoutes } from '#platform/adapters/http/other-routes.ts';
import { packageRoot } from '#platform/base/package-root.ts';
import { changesBetween } from './api-changes.ts';
import { type ApiSurface, surfaceOf } from './api-surface.ts';
import { declaredChanges } from './declared-api-changes.ts';

const released = '1.1.0';
const surfaceOfRelease = (): ApiSurface =>
  JSON.parse(readFileSync(join(packageRoot, `docs/releases/api-${released}.json`), 'utf8'));

const row = {
  method: 'POST',
  path: '/api/journey/flights',
  summary: 'Fly',
  who: 'person',
  tokens: 'personal',
  budget: 'change',
  body: z.strictObject({
    to: z.enum(['home', 'away']),
    height: z.optional(z.number()),
    crew: z.optional(z.array(z.strictObject({ name: z.string().check(z.maxLength(40)) }))),
  }),
  output: z.object({ id: z.uuid(), landed: z.boolean(), speed: z.number(), wind: z.nullable(z.int()) }),
} as const;
const first = endpoint(row);

const surface = (endpoints: Record<string, Endpoint>) =>
  surfaceOf(openApiDocument(endpoints, {}, 'http://localhost', { shapes: {} }));
/** What a change of the endpoint is called, and whether it breaks. */
const changed = (...rows: Endpoint[]) => {
  const now = Object.fromEntries(rows.map((one) => ['recordEngagement', one]));
  const changes = changesBetween(surface({ recordEngagement: first }), surface(now));
  return Object.values(changes).flatMap((all) =>
    all.map(({ breaks, what }) => `${breaks ? 'breaks' : 'fine'}: ${what}`),
  );
};
const bodyWith = (field: z.core.$ZodShape) => endpoint({ ...row, body: z.extend(row.body, field) });
const answerWith = (field: z.core.$ZodShape) => endpoint({ ...row, output: z.extend(row.output, field) });

describe('a change that programs notice is found', () => {
  it('no change is none', () => {
    expect(changed(endpoint(row))).toEqual([]);
  });

  it('a call that is gone or elsewhere', () => {
    expect(changed()).toEqual(['breaks: removed']);
    expect(changed(endpoint({ ...row, path: '/api/flights' }))).toEqual(['breaks: is now POST /api/flights']);
  });

  it('an answer that is narrower is fine; without a field, wider or of another status it is not', () => {
    expect(changed(answerWith({ at: z.string() }))).toEqual(['fine: answers with `at`']);
    expect(changed(answerWith({ speed: z.int() }))).toEqual([
      'fine: answers `speed` as integer, more exactly than number',
    ]);
    expect(changed(answerWith({ wind: z.nullable(z.number()) }))[0]).toMatch(/^breaks: answers `wind` as/);
    expect(changed(answerWith({ landed: z.nullable(z.boolean()) }))[0]).toMatch(/^breaks: answers `landed` as/);
    expect(changed(answerWith({ landed: z.optional(z.boolean()) }))).toEqual(['breaks: may answer without `landed`']);
    expect(changed(endpoint({ ...row, output: z.object({ id: z.uuid() }) }))).toEqual([
      'breaks: answers without `landed`',
      'breaks: answers without `speed`',
      'breaks: answers without `wind`',
    ]);
    expect(changed(endpoint({ ...row, status: 201 }))).toEqual([
      'breaks: does not answer 200 any more',
      'breaks: may answer 201',
    ]);
  });

  it('an input that takes more is fine; one that takes less or asks for more is not', () => {
    expect(changed(bodyWith({ note: z.optional(z.string()) }))).toEqual(['fine: takes `body.note`']);
    expect(changed(bodyWith({ to: z.enum(['home', 'away', 'sea']) }))[0]).toMatch(/^fine: accepts more as `body.to`/);
    expect(changed(bodyWith({ note: z.string() }))).toEqual(['breaks: takes `body.note`, which is required']);
    expect(changed(bodyWith({ to: z.enum(['home']) }))[0]).toMatch(/^breaks: accepts fewer values as `body.to`/);
    expect(changed(bodyWith({ height: z.optional(z.int()) }))[0]).toMatch(/^breaks: accepts fewer values/);
    expect(changed(bodyWith({ height: z.number() }))).toEqual(['breaks: requires `body.height`']);
    const shorter = z.array(z.strictObject({ name: z.string().check(z.maxLength(20)) }));
    expect(changed(bodyWith({ crew: z.optional(shorter) }))[0]).toMatch(
      /^breaks: accepts fewer values as `body.crew\[\].name`/,
    );
    expect(changed(endpoint({ ...row, body: z.strictObject({ to: row.body.shape.to }) }))).toEqual([
      'breaks: does not take `body.height` any more',
      'breaks: does not take `body.crew` any more',
    ]);
  });

  it('callers who are shut out, or need more', () => {
    const { tokens: _, ...browsersOnly } = row;
    expect(changed(endpoint(browsersOnly))).toContain('breaks: no longer open to personalToken');
    expect(changed(endpoint({ ...row, who: 'mentor' }))).toContain('breaks: needs policy mentor');
    expect(changed(endpoint({ ...row, recentAuth: true }))).toContain('breaks: needs proof-needed true');
    expect(changed(endpoint({ ...row, tokens: 'service' }))).toEqual(['fine: also open to serviceToken']);
    const opened = changesBetween(
      surface({ recordEngagement: endpoint(browsersOnly) }),
      surface({ recordEngagement: first }),
    );
    expect(opened['recordEngagement']?.filter(({ breaks }) => breaks)).toEqual([]);
  });
});

describe(`since ${released}`, () => {
  const changes = changesBetween(surfaceOfRelease(), surfaceOf(openApiDocument(api, otherRoutes, 'http://localhost')));
  const breaks = Object.entries(changes).flatMap(([name, all]) =>
    all.filter((change) => change.breaks).map(({ what }) => `${name} ${what}`),
  );
  const isDeclared = (change: string) => declaredChanges.some(({ matches }) => matches.test(change));

  it('no call breaks its callers, unless the change is declared with its reason', () => {
    expect(breaks.filter((change) => !isDeclared(change))).toEqual([]);
  });

  it('every declared change was made', () => {
    expect(declaredChanges.filter(({ matches }) => !breaks.some((change) => matches.test(change)))).toEqual([]);
  });

  it('docs/api-changes.md lists what changed (write it with `npm run api-changes`)', async () => {
    const reasonOf = (change: string) => declaredChanges.find(({ matches }) => matches.test(change))?.because ?? '';
    const lines = (isBreaking: boolean) =>
      Object.entries(changes).flatMap(([name, all]) => {
        const some = all.filter((change) => change.breaks === isBreaking).map(({ what }) => what);
        if (some.length === 0) return [];
        const why = isBreaking ? [...new Set(some.map((what) => reasonOf(`${name} ${what}`)))].join(' ') : '';
        return [`- **${name}** ${some.join('; ')}.${why && ` ${why}`}`];
      });
    const section = (title: string, all: string[]) => [`## ${title}`, '', ...(all.length > 0 ? all : ['None.']), ''];
    const text = [
      `# Changes of the API since ${released}`,
      '',
      'Made from the description of that release and the present one. [The API](api.md#versions) says what may change.',
      '',
      ...section('Breaking', lines(true)),
      ...section('Compatible', lines(false)),
    ].join('\n');
    await expect(text).toMatchFileSnapshot(join(packageRoot, 'docs/api-changes.md'));
  });
});
