import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ErrorScreen } from '../kit/error-screen.tsx';
import { AppError } from './errors.ts';
import { forgetLog, log, logLines } from './log.ts';

const entries = async () =>
  (await logLines())
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Record<string, unknown> => JSON.parse(line));

beforeEach(() => {
  for (const way of ['error', 'warn', 'info', 'debug'] as const) vi.spyOn(console, way).mockReturnValue();
});

test('the log keeps its last hundred entries, and forgets them at sign-out', async () => {
  for (let nth = 1; nth <= 120; nth += 1) log('INFO', `entry ${nth}`);
  await waitFor(async () => expect(await entries()).toHaveLength(100));
  expect((await entries()).map(({ words }) => words)).toEqual(
    Array.from({ length: 100 }, (_, at) => `entry ${at + 21}`),
  );
  forgetLog();
  await waitFor(async () => expect(await entries()).toEqual([]));
});

test('debug and trace entries are not kept', async () => {
  log('DEBUG', 'a detail');
  log('TRACE', 'a smaller one');
  log('WARN', 'a warning');
  await waitFor(async () => expect((await entries()).map(({ level }) => level)).toEqual(['WARN']));
});

test('the log has no personal data: addresses, passwords and tokens are redacted, response bodies are left out', async () => {
  log('ERROR', 'kim@people.test could not sign in', { password: 'gloomy-otter-71', deep: { token: 'abc', step: 3 } });
  log(
    'ERROR',
    'refused',
    new AppError({ message: '422: {"story":"She stayed."}', type: 'VALIDATION', statusCode: 422 }),
  );
  await waitFor(async () => expect(await entries()).toHaveLength(2));
  const shown = JSON.stringify([await entries(), vi.mocked(console.error).mock.calls]);
  for (const secret of ['kim@people.test', 'gloomy-otter-71', 'abc', 'She stayed']) expect(shown).not.toContain(secret);
  expect(shown).toContain('"step":3');
  expect(shown).toContain('"statusCode":422');
});

test('the error screen lets a person copy the log for support', async () => {
  const user = userEvent.setup();
  log('WARN', 'the engine coughed');
  await waitFor(async () => expect(await entries()).toHaveLength(1));
  render(<ErrorScreen error={new Error('broken')} onRetry={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Copy technical details' }));
  await screen.findByText('Copied. Names and addresses in it are hidden.');
  expect(await navigator.clipboard.readText()).toContain('the engine coughed');
});
