import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FollowUpQuestion } from '#contracts/mirror/endpoints.ts';
import { adaSignedIn, stepsAfter } from '../../testing/a-learner.ts';
import { Refused } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/render-app.tsx';

const story = 'I led the cows home, but the dog stayed behind.';
const answers = { 2: { personalStories: { childStory: story } } };

const followUp: FollowUpQuestion = {
  id: 'b'.repeat(32),
  source: 'step2.childStory',
  prompt: 'childStory',
  rule: 'contrast',
  question: 'You wrote “but the dog stayed behind”. Is it still like that?',
  choices: ['Still like that', 'Not any more'],
  sentence: story,
  state: 'open',
  answer: null,
  canBeReworded: false,
};

/** A server that remembers what was answered. */
function withQuestions() {
  let following = followUp;
  return openApp(
    '/journey/step2',
    adaSignedIn(1, {
      journeySteps: () => ({ steps: stepsAfter(1, answers) }),
      saveReflection: () => ({ position: '7', savedAt: new Date().toISOString() }),
      mirror: () => ({ followUps: [following] }),
      answerFollowUp: ({ body }) => {
        following = { ...following, state: body.answer === null ? 'passed' : 'answered', answer: body.answer };
        return { position: '8' };
      },
    }),
  );
}

test('the question after a text is answered with a tap, and the focus stays with the answer', async () => {
  const { user } = withQuestions();
  const card = await screen.findByRole('region', { name: 'One question about this' });
  expect(card.textContent).toContain('Is it still like that?');
  // Of several cards with the same buttons, each says by its name what it asks.
  expect(screen.getByRole('group', { name: /Is it still like that/ }).textContent).toContain('Not any more');
  await user.click(screen.getByRole('button', { name: 'Not any more' }));
  const given = await screen.findByText('Your answer:');
  await waitFor(() => expect(document.activeElement?.contains(given)).toBe(true));
  expect(screen.queryByRole('button', { name: 'Skip this question' })).toBeNull();
});

test('the question can be answered in own words, or skipped', async () => {
  const { user, seen } = withQuestions();
  await user.click(await screen.findByRole('button', { name: 'Answer in my own words' }));
  const line = screen.getByLabelText('Your answer');
  expect(document.activeElement).toBe(line);
  await user.type(line, 'It came back later.{Enter}');
  expect(await screen.findByText('It came back later.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Change my answer' }));
  expect(seen.findLast(({ method }) => method === 'PUT')?.body).toEqual({ answer: 'It came back later.' });
});

test('a skipped question is gone, and the page says so once', async () => {
  const { user } = withQuestions();
  await user.click(await screen.findByRole('button', { name: 'Skip this question' }));
  expect(await screen.findByText('Skipped.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'One question about this' })).toBeNull();
});

test('while a text is being written, no question appears beside it', async () => {
  withQuestions();
  await screen.findByRole('region', { name: 'One question about this' });
  fireEvent.focus(screen.getByLabelText('A child'));
  expect(screen.queryByRole('region', { name: 'One question about this' })).toBeNull();
});

/** A server whose model words the question as soon as the test lets it. */
function withModel() {
  let settle = (_: boolean): void => undefined;
  const answered = new Promise<boolean>((resolve) => (settle = resolve));
  let asked: FollowUpQuestion = { ...followUp, canBeReworded: true };
  return {
    modelAnswers: (words: boolean) => settle(words),
    ...openApp(
      '/journey/step2',
      adaSignedIn(1, {
        journeySteps: () => ({ steps: stepsAfter(1, answers) }),
        mirror: () => ({ followUps: [asked] }),
        rewordFollowUp: async () => {
          if (!(await answered)) throw new Refused('not_found', 'Not found');
          asked = { ...asked, question: 'Does the dog still stay behind?', canBeReworded: false };
          return { position: '8' };
        },
      }),
    ),
  };
}

test('a question that a model may word appears once, with its final words', async () => {
  const { modelAnswers, seen } = withModel();
  await waitFor(() => expect(seen.some(({ path }) => path.endsWith('/wording'))).toBe(true));
  expect(screen.queryByRole('region', { name: 'One question about this' })).toBeNull();
  modelAnswers(true);
  expect(await screen.findByText('Does the dog still stay behind?')).toBeTruthy();
  expect(screen.queryByText(/Is it still like that/)).toBeNull();
});

test('where the wording fails, the question of the rules is there', async () => {
  const { modelAnswers } = withModel();
  modelAnswers(false);
  expect(await screen.findByText(/Is it still like that/)).toBeTruthy();
});

test('questions that could not be loaded are missed once for the whole page, and one press loads them', async () => {
  let isDown = true;
  const { user } = openApp(
    '/journey/step2',
    adaSignedIn(1, {
      journeySteps: () => ({ steps: stepsAfter(1, answers) }),
      mirror: () => {
        if (isDown) throw new Refused('unavailable', 'Away', 500);
        return { followUps: [followUp] };
      },
    }),
  );
  const line = await screen.findByText('The questions about your words could not be loaded.');
  isDown = false;
  await user.click(within(line).getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText(/Is it still like that/)).toBeTruthy();
  expect(screen.queryByText('The questions about your words could not be loaded.')).toBeNull();
});
