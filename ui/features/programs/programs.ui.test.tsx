import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { TokenView } from '#contracts/programs/tokens.ts';
import { ada, adaSignedIn } from '../../testing/a-learner.ts';
import { type Handlers, Refused } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/render-app.tsx';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000 + 3_600_000).toISOString();
const display: TokenView = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Wall display',
  scopes: ['journey:read'],
  createdAt: inDays(-10),
  expiresAt: inDays(80),
  lastUsedAt: null,
  replacedBy: null,
};
const scopes = ['achievements:read', 'achievements:write', 'journey:read'];
const secret = `rhp_${'a'.repeat(46)}`;

/** A server with these tokens of Ada. */
function withTokens(first: readonly TokenView[], more: Handlers = {}): Handlers {
  let tokens = [...first];
  return adaSignedIn(0, {
    sessions: () => ({ sessions: [] }),
    accessTokens: () => ({ tokens, scopes, hindrance: null }),
    createAccessToken: ({ body }) => {
      const token = { ...display, id: '22222222-2222-4222-8222-222222222222', ...body, expiresAt: inDays(body.days) };
      tokens = [token, ...tokens];
      return { token, secret };
    },
    rotateAccessToken: ({ params }) => {
      const token = { ...display, id: '33333333-3333-4333-8333-333333333333' };
      tokens = [token, ...tokens.map((old) => (old.id === params.id ? { ...old, replacedBy: token.id } : old))];
      return { token, secret };
    },
    revokeAccessToken: ({ params }) => {
      tokens = tokens.filter(({ id }) => id !== params.id);
      return {};
    },
    ...more,
  });
}
const part = async (name = 'Personal access tokens') => within(await screen.findByRole('region', { name }));

afterEach(() => Reflect.deleteProperty(navigator, 'clipboard'));

test('a token is created with a name, permissions and an end, and shown once, to copy', async () => {
  const { user, seen } = openApp('/security', withTokens([]));
  const copied = vi.fn<(copied: string) => Promise<void>>(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true });
  const tokens = await part();
  await user.click(await tokens.findByRole('button', { name: 'Create a token' }));
  const create = tokens.getByRole('button', { name: 'Create' });
  expect(create).toHaveProperty('disabled', true);
  await user.type(tokens.getByLabelText('Name'), 'Hall screen');
  await user.click(tokens.getByRole('radio', { name: '30 days' }));
  await user.click(tokens.getByRole('checkbox', { name: 'Everything it can read' }));
  const achievements = within(tokens.getByRole('group', { name: 'Achievements and progress' }));
  expect(achievements.getByRole('checkbox', { name: 'Read' })).toHaveProperty('checked', true);
  await user.click(achievements.getByRole('checkbox', { name: 'Write' }));
  await user.click(create);
  expect(await tokens.findByText(secret)).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Token for Hall screen');
  expect(seen.find(({ method, path }) => method === 'POST' && path === '/api/account/tokens')?.body).toEqual({
    name: 'Hall screen',
    days: 30,
    scopes: ['achievements:read', 'journey:read', 'achievements:write'],
  });
  await user.click(tokens.getByRole('button', { name: 'Copy token' }));
  expect(copied).toHaveBeenCalledWith(secret);
  await user.click(tokens.getByRole('button', { name: 'Done, I have saved it' }));
  expect(tokens.queryByText(secret)).toBeNull();
  expect(tokens.getByText('Hall screen')).toBeTruthy();
});

test('what was typed stays when the server refuses', async () => {
  const refuse = () => {
    throw new Refused('conflict', 'There are already 20 valid tokens. Revoke one first.');
  };
  const { user } = openApp('/security', withTokens([display], { createAccessToken: refuse }));
  const tokens = await part();
  await user.click(await tokens.findByRole('button', { name: 'Create a token' }));
  await user.type(tokens.getByLabelText('Name'), 'One too many');
  await user.click(tokens.getByRole('checkbox', { name: 'Everything it can read' }));
  await user.click(tokens.getByRole('button', { name: 'Create' }));
  expect((await tokens.findByRole('alert')).textContent).toContain('20 valid tokens');
  expect(tokens.getByLabelText('Name')).toHaveProperty('value', 'One too many');
});

