import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Tenant } from '#contracts/administration/tenants.ts';
import { type BulkOutcome, lineOutcomes } from '#contracts/organizations/bulk-invitations.ts';
import { ada, adaSignedIn } from '../../testing/a-learner.ts';
import { openApp } from '../../testing/render-app.tsx';

const school = {
  id: '0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1c11',
  name: 'Flight School',
  domains: ['school.test'],
  members: 2,
  variant: 'standard' as const,
  passwordMinLength: null,
  requiresSecondFactor: false,
};
const captain = { ...ada, role: 'org_admin' as const, organizationId: school.id };
const asCaptain = {
  authUser: () => ({ authenticated: true, user: captain }),
  ownOrganization: () => ({ organization: school, admins: [captain], leastPasswordLength: 6 }),
  invitations: () => ({ items: [], nextCursor: null }),
};

type Line = BulkOutcome['lines'][number];
const line = (at: number, email: string, about: Partial<Line> = {}): Line => ({
  line: at,
  email,
  role: 'learner',
  groups: [],
  language: null,
  outcome: 'new',
  fault: null,
  ...about,
});
const outcomeOf = (lines: Line[], dryRun: boolean): BulkOutcome => ({
  dryRun,
  lines,
  counts: Object.fromEntries(
    lineOutcomes.map((each) => [each, lines.filter(({ outcome }) => outcome === each).length]),
  ) as BulkOutcome['counts'],
  seats: { limit: 10, taken: 3 },
});

test('a list is checked, its faulty line is left out, and the mails are counted while they leave', async () => {
  const lines = [
    line(2, 'kim@school.test', { groups: ['Sales'] }),
    line(3, 'nobody', { outcome: 'invalid', fault: { field: 'email', message: 'Please enter a valid email address' } }),
  ];
  let waiting = 0;
  const { user, seen } = openApp(
    '/organization?part=people',
    adaSignedIn(0, {
      ...asCaptain,
      inviteMany: ({ query: { dryRun } }) => {
        if (dryRun !== 'true') waiting = 1;
        return { position: '1', ...outcomeOf(lines, dryRun === 'true') };
      },
      invitationMails: () => ({ waiting, sent: 1 - waiting, failed: 0 }),
    }),
  );
  await user.click(await screen.findByText('Choose a file or paste a list'));
  const list = await screen.findByLabelText('List of people');
  await user.click(list);
  await user.paste('email\nkim@school.test\nnobody\n');
  await user.click(screen.getByRole('button', { name: 'Check the list' }));
  expect(await screen.findByText('one person will get an invitation')).toBeTruthy();
  expect(screen.getByText(/Please enter a valid email address/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send one invitation' })).toBeNull();
  await user.click(screen.getByRole('switch', { name: 'Leave out the faulty lines' }));
  await user.click(screen.getByRole('button', { name: 'Send one invitation' }));
  expect(await screen.findByText('one person invited')).toBeTruthy();
  const sent = seen.filter(({ path }) => path.startsWith('/api/organization/invitations/bulk')).map(({ body }) => body);
  expect(sent).toEqual([
    { lines: ['email', 'kim@school.test', 'nobody'], anyDomain: false },
    { lines: ['email', 'kim@school.test', 'nobody'], anyDomain: false, leaveOutFaulty: true },
  ]);
  await waitFor(() => expect(screen.getByText('0 of 1 mails have left')).toBeTruthy());
});

test('what was typed stays when the list cannot be checked, and another list begins anew', async () => {
  const { user } = openApp(
    '/organization?part=people',
    adaSignedIn(0, { ...asCaptain, invitationMails: () => ({ waiting: 0, sent: 0, failed: 0 }) }),
  );
  await user.click(await screen.findByText('Choose a file or paste a list'));
  const list = await screen.findByLabelText('List of people');
  await user.click(list);
  await user.paste('kim@school.test');
  await user.click(screen.getByRole('button', { name: 'Check the list' }));
  expect((await screen.findAllByText('The list could not be checked')).length).toBeGreaterThan(0);
  expect(list).toHaveProperty('value', 'kim@school.test');
});

const tenant: Tenant = {
  id: school.id,
  name: 'Flight School',
  domains: ['school.test'],
  members: 8,
  invited: 2,
  seats: 10,
  suspended: null,
  signOn: { protocol: 'saml', hasDraft: false, lastSignInAt: null, ownWay: 8 },
};
const administrator = { success: true, authenticated: true, user: { ...ada, role: 'admin' as const } };

test('an administrator suspends an organization with a reason, and limits its seats', async () => {
  let now = tenant;
  const { user, seen } = openApp('/admin/tenants', {
    ...adaSignedIn(3),
    adminUser: () => administrator,
    adminUsers: () => ({ items: [], nextCursor: null }),
    tenants: () => ({ items: [now], nextCursor: null }),
    suspendOrganization: ({ body: { reason } }) => {
      now = { ...now, suspended: { at: '2026-11-19T08:00:00.000Z', reason } };
      return { position: '2' };
    },
    limitSeats: ({ body: { seats } }) => ({ position: '3', seats }),
  });
  expect(await screen.findByText('8 of 10 seats taken · 2 open invitations')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Seats of Flight School' }));
  const seats = within(await screen.findByRole('dialog'));
  await user.clear(seats.getByLabelText('Seats'));
  await user.type(seats.getByLabelText('Seats'), '5');
  expect(seats.getByText(/There are 8 members already/)).toBeTruthy();
  await user.click(seats.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({ seats: 5 }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Suspend Flight School' }));
  const dialog = within(await screen.findByRole('dialog'));
  const yes = dialog.getByRole('button', { name: 'Suspend organization' });
  expect(yes).toHaveProperty('disabled', true);
  await user.type(dialog.getByLabelText('Reason'), 'The contract has ended.');
  await user.click(yes);
  expect(await screen.findByText(/Suspended since .+: The contract has ended./)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Resume Flight School' })).toBeTruthy();
});
