import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adaSignedIn } from '../../testing/a-learner.ts';
import { openApp } from '../../testing/render-app.tsx';

const days = Array.from({ length: 30 }, (_, index) => ({
  day: `2026-11-${String(index + 1).padStart(2, '0')}`,
  state: index === 29 ? ('down' as const) : null,
  reason: index === 29 ? 'mail_server_unavailable' : null,
}));

test('the history says on which days there was trouble, and never shows a gap as working', async () => {
  openApp('/health', { ...adaSignedIn(1), healthHistory: () => ({ components: [{ name: 'mail', days }] }) });
  const trouble = 'Mail: November 30: Not working (Mail server not reachable)';
  expect(await screen.findByRole('img', { name: trouble })).toBeTruthy();
  expect(screen.getAllByTitle(/: Not checked$/)).toHaveLength(29);
});

test('an installation without any check says so', async () => {
  openApp('/health', adaSignedIn(1));
  expect(await screen.findByText('Not checked yet')).toBeTruthy();
});
