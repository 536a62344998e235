import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { forget, recall, remember } from '../../api/device.ts';
import { recallOwned, rememberOwned } from '../../api/kept.ts';
import { page } from '../../api/person.ts';
import { sessionQuery } from '../../api/session.ts';
import { ada, adaSignedIn } from '../../testing/a-learner.ts';
import { fakeServer, type Handlers, Refused } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/render-app.tsx';
import { endSession, forgetEverything } from './leave.ts';

const ben = '0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1d99';

/** As a page does it, once it is known who is signed in. */
const signOut = (): void => {
  history.pushState({}, '', '/logout');
  dispatchEvent(new PopStateEvent('popstate', { state: {} }));
};
const openHome = async (handlers: Handlers) => {
  const { user } = openApp('/home', adaSignedIn(1, handlers));
  await screen.findByRole('heading', { level: 1, name: /Ada/ });
  return user;
};

test('a sign-out leads to the address from the server', async () => {
  fakeServer({ simpleLogout: () => ({ redirect: '/?logout=true&cleared=true' }) });
  expect(await endSession(ada.id)).toBe('/?logout=true&cleared=true');
});

test('a sign-out says whom it signs out, and leaves the session and the words of another person alone', async () => {
  const others = `rh.form.${ben}.story`;
  const startAgain = vi.spyOn(page, 'startAgain').mockImplementation(() => undefined);
  remember(others, 'v1.theirs');
  rememberOwned(`rh.form.${ada.id}.story`, '{"story":"She stayed late"}');
  const { user, seen } = openApp(
    '/home',
    adaSignedIn(1, {
      simpleLogout: () => {
        throw new Refused('other_person', 'Someone else is signed in.', 409);
      },
    }),
  );
  await screen.findByRole('heading', { level: 1, name: /Ada/ });
  signOut();
  await user.click(await screen.findByRole('button', { name: 'Sign out and delete it' }));
  await waitFor(() => expect(startAgain).toHaveBeenCalled());
  expect(seen.find(({ path }) => path === '/api/simple-logout')?.headers.get('x-person')).toBe(ada.id);
  expect(recall(`rh.form.${ada.id}.story`)).toBeNull();
  expect(recall(others)).toBe('v1.theirs');
  // Who is signed in now stays so here, too.
  expect(recall('rh.signed-in')).toBe('1');
});

test('opening the address of the server signs out: the page that follows leaves what others could not send', async () => {
  const others = `rh.form.${ben}.story`;
  remember(others, 'v1.theirs');
  remember('rh.position', '7');
  openApp('/logout', {
    authUser: () => ({ authenticated: false, user: null }),
    simpleLogout: () => ({ redirect: '/' }),
  });
  await waitFor(() => expect(recall('rh.position')).toBeNull());
  expect(recall(others)).toBe('v1.theirs');
});

test('a sign-out that the server refuses leads to an address that says so', async () => {
  fakeServer({
    simpleLogout: () => {
      throw new Refused('unavailable', 'Away');
    },
  });
  expect(await endSession(ada.id)).toBe('/?logout=true&error=true');
});

test('a sign-out that gets no answer within three seconds goes on without it', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) =>
    signal?.aborted ? Promise.reject(new DOMException('late', 'AbortError')) : new Promise(() => undefined),
  );
  expect(await endSession(ada.id)).toBe('/?logout=true&error=true');
  expect(timeout).toHaveBeenCalledWith(3_000);
});

test('a sign-out removes all data of the person from this browser', () => {
  const queries = new QueryClient();
  queries.setQueryData(['achievements', 'user'], { achievements: [] });
  remember('rh.draft.someone.1', '{}');
  sessionStorage.setItem('rh.login-success', 'true');
  forgetEverything(queries);
  expect(localStorage.length + sessionStorage.length).toBe(0);
  expect(queries.getQueryData(['achievements', 'user'])).toBeUndefined();
  expect(queries.getQueryData(sessionQuery.queryKey)).toBeNull();
});

test.each([
  ['/?logout=true&error=true', 1],
  ['/?logout=true&cleared=true', 0],
  ['/', 0],
])('after a sign-out the address %s shows %d times that the server did not confirm it', async (address, times) => {
  openApp(address, { authUser: () => ({ authenticated: false, user: null }) });
  await screen.findByRole('heading', { level: 1 });
  if (times > 0) await screen.findByRole('alert');
  expect(screen.queryAllByText('You are still signed in')).toHaveLength(times);
});

test('a sign-out that fails leaves the person signed in, with everything they wrote on this device', async () => {
  rememberOwned(`rh.form.${ada.id}.ripple`, '{"story":"They went on"}');
  let ended = 0;
  const { user } = openApp(
    '/home',
    adaSignedIn(1, {
      simpleLogout: () => {
        ended += 1;
        throw new Refused('unavailable', 'Away');
      },
    }),
  );
  await screen.findByRole('heading', { level: 1, name: /Ada/ });
  signOut();
  const anyway = { name: 'Sign out and delete it' };
  await user.click(await screen.findByRole('button', anyway));
  await screen.findByRole('heading', { name: 'You are still signed in' });
  expect(location.search).toBe('?logout=true&error=true');
  expect(recallOwned(`rh.form.${ada.id}.ripple`)).toContain('They went on');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.click(await screen.findByRole('button', anyway));
  await waitFor(() => expect(ended).toBe(2));
  await user.click(await screen.findByRole('button', { name: 'Stay signed in' }));
  expect(await screen.findByRole('heading', { level: 1, name: /Ada/ })).toBeTruthy();
  expect(screen.queryByText('You are still signed in')).toBeNull();
});

