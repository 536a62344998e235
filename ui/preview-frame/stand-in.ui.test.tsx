import { afterEach, expect, test, vi } from 'vitest';
import { standIn } from './stand-in.ts';

const replaced = [
  [window, 'fetch'],
  [window, 'EventSource'],
  [window, 'localStorage'],
  [window, 'sessionStorage'],
  [navigator, 'sendBeacon'],
  [navigator, 'serviceWorker'],
] as const;
const before = replaced.map(([target, name]) => Object.getOwnPropertyDescriptor(target, name));
const address = location.href;
const { lang } = document.documentElement;

let end: (() => void) | undefined;

afterEach(() => {
  end?.();
  for (const [index, [target, name]] of replaced.entries()) {
    const own = before[index];
    if (own) Object.defineProperty(target, name, own);
    else Reflect.deleteProperty(target, name);
  }
  history.replaceState(null, '', address);
  document.documentElement.lang = lang;
});

const begin = () => {
  const onRefused = vi.fn<() => void>();
  end = standIn(
    {
      path: '/journey/step4',
      language: 'de',
      theme: 'dark',
      answers: [
        { path: '/api/notifications', status: 200, body: { items: ['all'] } },
        { path: '/api/notifications?list=unread', status: 200, body: { items: ['unread'] } },
      ],
      refused: { status: 403, body: { code: 'not_allowed' } },
    },
    onRefused,
  );
  return onRefused;
};
const bodyOf = async (path: string, init?: RequestInit): Promise<unknown> => (await fetch(path, init)).json();

test('reads get the answers at hand, a further page of a list its beginning', async () => {
  begin();
  expect(location.pathname).toBe('/journey/step4');
  expect(document.documentElement.lang).toBe('de');
  expect(await bodyOf('/api/notifications?list=unread')).toEqual({ items: ['unread'] });
  expect(await bodyOf('/api/notifications?cursor=next')).toEqual({ items: ['all'] });
});

test('a change and an unknown read are refused, aloud only where somebody has just pressed something', async () => {
  const onRefused = begin();
  expect((await fetch('/api/journey/engagement', { method: 'POST' })).status).toBe(403);
  expect((await fetch('/api/admin/users')).status).toBe(403);
  expect(onRefused).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('pointerdown'));
  expect((await fetch('/api/letters', { method: 'POST' })).status).toBe(403);
  expect(onRefused).toHaveBeenCalledOnce();
});

test('nothing is stored in the browser, streamed or sent when a page is left', () => {
  localStorage.setItem('mine', 'kept');
  begin();
  expect(localStorage.getItem('mine')).toBeNull();
  localStorage.setItem('theirs', 'gone');
  expect(navigator.sendBeacon('/api/analytics/vitals')).toBe(true);
  expect(new EventSource('/api/stream').readyState).not.toBe(EventSource.CLOSED);
});

test('a link that leaves the product stays where it is and says so', () => {
  const onRefused = begin();
  const link = document.createElement('a');
  link.href = 'https://elsewhere.test/';
  document.body.append(link);
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  link.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(true);
  expect(onRefused).toHaveBeenCalledOnce();
  link.remove();
});
