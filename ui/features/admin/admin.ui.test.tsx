import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ada, adaSignedIn } from '../../testing/a-learner.ts';
import { Refused } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/render-app.tsx';

const signedOut = { success: false, authenticated: false, user: null };
const administrator = { success: true, authenticated: true, user: { ...ada, role: 'admin' as const } };
const projection = {
  name: 'stats',
  state: 'live' as const,
  version: 1,
  position: '0000000000000042',
  lagEvents: 0,
  lagSeconds: 0,
  handled: 1_234,
  parked: 0,
  failure: null,
};
const replay = {
  id: '33333333-3333-4333-8333-333333333333',
  names: ['stats'],
  reason: null,
  by: 'ada',
  state: 'done' as const,
  events: 42,
  eventsPerSecond: 42,
  handled: 42,
  handledTotal: 42,
  secondsLeft: 0,
  failure: null,
  startedAt: '2026-11-20T08:00:00.000Z',
  finishedAt: '2026-11-20T08:00:01.000Z',
};

test.each(['/admin', '/admin/tenants', '/admin/anything'])('a learner at %s gets the admin sign-in', async (path) => {
  openApp(path, { ...adaSignedIn(3), adminUser: () => signedOut });
  expect(await screen.findByRole('button', { name: 'Sign in as administrator' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the journey' }).getAttribute('href')).toBe('/');
});

test('a refused admin sign-in says so, and an accepted one opens the data admin portal', async () => {
  const answers = [{ ...signedOut, error: 'Invalid email or password' }, administrator];
  const { user } = openApp('/admin/login', {
    ...adaSignedIn(3),
    adminUser: () => signedOut,
    adminLogin: () => answers.shift() ?? signedOut,
    health: () => ({
      status: 'degraded' as const,
      version: '1.1.0',
      checkedAt: '2026-11-20T08:00:00.000Z',
      components: [
        { name: 'mail', state: 'down' as const, detail: '', reason: 'mail_server_unavailable' },
        { name: 'database', state: 'up' as const, detail: null },
      ],
    }),
    givenUpMails: () => ({ items: [] }),
    adminNeeds: () => ({ items: [], checkedAt: '2026-11-20T08:00:00.000Z' }),
  });
  await user.type(await screen.findByLabelText('Email address'), 'admin@demo.test');
  await user.type(screen.getByLabelText('Password'), 'demo-flight-2025');
  await user.click(screen.getByRole('button', { name: 'Sign in as administrator' }));
  expect((await screen.findAllByText('Admin login failed')).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Sign in as administrator' }));
  expect(await screen.findByRole('link', { name: /^Mail: the mail server cannot be reached/ })).toBeTruthy();
});

test('the portal has eight places, and a place shows its pages, with the one that is open marked', async () => {
  openApp('/admin/queues', { ...adaSignedIn(3), adminUser: () => administrator });
  const marked = (nav: HTMLElement) =>
    within(nav)
      .getAllByRole('link')
      .map((link) => `${link.textContent}${link.getAttribute('aria-current') === 'page' ? ' (here)' : ''}`);
  expect(marked(await screen.findByRole('navigation', { name: 'Administration' }))).toEqual([
    'Now',
    'People',
    'Organizations',
    'Usage',
    'Content',
    'System (here)',
    'Logs',
    'Security and settings',
  ]);
  expect(marked(screen.getByRole('navigation', { name: 'System' }))).toEqual(['Database', 'Queues (here)']);
});

const database = {
  place: 'embedded' as const,
  version: '17.4',
  bytes: 12_345_678,
  log: 'postgres' as const,
  events: 4_242,
  connections: { used: 7, allowed: 100 },
  backup: null,
  tables: [{ name: 'events', bytes: 2_000_000, rows: 4_242 }],
};

test('an administrator replays a read model and sees how it ends', async () => {
  const items: (typeof replay | typeof running)[] = [];
  const running = { ...replay, state: 'running' as const, finishedAt: null };
  const { user, seen } = openApp('/admin/database-config', {
    ...adaSignedIn(3),
    adminUser: () => administrator,
    adminProjections: () => ({ projections: [projection] }),
    adminDatabase: () => database,
    adminReplays: () => ({ items }),
    replayProjection: () => {
      items.push(running);
      setTimeout(() => items.splice(0, 1, replay));
      return running;
    },
  });
  expect(await screen.findByText('12 MB')).toBeTruthy();
  expect(await screen.findByText('Nothing has been replayed yet.')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Replay stats' }));
  expect(await screen.findByText('Done')).toBeTruthy();
  expect(seen.some(({ path }) => path === '/api/admin/projections/stats/replay')).toBe(true);
});

test('an administrator sees undeliverable mails and why, and retries those that can be sent again', async () => {
  const mail = {
    kind: 'username',
    reason: 'RCPT TO: 550 5.1.1 User unknown',
    tries: 1,
    createdAt: '2026-11-20T08:00:00.000Z',
    givenUpAt: '2026-11-20T09:00:00.000Z',
  };
  let items = [
    { ...mail, id: '33333333-3333-4333-8333-333333333334', to: 'z…@people.test', canRetry: true },
    { ...mail, id: '33333333-3333-4333-8333-333333333335', to: 'a…@people.test', kind: 'reset_code', canRetry: false },
  ];
  const gone = ({ params: { id } }: { params: { id: string } }) => {
    items = items.filter((one) => one.id !== id);
    return undefined;
  };
  const { user } = openApp('/admin', {
    ...adaSignedIn(3),
    adminUser: () => administrator,
    givenUpMails: () => ({ items }),
    adminNeeds: () => ({ items: [], checkedAt: '2026-11-20T08:00:00.000Z' }),
    retryMail: gone,
  });
  expect(await screen.findAllByText(/User unknown/)).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Retry the mail to a…@people.test' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Retry the mail to z…@people.test' }));
  expect(await screen.findByText('The mail to z…@people.test is on its way again')).toBeTruthy();
  await expect.poll(() => screen.queryByText('z…@people.test')).toBeNull();
});

test('account events are described in words, with the person who caused them', async () => {
  const person = (place: number) => `0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1c0${place}`;
  const event = { at: '2026-11-20T08:00:00.000Z', userId: person(1), username: 'grace', by: null, reason: null };
  openApp('/admin/security', {
    ...adaSignedIn(3),
    adminUser: () => administrator,
    securitySummary: () => ({ days: [], people: 2, administrators: 1 }),
    securityEventList: () => ({
      items: [
        { ...event, id: person(2), type: 'SignedIn' as const, detail: { method: 'password' } },
        {
          ...event,
          id: person(3),
          type: 'RoleChanged' as const,
          detail: { from: 'learner', to: 'mentor' },
          reason: 'She teaches now',
          by: { kind: 'operator' as const, username: null, program: null },
        },
        {
          ...event,
          id: person(4),
          type: 'SessionsEnded' as const,
          detail: { count: 2, why: 'role_changed' },
          by: { kind: 'person' as const, username: 'ada', program: null },
        },
        {
          ...event,
          id: person(5),
          type: 'MembershipRoleChanged' as const,
          detail: { organizationId: person(6), from: 'learner', to: 'mentor' },
          by: { kind: 'worker' as const, username: null, program: 'HR sync' },
        },
      ],
      nextCursor: null,
    }),
  });
  expect(await screen.findByRole('row', { name: /Signed in Password grace themselves/ })).toBeTruthy();
  expect(
    screen.getByRole('row', { name: /Role changed Learner → Mentor Reason: She teaches now grace an operator/ }),
  ).toBeTruthy();
  expect(screen.getByRole('row', { name: /Sessions ended 2, Role changed grace ada/ })).toBeTruthy();
  expect(screen.getByRole('row', { name: /grace the program “HR sync”/ })).toBeTruthy();
});

test('administrators read whose text was opened, by which administrator and why', async () => {
  const entry = { at: '2026-11-20T08:00:00.000Z', userId: ada.id, until: '2026-11-20T09:00:00.000Z' };
  openApp('/admin/security', {
    ...adaSignedIn(3),
    adminUser: () => administrator,
    securitySummary: () => ({ days: [], people: 2, administrators: 1 }),
    securityEventList: () => ({ items: [], nextCursor: null }),
    openedTexts: () => ({
      items: [
        { ...entry, id: ada.id, username: 'grace', isOwn: true, by: 'ada', reason: 'She asked for help' },
        { ...entry, id: entry.userId.replace('00', '09'), username: null, isOwn: false, by: null, reason: null },
      ],
      nextCursor: null,
    }),
  });
  expect(await screen.findByRole('row', { name: /“She asked for help” open until .* grace by you/ })).toBeTruthy();
  expect(screen.getByRole('row', { name: /The reason was erased .* erased by a deleted account/ })).toBeTruthy();
});

test('a person who does not exist is named as such, with the way back', async () => {
  openApp('/admin/people/44444444-4444-4444-8444-444444444444', {
    ...adaSignedIn(3),
    adminUser: () => administrator,
    adminPerson: () => {
      throw new Refused('not_found', 'This person does not exist.');
    },
  });
  expect(await screen.findByRole('heading', { name: 'No such person' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a person is erased only after typing their address; a refusal is shown and the dialog stays', async () => {
  const kim = { ...ada, id: '44444444-4444-4444-8444-444444444444', firstName: 'Kim', email: 'kim@demo.test' };
  const refusals = [new Refused('last_administrator', 'This is the last administrator.')];
  const { user, seen } = openApp(`/admin/people/${kim.id}`, {
    ...adaSignedIn(3),
    adminUser: () => administrator,
    tenants: () => ({ items: [], nextCursor: null }),
    adminPerson: () => ({
      user: { ...kim, organization: null, registeredAt: '2026-11-19T08:00:00.000Z' },
      deletionDueAt: null,
      textOpenUntil: null,
    }),
    eraseUser: () => {
      const refused = refusals.pop();
      if (refused) throw refused;
      return { position: '9', events: 12 };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Erase this person' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Type kim@demo.test to confirm'), 'kim@demo.tes');
  const yes = dialog.getByRole('button', { name: 'Erase permanently' });
  expect(yes).toHaveProperty('disabled', true);
  await user.type(dialog.getByRole('textbox'), 't');
  await user.click(yes);
  expect((await screen.findAllByText('This is the last administrator.')).length).toBeGreaterThan(0);
  await user.click(yes);
  await waitFor(() => expect(location.pathname).toBe('/admin/tenants'));
  const sent = seen.filter(({ path }) => path === `/api/admin/users/${kim.id}/erase`).map(({ body }) => body);
  expect(sent).toEqual([{ confirm: 'kim@demo.test' }, { confirm: 'kim@demo.test' }]);
});