test('a sign-out asks before it deletes a form that was filled in, and not for one that was emptied', async () => {
  rememberOwned(`rh.form.${ada.id}.story`, '{"title":"","story":"She stayed late","people":[]}');
  let ended = 0;
  const simpleLogout = () => {
    ended += 1;
    return { redirect: '/?logout=true&cleared=true' };
  };
  const { user } = openApp('/home', adaSignedIn(1, { simpleLogout }));
  await screen.findByRole('heading', { level: 1, name: /Ada/ });
  signOut();
  expect(await screen.findByText('One form is filled in and not sent yet.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try to send again' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Stay signed in' }));
  await screen.findByRole('heading', { level: 1, name: /Ada/ });
  expect(recallOwned(`rh.form.${ada.id}.story`)).toContain('She stayed late');
  expect(ended).toBe(0);

  rememberOwned(`rh.form.${ada.id}.story`, '{"title":"","story":"","people":[]}');
  signOut();
  await waitFor(() => expect(ended).toBe(1));
});

test('what is not sent can be kept: nobody else opens it, and the next sign-in of its author here does', async () => {
  const form = `rh.form.${ada.id}.story`;
  const run = `rh.run.${ada.id}.lemonade`;
  rememberOwned(form, '{"story":"She stayed late"}');
  rememberOwned(run, '{}');
  const simpleLogout = () => ({ redirect: '/?logout=true&cleared=true' });
  const user = await openHome({ simpleLogout });
  signOut();
  await user.click(await screen.findByRole('button', { name: 'Sign out and keep it here' }));
  await waitFor(() => expect(recall('rh.signed-in')).toBeNull());
  expect(Object.keys(localStorage)).toEqual([form]);
  expect(recall(form)).not.toContain('late');
  expect(sessionStorage.length).toBe(0);
  cleanup();
  history.replaceState(null, '', '/home');
  await openHome({});
  expect(recallOwned(form)).toContain('late');
});

test('what this device could not store cannot be kept', async () => {
  await openHome({});
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  rememberOwned(`rh.form.${ada.id}.story`, '{"story":"She stayed late"}');
  signOut();
  await screen.findByText('Signing out deletes what is saved on this device.');
  expect(screen.queryByRole('button', { name: 'Sign out and keep it here' })).toBeNull();
});

test('a draft that the server does not take is not lost by a sign-out that did not ask', async () => {
  rememberOwned(`rh.draft.${ada.id}.1`, '{"answers":{"metaphor":"A lamp"},"key":"a"}');
  const away = (): never => {
    throw new Refused('unavailable', 'Away');
  };
  await openHome({ saveReflection: away });
  signOut();
  expect(await screen.findByText('One change has not reached us yet.')).toBeTruthy();
});

test.each([
  ['was signed in here', true, 1],
  ['was never signed in here', false, 0],
])('the first page says once that a session has ended to a person who %s', async (_, wasHere, times) => {
  openApp('/journey', { authUser: () => ({ authenticated: false, user: null }) });
  if (!wasHere) forget('rh.signed-in');
  await screen.findByRole('heading', { level: 1 });
  if (times > 0) await screen.findByText('You have been signed out');
  expect(screen.queryAllByText('You have been signed out')).toHaveLength(times);
  expect(recall('rh.signed-in')).toBeNull();
});

test('administrators whose sign-out failed read that they are still signed in', async () => {
  const { user } = openApp('/admin', {
    adminUser: () => ({ success: true, authenticated: true, user: { ...ada, role: 'admin' } }),
    adminProjections: () => ({ projections: [] }),
    adminLogout: () => {
      throw new Refused('unavailable', 'Away', 400);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Sign out of admin' }));
  expect((await screen.findAllByText('You are still signed in')).length).toBeGreaterThan(0);
});

test('without a session, a sign-out asks nothing about what the person before has written, and deletes none of it', async () => {
  rememberOwned(`rh.form.${ada.id}.story`, '{"story":"She stayed late"}');
  const name = `rh.outbox.${ada.id}.1764500000000.key`;
  rememberOwned(name, '{"key":"key","body":{}}');
  remember('rh.person', ada.id);
  let ended = 0;
  openApp('/logout', {
    authUser: () => ({ authenticated: false, user: null }),
    simpleLogout: () => {
      ended += 1;
      return { redirect: '/?logout=true&cleared=true' };
    },
  });
  await waitFor(() => expect(recall('rh.person')).toBeNull());
  await waitFor(() => expect(recall('rh.signed-in')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Sign out and delete it' })).toBeNull();
  expect([recall(name), recall(`rh.form.${ada.id}.story`)]).not.toContain(null);
  expect(ended).toBe(0);
});

test('a page that still shows a person whose session is over deletes nothing of theirs either', async () => {
  let isOver = false;
  const user = await openHome({
    authUser: () => (isOver ? { authenticated: false, user: null } : { authenticated: true, user: ada }),
    simpleLogout: () => ({ redirect: '/?logout=true&cleared=true' }),
  });
  rememberOwned(`rh.form.${ada.id}.story`, '{"story":"She stayed late"}');
  signOut();
  await screen.findByRole('button', { name: 'Sign out and delete it' });
  isOver = true;
  await user.click(screen.getByRole('button', { name: 'Sign out and delete it' }));
  await waitFor(() => expect(recall('rh.person')).toBeNull());
  expect(recall(`rh.form.${ada.id}.story`)).not.toBeNull();
});
