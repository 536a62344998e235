import { expect, test } from 'vitest';
import type { Person } from '#contracts/handler.ts';
import { SessionMemory } from './session-memory.ts';

const personOf = (n: number) => ({ kind: 'person', userId: `user ${n}`, sessionId: `session ${n}` }) as Person;
const times = { now: 1_000, expiresAt: 1e12, seenAt: 1_000, provenAt: 1_000, returnedAt: 0 };

test('a flood of sessions stays within the bytes, keeps a busy one, and forgets people who are no longer listed', () => {
  const memory = new SessionMemory(1e9, async () => undefined, 100_000);
  memory.hear(true);
  const remember = (n: number) => memory.looking().remember(`cookie ${n}`, personOf(n), times, false);
  remember(0);
  let lost = 0;
  for (let n = 1; n < 3_000; n += 1) {
    remember(n);
    if (!memory.find('cookie 0', 1_000, false)) lost += 1;
  }
  expect(lost).toBe(0);
  const found = Array.from({ length: 3_000 }, (_, n) => memory.find(`cookie ${n}`, 1_000, false)).filter(Boolean);
  expect(found.length).toBeLessThan(100);
  // The index of ids is as long as the sessions that are there.
  expect(memory.listed).toBe(found.length * 2);
  memory.forget('user 0');
  expect(memory.find('cookie 0', 1_000, false)).toBeUndefined();
  expect(memory.listed).toBe(found.length * 2 - 2);
});
