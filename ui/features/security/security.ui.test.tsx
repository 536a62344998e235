import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ada, adaSignedIn } from '../../testing/a-learner.ts';
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
  nextCursor: null,
  items: [
    {
      id: here.id,
      type: 'SignedIn',
      at: here.createdAt,
      summary: 'Signed in',
      device: here.device,
      place: here.place,
      bySomebodyElse: false,
      program: null,
      by: null,
    },
  ],
});

test('other browsers can be signed out, this one is only listed', async () => {
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
  await user.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }));
  expect(await screen.findByText('You are not signed in anywhere else.')).toBeTruthy();
  expect(screen.queryByText('Safari on iPhone')).toBeNull();
});

test('a long list of sessions shows the newest first, and the others on request', async () => {
  const others = [1, 2, 3, 4].map((n) => ({ ...phone, id: phone.id.replace(/2$/, String(n)), device: `Phone ${n}` }));
  openApp('/security', { ...adaSignedIn(0), securityEvents, sessions: () => ({ sessions: [here, ...others] }) });
  const more = (await screen.findByText('2 more')).closest('details');
  expect(more?.open).toBe(false);
  expect(more?.textContent).toContain('Phone 3');
  expect(more?.textContent).not.toContain('Phone 2');
});

const recoveryCodes = Array.from({ length: 10 }, (_, at) => `k3v9q-0tz7${at}`);

