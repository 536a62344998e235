import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { adminUser } from '#contracts/security/endpoints.ts';
import { sendDrafts } from '../features/drafts/send-drafts.ts';
import { forgetEverything } from '../features/session/leave.ts';
import { showToast } from '../kit/toasts.ts';
import { ada, adaSignedIn } from '../testing/a-learner.ts';
import { fakeServer, Refused } from '../testing/fake-server.ts';
import { openApp } from '../testing/render-app.tsx';
import { namesUnder, remember } from './device.ts';
import { keepWaiting, unsentCount, waitingOf } from './outbox.ts';
import { followPerson } from './follow-person.ts';
import { DRAFT_PREFIX } from './owners.ts';
import { actFor, actingPerson, page, PERSON } from './person.ts';
import { keyOf } from './read.ts';

const ben = '0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1d99';
const reload = vi.fn<() => void>();
beforeEach(() => {
  reload.mockClear();
  vi.spyOn(page, 'startAgain').mockImplementation(reload);
});

describe('a page that shows one person while another signs in in its browser', () => {
  test('says with its calls for whom it makes them', async () => {
    const { seen } = openApp('/notifications', adaSignedIn(0));
    await screen.findByRole('heading', { level: 1, name: 'Notifications' });
    await waitFor(() => expect(actingPerson()).toBe(ada.id));
    const said = new Set(seen.map(({ headers }) => headers.get('x-person')));
    expect(said.has(ada.id)).toBe(true);
    expect([...said].filter((id) => id !== null && id !== ada.id)).toEqual([]);
    expect(reload).not.toHaveBeenCalled();
  });

  test('starts again where the server says that the session is another’s', async () => {
    openApp('/notifications', {
      ...adaSignedIn(0),
      notifications: () => {
        throw new Refused('other_person', 'Somebody else is signed in.');
      },
    });
    await waitFor(() => expect(reload).toHaveBeenCalled());
  });

  test('starts again where the session turns out to be another’s, and shows nothing of theirs before', async () => {
    let user = ada;
    const { queries } = openApp('/notifications', {
      ...adaSignedIn(0),
      authUser: () => ({ authenticated: true as const, user }),
    });
    await screen.findByRole('heading', { level: 1, name: 'Notifications' });
    user = { ...ada, id: ben, firstName: 'Ben' };
    void queries.refetchQueries({ queryKey: ['auth', 'user'] });
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(screen.queryByText(/Ben/)).toBeNull();
  });

  test('starts again as soon as another tab signs somebody else in, and for nothing else', () => {
    const stop = followPerson(new QueryClient());
    const tells = (key: string, value: string | null) => {
      if (value !== null) localStorage.setItem(key, value);
      dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
    };
    tells(PERSON, ben);
    expect(reload).not.toHaveBeenCalled();
    actFor(ada.id);
    tells(PERSON, ada.id);
    tells('rh.language', 'de');
    expect(reload).not.toHaveBeenCalled();
    tells(PERSON, ben);
    expect(reload).toHaveBeenCalledTimes(1);
    stop();
  });

  test('leaves the pages of a person at once whom another tab has signed out', async () => {
    const { queries } = openApp('/notifications', adaSignedIn(0));
    await screen.findByRole('heading', { level: 1, name: 'Notifications' });
    await waitFor(() => expect(actingPerson()).toBe(ada.id));
    showToast({ title: 'Welcome back', body: 'Ada' });
    await screen.findAllByText('Welcome back');
    localStorage.removeItem(PERSON);
    dispatchEvent(new StorageEvent('storage', { key: PERSON, oldValue: ada.id, newValue: null }));
    await waitFor(() => expect(screen.queryByRole('heading', { level: 1, name: 'Notifications' })).toBeNull());
    await waitFor(() => expect(screen.queryAllByText('Welcome back')).toEqual([]));
    expect([actingPerson(), queries.getQueryData(['notifications'])]).toEqual([null, undefined]);
    expect(reload).not.toHaveBeenCalled();
  });
});

test('starting again on the page that signs out leads elsewhere: there it would sign out who is signed in now', () => {
  vi.mocked(page.startAgain).mockRestore();
  history.replaceState(null, '', '/logout');
  page.startAgain();
  expect(location.pathname).toBe('/');
});

describe('what a person could not send from a device', () => {
  const kept = (owner: string) => `${DRAFT_PREFIX}${owner}.1`;
  const draft = JSON.stringify({ answers: { metaphor: 'Mine.' }, key: crypto.randomUUID() });

  test('is not sent when another one signs out there, and is still theirs afterwards', async () => {
    const seen = fakeServer({ saveReflection: () => ({ savedAt: '2025-03-10T12:00:00.000Z' }) });
    remember(kept(ada.id), draft);
    remember(kept(ben), draft);
    keepWaiting(ada.id, crypto.randomUUID(), { a: 1 });
    actFor(ben);
    await sendDrafts(ben, new QueryClient());
    expect(seen.map(({ headers }) => headers.get('x-person'))).toEqual([ben]);
    expect(unsentCount(ben)).toBe(0);
    forgetEverything(new QueryClient());
    expect(namesUnder(DRAFT_PREFIX)).toEqual([kept(ada.id)]);
    expect(waitingOf(ada.id)).toHaveLength(1);
  });

  test('leaves the device with their own sign-out', () => {
    for (const name of [kept(ada.id), `rh.form.${ada.id}.story`, `rh.run.${ada.id}.lemonade`]) remember(name, draft);
    actFor(ada.id);
    forgetEverything(new QueryClient());
    expect(namesUnder('rh.').filter((name) => name.includes(ada.id))).toEqual([]);
  });
});

describe('an administrators’ page', () => {
  const admin = { ...ada, id: ben, role: 'admin' as const };
  const area = (user: () => typeof admin) => ({
    ...adaSignedIn(0),
    adminUser: () => ({ success: true, authenticated: true, user: user() }),
    adminUsers: () => ({ items: [], nextCursor: null }),
  });

  test('says with its calls for which administrator it makes them, whose session may be a separate one', async () => {
    const { seen } = openApp(
      '/admin/tenants',
      area(() => admin),
    );
    await waitFor(() => expect(seen.some(({ path }) => path.startsWith('/api/admin/users'))).toBe(true));
    const said = (from: string) =>
      new Set(seen.filter(({ path }) => path.startsWith(from)).map(({ headers }) => headers.get('x-person')));
    expect(said('/api/admin/users')).toEqual(new Set([ben]));
    expect(reload).not.toHaveBeenCalled();
  });

  test('starts again where another administrator is signed in by now', async () => {
    let user = admin;
    const { queries, seen } = openApp(
      '/admin/tenants',
      area(() => user),
    );
    await waitFor(() => expect(seen.some(({ path }) => path.startsWith('/api/admin/users'))).toBe(true));
    user = { ...admin, id: ada.id };
    void queries.refetchQueries({ queryKey: keyOf(adminUser, {}) });
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });
});
