import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { recordEngagement } from '#contracts/journey/endpoints.ts';
import { adaSignedIn } from '../testing/a-learner.ts';
import { Refused } from '../testing/fake-server.ts';
import { openApp } from '../testing/render-app.tsx';

test('whoever presses again after a lost answer sends the same command, and after a refusal a new one', async () => {
  let answers = ['lost', 'lost', 'lost', 'lost', 'refused', 'taken'];
  const { user, seen } = openApp(
    '/self-reporting?kind=mentoring',
    adaSignedIn(3, {
      recordEngagement: () => {
        const [now = 'taken', ...later] = answers;
        answers = later;
        if (now === 'lost') throw new TypeError('Failed to fetch');
        if (now === 'refused') throw new Refused('invalid_input', 'Not like that');
        return { position: '' };
      },
    }),
  );
  await user.type(await screen.findByLabelText(/With whom/), 'Grace');
  const sent = () =>
    seen.filter(({ path }) => path === recordEngagement.path).map(({ headers }) => headers.get('idempotency-key'));
  const press = async (times: number): Promise<void> => {
    await user.click(await screen.findByRole('button', { name: 'Note the session' }));
    await waitFor(() => expect(sent()).toHaveLength(times));
  };
  await press(2);
  await press(4);
  expect(new Set(sent())).toHaveLength(1);
  await press(5);
  expect(new Set(sent())).toHaveLength(1);
  await press(6);
  expect(new Set(sent())).toHaveLength(2);
});
