import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { remember } from '../../api/device.ts';
import { keepWaiting, waitingOf } from '../../api/outbox.ts';
import { page, PERSON } from '../../api/person.ts';
import { ada, adaSignedIn, progressAfter } from '../../testing/a-learner.ts';
import { Refused } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/render-app.tsx';

const tracked = () => ({ position: '2', progress: progressAfter(2), unlocked: [] });
const feeling = (emotion: string) => ({
  user_id: ada.id,
  type: 'emotional_state',
  timestamp: '2026-11-20T08:00:00.000Z',
  data: { emotion },
});
const deeds = (seen: { path: string; body: unknown }[]) =>
  seen.filter(({ path }) => path === '/api/achievements/track-progress');
const noConnection = (): void => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
const connectionIsBack = (): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  dispatchEvent(new Event('online'));
};

describe('a command made offline', () => {
  it('waits on the device, is shown, and is sent once the connection is back', async () => {
    const { user, seen } = openApp('/self-reporting?kind=story', adaSignedIn(2, { trackProgress: tracked }));
    const story = await screen.findByLabelText('Your story');
    noConnection();
    await user.type(story, 'She stayed.');
    await user.click(await screen.findByRole('button', { name: 'Keep this story' }));
    await screen.findByText('1 waiting to be sent');
    const [waiting] = waitingOf(ada.id);
    expect(deeds(seen)).toEqual([]);
    connectionIsBack();
    await waitFor(() => expect(waitingOf(ada.id)).toEqual([]));
    await waitFor(() => expect(screen.queryByText(/waiting to be sent/)).toBeNull());
    const [sent] = seen.filter(({ path }) => path === '/api/achievements/track-progress');
    expect(sent?.headers.get('idempotency-key')).toBe(waiting?.key);
    expect(sent?.body).toMatchObject({ type: 'story_evidence', data: { storyText: 'She stayed.' } });
  });

  it('is sent in the order in which it was done', async () => {
    for (const emotion of ['calm', 'glad', 'tired']) keepWaiting(ada.id, crypto.randomUUID(), feeling(emotion));
    const { seen } = openApp('/journey', adaSignedIn(2, { trackProgress: tracked }));
    await waitFor(() => expect(waitingOf(ada.id)).toEqual([]));
    expect(deeds(seen).map(({ body }) => body)).toEqual(['calm', 'glad', 'tired'].map(feeling));
  });

  it('that the server refuses is shown with the reason, and does not block the rest', async () => {
    keepWaiting(ada.id, crypto.randomUUID(), feeling('calm'));
    keepWaiting(ada.id, crypto.randomUUID(), feeling('glad'));
    const refuse = vi.fn<() => void>();
    const { user } = openApp(
      '/journey',
      adaSignedIn(2, {
        trackProgress: ({ body }) => {
          if (body.type === 'emotional_state' && body.data.emotion === 'glad') return tracked();
          refuse();
          throw new Refused('timestamp_too_old', 'It lies more than two days back.');
        },
      }),
    );
    await screen.findByText(/It lies more than two days back/);
    await waitFor(() => expect(screen.queryByText(/waiting to be sent/)).toBeNull());
    expect(refuse).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(waitingOf(ada.id)).toEqual([]);
  });

  it('waits for its author where another tab has signed in another person', async () => {
    vi.spyOn(page, 'startAgain').mockReturnValue(undefined);
    keepWaiting(ada.id, crypto.randomUUID(), feeling('calm'));
    const refuse = vi.fn<() => void>();
    openApp(
      '/journey',
      adaSignedIn(2, {
        trackProgress: () => {
          refuse();
          throw new Refused('other_person', 'Another person is signed in.');
        },
      }),
    );
    await waitFor(() => expect(refuse).toHaveBeenCalled());
    await screen.findByText('1 waiting to be sent');
    expect(waitingOf(ada.id)[0]).not.toHaveProperty('refused');
  });

  it('is not removed by a sign-out without a warning', async () => {
    const away = (): never => {
      throw new Refused('unavailable', 'Away');
    };
    keepWaiting(ada.id, crypto.randomUUID(), feeling('calm'));
    remember(PERSON, ada.id);
    const { seen } = openApp('/logout', adaSignedIn(2, { trackProgress: away }));
    await screen.findByRole('heading', { name: 'Not everything has been sent yet' });
    await screen.findByRole('link', { name: 'Stay signed in' });
    expect(waitingOf(ada.id)).toHaveLength(1);
    expect(seen.some(({ path }) => path.startsWith('/api/simple-logout'))).toBe(false);
  });

  it('belongs to its author', () => {
    keepWaiting('somebody-else', crypto.randomUUID(), feeling('calm'));
    expect(waitingOf(ada.id)).toEqual([]);
  });
});
