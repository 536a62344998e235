import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { adaSignedIn } from '../../testing/a-learner.ts';
import { openApp } from '../../testing/render-app.tsx';

/** An event stream controlled by the test. */
class GivenSource extends EventTarget {
  static latest: GivenSource | undefined;
  constructor() {
    super();
    GivenSource.latest = this;
  }
  close(): void {}
}

const inbox = (unreadCount: number) => ({ items: [], unreadCount, nextCursor: null });
const hears = (what: string) => act(async () => void GivenSource.latest?.dispatchEvent(new Event(what)));

test('after an interruption of the stream, missed changes are read', async () => {
  vi.stubGlobal('EventSource', GivenSource);
  let unread = 1;
  openApp('/journey', adaSignedIn(1, { notifications: () => inbox(unread) }));
  await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  await hears('open');
  unread = 2;
  await hears('error');
  await hears('open');
  expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toBeTruthy();
});