/** Turns the second factor on and off again. */
function withSecondFactor(enabled: boolean): Handlers {
  let on = enabled;
  return adaSignedIn(0, {
    securityEvents,
    sessions: () => ({ sessions: [here] }),
    secondFactor: () => ({ enabled: on, since: on ? here.createdAt : null, recoveryCodesLeft: on ? 10 : 0 }),
    beginSecondFactor: () => ({ secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/x?secret=GEZDGNBVGY3TQOJQ' }),
    confirmSecondFactor: ({ body }) => {
      if (body.code !== '123456') throw new Refused('wrong_code', 'This is not the code that the app shows now.');
      on = true;
      return { recoveryCodes };
    },
    disableSecondFactor: () => {
      on = false;
      return { enabled: false };
    },
  });
}

test('the second factor is turned on with a code of the app, and the recovery codes are shown once', async () => {
  const { user } = openApp('/security', withSecondFactor(false));
  await user.click(await screen.findByRole('button', { name: 'Turn on' }));
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeTruthy();
  expect(screen.getByText('GEZD GNBV GY3T QOJQ')).toBeTruthy();
  await user.type(screen.getByLabelText('Code'), '000000');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('This is not the code that the app shows now.')).toBeTruthy();
  await user.clear(screen.getByLabelText('Code'));
  await user.type(screen.getByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByText('k3v9q-0tz70')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Copy all' }));
  expect(await navigator.clipboard.readText()).toBe(`${recoveryCodes.join('\n')}\n`);
  await user.click(screen.getByRole('button', { name: 'I have saved them' }));
  expect(screen.queryByText('k3v9q-0tz70')).toBeNull();
  expect(await screen.findByText(/10 recovery codes left/)).toBeTruthy();
});

test('the second factor is turned off again', async () => {
  const { user } = openApp('/security', withSecondFactor(true));
  await user.click(await screen.findByRole('button', { name: 'Turn off' }));
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeTruthy();
});

test('a refused change of password says why and keeps the typed fields', async () => {
  const { user } = openApp('/security', {
    ...adaSignedIn(0),
    securityEvents,
    sessions: () => ({ sessions: [here] }),
    changePassword: () => {
      throw new Refused('password_too_common', 'This password is on every list of common ones.');
    },
  });
  await user.type(await screen.findByLabelText('Current password'), 'lift-off-4711');
  await user.type(screen.getByLabelText('New password'), 'helicopter');
  await user.type(screen.getByLabelText('Confirm password'), 'helicopter');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect((await screen.findAllByText('This password is on every list of common ones.')).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('New password')).toHaveProperty('value', 'helicopter');
});

test('each access to the log names reader, data and time; a reader whose account is deleted is still listed', async () => {
  const read = {
    id: here.id,
    at: here.createdAt,
    what: 'events' as const,
    by: 'Grace Hopper',
    reason: null,
    until: null,
  };
  openApp('/security', {
    ...adaSignedIn(0),
    sessions: () => ({ sessions: [here] }),
    securityEvents: () => ({
      nextCursor: null,
      items: [
        {
          id: phone.id,
          type: 'AccountRead',
          at: here.createdAt,
          summary: 'An administrator read the events about you',
          device: null,
          place: null,
          bySomebodyElse: true,
          program: null,
          by: 'Grace Hopper',
        },
      ],
    }),
    accessLog: () => ({ items: [read, { ...read, id: phone.id, what: 'state', by: null }], nextCursor: null }),
  });
  const section = await screen.findByRole('region', { name: 'Who opened your log' });
  const [newest, older] = await within(section).findAllByRole('listitem');
  expect(newest?.textContent).toMatch(/^Grace HopperRead your event log.*2026/);
  expect(older?.textContent).toContain('An administrator whose account has been deleted');
  expect(await screen.findByText('By Grace Hopper')).toBeTruthy();
});

test('a person reads why their text was opened and until when, also for entries without a reason', async () => {
  const { id, createdAt: at } = here;
  const reason = 'You asked why your story is missing';
  openApp('/security', {
    ...adaSignedIn(0),
    securityEvents,
    sessions: () => ({ sessions: [here] }),
    accessLog: () => ({
      nextCursor: null,
      items: [
        { id, at, what: 'text', by: 'Grace Hopper', reason, until: '2026-11-20T09:00:00.000Z' },
        { id: phone.id, at, what: 'outline', by: 'Grace Hopper', reason: null, until: null },
        { id: link.id, at, what: 'state', by: 'Grace Hopper', reason: null, until: null },
      ],
    }),
  });
  const section = await screen.findByRole('region', { name: 'Who opened your log' });
  const [opened, looked, before] = await within(section).findAllByRole('listitem');
  expect(opened?.textContent).toMatch(/Opened what you wrote, until .*“You asked why your story is missing”/);
  expect(looked?.textContent).toContain('not what you wrote');
  expect(looked?.textContent).not.toContain('No reason');
  expect(before?.textContent).toContain('No reason was required at the time.');
});

test('the page says so if no one has opened the log', async () => {
  openApp('/security', {
    ...adaSignedIn(0),
    securityEvents,
    sessions: () => ({ sessions: [here] }),
    accessLog: () => ({ items: [], nextCursor: null }),
  });
  expect(await screen.findByText('No one has opened your log.')).toBeTruthy();
});

const link = {
  id: '33333333-3333-4333-8333-333333333333',
  organization: 'Flight School',
  since: here.createdAt,
  lastUsedAt: here.lastSeenAt,
  isOnlyWayIn: false,
};
const withSso = (more: Handlers): Handlers =>
  adaSignedIn(0, { securityEvents, sessions: () => ({ sessions: [here] }), ...more });

test('what linking discloses is shown above the button, and a refusal is shown', async () => {
  const { user } = openApp(
    '/security',
    withSso({
      ssoLinks: () => ({ links: [], offer: { organization: 'Flight School' } }),
      linkSso: () => {
        throw new Refused('conflict', 'Your account is already connected to Flight School already.');
      },
    }),
  );
  const section = (await screen.findByRole('heading', { name: 'Single sign-on' })).closest('section');
  const button = await screen.findByRole('button', { name: 'Connect to Flight School' });
  const words = section?.textContent ?? '';
  expect(words.indexOf('without your password or second step')).toBeGreaterThan(0);
  expect(words.indexOf('without your password')).toBeLessThan(words.indexOf(button.textContent));
  await user.click(button);
  expect(
    (await screen.findAllByText('Your account is already connected to Flight School already.')).length,
  ).toBeGreaterThan(0);
});

test('a linked organization is listed, and unlinked after a confirmation', async () => {
  let links = [link];
  const { user, seen } = openApp(
    '/security?sso=linked',
    withSso({
      ssoLinks: () => ({ links, offer: null }),
      unlinkSso: () => {
        links = [];
        return { ended: 0 };
      },
    }),
  );
  expect(await screen.findByText(/Your account is connected/)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Disconnect Flight School' }));
  await user.click(await screen.findByRole('button', { name: 'Disconnect' }));
  expect((await screen.findAllByText('Disconnected from Flight School')).length).toBeGreaterThan(0);
  await waitFor(() => expect(screen.queryByText(/Your account is connected/)).toBeNull());
  expect(seen.find(({ method }) => method === 'DELETE')?.path).toBe(`/api/account/sso-links/${link.id}`);
});

test('people without a password are asked for none, and cannot remove their only way to sign in', async () => {
  openApp(
    '/security',
    withSso({
      authUser: () => ({ authenticated: true, user: { ...ada, proofs: [] } }),
      ssoLinks: () => ({ links: [{ ...link, isOnlyWayIn: true }], offer: null }),
    }),
  );
  expect(await screen.findByText('Your only way to sign in')).toBeTruthy();
  expect(screen.getByText(/Your account has no password: your organization signs you in/)).toBeTruthy();
  expect(screen.queryByLabelText('Current password')).toBeNull();
  expect(screen.queryByRole('button', { name: /Disconnect/ })).toBeNull();
});

test('the actor is shown only if the summary does not name them', async () => {
  const event = { at: here.createdAt, device: null, place: null, bySomebodyElse: true, by: null, program: null };
  openApp('/security', {
    ...adaSignedIn(0),
    sessions: () => ({ sessions: [here] }),
    securityEvents: () => ({
      nextCursor: null,
      items: [
        { ...event, id: phone.id, type: 'AddressProven', summary: 'The operators confirmed your email address' },
        { ...event, id: here.id, type: 'RoleChanged', summary: 'Your role changed from learner to mentor' },
        {
          ...event,
          id: '99999999-9999-4999-8999-999999999999',
          type: 'MembershipEnded',
          summary: 'Your membership ended',
          program: 'HR sync',
        },
      ],
    }),
  });
  const confirmed = await screen.findByText('The operators confirmed your email address');
  expect(confirmed.parentElement?.textContent).not.toContain('By someone else');
  const changed = screen.getByText('Your role changed from learner to mentor');
  expect(changed.parentElement?.textContent).toContain('By someone else');
  const ended = screen.getByText('Your membership ended').parentElement?.textContent;
  expect(ended).toContain('By the program “HR sync”');
  expect(ended).not.toContain('By someone else');
});
