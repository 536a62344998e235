import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adaSignedIn } from '../../testing/a-learner.ts';
import { openApp } from '../../testing/render-app.tsx';

const days = Array.from({ length: 30 }, (_, index) => ({
  day: `2026-11-${String(index + 1).padStart(2, '0')}`,
  up: index === 29 ? 280 : 0,
  behind: 0,
  down: index === 29 ? 2 : 0,
}));

test('the history says how much was measured, and never shows a gap as working', async () => {
  openApp('/health', {
    ...adaSignedIn(1),
    healthHistory: () => ({
      slotMinutes: 5,
      slots: 8_400,
      components: [{ name: 'mail', days }],
      incidents: [
        {
          component: 'mail',
          state: 'down',
          reason: 'mail_server_unavailable',
          startedAt: '2026-11-30T08:00:00.000Z',
          until: '2026-11-30T08:10:00.000Z',
          end: 'unknown',
        },
      ],
    }),
  });
  expect(await screen.findByRole('img', { name: 'Mail: 99.29 % available, 3.35 % of the time measured' })).toBeTruthy();
  expect(screen.getAllByTitle(/: not measured$/)).toHaveLength(29);
  const table = screen.getByRole('table');
  expect(within(table).getByText(/not working for 10 min, 97.91 % measured/)).toBeTruthy();
  expect(screen.getByText('Mail server not reachable')).toBeTruthy();
  expect(screen.getByText(/10 minutes\. End unknown: nothing was measured afterwards\./)).toBeTruthy();
});

test('an installation without any check says so', async () => {
  openApp('/health', adaSignedIn(1));
  expect(await screen.findByText('Not measured yet')).toBeTruthy();
  expect(screen.getByText('No check found trouble in the last 30 days.')).toBeTruthy();
});
