import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { issueWords } from './issues.ts';

const said = (value: unknown): string | undefined =>
  z.safeParse(z.object({ age: z.number() }), value, { error: issueWords }).error?.issues[0]?.message;

it('says "Required" of what is missing and "Invalid input" of what is of another kind', () => {
  expect(said({})).toBe('Required');
  expect(said({ age: 'forty' })).toBe('Invalid input');
});
