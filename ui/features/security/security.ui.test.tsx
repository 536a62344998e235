import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adaSignedIn } from '../../testing/a-learner.ts';
import { type Handlers, Refused } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/render-app.tsx';

const here = {
  id: '11111111-1111-4111-8111-111111111111',
  device: 'Firefox on Linux',
  place: '192.0.2.x',
  createdAt: '2026-11-01T08:00:00.000Z',
  lastSeenAt: '2026-11-20T08:00:00.000Z',
  current: true,
};
const phone = { ...here, id: '22222222-2222-4222-8222-222222222222', device: 'Safari on iPhone', current: false };
const securityEvents = () => ({
  events: [
    {
      id: here.id,
      type: 'SignedIn',
      at: here.createdAt,
      summary: 'Signed in',
      device: here.device,
      place: here.place,
      bySomebodyElse: false,
    },
  ],
});

test('another browser can be signed out, this one is only named', async () => {
  let open = [here, phone];
  const { user } = openApp('/security', {
    ...adaSignedIn(0),
    securityEvents,
    sessions: () => ({ sessions: open }),
    endSession: () => {
      open = [here];
      return { ended: 1 };
    },
  });
  expect(await screen.findByText('This browser')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'End Safari on iPhone' }));
  expect(await screen.findByText('You are signed in nowhere else.')).toBeTruthy();
  expect(screen.queryByText('Safari on iPhone')).toBeNull();
});

test('who is signed in at many places sees the newest at once, and the others when they ask', async () => {
  const others = [1, 2, 3, 4].map((n) => ({ ...phone, id: phone.id.replace(/2$/, String(n)), device: `Phone ${n}` }));
  openApp('/security', { ...adaSignedIn(0), securityEvents, sessions: () => ({ sessions: [here, ...others] }) });
  const more = (await screen.findByText('2 more')).closest('details');
  expect(more?.open).toBe(false);
  expect(more?.textContent).toContain('Phone 3');
  expect(more?.textContent).not.toContain('Phone 2');
});

const recoveryCodes = Array.from({ length: 10 }, (_, at) => `k3v9q-0tz7${at}`);

/** Somebody's second step, from off to on and back. */
function withSecondFactor(enabled: boolean): Handlers {
  let on = enabled;
  return adaSignedIn(0, {
    securityEvents,
    sessions: () => ({ sessions: [here] }),
    secondFactor: () => ({ enabled: on, since: on ? here.createdAt : null, recoveryCodesLeft: on ? 10 : 0 }),
    beginSecondFactor: () => ({ secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/x?secret=GEZDGNBVGY3TQOJQ' }),
    confirmSecondFactor: ({ body }) => {
      if (body.code !== '123456') throw new Refused('wrong_code', 'This code is not the one that the app shows now.');
      on = true;
      return { recoveryCodes };
    },
    disableSecondFactor: () => {
      on = false;
      return { enabled: false };
    },
  });
}

test('the second step is turned on with a code of the app, and the recovery codes are shown once', async () => {
  const { user } = openApp('/security', withSecondFactor(false));
  await user.click(await screen.findByRole('button', { name: 'Turn it on' }));
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeTruthy();
  expect(screen.getByText('GEZD GNBV GY3T QOJQ')).toBeTruthy();
  await user.type(screen.getByLabelText('Code'), '000000');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('This code is not the one that the app shows now.')).toBeTruthy();
  await user.clear(screen.getByLabelText('Code'));
  await user.type(screen.getByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByText('k3v9q-0tz70')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Copy all' }));
  expect(await navigator.clipboard.readText()).toBe(`${recoveryCodes.join('\n')}\n`);
  await user.click(screen.getByRole('button', { name: 'I have kept them' }));
  expect(screen.queryByText('k3v9q-0tz70')).toBeNull();
  expect(await screen.findByText(/10 recovery codes are left/)).toBeTruthy();
});

test('the second step is turned off again', async () => {
  const { user } = openApp('/security', withSecondFactor(true));
  await user.click(await screen.findByRole('button', { name: 'Turn it off' }));
  expect(await screen.findByRole('button', { name: 'Turn it on' })).toBeTruthy();
});

test('a refused change of password says why and keeps what was typed', async () => {
  const { user } = openApp('/security', {
    ...adaSignedIn(0),
    securityEvents,
    sessions: () => ({ sessions: [here] }),
    changePassword: () => {
      throw new Refused('password_too_common', 'This password is on every list of common ones.');
    },
  });
  await user.type(await screen.findByLabelText('Password so far'), 'lift-off-4711');
  await user.type(screen.getByLabelText('New password'), 'helicopter');
  await user.type(screen.getByLabelText('Confirm password'), 'helicopter');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect((await screen.findAllByText('This password is on every list of common ones.')).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('New password')).toHaveProperty('value', 'helicopter');
});
