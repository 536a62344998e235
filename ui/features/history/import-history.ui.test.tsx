import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ImportOutcome } from '#contracts/journey/history-import.ts';
import { adaSignedIn } from '../../testing/a-learner.ts';
import { openApp } from '../../testing/render-app.tsx';
import { templateOf } from './templates.ts';

const outcome = (about: Partial<ImportOutcome>): ImportOutcome & { position: string } => ({
  position: '1',
  dryRun: true,
  records: 3,
  new: 3,
  known: { count: 0, lines: [] },
  faulty: { lines: 0, faults: [] },
  types: [
    { type: 'flight_report', count: 1 },
    { type: 'story_evidence', count: 2 },
  ],
  effect: {
    firstDay: '2019-05-02',
    lastDay: '2019-05-04',
    newDays: 3,
    points: 150,
    achievements: [{ id: 'first-flight-report', name: 'First Entry' }],
    streak: { before: 4, after: 4 },
  },
  ...about,
});

const chosen = (words: string | Uint8Array<ArrayBuffer>, name = 'notebook.csv') => new File([words], name);
const fileInput = () => screen.findByLabelText<HTMLInputElement>('Choose a file');

test('a file is checked first, and imported only then', async () => {
  const { user, seen } = openApp(
    '/settings',
    adaSignedIn(0, { importHistory: ({ query }) => outcome({ dryRun: query.dryRun === 'true' }) }),
  );
  await user.upload(await fileInput(), chosen('type,timestamp\r\nflight_report,2019-05-02T08:00:00Z\r\n'));
  expect(await screen.findByRole('heading', { name: '3 entries can be imported' })).toBeTruthy();
  expect(screen.getByText('1 flight report, 2 stories')).toBeTruthy();
  expect(screen.getByText('May 2, 2019 to May 4, 2019')).toBeTruthy();
  expect(screen.getByText('First Entry')).toBeTruthy();
  expect(screen.getByText('Stays as it is')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Import 3 entries' }));
  expect(await screen.findByRole('heading', { name: '3 entries were imported' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open your logbook' }).getAttribute('href')).toBe('/logbook');
  const calls = seen.filter(({ path }) => path.startsWith('/api/account/history-imports'));
  const lines = ['type,timestamp\r', 'flight_report,2019-05-02T08:00:00Z\r'];
  expect(calls.map(({ body }) => body)).toEqual([
    { format: 'csv', lines },
    { format: 'csv', lines },
  ]);
});

test('every faulty line is named, and nothing can be imported until they are right', async () => {
  const fault = { line: 3, field: 'data.joyLevel', reason: 'between', message: 'From 0 to 10' };
  const { user } = openApp(
    '/settings',
    adaSignedIn(0, { importHistory: () => outcome({ new: 2, faulty: { lines: 250, faults: [fault] } }) }),
  );
  await user.upload(await fileInput(), chosen('{"type":"flight_report"}\n', 'history.ndjson'));
  expect(await screen.findByRole('heading', { name: '250 lines need a correction' })).toBeTruthy();
  expect(screen.getByText('Line 3')).toBeTruthy();
  expect(screen.getByText(/From 0 to 10/)).toBeTruthy();
  expect(screen.getByText('There are more faults; 250 lines in all.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
});

test('a file with nothing new, and one that is not UTF-8, say so', async () => {
  const { user } = openApp(
    '/settings',
    adaSignedIn(0, {
      importHistory: () => outcome({ new: 0, known: { count: 3, lines: [1, 2, 3] }, types: [], effect: null }),
    }),
  );
  await user.upload(await fileInput(), chosen('type\n'));
  expect(await screen.findByRole('heading', { name: 'Everything in this file is already here' })).toBeTruthy();
  await user.upload(await fileInput(), chosen(new Uint8Array([0xff, 0xfe, 0x41, 0x00])));
  expect(await screen.findByText(/This file is not in UTF-8/)).toBeTruthy();
});

test('each template has as many fields in a line as columns', () => {
  const [header = '', ...lines] = templateOf('csv').words.trim().split('\n');
  const fields = (line: string) => line.replaceAll(/"[^"]*"/g, '').split(',').length;
  expect(lines.map(fields)).toEqual(lines.map(() => fields(header)));
});
