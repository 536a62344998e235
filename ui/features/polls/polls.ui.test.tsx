import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Answer } from '#contracts/endpoint.ts';
import type { adminPolls } from '#contracts/polls/admin-endpoints.ts';
import type { currentPoll } from '#contracts/polls/endpoints.ts';
import { adaAmongPeople, adaSignedIn } from '../../testing/a-learner.ts';
import { openApp } from '../../testing/render-app.tsx';

const english = { question: 'What helps you?', options: ['Time', 'Trust'] };
const wording = { en: english, de: { question: 'Was hilft dir?', options: ['Zeit', 'Vertrauen'] } };
type Poll = NonNullable<Answer<typeof currentPoll>['poll']>;
const running: Poll = {
  month: '2026-11',
  wording,
  endsAt: '2026-12-01T00:00:00.000Z',
  endedAt: null,
  endReason: null,
  isOpen: true,
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

  test('says that there is none, and why one was ended early', async () => {
    openApp('/research', { ...adaSignedIn(1), ...consented(true) });
    expect(await screen.findByText(/No question this month/)).toBeTruthy();
    document.body.replaceChildren();
    const ended = { ...running, isOpen: false, endedAt: '2026-11-20T08:00:00.000Z', endReason: 'Two are the same.' };
    openApp('/research', {
      ...adaSignedIn(1),
      ...consented(true),
      currentPoll: () => ({ least: 10, poll: { ...ended, mine: 1 } }),
    });
    expect(await screen.findByText('Why: Two are the same.')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
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
            endedAt: null,
            endReason: null,
            mine: 0,
            result: {
              people: 20,
              options: [
                { count: 10, hidden: null },
                { count: null, hidden: 'few' as const },
              ],
            },
          },
          { month: '2026-09', wording, endedAt: null, endReason: null, mine: null, result: null },
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

describe('administrators', () => {
  const list = (items: Answer<typeof adminPolls>['items']) => () => ({
    items,
    nextCursor: null,
    now: '2026-11',
    ready: [{ id: 'kindness' as const, wording }],
  });
  const planned: Answer<typeof adminPolls>['items'][number] = {
    month: '2026-12',
    version: 2,
    wording,
    ready: null,
    state: 'planned',
    writtenAt: '2026-11-20T08:00:00.000Z',
    writtenBy: null,
    endedAt: null,
    endReason: null,
    closedAt: null,
    result: null,
  };

  test('begin with a ready-made question and write it for the first free month', async () => {
    const { user, seen } = openApp('/admin/questions', {
      ...adaAmongPeople,
      adminPolls: list([planned]),
      planPoll: () => ({ position: '1', month: '2027-01', version: 1 }),
    });
    await user.selectOptions(await screen.findByLabelText('Begin with a ready-made question'), 'kindness');
    await user.click(screen.getByRole('button', { name: 'Save the question' }));
    await screen.findByText('The question is saved');
    const sent = seen.find(({ method }) => method === 'PUT');
    expect([sent?.path, sent?.body]).toEqual(['/api/admin/polls/2027-01', { seen: 0, wording, ready: 'kindness' }]);
  });

  test('are told before they save that the question of this month begins at once', async () => {
    const { user } = openApp('/admin/questions', { ...adaAmongPeople, adminPolls: list([planned]) });
    await user.selectOptions(await screen.findByLabelText('Month'), '2026-11');
    expect(screen.getByText(/people see the question as soon as you save it/)).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Month'), '2026-12');
    expect(screen.getByText(/has a question already/)).toBeTruthy();
    expect(screen.getByText(/Written by a former administrator/)).toBeTruthy();
  });

  test('end a question that runs with a reason alone', async () => {
    const { user, seen } = openApp('/admin/questions', {
      ...adaAmongPeople,
      adminPolls: list([{ ...planned, month: '2026-11', state: 'running' }]),
      endPoll: () => ({ position: '1', month: '2026-11' }),
    });
    await user.click(await screen.findByRole('button', { name: 'End early' }));
    expect(screen.getByRole('button', { name: 'End it now' }).hasAttribute('disabled')).toBe(true);
    await user.type(screen.getByLabelText('Reason, for everyone to see'), 'Two of the answers mean the same.');
    await user.click(screen.getByRole('button', { name: 'End it now' }));
    await screen.findByText('The question takes no more answers');
    expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Two of the answers mean the same.' });
  });
});
