import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { issuesOf } from './issues.ts';
import { between } from './text.ts';
import { issueReasonForPrograms } from './expected.ts';

const secret = 'Ada told nobody';
const firstIssue = (schema: z.ZodMiniType, value: unknown) => {
  const { error } = z.safeParse(z.strictObject({ field: schema }), { field: value }, { error: issueReasonForPrograms });
  return error && issuesOf(error, 'body')[0];
};

const kinds = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('report') }),
  z.strictObject({ kind: z.literal('story') }),
]);

it.each([
  ['the type', z.string(), 7, { type: 'string' }],
  ['the type and the limits', z.number().check(...between(0, 10)), secret, { type: 'number', minimum: 0, maximum: 10 }],
  ['that it is whole', z.int().check(z.gte(0)), 1.5, { type: 'integer', minimum: 0 }],
  ['the values', z.enum(['calm', 'tense']), secret, { type: 'string', enum: ['calm', 'tense'] }],
  ['the only value', z.literal(true), secret, { type: 'boolean', const: true }],
  ['the kinds', kinds, { kind: secret }, { enum: ['report', 'story'] }],
  ['the format of a time', z.iso.datetime({ offset: true }), secret, { type: 'string', format: 'date-time' }],
  ['the format of a day', z.iso.date(), secret, { type: 'string', format: 'date' }],
  ['the format of an id', z.uuid(), secret, { type: 'string', format: 'uuid' }],
  ['that it is a list', z.array(z.string()), secret, { type: 'array' }],
  ['that it is an object, and not its fields', z.strictObject({ a: z.string() }), [], { type: 'object' }],
  [
    'each of several',
    z.union([z.number(), z.strictObject({ a: z.string() })]),
    secret,
    { anyOf: [{ type: 'number' }, { type: 'object' }] },
  ],
])('an invalid field says %s', (_what, schema, value, expected) => {
  const issue = firstIssue(schema, value);
  expect(issue).toMatchObject({ reason: 'invalid', params: { expected } });
  expect(issue?.params).toEqual({ expected });
  expect(JSON.stringify(issue)).not.toContain(secret);
});

it('says nothing where the reason says it, or only the pattern could', () => {
  expect(firstIssue(z.string(), undefined)).toMatchObject({ reason: 'required', params: {} });
  expect(firstIssue(z.number().check(...between(0, 10)), 11)).toMatchObject({ params: { min: 0, max: 10 } });
  expect(firstIssue(z.string().check(z.regex(/^a/)), secret)).toMatchObject({ reason: 'invalid', params: {} });
});
