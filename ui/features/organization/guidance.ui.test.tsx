import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AuditEntry } from '#contracts/guidance/audit.ts';
import { ada, adaSignedIn } from '../../testing/a-learner.ts';
import { Refused } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/render-app.tsx';

const id = (last: string): string => `0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1c${last}`;
const school = {
  id: id('11'),
  name: 'Flight School',
  domains: ['school.test'],
  members: 2,
  variant: 'standard' as const,
  passwordMinLength: null,
  requiresSecondFactor: false,
};
const captain = { ...ada, role: 'org_admin' as const, organizationId: school.id };
const bo = {
  id: id('12'),
  username: 'bo',
  email: 'bo@school.test',
  firstName: 'Bo',
  lastName: 'Lind',
  role: 'learner' as const,
  registeredAt: '2026-10-01T08:00:00.000Z',
};
const own = () => ({ organization: school, admins: [captain], leastPasswordLength: 6 });
const asCaptain = { authUser: () => ({ authenticated: true, user: captain }), ownOrganization: own };
const asMember = {
  authUser: () => ({ authenticated: true, user: { ...ada, organizationId: school.id } }),
  ownOrganization: own,
};
const page = <Item,>(...items: Item[]) => ({ items, next: null, nextCursor: null, limit: 50 });
const rules = {
  id: id('21'),
  version: 2,
  title: 'House rules',
  language: 'en' as const,
  publishedAt: '2026-11-02T08:00:00.000Z',
};
test('an administrator gives several members a role, and reads what became of each', async () => {
  const { user, seen } = openApp(
    '/organization?part=people',
    adaSignedIn(0, {
      ...asCaptain,
      groups: () => ({ groups: [], max: 200 }),
      members: () => page(bo),
      changeMemberRoles: () => ({ position: '1', results: [{ id: bo.id, result: 'changed' as const }] }),
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Change roles of several' }));
  const submit = screen.getByRole('button', { name: 'Change roles' });
  expect(submit).toHaveProperty('disabled', true);
  await user.click(await screen.findByRole('switch', { name: /Bo Lind/ }));
  expect(screen.getByText('One member chosen')).toBeTruthy();
  await user.click(submit);
  const dialog = await screen.findByRole('dialog', { name: 'Change one role to Mentor?' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Why?' }), 'Looks after the new ones.');
  await user.click(within(dialog).getByRole('button', { name: 'Change role' }));
  expect(await screen.findByText('changed')).toBeTruthy();
  expect(seen.filter(({ path }) => path === '/api/organization/members/roles').at(-1)?.body).toEqual({
    role: 'mentor',
    reason: 'Looks after the new ones.',
    members: [bo.id],
  });
});

test('a list of addresses chooses members for a role, and says which lines name none', async () => {
  const { user } = openApp(
    '/organization?part=people',
    adaSignedIn(0, {
      ...asCaptain,
      groups: () => ({ groups: [], max: 200 }),
      members: () => page<typeof bo>(),
      checkMemberRoles: () => ({
        members: [{ id: bo.id, email: bo.email }],
        more: 0,
        lines: 2,
        passed: [{ line: 2, text: 'nobody@school.test', problem: 'not_a_member' as const }],
        passedInAll: 1,
      }),
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Change roles of several' }));
  await user.click(screen.getByText('Choose them by a list of addresses'));
  await user.type(screen.getByLabelText('Email addresses'), 'bo@school.test\nnobody@school.test');
  await user.click(screen.getByRole('button', { name: 'Choose these members' }));
  expect(await screen.findByText('One member of the list is chosen.')).toBeTruthy();
  expect(screen.getByText(/Line 2: nobody@school.test/)).toBeTruthy();
  expect(screen.getByText('One member chosen')).toBeTruthy();
});

test('the members of a group are changed by a list, and lines that change nothing are named', async () => {
  const { user, seen } = openApp(
    '/organization?part=people',
    adaSignedIn(0, {
      ...asCaptain,
      groups: () => ({ groups: [{ id: id('31'), name: 'Nursing', members: 1 }], max: 200 }),
      groupMembers: () => page(bo),
      changeGroupMembers: () => ({
        position: '1',
        people: 1,
        lines: 2,
        passed: [{ line: 2, text: 'nobody@school.test', problem: 'not_a_member' as const }],
        passedInAll: 1,
      }),
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Members of Nursing' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Members of Nursing' }));
  expect(await dialog.findByText('bo@school.test')).toBeTruthy();
  await user.type(dialog.getByLabelText('Email addresses'), 'cy@school.test\nnobody@school.test');
  await user.click(dialog.getAllByRole('button', { name: 'Add' }).at(-1) as HTMLElement);
  await waitFor(() => expect(seen.some(({ path }) => path.endsWith(`/groups/${id('31')}/members`))).toBe(true));
  expect(await dialog.findByText(/Line 2: nobody@school.test/)).toBeTruthy();
  expect(dialog.getByLabelText('Email addresses')).toHaveProperty('value', '');
});

test('a member reads a new version, learns who will see it, and acknowledges it', async () => {
  let isDone = false;
  const document = () => ({
    ...rules,
    organization: school.name,
    text: '# Quiet\n\nFrom **ten** on.',
    acknowledged: { version: isDone ? 2 : 1, at: '2026-11-03T08:00:00.000Z' },
  });
  const { user, seen } = openApp(
    '/documents',
    adaSignedIn(0, {
      ...asMember,
      organizationDocuments: () => ({ organization: school.name, documents: [document()] }),
      organizationDocument: document,
      acknowledgeDocument: () => {
        isDone = true;
        return { position: '1', acknowledged: { version: 2, at: '2026-11-03T08:00:00.000Z' } };
      },
    }),
  );
  expect(await screen.findByText('New version')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Read House rules' }));
  expect(await screen.findByRole('heading', { name: 'Quiet' })).toBeTruthy();
  expect(screen.getByText(/administrators of Flight School will see your name and the time/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'I have read this version' }));
  expect(await screen.findByText(/^Acknowledged on/)).toBeTruthy();
  expect(seen.filter(({ path }) => path.endsWith('/acknowledgement')).at(-1)?.body).toEqual({ version: 2 });
});

test('an administrator publishes a document, with a preview, and keeps what was typed when it fails', async () => {
  let isRefused = true;
  const { user, seen } = openApp(
    '/organization?part=documents',
    adaSignedIn(0, {
      ...asCaptain,
      managedDocuments: () => ({
        ...page({ ...rules, withdrawnAt: null, members: 12, acknowledged: 5 }),
        max: 100,
      }),
      publishDocument: () => {
        if (isRefused) throw new Refused('conflict', 'An organization can have 100 documents. Withdraw one first.');
        return { position: '1', id: id('22'), version: 1 };
      },
    }),
  );
  expect(await screen.findByText('5 of 12 members acknowledged')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Publish a document' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New document' }));
  await user.type(dialog.getByLabelText('Title'), 'Guide');
  await user.type(dialog.getByLabelText('Text'), 'Be **kind**.');
  expect(dialog.getByText('kind').tagName).toBe('STRONG');
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(await dialog.findByText(/Withdraw one first/)).toBeTruthy();
  expect(dialog.getByLabelText('Text')).toHaveProperty('value', 'Be **kind**.');
  isRefused = false;
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(seen.filter(({ path, body }) => path === '/api/organization/documents' && body).at(-1)?.body).toEqual({
    title: 'Guide',
    text: 'Be **kind**.',
    language: 'en',
  });
});

test('the change log says who did what, and can be reduced to one person', async () => {
  const by = { id: captain.id, state: 'member' as const, name: 'Ada Byron' };
  const entry = {
    position: '7',
    at: '2026-11-03T08:00:00.000Z',
    kind: 'groups' as const,
    type: 'GroupMembersAdded',
    by,
    system: null,
    about: null,
    people: 12,
    subject: 'Nursing',
    groups: [],
    reason: null,
  };
  const role = {
    ...entry,
    position: '8',
    kind: 'members' as const,
    type: 'MembershipRoleChanged',
    people: null,
    subject: 'mentor',
    reason: 'She leads the new class',
  };
  const invitation = {
    ...entry,
    position: '9',
    kind: 'invitations' as const,
    type: 'InvitationSent',
    by: null,
    people: null,
    subject: 'mentor',
    groups: ['Nursing', 'Night shift'],
  };
  const { user, seen } = openApp(
    '/organization?part=settings',
    adaSignedIn(0, { ...asCaptain, organizationLog: () => page<AuditEntry>(entry, role, invitation) }),
  );
  expect(await screen.findByText('Invitation sent: Mentor, Nursing, Night shift')).toBeTruthy();
  expect(await screen.findByText('Group members added: Nursing (12)')).toBeTruthy();
  expect(screen.getAllByText('by Ada Byron')).toHaveLength(2);
  expect(screen.getByText('Reason: She leads the new class')).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'Only Ada Byron' })[0] as HTMLElement);
  expect(await screen.findByRole('button', { name: 'Everyone' })).toBeTruthy();
  await waitFor(() => expect(seen.some(({ path }) => /organization\/log\?.*person=/.test(path))).toBe(true));
});
