import { afterEach, expect, test } from 'vitest';
import { standIn } from './stand-in.ts';

let frame: HTMLIFrameElement | undefined;
afterEach(() => frame?.remove());

const begin = () => {
  frame = document.createElement('iframe');
  document.body.append(frame);
  const inside = frame.contentDocument?.defaultView;
  if (!inside) throw new Error('The frame has no window');
  // The address of an empty frame cannot change.
  const addresses: unknown[] = [];
  inside.history.replaceState = (_state, _title, address) => void addresses.push(address);
  standIn(inside, {
    path: '/journey/step4',
    language: 'de',
    answers: [
      { path: '/api/notifications', status: 200, body: { items: ['all'] } },
      { path: '/api/notifications?list=unread', status: 200, body: { items: ['unread'] } },
    ],
    refused: { status: 403, body: { code: 'not_allowed' } },
  });
  const bodyOf = async (path: string): Promise<unknown> => (await inside.fetch(path)).json();
  return { inside, addresses, bodyOf };
};

test('reads get the answers at hand, a further page of a list its beginning', async () => {
  const { inside, addresses, bodyOf } = begin();
  expect(addresses).toEqual(['/journey/step4']);
  expect(inside.document.documentElement.lang).toBe('de');
  expect(await bodyOf('/api/notifications?list=unread')).toEqual({ items: ['unread'] });
  expect(await bodyOf('/api/notifications?cursor=next')).toEqual({ items: ['all'] });
  expect(await bodyOf('/api/together?read=notifications,letters')).toEqual({
    answers: {
      notifications: { status: 200, body: { items: ['all'] } },
      letters: { status: 403, body: { code: 'not_allowed' } },
    },
  });
});

test('a change and an unknown read are refused', async () => {
  const { inside } = begin();
  expect((await inside.fetch('/api/letters', { method: 'POST' })).status).toBe(403);
  expect((await inside.fetch('/api/admin/users')).status).toBe(403);
});

test('nothing is stored in the browser, streamed or sent when a page is left', () => {
  localStorage.setItem('mine', 'kept');
  const { inside } = begin();
  expect(inside.localStorage.getItem('mine')).toBeNull();
  inside.localStorage.setItem('theirs', 'gone');
  expect(localStorage.getItem('theirs')).toBeNull();
  expect(inside.navigator.sendBeacon('/api/analytics/vitals')).toBe(true);
  expect('EventSource' in inside).toBe(false);
  expect('serviceWorker' in inside.navigator).toBe(false);
});

test('a link that leaves the product stays where it is', () => {
  const { inside } = begin();
  const link = inside.document.createElement('a');
  link.href = 'https://elsewhere.test/';
  inside.document.body.append(link);
  const click = new inside.MouseEvent('click', { bubbles: true, cancelable: true });
  link.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(true);
});
