import { expect, test } from 'vitest';
import { ownDays } from './own-days.ts';

const now = Date.parse('2026-11-21T12:00:00');

test('your thirty days end today and count steps, reports and achievements on the day they happened', () => {
  const days = ownDays(
    {
      steps: [{ completedAt: '2026-11-21T08:00:00' }, { completedAt: '2026-10-01T08:00:00' }, { completedAt: null }],
      achievements: [{ unlocked_at: '2026-11-20T23:30:00' }, { unlocked_at: '2026-11-20T00:10:00' }],
      reports: ['2026-10-23', '2026-10-22'],
    },
    now,
  );
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toEqual({ day: '2026-11-21', steps: 1, reports: 0, achievements: 0 });
  expect(days.at(-2)).toEqual({ day: '2026-11-20', steps: 0, reports: 0, achievements: 2 });
  expect(days[0]).toEqual({ day: '2026-10-23', steps: 0, reports: 1, achievements: 0 });
});
