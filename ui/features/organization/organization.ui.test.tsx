import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SsoView } from '#contracts/organizations/views.ts';
import { ada, adaSignedIn } from '../../testing/a-learner.ts';
import { Refused } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/render-app.tsx';
import { keepInvitation, pendingInvitation } from '../session/pending-invitation.ts';

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
const member = {
  id: '0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1c12',
  username: 'bo',
  email: 'bo@school.test',
  firstName: 'Bo',
  lastName: 'Lind',
  role: 'learner' as const,
  registeredAt: '2026-10-01T08:00:00.000Z',
};
const own = () => ({ organization: school, admins: [captain], leastPasswordLength: 6 });
const none = () => ({ organization: null, admins: [], leastPasswordLength: 6 });
const asCaptain = { authUser: () => ({ authenticated: true, user: captain }), ownOrganization: own };
const noConnection: SsoView = {
  name: school.name,
  domains: school.domains,
  serviceProvider: {
    entityId: 'https://here/metadata',
    callbackUrl: 'https://here',
    metadataUrl: '/metadata',
    redirectUri: 'https://here/oidc',
  },
  metadataSource: null,
  active: null,
  draft: null,
  records: [],
};
const token = 'a'.repeat(43);
const open = {
  organization: 'Flight School',
  email: ada.email,
  state: 'open' as const,
  expiresAt: '2026-12-01T08:00:00.000Z',
};

test('people without an organization read what one offers, and where to ask', async () => {
  openApp('/organization', adaSignedIn(0, { ownOrganization: none }));
  expect(await screen.findByRole('heading', { name: 'You are not in an organization' })).toBeTruthy();
  expect(screen.getByText(/ask its administrator to invite ada@demo.test/)).toBeTruthy();
});

test('a member sees what the organization sees of them and who administers it, and leaves after a confirmation', async () => {
  const learner = { ...ada, organizationId: school.id };
  const { user, seen } = openApp(
    '/organization',
    adaSignedIn(0, {
      authUser: () => ({ authenticated: true, user: learner }),
      ownOrganization: own,
      leaveOrganization: () => ({ position: '1' }),
    }),
  );
  expect(await screen.findByRole('heading', { name: 'What it sees about you' })).toBeTruthy();
  expect(screen.getByRole('link', { name: captain.email })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Members' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Leave organization' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect((await screen.findAllByText('You have left Flight School')).length).toBeGreaterThan(0);
  expect(seen.find(({ path }) => path === '/api/organization/leave')?.body).toEqual({ organizationId: school.id });
});

test('a member decides what the organization’s systems see, and changes it again', async () => {
  let given: boolean | null = null;
  const { user, seen } = openApp(
    '/organization',
    adaSignedIn(0, {
      authUser: () => ({ authenticated: true, user: { ...ada, organizationId: school.id } }),
      ownOrganization: own,
      progressSharing: () => ({ organization: { id: school.id, name: school.name, hasSystems: true }, given }),
      changeProgressSharing: ({ body }) => {
        ({ given } = body);
        return { position: '1', given };
      },
    }),
  );
  const choice = await screen.findByRole('switch', { name: 'Let connected systems see my progress' });
  expect(choice).toHaveProperty('checked', false);
  expect(screen.getByText(/They never get what you write/)).toBeTruthy();
  for (const wanted of [true, false]) {
    await user.click(choice);
    await waitFor(() => expect(choice).toHaveProperty('checked', wanted));
  }
  const sent = seen.filter(({ path, method }) => path === '/api/account/progress-sharing' && method === 'PUT');
  expect(sent.map(({ body }) => body)).toEqual(
    [true, false].map((each) => ({ organizationId: school.id, given: each })),
  );
});

test('a new member is asked once, and either answer ends the question', async () => {
  let given: boolean | null = null;
  const { user } = openApp(
    '/',
    adaSignedIn(1, {
      authUser: () => ({ authenticated: true, user: { ...ada, organizationId: school.id } }),
      progressSharing: () => ({ organization: { id: school.id, name: school.name, hasSystems: true }, given }),
      changeProgressSharing: ({ body }) => {
        ({ given } = body);
        return { position: '1', given };
      },
    }),
  );
  const title = 'May the systems of Flight School see your progress?';
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'No, keep it private' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: title })).toBeNull());
  expect((await screen.findAllByText('Your progress stays private')).length).toBeGreaterThan(0);
  expect(given).toBe(false);
});

