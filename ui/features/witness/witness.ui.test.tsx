import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ada, adaSignedIn } from '../../testing/a-learner.ts';
import { Refused } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/render-app.tsx';

const day = '2026-11-20T08:00:00.000Z';
const details: string[] = [];
const shown = { kind: 'story' as const, title: 'Four floors', text: 'Mina carried my bag.', details, at: day };
const view = { from: 'Ada Pilot', question: 'Do you remember?', shown };
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
  await user.click(screen.getByRole('button', { name: 'Send the answer' }));
  expect(await screen.findByText('Please choose an answer.')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Yes, I saw this' }));
  await user.type(screen.getByLabelText('One line to go with it (optional)'), ' I did. ');
  await user.click(screen.getByRole('button', { name: 'Send the answer' }));
  expect(await screen.findByRole('heading', { name: 'Thank you. Your answer has arrived.' })).toBeTruthy();
  expect(seen.find(({ path }) => path === '/api/witness/answer')?.body).toEqual({
    token,
    answer: 'yes',
    receipt: false,
    remark: 'I did.',
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
        expect(body).toEqual({ answer: 'yes' });
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
