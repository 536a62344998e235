import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Answer } from '#contracts/endpoint.ts';
import type { currentPoll } from '#contracts/polls/endpoints.ts';
import { adaSignedIn } from '../../testing/a-learner.ts';
import { openApp } from '../../testing/render-app.tsx';

const english = { question: 'What helps you?', options: ['Time', 'Trust'] };
const wording = { en: english, de: { question: 'Was hilft dir?', options: ['Zeit', 'Vertrauen'] } };
type Poll = NonNullable<Answer<typeof currentPoll>['poll']>;
const running: Poll = {
  month: '2026-11',
  wording,
  endsAt: '2026-12-01T00:00:00.000Z',
  mine: null,
};
const consented = (given: boolean) => ({
  research: () => ({
    mine: { given, since: given ? '2026-11-20T08:00:00.000Z' : null },
    contributors: null,
    least: 10,
    asOf: null,
    figures: null,
  }),
});

describe('the question of the month', () => {
  test('is answered once, changed and withdrawn', async () => {
    let mine: number | null = null;
    const { user, seen } = openApp('/research', {
      ...adaSignedIn(1),
      ...consented(true),
      currentPoll: () => ({ least: 10, poll: { ...running, mine } }),
      answerPoll: ({ body }) => {
        mine = body.option;
        return { position: '1', month: '2026-11', mine };
      },
    });
    const send = await screen.findByRole('button', { name: 'Answer' });
    expect(send.hasAttribute('disabled')).toBe(true);
    expect(screen.getByText(/Open until November 30, 2026/)).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Trust' }));
    await user.click(send);
    await user.click(await screen.findByRole('button', { name: 'Withdraw my answer' }));
    await screen.findByRole('button', { name: 'Answer' });
    expect(seen.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])).toEqual([
      ['/api/polls/2026-11/answer', { option: 1 }],
      ['/api/polls/2026-11/answer', { option: null }],
    ]);
  });

  test('cannot be answered without the consent, and says where to give it', async () => {
    const { user } = openApp('/research', {
      ...adaSignedIn(1),
      ...consented(false),
      currentPoll: () => ({ least: 10, poll: running }),
    });
    await user.click(await screen.findByRole('radio', { name: 'Time' }));
    expect(screen.getByRole('button', { name: 'Answer' }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByRole('link', { name: 'Include my numbers' }).getAttribute('href')).toBe('#contribution');
  });

  test('says that there is none', async () => {
    openApp('/research', { ...adaSignedIn(1), ...consented(true) });
    expect(await screen.findByText(/No question this month/)).toBeTruthy();
  });

  test('has a history with results in words, and says where too few have answered', async () => {
    openApp('/research', {
      ...adaSignedIn(1),
      ...consented(true),
      pastPolls: () => ({
        nextCursor: null,
        items: [
          {
            month: '2026-10',
            wording,
            mine: 0,
            result: {
              people: 20,
              options: [
                { count: 10, hidden: null },
                { count: null, hidden: 'few' as const },
              ],
            },
          },
          { month: '2026-09', wording, mine: null, result: null },
        ],
      }),
    });
    const october = (await screen.findByText('October 2026')).closest('article');
    if (!october) throw new Error('no article');
    expect(within(october).getByText('20 to 29 people answered.')).toBeTruthy();
    expect(within(october).getByText('fewer than ten')).toBeTruthy();
    expect(within(october).getByText(/your answer/)).toBeTruthy();
    expect(screen.getByText('Fewer than 10 people have answered, so there is no result.')).toBeTruthy();
  });
});
