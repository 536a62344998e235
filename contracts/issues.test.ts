import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readPart } from './issues.ts';
import { Refusal } from './refusals.ts';

const issuesOf = (schema: z.ZodMiniType, value: unknown): readonly unknown[] => {
  try {
    readPart(schema, value, 'body');
  } catch (error) {
    if (error instanceof Refusal) return error.issues;
  }
  return [];
};

it('names the first hundred faults of a body, however many it has', () => {
  const values = Array.from({ length: 5_000 }, () => 'x');
  const names = Object.fromEntries(values.map((value, at) => [`n${at}`, value]));
  expect(issuesOf(z.array(z.number()), values)).toHaveLength(100);
  expect(issuesOf(z.strictObject({}), names)).toHaveLength(100);
});
