import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Refused } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/render-app.tsx';

const signedOut = { authUser: () => ({ authenticated: false, user: null }) };
const said = () => ({ message: 'On its way' });

async function open(answers: Parameters<typeof openApp>[1]) {
  const app = openApp('/login', { ...signedOut, ...answers });
  await app.user.click(await screen.findByRole('button', { name: 'Reset username/password' }));
  await screen.findByRole('dialog', { name: 'Reset Your Credentials' });
  return app;
}

test('a username is mailed and never shown', async () => {
  const { user } = await open({ recoverUsername: said });
  await user.click(screen.getByRole('button', { name: /Recover Username/ }));
  expect(screen.getByRole('button', { name: 'Send my username' })).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Email address'), 'ada@example.com');
  await user.click(screen.getByRole('button', { name: 'Send my username' }));
  expect(await screen.findByRole('dialog', { name: 'Success!' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Continue to Sign In' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a new password is set after the code from the mail, and the success message names the username', async () => {
  const { user, seen } = await open({
    resetPasswordRequest: said,
    resetPasswordVerify: said,
    resetPassword: () => ({ username: 'ada', message: 'Set' }),
  });
  await user.click(screen.getByRole('button', { name: /Reset Password/ }));
  await user.type(screen.getByLabelText('Email address'), 'ada@example.com');
  await user.click(screen.getByRole('button', { name: 'Send me a code' }));
  await user.type(await screen.findByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.type(await screen.findByLabelText('New password'), 'lift-off-4711');
  await user.type(screen.getByLabelText('Confirm password'), 'lift-off-4712');
  await user.click(screen.getByRole('button', { name: 'Update password' }));
  const [mismatch] = await screen.findAllByText('Password Mismatch');
  expect(mismatch?.closest('li')?.className).toMatch(/problem/);
  expect(seen.some(({ path }) => path === '/api/auth/reset-password')).toBe(false);
  await user.type(screen.getByLabelText('Confirm password'), '{Backspace}1');
  await user.click(screen.getByRole('button', { name: 'Update password' }));
  expect(await screen.findByText(/Your username is ada/)).toBeTruthy();
});

test("a wrong code shows the server's message, and the form keeps its values", async () => {
  const { user } = await open({
    resetPasswordRequest: said,
    resetPasswordVerify: () => {
      throw new Refused('wrong_code', 'That code is not right, or no longer.');
    },
  });
  await user.click(screen.getByRole('button', { name: /Reset Password/ }));
  await user.type(screen.getByLabelText('Email address'), 'ada@example.com');
  await user.click(screen.getByRole('button', { name: 'Send me a code' }));
  await user.type(await screen.findByLabelText('Code'), '000000');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect((await screen.findAllByText('That code is not right, or no longer.')).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('Code')).toHaveProperty('value', '000000');
});

test('the steps of the reset do not send the sign-in form behind them', async () => {
  const { user, seen } = openApp('/login', { ...signedOut, resetPasswordRequest: said });
  await user.type(await screen.findByLabelText('Username'), 'ada');
  await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'forgotten');
  await user.click(screen.getByRole('button', { name: 'Reset username/password' }));
  await user.click(await screen.findByRole('button', { name: /Reset Password/ }));
  await user.type(screen.getByLabelText('Email address'), 'ada@example.com');
  await user.click(screen.getByRole('button', { name: 'Send me a code' }));
  await screen.findByLabelText('Code');
  expect(seen.some(({ path }) => path === '/api/auth/login')).toBe(false);
});

test('Back returns one step, and closing discards everything', async () => {
  const { user } = await open({});
  await user.click(screen.getByRole('button', { name: /Reset Password/ }));
  await user.type(screen.getByLabelText('Email address'), 'ada@example.com');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  // Both ways start with the same address.
  await user.click(screen.getByRole('button', { name: /Recover Username/ }));
  expect(screen.getByLabelText('Email address')).toHaveProperty('value', 'ada@example.com');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Reset username/password' }));
  await user.click(await screen.findByRole('button', { name: /Recover Username/ }));
  expect(screen.getByLabelText('Email address')).toHaveProperty('value', '');
});

test('a new password that the server fails to set shows the specified message', async () => {
  const { user } = await open({
    resetPasswordRequest: said,
    resetPasswordVerify: said,
    resetPassword: () => {
      throw new Refused('unavailable', 'The store is unavailable');
    },
  });
  await user.click(screen.getByRole('button', { name: /Reset Password/ }));
  await user.type(screen.getByLabelText('Email address'), 'ada@example.com');
  await user.click(screen.getByRole('button', { name: 'Send me a code' }));
  await user.type(await screen.findByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.type(await screen.findByLabelText('New password'), 'lift-off-4711');
  await user.type(screen.getByLabelText('Confirm password'), 'lift-off-4711');
  await user.click(screen.getByRole('button', { name: 'Update password' }));
  expect((await screen.findAllByText('Password Update Failed')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Failed to update password. (Request request-1)').length).toBeGreaterThan(0);
});

test('the link of the mail opens the reset with the code filled in, and removes it from the address', async () => {
  const { user } = openApp('/login#reset=654321&email=ada%40example.com', signedOut);
  expect(await screen.findByLabelText('Code')).toHaveProperty('value', '654321');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(location.hash).toBe(''));
});