test('a member without a password reads before leaving that they sign in by mail afterwards', async () => {
  const learner = { ...ada, organizationId: school.id, proofs: [] };
  const { user } = openApp(
    '/organization',
    adaSignedIn(0, { authUser: () => ({ authenticated: true, user: learner }), ownOrganization: own }),
  );
  await user.click(await screen.findByRole('button', { name: 'Leave organization' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave Flight School?' });
  expect(dialog.textContent).toContain(
    'with a code that we send to ada@demo.test. Only leave if you can read mail there.',
  );
});

test('the only administrator reads what to do before leaving; with a second one they may leave', async () => {
  openApp('/organization', adaSignedIn(0, asCaptain));
  expect(await screen.findByText(/Make another member an organization admin first/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Leave organization' })).toBeNull();
  cleanup();
  const two = () => ({ ...own(), admins: [captain, { ...captain, id: member.id }] });
  openApp('/organization', adaSignedIn(0, { ...asCaptain, ownOrganization: two }));
  expect(await screen.findByRole('button', { name: 'Leave organization' })).toBeTruthy();
});

test("an administrator changes a member's role, and a refusal keeps the old one", async () => {
  const answers: (() => { position: string; role: 'mentor' })[] = [
    () => {
      throw new Refused('last_administrator', 'This is the last administrator of the organization.');
    },
    () => ({ position: '2', role: 'mentor' }),
  ];
  const { user } = openApp(
    '/organization?part=people',
    adaSignedIn(0, {
      ...asCaptain,
      members: () => ({ items: [member], nextCursor: null }),
      changeMemberRole: () => answers.shift()?.() ?? { position: '3', role: 'mentor' as const },
    }),
  );
  for (const said of ['The role could not be changed', 'Bo Lind is now Mentor']) {
    await user.click(await screen.findByRole('button', { name: 'Change role of Bo Lind' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('button', { name: 'Change role' })).toHaveProperty('disabled', true);
    await user.type(within(dialog).getByRole('textbox', { name: 'Why?' }), 'Looks after the new ones.');
    expect(within(dialog).getByRole('button', { name: 'Change role' })).toHaveProperty('disabled', true);
    await user.click(within(dialog).getByRole('radio', { name: 'Mentor' }));
    await user.click(within(dialog).getByRole('button', { name: 'Change role' }));
    expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
  }
});

test('an invitation that cannot be sent keeps the typed address, and says why', async () => {
  const { user } = openApp(
    '/organization?part=people',
    adaSignedIn(0, {
      ...asCaptain,
      invitations: () => ({ items: [], nextCursor: null }),
      inviteMember: () => {
        throw new Refused('conflict', 'bo@school.test is a member already.');
      },
    }),
  );
  await user.type(await screen.findByLabelText('Email address'), 'bo@school.test');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('bo@school.test is a member already.')).toBeTruthy();
  expect(screen.getByLabelText('Email address')).toHaveProperty('value', 'bo@school.test');
});

test('after a failed test sign-in the page shows the reason', async () => {
  openApp(
    '/organization?sso_test=failed&reason=audience',
    adaSignedIn(0, {
      ...asCaptain,
      organizationSso: () => noConnection,
    }),
  );
  expect(await screen.findByText(/Its audience is not our entity ID/)).toBeTruthy();
  await waitFor(() => expect(location.search).toBe('?part=sign-on'));
});

test('an administrator enters an OpenID Connect provider; what was typed stays until it is accepted', async () => {
  let isKnown = false;
  const draft = {
    kind: 'oidc' as const,
    connectionId: '0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1c20',
    tested: false,
    issuer: 'https://idp.school.test',
    clientId: 'flight',
    testUrl: '/api/auth/sso?test=1',
    recognition: { known: 0, ownWay: 0, byCode: 0, lockedOut: 0, strangers: [] },
  };
  const { user, seen } = openApp(
    '/organization?part=sign-on',
    adaSignedIn(0, {
      ...asCaptain,
      organizationSso: () => (isKnown ? { ...noConnection, draft } : noConnection),
      draftOidc: () => {
        if (!isKnown) {
          isKnown = true;
          throw new Refused('conflict', 'Please try again.');
        }
        return { position: '1', sso: { ...noConnection, draft } };
      },
    }),
  );
  await user.click(await screen.findByRole('radio', { name: 'OpenID Connect' }));
  expect(screen.getAllByText('https://here/oidc').length).toBeGreaterThan(0);
  expect(screen.queryByText(/Metadata of your identity provider/)).toBeNull();
  await user.type(screen.getByLabelText('Issuer URL'), ' https://idp.school.test');
  await user.type(screen.getByLabelText('Client ID'), 'flight');
  const save = screen.getByRole('button', { name: 'Save draft' });
  expect(save).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Client secret'), 'hush');
  await user.click(save);
  expect((await screen.findAllByText('Nothing was changed')).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('Client secret')).toHaveProperty('value', 'hush');
  await user.click(save);
  expect(await screen.findByRole('heading', { name: 'Draft' })).toBeTruthy();
  expect(seen.filter(({ path }) => path === '/api/organization/sso/openid-draft').at(-1)?.body).toEqual({
    issuer: 'https://idp.school.test',
    clientId: 'flight',
    clientSecret: 'hush',
  });
  expect(screen.getByLabelText('Client secret')).toHaveProperty('value', '');
  expect(screen.getByText(/Saved. Enter it only if it has changed/)).toBeTruthy();
});

test('a visitor with an invitation sees who invites and two buttons; the token is removed from the address', async () => {
  openApp(`/organization#invitation=${token}`, { previewInvitation: () => open });
  expect(await screen.findByRole('heading', { name: 'Flight School invites you to join' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/register');
  expect(location.hash).toBe('');
  expect(pendingInvitation()).toEqual({ token, email: ada.email, organization: 'Flight School' });
});

test.each(['a visitor', 'a signed-in person'] as const)(
  'the link of another invitation, opened by %s in the same window, shows that invitation',
  async (who) => {
    const other = 'b'.repeat(43);
    const handlers = {
      ownOrganization: none,
      previewInvitation: ({ body }: { readonly body: unknown }) =>
        JSON.stringify(body).includes(other) ? { ...open, organization: 'Sailing School' } : open,
    };
    openApp(
      `/organization#invitation=${token}`,
      who === 'a visitor'
        ? { ...handlers, authUser: () => ({ authenticated: false, user: null }) }
        : adaSignedIn(0, handlers),
    );
    expect(await screen.findByRole('heading', { name: 'Flight School invites you to join' })).toBeTruthy();
    location.hash = `invitation=${other}`;
    expect(await screen.findByRole('heading', { name: 'Sailing School invites you to join' })).toBeTruthy();
    expect(location.hash).toBe('');
  },
);

test('an invited person who has signed in since gets the invitation, and joins', async () => {
  keepInvitation({ token });
  let joined = false;
  const { user } = openApp(
    '/',
    adaSignedIn(0, {
      ownOrganization: () => (joined ? own() : none()),
      previewInvitation: () => open,
      acceptInvitation: () => {
        joined = true;
        return { position: '1', organization: school };
      },
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Join' }));
  expect((await screen.findAllByText('Welcome to Flight School')).length).toBeGreaterThan(0);
  expect(await screen.findByRole('heading', { name: 'What it sees about you' })).toBeTruthy();
  expect(pendingInvitation()).toBeNull();
});

test('an invitation for another address says whose it is, and is kept over a sign-out', async () => {
  openApp(
    `/organization#invitation=${token}`,
    adaSignedIn(0, { ownOrganization: none, previewInvitation: () => ({ ...open, email: 'work@school.test' }) }),
  );
  expect(await screen.findByText(/It was sent to work@school.test; you are signed in as ada@demo.test/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign out and use the other account' })).toBeTruthy();
});

test("a member is removed after a confirmation and a proof of the administrator's identity", async () => {
  let proven = false;
  const { user, seen } = openApp(
    '/organization?part=people',
    adaSignedIn(0, {
      ...asCaptain,
      members: () => ({ items: [member], nextCursor: null }),
      removeMember: () => {
        if (!proven) throw new Refused('proof_needed', 'Please confirm first that it is you.');
        return { position: '4' };
      },
      stepUp: () => {
        proven = true;
        return { provenUntil: '2026-12-01T08:00:00.000Z' };
      },
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Remove Bo Lind' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  const proof = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
  await user.type(proof.getByLabelText('Password'), 'lift-off-4711');
  await user.click(proof.getByRole('button', { name: 'Confirm' }));
  expect((await screen.findAllByText('Bo Lind is no longer a member')).length).toBeGreaterThan(0);
  expect(seen.filter(({ method }) => method === 'DELETE').length).toBe(2);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a link whose invitation no longer exists says so without retrying', async () => {
  const { seen } = openApp(`/organization#invitation=${token}`, {
    authUser: () => ({ authenticated: false, user: null }),
    previewInvitation: () => {
      throw new Refused('not_found', 'This invitation does not exist.');
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: /invitation/i })).toBeTruthy();
  // Once, and once more if the page was mounted after the answer; three would be the first try and two retries.
  expect(seen.filter(({ path }) => path === '/api/organization/invitations/preview').length).toBeLessThan(3);
});
