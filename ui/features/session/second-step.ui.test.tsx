import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ada, adaSignedIn } from '../../testing/a-learner.ts';
import { type Handlers, Refused } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/render-app.tsx';

/** A server that accepts Ada's password and the code `123456`. */
function guarded(more: Handlers = {}): Handlers {
  let isIn = false;
  return adaSignedIn(0, {
    authUser: () => (isIn ? { authenticated: true, user: ada } : { authenticated: false, user: null }),
    login: () => {
      throw new Refused('second_step_needed', 'Please enter the code.');
    },
    secondStep: ({ body }) => {
      const right =
        'code' in body ? body.code === '123456' : 'recoveryCode' in body && body.recoveryCode === 'k3v9q-0tz7m';
      if (!right) throw new Refused('wrong_code', 'This code is wrong or was used already.');
      isIn = true;
      return { user: ada };
    },
    ...more,
  });
}

async function givePassword(path: string, handlers: Handlers): Promise<ReturnType<typeof openApp>> {
  const app = openApp(path, handlers);
  await app.user.type(await screen.findByLabelText('Username'), 'ada');
  await app.user.type(screen.getByLabelText('Password'), 'lift-off-4711');
  await app.user.click(screen.getByRole('button', { name: 'Sign In' }));
  return app;
}

test('the code follows the password, and a wrong one can be corrected', async () => {
  const { user } = await givePassword('/login', guarded());
  const code = await screen.findByLabelText('Code');
  expect(document.activeElement).toBe(code);
  await user.type(code, '654321');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('This code is wrong or was used already.')).toBeTruthy();
  expect(code).toHaveProperty('value', '654321');
  await user.clear(code);
  await user.type(code, '123456{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: /Ada/ })).toBeTruthy();
  expect(location.pathname).toBe('/');
});

test('other ways to sign in are offered again only after going back to the password', async () => {
  const { user } = await givePassword('/login', guarded());
  await screen.findByLabelText('Code');
  expect(screen.queryByRole('radio', { name: 'Enterprise' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Back to the password' }));
  expect(await screen.findByRole('radio', { name: 'Enterprise' })).toBeTruthy();
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'lift-off-4711');
});

test('a recovery code works without the app', async () => {
  const { user } = await givePassword('/login', guarded());
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code instead' }));
  await user.type(screen.getByLabelText('Recovery code'), 'k3v9q-0tz7m{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: /Ada/ })).toBeTruthy();
});

test('an expired sign-in goes back to the password, which is still filled in', async () => {
  const { user } = await givePassword(
    '/login',
    guarded({
      secondStep: () => {
        throw new Refused('wrong_credentials', 'That took too long. Please sign in with your password again.');
      },
    }),
  );
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByLabelText('Password')).toHaveProperty('value', 'lift-off-4711');
  expect((await screen.findAllByText(/^That took too long/)).length).toBeGreaterThan(0);
});

test('administrators need it too, and without one they read what a password alone opens', async () => {
  const admin = { ...ada, role: 'admin' as const };
  const signedOut = { success: false, authenticated: false, user: null };
  const { user } = openApp('/admin', {
    adminUser: () => signedOut,
    adminLogin: () => ({ ...signedOut, secondStep: true, error: 'Please enter the code.' }),
    secondStep: () => ({ user: admin, redirectTo: '/admin' }),
    adminProjections: () => ({ projections: [] }),
  });
  await user.type(await screen.findByLabelText('Email address'), 'ada@demo.test');
  await user.type(screen.getByLabelText('Password'), 'lift-off-4711{Enter}');
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByText('Your account is protected by a password alone.')).toBeTruthy();
});
