import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stepTitles } from '#contracts/text/en/step-titles.ts';
import { ada, adaSignedIn, progressAfter, stepsAfter } from '../../testing/a-learner.ts';
import { Refused } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/render-app.tsx';
import { keepDraft, keptDraft } from './draft-outbox.ts';

const saved = { saveReflection: () => ({ position: '7', savedAt: new Date().toISOString() }) };
const words = 'Mine would carry a thermos.';
const sheet = () => screen.findByLabelText('In your own words');

test('input is kept on the device at once, and removed there once the server has it', async () => {
  const { seen } = openApp('/journey/step1', adaSignedIn(0, saved));
  fireEvent.change(await sheet(), { target: { value: words } });
  expect(keptDraft(ada.id, 1)).toEqual({ metaphor: words });
  await waitFor(() => expect(keptDraft(ada.id, 1)).toBeUndefined());
  expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({ metaphor: words });
  expect(screen.getByText(/^Saved .*, on this device and in your log$/)).toBeTruthy();
});

test('input that the server could not take stays on the device, and the page says so', async () => {
  openApp(
    '/journey/step1',
    adaSignedIn(0, {
      saveReflection: () => {
        throw new Refused('unavailable', 'The store is unavailable');
      },
    }),
  );
  fireEvent.change(await sheet(), { target: { value: words } });
  expect(await screen.findByText(/^Saved on this device/)).toBeTruthy();
  expect(keptDraft(ada.id, 1)).toEqual({ metaphor: words });
});

test('a rate-limited draft stays on the device, and is sent with the next change', async () => {
  let refuses = true;
  openApp(
    '/journey/step1',
    adaSignedIn(0, {
      saveReflection: () => {
        if (refuses) throw new Refused('too_many_requests', 'So much cannot be stored in one day.', 429, 3_600);
        return saved.saveReflection();
      },
    }),
  );
  fireEvent.change(await sheet(), { target: { value: words } });
  expect(await screen.findByText(/^Saved on this device/)).toBeTruthy();
  expect(keptDraft(ada.id, 1)).toEqual({ metaphor: words });
  refuses = false;
  fireEvent.change(await sheet(), { target: { value: `${words} And a rope.` } });
  await waitFor(() => expect(keptDraft(ada.id, 1)).toBeUndefined());
});

test('a draft that was never acknowledged is restored, and is sent', async () => {
  keepDraft(ada.id, 1, { metaphor: words });
  const { seen } = openApp('/journey/step1', adaSignedIn(0, saved));
  // The page prefers a pending draft to the server's data.
  expect(await sheet()).toHaveProperty('value', words);
  await waitFor(() => expect(seen.some(({ method }) => method === 'PUT')).toBe(true));
});

test('completing a step sends its answers and shows what it opened', async () => {
  const { user, seen } = openApp(
    '/journey/step3?part=4',
    adaSignedIn(2, {
      ...saved,
      trackProgress: () => ({ position: '8', progress: progressAfter(3), unlocked: ['kindness-remembered'] }),
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Complete this step' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'You have made room for kindness' })).toBeTruthy();
  expect(screen.getByText('You have unlocked Life')).toBeTruthy();
  expect((await screen.findAllByText('Achievement Unlocked! 🎉')).length).toBeGreaterThan(0);
  const sent = seen.find(({ path }) => path === '/api/achievements/track-progress');
  expect(sent?.body).toMatchObject({ type: 'step_completion', step_id: 'step3', user_id: ada.id });
  expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
});

test('a double click on Continue does not complete the step whose button then appears', async () => {
  const { user, seen } = openApp(
    '/journey/step3?part=4',
    adaSignedIn(2, {
      ...saved,
      trackProgress: () => ({ position: '8', progress: progressAfter(3), unlocked: [] }),
    }),
  );
  const complete = await screen.findByRole('button', { name: 'Complete this step' });
  const completions = () => seen.filter(({ path }) => path === '/api/achievements/track-progress');
  fireEvent.click(complete, { detail: 2 });
  expect(complete.getAttribute('aria-busy')).toBeNull();
  await user.click(complete);
  await screen.findByRole('heading', { level: 1, name: 'You have made room for kindness' });
  expect(completions()).toHaveLength(1);
});

test('a draft acknowledged after its step was completed does not discard the read that shows the completion', async () => {
  const gate = () => {
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    return { opened, open };
  };
  const [acknowledged, read] = [gate(), gate()];
  const at = { isComplete: false, isAcknowledged: false, reads: 0 };
  const { user, seen, queries } = openApp(
    '/journey/step1?part=4',
    adaSignedIn(0, {
      journeySteps: async () => {
        if (!at.isComplete) return { steps: stepsAfter(0) };
        at.reads += 1;
        // Later reads never finish, so only one that began before the acknowledgement can show it.
        await (at.isAcknowledged ? new Promise(() => undefined) : read.opened);
        return { steps: stepsAfter(1) };
      },
      saveReflection: async () => {
        await acknowledged.opened;
        return saved.saveReflection();
      },
      trackProgress: () => {
        at.isComplete = true;
        return { position: '8', progress: progressAfter(1), unlocked: [] };
      },
    }),
  );
  await user.click(await screen.findByRole('switch', { name: /Photos/ }));
  await waitFor(() => expect(seen.some(({ method }) => method === 'PUT')).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Complete this step' }));
  await screen.findByRole('heading', { level: 1, name: 'You are ready to take off' });
  // Together with other reads, whose answer does not wait for it, and then alone.
  await waitFor(() => expect(at.reads).toBe(2));
  at.isAcknowledged = true;
  acknowledged.open();
  await waitFor(() => expect(queries.isMutating()).toBe(0));
  read.open();
  await user.click(screen.getByRole('link', { name: 'Back to the journey' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Begin' }).getAttribute('href')).toBe('/journey/step2'));
});

test('a locked step says why and leads to the open one', async () => {
  openApp('/journey/step4', adaSignedIn(1));
  expect(await screen.findByText('It opens when “Life” is done.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: stepTitles.questions.standard[4] })).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'Begin' })).getAttribute('href')).toBe('/journey/step2');
});

test('step 2 shows neither a score nor traits beside what the learner writes', async () => {
  openApp('/journey/step2', adaSignedIn(1, { ...saved, journeySteps: () => ({ steps: stepsAfter(1) }) }));
  fireEvent.change(await screen.findByLabelText('A child'), { target: { value: 'She let me lead the way.' } });
  expect(screen.queryByText('15', { selector: 'b' })).toBeNull();
  expect(screen.queryByText('Natural Leader')).toBeNull();
});

test('an ended session shows the sign-in, and typed text waits on the device for the same person', async () => {
  let signedIn = true;
  openApp(
    '/journey/step1',
    adaSignedIn(0, {
      authUser: () => (signedIn ? { authenticated: true, user: ada } : { authenticated: false, user: null }),
      saveReflection: () => {
        signedIn = false;
        throw new Refused('not_signed_in', 'Please sign in to continue your journey');
      },
    }),
  );
  fireEvent.change(await sheet(), { target: { value: words } });
  expect(await screen.findByRole('heading', { level: 1, name: /Rise a little/ })).toBeTruthy();
  expect(keptDraft(ada.id, 1)).toEqual({ metaphor: words });
});
