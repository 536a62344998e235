import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { WholeEntry } from '#contracts/logbook/endpoints.ts';
import { noContent } from '#contracts/logbook/entry.ts';
import { ada, adaSignedIn } from '../../testing/a-learner.ts';
import { Refused } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/render-app.tsx';

const day = '2026-11-20T08:00:00.000Z';
const details: string[] = [];
const shown = {
  kind: 'story' as const,
  title: 'Four floors',
  text: 'Mina carried my bag.',
  details,
  files: [],
  at: day,
  version: 2,
  revisedAt: '2026-11-21T08:00:00.000Z',
};
const view = { from: 'Ada Pilot', question: 'Do you remember?', shown };
const storyEntry: WholeEntry = {
  name: ada.id,
  kind: 'story',
  step: null,
  prompt: null,
  writtenAt: day,
  savedAt: day,
  day: '2026-11-20',
  version: 1,
  content: { ...noContent, title: 'Four floors', text: 'Mina carried my bag.' },
  imported: false,
  editable: false,
  earlier: [],
  proves: [],
};
const token = 'x'.repeat(43);

test('a witness without an account sees the one thing, and answers with a tap and a line', async () => {
  const { user, seen } = openApp(`/witness#${token}`, {
    authUser: () => ({ authenticated: false, user: null }),
    openWitness: ({ body }) => {
      expect(body).toEqual({ token });
      return { ...view, expiresAt: day };
    },
    answerAsWitness: () => ({ position: '1' }),
  });
  expect(await screen.findByRole('heading', { name: 'Ada Pilot asks: did you see this?' })).toBeTruthy();
  expect(location.hash).toBe('');
  expect(screen.getByText('Mina carried my bag.')).toBeTruthy();
  expect(screen.getByText('Revised on November 21, 2026')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send the answer' }));
  expect(await screen.findByText('Please choose an answer.')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Yes, I saw this' }));
  await user.type(screen.getByLabelText('One line to go with it (optional)'), ' I did. ');
  await user.click(screen.getByRole('button', { name: 'Send the answer' }));
  expect(await screen.findByRole('heading', { name: 'Thank you. Your answer has arrived.' })).toBeTruthy();
  expect(seen.find(({ path }) => path === '/api/witness/answer')?.body).toEqual({
    token,
    answer: 'yes',
    version: 2,
    receipt: false,
    remark: 'I did.',
  });
});

test('a witness sees the photos and hears the recording by the token, which is in no address', async () => {
  URL.createObjectURL = () => 'blob:shown';
  URL.revokeObjectURL = () => undefined;
  const files = (['photo', 'photo', 'recording'] as const).map((kind) => ({ kind, url: null }));
  const { seen } = openApp(`/witness#${token}`, {
    authUser: () => ({ authenticated: false, user: null }),
    openWitness: () => ({ ...view, shown: { ...shown, files }, expiresAt: day }),
  });
  const ofServer = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    if (input !== '/api/witness/file') return ofServer(input, init);
    const { index } = JSON.parse(init.body as string);
    await ofServer(input, init);
    return index === 1 ? new Response('', { status: 404 }) : new Response('a file');
  });
  expect((await screen.findByRole('img', { name: 'Photo 1' })).getAttribute('src')).toBe('blob:shown');
  expect(await screen.findByText('This photo is no longer here.')).toBeTruthy();
  expect(await screen.findByLabelText('The recording')).toBeTruthy();
  const asked = seen.filter(({ path }) => path.startsWith('/api/witness/file'));
  expect(new Set(asked.map(({ body }) => JSON.stringify(body)))).toEqual(
    new Set([0, 1, 2].map((index) => JSON.stringify({ token, index }))),
  );
  expect(seen.every(({ path }) => !path.includes(token))).toBe(true);
});

