import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ada, adaSignedIn } from '../../testing/a-learner.ts';
import { GivenSource } from '../../testing/given-source.ts';
import { openApp } from '../../testing/render-app.tsx';

// Loaded before a test stops the clock.
await import('./follow-changes.ts');

beforeEach(() => {
  GivenSource.latest = undefined;
  GivenSource.count = 0;
});

/** Ada's page, whose bell shows so many unread; `unread.now` is what the server has. */
async function openPage() {
  const unread = { now: 1, asked: 0 };
  const app = openApp(
    '/journey',
    adaSignedIn(1, {
      notifications: () => {
        unread.asked += 1;
        return { items: [], unreadCount: unread.now, nextCursor: null };
      },
    }),
  );
  await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  return { ...app, unread };
}
const shows = async (count: number) =>
  expect(await screen.findByRole('button', { name: `Notifications, ${count} unread` })).toBeDefined();
const hear = (what: string) => act(async () => GivenSource.hear(what));
const breakOff = (how: 'interrupt' | 'refuse') => act(async () => GivenSource[how]());
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const isOpen = () => waitFor(() => expect(GivenSource.latest).toBeDefined());
const hide = (state: 'hidden' | 'visible') =>
  act(async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('after an interruption, the server says what was missed, and everything is read again if it cannot', async () => {
  vi.stubGlobal('EventSource', GivenSource);
  const { unread } = await openPage();
  await isOpen();
  await hear('connected');
  await breakOff('interrupt');
  const { asked } = unread;
  await hear('connected');
  expect(unread.asked).toBe(asked);
  unread.now = 2;
  await hear('resync');
  await shows(2);
});

test('a stream that broke before it was connected has missed what happened meanwhile', async () => {
  vi.stubGlobal('EventSource', GivenSource);
  const { unread } = await openPage();
  await isOpen();
  await breakOff('interrupt');
  unread.now = 3;
  await hear('connected');
  expect(await screen.findByRole('button', { name: 'Notifications, 3 unread' })).toBeDefined();
});

test('a refused stream is asked for again, and what changed meanwhile is read', async () => {
  vi.stubGlobal('EventSource', GivenSource);
  const { unread } = await openPage();
  await isOpen();
  await hear('connected');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await breakOff('refuse');
  unread.now = 2;
  await pass(6_000);
  expect(GivenSource.count).toBe(2);
  await hear('connected');
  await shows(2);
});

test('a session that ended elsewhere is noticed with the stream, which is refused then', async () => {
  vi.stubGlobal('EventSource', GivenSource);
  let isOver = false;
  openApp(
    '/journey',
    adaSignedIn(1, {
      authUser: () => (isOver ? { authenticated: false, user: null } : { authenticated: true, user: ada }),
    }),
  );
  await isOpen();
  await hear('connected');
  isOver = true;
  await breakOff('refuse');
  expect(await screen.findByText(/Your session has ended/)).toBeTruthy();
});

test('where no stream gets through, the page polls, less and less often, and not while it is hidden', async () => {
  vi.stubGlobal('EventSource', GivenSource);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { unread } = await openPage();
  await isOpen();
  const asked = async (ms: number): Promise<number> => {
    const before = unread.asked;
    await pass(ms);
    return unread.asked - before;
  };
  expect(await asked(24_000)).toBe(0);
  expect(await asked(2_000)).toBe(1);
  expect(await asked(28_000)).toBe(0);
  expect(await asked(4_000)).toBe(1);
  unread.now = 2;
  await pass(62_000);
  await shows(2);
  expect(await asked(17_000)).toBe(1);
  await hide('hidden');
  expect(await asked(600_000)).toBe(0);
  unread.now = 4;
  await hide('visible');
  await shows(4);
  await hear('connected');
  expect(await asked(600_000)).toBe(0);
});

test('a hidden page gives its stream up, so that ten tabs do not take every connection, and catches up when it is shown', async () => {
  vi.stubGlobal('EventSource', GivenSource);
  const { unread } = await openPage();
  await isOpen();
  await hear('connected');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await hide('hidden');
  await pass(5_000);
  await hide('visible');
  await pass(20_000);
  expect([GivenSource.latest?.readyState, GivenSource.count]).toEqual([1, 1]);
  await hide('hidden');
  await pass(11_000);
  expect(GivenSource.latest?.readyState).toBe(2);
  const { asked } = unread;
  await pass(600_000);
  expect([unread.asked, GivenSource.count]).toEqual([asked, 1]);
  unread.now = 2;
  await hide('visible');
  expect(GivenSource.count).toBe(2);
  await hear('connected');
  await shows(2);
});
