import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stepNumbers } from '#contracts/journey/steps.ts';
import { variants } from '#contracts/organizations/variant.ts';
import { ada, adaSignedIn, stepsAfter } from '../../testing/a-learner.ts';
import { openApp } from '../../testing/render-app.tsx';
import { activitiesOf } from './activities.ts';

const cases = variants.flatMap((variant) => stepNumbers.map((step) => ({ variant, step })));

test.each(cases)('the preview names the activities of step $step ($variant edition) as its page does', async (one) => {
  openApp(
    `/journey/step${one.step}`,
    adaSignedIn(5, {
      authUser: () => ({ authenticated: true, user: { ...ada, variant: one.variant } }),
      journeySteps: () => ({ steps: stepsAfter(5) }),
    }),
  );
  const parts = within(await screen.findByRole('list', { name: 'Parts of this step' }));
  const named = parts.getAllByRole('link').map(({ textContent }) => textContent);
  expect(activitiesOf(one.step, one.variant).map(({ part }) => part)).toEqual(named);
});
