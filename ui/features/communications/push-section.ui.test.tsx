import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { PushDevice } from '#contracts/notifications/push.ts';
import { withChanges } from '#contracts/notifications/preference-changes.ts';
import { defaultPreferences } from '#contracts/notifications/views.ts';
import { remember } from '../../api/device.ts';
import { ada, adaSignedIn } from '../../testing/a-learner.ts';
import { openApp } from '../../testing/render-app.tsx';

const here = '0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1c01';
const elsewhere: PushDevice = {
  id: '0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1c02',
  device: 'Chrome on Android',
  createdAt: '2026-11-20T08:00:00.000Z',
};
const endpoint = 'https://push.example.net/here';
const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };

/** A browser with push messages: what it answers when it is asked for permission, and whether it reaches its service. */
function browserWith({ asked = 'granted' as NotificationPermission, reaches = true, isSubscribed = false } = {}) {
  let permission: NotificationPermission = isSubscribed ? 'granted' : 'default';
  let current: object | null = null;
  const subscription = {
    endpoint,
    options: {},
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      current = null;
      return true;
    },
  };
  if (isSubscribed) current = subscription;
  const requestPermission = vi.fn<() => Promise<NotificationPermission>>(async () => (permission = asked));
  const subscribe = vi.fn<(options: PushSubscriptionOptionsInit) => Promise<object>>(async () => {
    if (!reaches) throw new DOMException('Registration failed - push service error', 'AbortError');
    current = subscription;
    return subscription;
  });
  const registration = { pushManager: { getSubscription: async () => current, subscribe } };
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission,
  });
  vi.stubGlobal('PushManager', EventTarget);
  const container = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
    register: async () => Object.assign(new EventTarget(), { update: async () => undefined }),
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  return { requestPermission, subscribe, isSubscribed: () => current !== null };
}
afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

function openPage(...others: PushDevice[]) {
  return openPageIn(null, ...others);
}

/** The page in a session that made a subscription, or made none. */
function openPageIn(session: string | null, ...others: PushDevice[]) {
  let made = session;
  let devices = others;
  let preferences = defaultPreferences;
  return openApp('/communications', {
    ...adaSignedIn(0),
    communicationPreferences: () => preferences,
    changeCommunicationPreferences: ({ body }) => {
      preferences = withChanges(preferences, body);
      return { position: '9', preferences };
    },
    previewReminders: () => ({ from: '', until: '', sent: [], closed: [] }),
    pushDevices: () => ({ publicKey: 'key', here: made, devices }),
    subscribePush: () => {
      made = here;
      devices = [...others, { id: here, device: 'Firefox on Linux', createdAt: '2026-11-20T09:00:00.000Z' }];
      return { id: here };
    },
    unsubscribePush: ({ params }) => {
      devices = devices.filter(({ id }) => id !== params.id);
      return {};
    },
    testPush: () => ({}),
  });
}
const theSwitch = () => screen.findByRole('switch', { name: /^On this device/ });

test('a browser asks for permission only when its person switches push messages on, and off again', async () => {
  const browser = browserWith();
  const { user, seen } = openPage();
  const on = await theSwitch();
  expect(browser.requestPermission).not.toHaveBeenCalled();
  await user.click(on);
  await waitFor(async () => expect((await theSwitch()).getAttribute('aria-checked')).toBe('true'));
  expect(browser.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' });
  expect(seen.find(({ path }) => path === '/api/push/subscriptions')?.body).toEqual({ endpoint, keys });
  const list = await screen.findByText(/· this device$/);
  expect(list.textContent).toContain('since');
  await user.click(await theSwitch());
  await waitFor(() => expect(browser.isSubscribed()).toBe(false));
  await waitFor(async () => expect((await theSwitch()).getAttribute('aria-checked')).toBe('false'));
  expect(seen.some(({ method }) => method === 'DELETE')).toBe(true);
});

test.each([
  ['dismisses the question', { asked: 'default' }, /Permission was not given/],
  ['blocks', { asked: 'denied' }, /blocks notifications/],
  ['does not reach its service', { reaches: false }, /could not reach its push service/],
] as const)('a browser that %s gets its own explanation', async (_, how, said) => {
  browserWith(how);
  const { user, seen } = openPage();
  await user.click(await theSwitch());
  await screen.findByText(said);
  expect(seen.some(({ path }) => path === '/api/push/subscriptions')).toBe(false);
});

test('a browser without push messages says so, and an iPhone how to get them', async () => {
  openPage();
  await screen.findByText(/has no push messages/);
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
  openPage();
  await screen.findByText(/add this site to the Home Screen/);
});

test('other devices are listed and removed, and a test message is sent', async () => {
  browserWith();
  const { user, seen } = openPage(elsewhere);
  const entry = (await screen.findByText('Chrome on Android')).closest('li');
  await user.click(screen.getByRole('button', { name: 'Send a test message' }));
  await screen.findByText(/should appear within a few seconds/);
  await user.click(within(entry ?? document.body).getByRole('button', { name: 'Remove Chrome on Android' }));
  await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull());
  expect(seen.map(({ method, path }) => `${method} ${path}`)).toContain('POST /api/push/test');
});

test('the page says when devices are there but no kind of message comes to them', async () => {
  browserWith();
  const { user } = openPage(elsewhere);
  await screen.findByText('Chrome on Android');
  expect(screen.queryByText(/No kind of message/)).toBeNull();
  await user.click(await screen.findByRole('checkbox', { name: 'Reminders: Push messages' }));
  await screen.findByText(/No kind of message/);
});

const own: PushDevice = { id: here, device: 'Firefox on Linux', createdAt: '2026-11-20T09:00:00.000Z' };

test.each([
  ['of another person', `somebody-else ${here} ${endpoint}`, here, [own], false],
  ['that was removed elsewhere', `${ada.id} ${here} ${endpoint}`, here, [], false],
  ['of the person', `${ada.id} ${here} ${endpoint}`, here, [own], true],
  ['of the person who signs in again', `${ada.id} ${here} ${endpoint}`, null, [], true],
  ['that the push service has changed', `${ada.id} ${elsewhere.id} https://push.example.net/x`, elsewhere.id, [], true],
])('a subscription %s is kept only while the server sends to it', async (_, remembered, session, listed, stays) => {
  remember('rh.push', remembered);
  const browser = browserWith({ isSubscribed: true });
  const { seen } = openPageIn(session, ...listed);
  const reads = () => seen.filter(({ method, path }) => `${method} ${path}` === 'GET /api/push').length;
  await screen.findByRole('heading', { name: 'Push messages' });
  await waitFor(() => expect(reads()).toBeGreaterThan(0));
  await waitFor(() => expect(browser.isSubscribed()).toBe(stays));
  await waitFor(async () => expect((await theSwitch()).getAttribute('aria-checked')).toBe(String(stays)));
});
