import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ada, adaSignedIn } from '../../testing/a-learner.ts';
import { type Handlers, Refused } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/render-app.tsx';

const session = {
  id: '11111111-1111-4111-8111-111111111111',
  device: 'Firefox on Linux',
  place: '192.0.2.x',
  createdAt: '2026-11-01T08:00:00.000Z',
  lastSeenAt: '2026-11-20T08:00:00.000Z',
  current: true,
};
const recoveryCodes = ['k3v9q-0tz70'];

/** A server that refuses Ada until she has an authenticator app. */
function holdingBack(more: Handlers = {}): Handlers {
  let isSetUp = false;
  return adaSignedIn(0, {
    authUser: () => ({
      authenticated: true,
      user: { ...ada, ...(!isSetUp && { lacksSecondFactor: 'set_up' as const }) },
    }),
    secondFactor: () => ({ enabled: isSetUp, since: null, recoveryCodesLeft: isSetUp ? 10 : 0 }),
    passkeys: () => ({ passkeys: [], hindrance: null }),
    beginSecondFactor: () => ({ position: '1', secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/x' }),
    confirmSecondFactor: () => {
      isSetUp = true;
      return { position: '2', recoveryCodes };
    },
    ...more,
  });
}

test('a required second factor shows its setup at every address, until the recovery codes are saved', async () => {
  const { user } = openApp('/journey', holdingBack());
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Set up two-step verification to continue' }),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign out' }).getAttribute('href')).toBe('/logout');
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Turn on' }));
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByText('k3v9q-0tz70')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy();
  expect(screen.getByText('k3v9q-0tz70')).toBeTruthy();
});

test('an open page is sent to the setup by the first refused call after it became required', async () => {
  let isRequired = false;
  const refuse = (): never => {
    throw new Refused(
      'second_factor_required',
      'Please set up two-step verification first, or confirm your second step again.',
    );
  };
  const { user } = openApp(
    '/security',
    holdingBack({
      authUser: () => ({
        authenticated: true,
        user: { ...ada, ...(isRequired && { proofs: ['password', 'code'], lacksSecondFactor: 'show' as const }) },
      }),
      sessions: () => ({ sessions: [session, { ...session, id: ada.id, device: 'Phone', current: false }] }),
      securityEvents: () => ({ items: [], nextCursor: null }),
      endSession: () => (isRequired ? refuse() : { position: '1', ended: 1 }),
    }),
  );
  const end = await screen.findByRole('button', { name: 'Sign out Phone' });
  isRequired = true;
  await user.click(end);
  expect(await screen.findByRole('heading', { level: 1, name: 'Confirm your second step' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Confirm it is you' }));
  expect(await screen.findByLabelText('Code')).toBeTruthy();
});

test('an administrator without the required second factor gets the setup, not the administration', async () => {
  openApp(
    '/admin',
    holdingBack({
      adminUser: () => ({
        success: true,
        authenticated: true,
        user: { ...ada, role: 'admin' as const, lacksSecondFactor: 'set_up' as const },
      }),
    }),
  );
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Set up two-step verification to continue' }),
  ).toBeTruthy();
  await waitFor(() => expect(location.pathname).toBe('/'));
});
