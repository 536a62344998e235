import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adaSignedIn } from '../testing/a-learner.ts';
import { openApp } from '../testing/render-app.tsx';

const health = () => ({
  status: 'operational' as const,
  version: '1.1.0',
  checkedAt: '2026-11-30T08:00:00.000Z',
  components: [{ name: 'mail', state: 'up' as const, detail: null }],
});

test('each component has the days on which it was checked, and the last trouble is named', async () => {
  const days = [
    { day: '2026-11-28', state: 'down' as const, reason: 'mail_server_unavailable' },
    { day: '2026-11-30', state: 'up' as const, reason: null },
  ];
  openApp('/health', { ...adaSignedIn(1), health, healthHistory: () => ({ components: [{ name: 'mail', days }] }) });
  const trouble = 'November 28: Not working (Mail server not reachable)';
  expect(await screen.findByRole('img', { name: trouble })).toBeTruthy();
  expect(screen.getByTitle('November 30: Works')).toBeTruthy();
  expect(screen.getByText('The last trouble was on November 28.')).toBeTruthy();
});

test('days without trouble say so', async () => {
  openApp('/health', { ...adaSignedIn(1), health });
  expect(await screen.findByText('No trouble was found in the last 30 days.')).toBeTruthy();
});