test('a token that ends soon is pointed out until it is replaced', async () => {
  const { user, seen } = openApp('/security', withTokens([{ ...display, expiresAt: inDays(5) }]));
  const tokens = await part();
  expect(await tokens.findByText(/A token expires within two weeks/)).toBeTruthy();
  expect(tokens.getByText('Ends in 5 days')).toBeTruthy();
  await user.click(tokens.getByRole('button', { name: 'Replace Wall display' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Replace' }));
  expect(await tokens.findByText(secret)).toBeTruthy();
  expect(seen.some(({ path }) => path === `/api/account/tokens/${display.id}/rotate`)).toBe(true);
  expect(tokens.queryByText(/expires within two weeks/)).toBeNull();
  expect(tokens.getByText(/Replaced, ends/)).toBeTruthy();
});

test('a token is revoked after a confirmation; an expired one can only be revoked', async () => {
  const old = { ...display, id: '44444444-4444-4444-8444-444444444444', name: 'Old script', expiresAt: inDays(-3) };
  const { user } = openApp('/security', withTokens([display, old]));
  const tokens = await part();
  expect(await tokens.findByText('Expired')).toBeTruthy();
  expect(tokens.queryByRole('button', { name: 'Replace Old script' })).toBeNull();
  await user.click(tokens.getByRole('button', { name: 'Revoke Wall display' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
  expect((await screen.findAllByText('Wall display no longer has access')).length).toBeGreaterThan(0);
  expect(tokens.queryByText('Wall display')).toBeNull();
});

test('who is signed in by an organization alone reads why there are no tokens', async () => {
  openApp('/security', withTokens([], { accessTokens: () => ({ tokens: [], scopes, hindrance: 'no_password' }) }));
  const tokens = await part();
  expect(await tokens.findByText(/Your organization signs you in/)).toBeTruthy();
  expect(tokens.queryByRole('button')).toBeNull();
});

const organizationId = '0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1c11';
const captain = { ...ada, role: 'org_admin' as const, organizationId };
const platform = { id: '55555555-5555-4555-8555-555555555555', name: 'Platform', createdAt: inDays(-1), tokens: [] };

test('an organization’s administrator creates, renames and deletes service accounts, and manages their tokens', async () => {
  let accounts = [{ ...platform, tokens: [display] }];
  const { user, seen } = openApp(
    '/organization?part=programs',
    adaSignedIn(0, {
      authUser: () => ({ authenticated: true, user: captain }),
      ownOrganization: () => ({
        organization: {
          id: organizationId,
          name: 'Flight School',
          domains: ['school.test'],
          members: 2,
          variant: 'standard',
          passwordMinLength: null,
          requiresSecondFactor: false,
        },
        admins: [],
        leastPasswordLength: 6,
      }),
      serviceAccounts: () => ({ accounts, scopes: ['administration:administer', 'administration:read'] }),
      createServiceAccount: ({ body }) => {
        const token = { ...display, ...body, id: '66666666-6666-4666-8666-666666666666', expiresAt: inDays(body.days) };
        accounts = [
          ...accounts,
          { ...platform, id: '77777777-7777-4777-8777-777777777777', name: body.name, tokens: [token] },
        ];
        return { id: '77777777-7777-4777-8777-777777777777', token, secret: secret.replace('rhp', 'rhs') };
      },
      renameServiceAccount: ({ body }) => {
        accounts = accounts.map((one) => (one.id === platform.id ? { ...one, name: body.name } : one));
        return { name: body.name };
      },
      revokeServiceToken: () => {
        accounts = accounts.map((one) => (one.id === platform.id ? { ...one, tokens: [] } : one));
        return {};
      },
      deleteServiceAccount: ({ params }) => {
        accounts = accounts.filter(({ id }) => id !== params.id);
        return {};
      },
    }),
  );
  const list = await part('Service accounts');
  await user.click(await list.findByRole('button', { name: 'Create a service account' }));
  await user.type(list.getByLabelText('Name'), 'Warehouse');
  await user.click(list.getByRole('checkbox', { name: 'Everything it can read' }));
  expect(list.queryByText(/^Invite people, change the roles/)).toBeNull();
  await user.click(list.getByRole('checkbox', { name: 'Administer' }));
  expect(list.getByText(/^Invite people, change the roles/)).toBeTruthy();
  expect(list.getByText(/^See members and invitations/)).toBeTruthy();
  await user.click(list.getByRole('button', { name: 'Create' }));
  expect(await list.findByText(/^rhs_/)).toBeTruthy();
  await user.click(list.getByRole('button', { name: 'Done, I have saved it' }));

  await user.click(list.getByRole('button', { name: 'Rename Platform' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText('Name'));
  await user.type(dialog.getByLabelText('Name'), 'Academy');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await list.findByRole('heading', { name: 'Academy' })).toBeTruthy();

  await user.click(list.getByRole('button', { name: 'Revoke Wall display' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
  expect(await list.findByText(/It has no tokens/)).toBeTruthy();
  expect(seen.some(({ path }) => path.endsWith(`${platform.id}/tokens/${display.id}`))).toBe(true);

  await user.click(list.getByRole('button', { name: 'Delete Academy' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect((await screen.findAllByText('Academy was deleted')).length).toBeGreaterThan(0);
  expect(list.queryByRole('heading', { name: 'Academy' })).toBeNull();
});
