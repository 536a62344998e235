import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ada, adaSignedIn, stepsAfter } from '../../testing/a-learner.ts';
import { openApp } from '../../testing/render-app.tsx';
import { keepDraft, keptDraft } from './draft-outbox.ts';

test('a draft that this device has is sent on whatever page its author arrives, and its step begins with it', async () => {
  const sent: unknown[] = [];
  const metaphor = 'Mine would carry a thermos.';
  keepDraft(ada.id, 1, { metaphor }, { answers: {}, savedAt: null });
  const savedAt = new Date().toISOString();
  const { user } = openApp(
    '/notifications',
    adaSignedIn(0, {
      saveReflection: ({ body }) => {
        sent.push(body);
        return { position: '7', savedAt };
      },
      journeySteps: () => {
        const answers = { metaphor: sent.length > 0 ? metaphor : 'From before.' };
        const [first, ...others] = stepsAfter(0);
        return { steps: first ? [{ ...first, answers, savedAt }, ...others] : [] };
      },
    }),
  );
  await waitFor(() => expect(sent).toEqual([{ metaphor }]));
  await waitFor(() => expect(keptDraft(ada.id, 1)).toBeUndefined());
  history.pushState({}, '', '/journey/step1');
  dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  const sheet = await screen.findByLabelText('In your own words');
  expect(sheet).toHaveProperty('value', metaphor);
  await user.type(sheet, ' And a rope.');
  await waitFor(() => expect(sent.at(-1)).toEqual({ metaphor: `${metaphor} And a rope.` }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
