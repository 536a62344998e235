import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { issueReason } from './issue-reason.ts';

const reasonOf = (value: unknown): string | undefined =>
  z.safeParse(z.object({ age: z.number() }), value, { error: issueReason }).error?.issues[0]?.message;

it('finds what is missing required, and what is of another kind invalid', () => {
  expect(reasonOf({})).toBe('required');
  expect(reasonOf({ age: 'forty' })).toBe('invalid');
});