test('photos and recordings are shown only where the learner ticks it, and the preview shows them', async () => {
  const url = `/api/uploads/${ada.id}`;
  const { user, seen } = openApp(
    `/logbook/${ada.id}`,
    adaSignedIn(1, {
      logbookEntry: () => ({ step: null, entries: [storyEntry], additions: [] }),
      witnessPreview: ({ query }) => ({
        ...view,
        question: null,
        shown: { ...shown, files: query.files ? [{ kind: 'photo', url }] : [] },
        hasFiles: true,
      }),
      askWitness: () => ({ position: '1', id: ada.id }),
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Ask a witness' }));
  const preview = within(await screen.findByRole('region', { name: 'What they will see' }));
  expect(await preview.findByText('Mina carried my bag.')).toBeTruthy();
  expect(preview.queryByRole('img')).toBeNull();
  await user.click(screen.getByRole('switch', { name: /Also show the photos and the recording/ }));
  expect((await preview.findByRole('img', { name: 'Photo 1' })).getAttribute('src')).toBe(url);
  await user.type(screen.getByLabelText('Their name'), 'Anna');
  await user.type(screen.getByLabelText('Their email address'), 'anna@witness.test');
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await waitFor(() =>
    expect(seen.some(({ method, path }) => method === 'POST' && path === '/api/witnesses')).toBe(true),
  );
  expect(seen.find(({ method, path }) => method === 'POST' && path === '/api/witnesses')?.body).toEqual({
    about: { event: ada.id },
    to: { name: 'Anna', email: 'anna@witness.test' },
    files: true,
  });
});

test('a link that opens nothing says why that may be', async () => {
  openApp(`/witness#${token}`, {
    authUser: () => ({ authenticated: false, user: null }),
    openWitness: () => {
      throw new Refused('not_found', 'This request is not open any more.');
    },
  });
  expect(await screen.findByRole('heading', { name: 'This link opens nothing any more' })).toBeTruthy();
});

test('an answer that could not be sent stays on the page', async () => {
  const { user } = openApp(`/witness#${token}`, {
    authUser: () => ({ authenticated: false, user: null }),
    openWitness: () => ({ ...view, expiresAt: day }),
    answerAsWitness: () => {
      throw new Refused('unavailable', 'Please try again.');
    },
  });
  await user.click(await screen.findByRole('radio', { name: 'No, or not quite' }));
  await user.type(screen.getByLabelText('One line to go with it (optional)'), 'It was Ben.');
  await user.click(screen.getByRole('button', { name: 'Send the answer' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByLabelText('One line to go with it (optional)')).toHaveProperty('value', 'It was Ben.');
  expect(screen.getByRole('radio', { name: 'No, or not quite' })).toHaveProperty('checked', true);
});

test('a learner finds the requests in the settings and withdraws an open one', async () => {
  let state: 'open' | 'withdrawn' = 'open';
  const { user } = openApp(
    '/settings',
    adaSignedIn(1, {
      witnessRequests: () => ({
        items: [
          {
            id: ada.id,
            by: 'mail',
            name: 'Anna',
            about: { achievementId: null, eventId: ada.id, label: 'A story' },
            question: null,
            askedAt: day,
            expiresAt: '2026-12-20T08:00:00.000Z',
            state,
            remark: null,
            answeredAt: null,
            revisedAt: null,
          },
        ],
        nextCursor: null,
      }),
      withdrawWitness: () => {
        state = 'withdrawn';
        return { position: '1' };
      },
    }),
  );
  const row = (await screen.findByText('Anna')).closest('li') ?? document.body;
  expect(within(row).getByText('asked on November 20, open until December 20')).toBeTruthy();
  await user.click(within(row).getByRole('button', { name: 'Withdraw the request to Anna' }));
  expect(await screen.findByText('Withdrawn')).toBeTruthy();
});

test('a learner reads that an answer was about words that were revised since', async () => {
  const row = (id: string, state: 'yes' | 'no', revisedAt: string | null) => {
    const about = { achievementId: null, eventId: ada.id, label: 'A story' };
    const said = { state, remark: null, answeredAt: day, revisedAt };
    return { id, by: 'mail' as const, name: 'Anna', about, question: null, askedAt: day, expiresAt: day, ...said };
  };
  const revised = '2026-11-21T08:00:00.000Z';
  const ids = ['1', '2', '3'].map((last) => `${ada.id.slice(0, -1)}${last}`);
  const items = [row(ids[0] ?? '', 'yes', revised), row(ids[1] ?? '', 'no', revised), row(ids[2] ?? '', 'yes', null)];
  openApp('/settings', adaSignedIn(1, { witnessRequests: () => ({ items, nextCursor: null }) }));
  expect(await screen.findByText('Confirmed before you revised the text on November 21')).toBeTruthy();
  expect(screen.getByText('Answered before you revised the text on November 21')).toBeTruthy();
  expect(screen.getAllByText(/before you revised/)).toHaveLength(2);
});

test('a mentor answers from the inbox', async () => {
  const mentor = { ...ada, role: 'mentor' as const, organizationId: ada.id };
  let open = true;
  const { user } = openApp(
    '/mentoring',
    adaSignedIn(1, {
      authUser: () => ({ authenticated: true, user: mentor }),
      mentoring: () => ({
        items: open
          ? [{ id: ada.id, ...view, from: 'Lena Berg', askedAt: day, expiresAt: day, answer: null, remark: null }]
          : [],
        nextCursor: null,
      }),
      answerAsMentor: ({ body }) => {
        expect(body).toEqual({ answer: 'yes', version: 2 });
        open = false;
        return { position: '1' };
      },
    }),
  );
  expect(await screen.findByRole('heading', { name: 'Lena Berg asks: did you see this?' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Yes, I saw this' }));
  await user.click(screen.getByRole('button', { name: 'Send the answer' }));
  expect(await screen.findByRole('heading', { name: 'No one is waiting for you' })).toBeTruthy();
});

test('a learner who opens the inbox of mentors reads that it is not theirs', async () => {
  openApp('/mentoring', adaSignedIn(1));
  expect(await screen.findByRole('heading', { name: 'This page is for mentors' })).toBeTruthy();
});
