import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { biggestMoments } from '#contracts/journey/week-outcome.ts';
import { standardWeek } from '#contracts/journey/standard-week.ts';
import type { WeekWords } from '#contracts/journey/week-situation.ts';
import { weeks } from '#contracts/text/en/weeks.ts';
import { adaSignedIn, progressAfter, stepsAfter } from '../../testing/a-learner.ts';
import { openApp } from '../../testing/render-app.tsx';

const choices = Object.fromEntries(standardWeek.situations.map(({ id, options }) => [id, options[0]?.id ?? '']));
const words: WeekWords = weeks.situations;
const [biggest] = biggestMoments(standardWeek, choices, 2);
const biggestWords = words[biggest?.situation.id ?? ''];
const title = biggestWords?.title ?? '';
const chosen = biggestWords?.options[biggest?.option.id ?? ''] ?? '';

const at = (step: number, answers: Record<number, Record<string, unknown>>) =>
  adaSignedIn(step - 1, {
    journeyProgress: () => progressAfter(step - 1),
    journeySteps: () => ({ steps: stepsAfter(step - 1, answers) }),
    saveReflection: () => ({ position: '1', savedAt: '2026-11-20T08:00:00.000Z' }),
  });
const lastSaved = (seen: ReturnType<typeof openApp>['seen'], step: number) =>
  seen.findLast(({ path }) => path === `/api/journey/steps/${step}/reflection`)?.body;

test('the week ends with all its moments, and its biggest choices are held against the person’s own values', async () => {
  const { user, seen } = openApp('/journey/step5', at(5, { 2: { coreValues: ['Courage', 'Calm'] }, 5: { choices } }));
  expect(await screen.findByRole('heading', { name: 'Friday, five o’clock' })).toBeTruthy();
  for (const { id } of standardWeek.situations)
    expect(screen.getAllByText(words[id]?.title ?? '').length).toBeGreaterThan(0);
  const moment = within(screen.getByRole('region', { name: title }));
  expect(moment.getByText(`“${chosen}”`)).toBeTruthy();
  expect(moment.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
    'Courage',
    'Calm',
    'None of them',
    'Yes, again',
    'No, differently',
  ]);
  await user.click(moment.getByRole('radio', { name: 'Courage' }));
  await user.click(moment.getByRole('radio', { name: 'Yes, again' }));
  await user.click(moment.getByRole('button', { name: 'Carry this into a promise' }));
  expect(screen.getByLabelText<HTMLInputElement>('For your promise').value).toBe(`Again: ${chosen}`);
  await expect
    .poll(() => lastSaved(seen, 5))
    .toMatchObject({
      lookBack: {
        carried: `Again: ${chosen}`,
        moments: { [biggest?.situation.id ?? '']: { value: 'Courage', again: true } },
      },
    });
});

test('a choice shows what follows and hands the focus to the way on', async () => {
  const { user } = openApp('/journey/step5', at(5, {}));
  const options = within(await screen.findByRole('group', { name: 'What do you do?' })).getAllByRole('button');
  await user.click(options[0] ?? document.body);
  expect(document.activeElement?.textContent).toBe('Next moment');
});

test('without values of one’s own it says where to choose them, and asks for none', async () => {
  openApp('/journey/step5', at(5, { 5: { choices } }));
  expect(await screen.findByText(/Once you keep some values in step 2/)).toBeTruthy();
  expect(screen.queryByText('Which of your values was in it?')).toBeNull();
});

test('the line that was carried over becomes a promise with one press, and can be changed', async () => {
  const { user, seen } = openApp('/journey/step6', at(6, { 5: { choices, lookBack: { carried: 'Again: go' } } }));
  expect(await screen.findByText('“Again: go”')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Make it a promise' }));
  const promise = screen.getByLabelText<HTMLInputElement>('What will you do?');
  expect(promise.value).toBe('Again: go');
  expect(screen.queryByText('From your week in step 5')).toBeNull();
  await user.type(promise, ' at six');
  await expect.poll(() => lastSaved(seen, 6)).toEqual({ commitments: [{ what: 'Again: go at six' }] });
});

test('the faces of the crew follow the choices, and each says in words how they feel', async () => {
  const { user } = openApp('/journey/step5', at(5, { 5: { choices: { 'monday-short-forecast': 'ask-them' } } }));
  const here = within(await screen.findByRole('list', { name: 'Who is in this' }));
  expect(here.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Samiracalm', 'Jonascalm']);
  await user.click(screen.getByRole('button', { name: /Send her the handbook/ }));
  expect(here.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Samiraworried', 'Jonascalm']);
});
