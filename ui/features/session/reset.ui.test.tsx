import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { WayInView } from '#contracts/recovery/ways-in.ts';
import { Refused } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/render-app.tsx';

const signedOut = { authUser: () => ({ authenticated: false, user: null }) };
const said = () => ({ message: 'On its way' });
const proven =
  (waysIn: readonly WayInView[] = [], deletionDueAt: string | null = null) =>
  () => ({ message: 'Right', waysIn: [...waysIn], deletionDueAt });

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
    resetPasswordVerify: proven(),
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

const way = (number: number, stays: WayInView['stays'], changed: Partial<WayInView> = {}): WayInView => ({
  kind: 'passkey',
  id: `0000000${number}-0000-4000-8000-000000000000`,
  name: `Browser ${number} on Linux`,
  addedAt: `2025-03-0${number}T09:00:00.000Z`,
  lastUsedAt: null,
  stays,
  ...changed,
});

async function toNewPassword(ways: readonly WayInView[], deletionDueAt: string | null = null) {
  const app = await open({
    resetPasswordRequest: said,
    resetPasswordVerify: proven(ways, deletionDueAt),
    resetPassword: () => ({ username: 'ada', message: 'Set' }),
  });
  const { user, seen } = app;
  await user.click(screen.getByRole('button', { name: /Reset Password/ }));
  await user.type(screen.getByLabelText('Email address'), 'ada@example.com');
  await user.click(screen.getByRole('button', { name: 'Send me a code' }));
  await user.type(await screen.findByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.type(await screen.findByLabelText('New password'), 'lift-off-4711');
  await user.type(screen.getByLabelText('Confirm password'), 'lift-off-4711');
  const update = async () => {
    await user.click(screen.getByRole('button', { name: 'Update password' }));
    await screen.findByText(/Your username is ada/);
    return seen.find(({ path }) => path === '/api/auth/reset-password')?.body;
  };
  return { ...app, update };
}

test('what was added in the last 30 days ends with the new password unless it is kept; older ways in stay unless ended', async () => {
  const [recent, other, old, older] = [
    way(5, 'if_kept', { kind: 'access_token', name: 'Backup script', lastUsedAt: '2025-03-06T09:00:00.000Z' }),
    way(4, 'if_kept'),
    way(3, 'unless_ended', { kind: 'single_sign_on', name: 'Flight School' }),
    way(2, 'unless_ended'),
  ];
  const { user, update } = await toNewPassword([recent, other, old, older]);
  const group = within(screen.getByRole('group', { name: 'Other ways into your account' }));
  const shown = group.getAllByRole('switch').map((one) => [one.closest('label')?.textContent, one.ariaChecked]);
  expect(shown).toEqual([
    ['Backup scriptWill end. Access token, added March 5, 2025, last used March 6, 2025.', 'false'],
    ['Browser 4 on LinuxWill end. Passkey, added March 4, 2025, not used yet.', 'false'],
    ['Flight SchoolStays. Single sign-on, added March 3, 2025, not used yet.', 'true'],
    ['Browser 2 on LinuxStays. Passkey, added March 2, 2025, not used yet.', 'true'],
  ]);
  await user.click(group.getByRole('switch', { name: /Browser 4/ }));
  await user.click(group.getByRole('switch', { name: /Flight School/ }));
  expect(await update()).toMatchObject({ keep: [older.id, other.id] });
});

test('a way in that always stays, or never does, has no switch and says why', async () => {
  const { update } = await toNewPassword([way(2, 'never'), way(1, 'always')]);
  expect(screen.queryAllByRole('switch')).toEqual([]);
  expect(screen.getByText(/^Will end: your address had not been confirmed before/)).toBeTruthy();
  expect(screen.getByText(/^Stays: it is your only second step/)).toBeTruthy();
  await update();
});

test('an authenticator app of the last 30 days ends unless it is kept', async () => {
  const app = way(5, 'if_kept', { kind: 'authenticator_app', name: '', lastUsedAt: '2025-03-06T09:00:00.000Z' });
  const { user, update } = await toNewPassword([app]);
  const shown = screen.getByRole('switch');
  expect([shown.closest('label')?.textContent, shown.ariaChecked]).toEqual([
    'Authenticator app, the second stepWill end. With its recovery codes, added March 5, 2025, last used March 6, 2025.',
    'false',
  ]);
  await user.click(shown);
  expect(await update()).toMatchObject({ keep: [app.id] });
});

test('a deletion that the new password cancels is shown before', async () => {
  await toNewPassword([], '2025-03-12T09:00:00.000Z');
  expect(screen.getByText(/^Your account was to be deleted on March 12, 2025. The new password cancels/)).toBeTruthy();
});

test('without other ways in there is no list, and nothing is said about what stays', async () => {
  const { update } = await toNewPassword([]);
  expect(screen.queryByText('Other ways into your account')).toBeNull();
  expect(await update()).not.toHaveProperty('keep');
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
    resetPasswordVerify: proven(),
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
