import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LogLine } from '#contracts/operations/logs.ts';
import { ada, adaSignedIn } from '../../testing/a-learner.ts';
import { openApp } from '../../testing/render-app.tsx';

const administrator = { success: true, authenticated: true, user: { ...ada, role: 'admin' as const } };
const signedIn = { ...adaSignedIn(3), adminUser: () => administrator };
const at = '2026-11-20T08:00:00.000Z';
const userId = '33333333-3333-4333-8333-333333333333';

const fault: LogLine = {
  id: '2',
  at,
  level: 'error',
  process: 'web-1 42',
  message: 'fault',
  requestId: 'abcdefgh',
  detail: { err: { message: 'it broke' } },
};

test('the log is reduced to a level, and to one request', async () => {
  const asked: unknown[] = [];
  const { user } = openApp('/admin/logs', {
    ...signedIn,
    adminLogs: ({ query }) => {
      asked.push(query);
      return { items: [fault], nextCursor: null };
    },
  });
  expect(await screen.findByText('fault')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Level' }), 'Error and above');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ level: 'error' }));
  await user.click(await screen.findByRole('link', { name: 'This request' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ level: 'error', requestId: 'abcdefgh' }));
  await user.click(screen.getByRole('button', { name: 'All requests' }));
  await waitFor(() => expect(location.search).toBe('?level=error'));
});

test('a request ID that cannot exist finds no lines instead of all', async () => {
  const asked: unknown[] = [];
  const { user } = openApp('/admin/logs?request=%27%3B%20drop', {
    ...signedIn,
    adminLogs: ({ query }) => {
      asked.push(query);
      return { items: [fault], nextCursor: null };
    },
  });
  expect(await screen.findByText('Nothing was logged that matches.')).toBeTruthy();
  expect(screen.getByText('A request ID has only letters, digits, - and _.')).toBeTruthy();
  expect(asked).toEqual([]);
  const request = screen.getByRole('textbox', { name: 'Request ID' });
  await user.clear(request);
  await user.type(request, 'abcdefgh');
  await user.click(screen.getByRole('button', { name: 'Show its lines' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ requestId: 'abcdefgh' }));
});

test('an administrator sees what was changed, by whom and whether it is in force', async () => {
  openApp('/admin/config', {
    ...signedIn,
    configurationHistory: () => ({
      items: [
        {
          id: '44444444-4444-4444-8444-444444444444',
          at,
          by: 'grace',
          requestId: 'abcdefgh',
          change: { kind: 'feature' as const, feature: 'bell' as const, before: 'on' as const, after: 'soon' as const },
          reason: null,
          isRevert: false,
          isNewest: true,
        },
      ],
      nextCursor: null,
    }),
  });
  const history = await screen.findByRole('region', { name: 'History' });
  expect(await within(history).findByText('on → off (Coming Soon)')).toBeTruthy();
  expect(within(history).getByText(/grace/)).toBeTruthy();
  expect(within(history).getByText('in force')).toBeTruthy();
});

const connection = {
  organizationId: userId,
  name: 'Harbour House',
  domains: ['harbour.test'],
  state: 'active' as const,
  kind: 'saml' as const,
  issuer: 'https://idp.harbour.test',
  certificates: [{ fingerprint: 'AA:BB:CC:DD:EE:FF:00:11:22', notAfter: '2026-12-01T00:00:00.000Z', daysLeft: 12 }],
  endsAt: '2026-12-01T00:00:00.000Z',
  isTested: true,
  lastSignInAt: null,
  lastTestAt: at,
  lastRefusal: { at, reason: 'too_large', times: 3, requestId: 'abcdefgh' },
  problems: ['certificate_ends' as const, 'refused' as const],
};

test('single sign-on shows what ends and what failed, and filters what needs attention', async () => {
  const asked: unknown[] = [];
  const { user } = openApp('/admin/azure', {
    ...signedIn,
    adminSingleSignOn: ({ query }) => {
      asked.push(query);
      return {
        items: [connection],
        nextCursor: null,
        serviceProvider: {
          entityId: 'https://our.test/api/auth/saml/metadata',
          callbackUrl: 'https://our.test/api/auth/saml/callback',
          metadataUrl: 'https://our.test/api/auth/saml/metadata',
          redirectUri: 'https://our.test/api/auth/oidc/callback',
        },
        total: 2,
        attention: 1,
      };
    },
  });
  expect(await screen.findByText('2 organizations have a connection. One needs attention.')).toBeTruthy();
  expect(screen.getByText(/12 days left/)).toBeTruthy();
  expect(screen.getByText('The response is too large.')).toBeTruthy();
  expect(screen.getByText(/3 times in a row/)).toBeTruthy();
  expect(screen.getByText('Certificate ends soon')).toBeTruthy();
  expect((await screen.findAllByRole('button', { name: 'Copy: Entity ID' })).length).toBe(1);
  expect(screen.getByRole('link', { name: 'Logs of this request' }).getAttribute('href')).toBe(
    '/admin/logs?request=abcdefgh',
  );
  await user.click(screen.getByRole('switch', { name: 'Only what needs attention' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ attention: '1' }));
});

test('the overview names what needs somebody, each with the page that mends it', async () => {
  openApp('/admin', {
    ...signedIn,
    adminProjections: () => ({ projections: [] }),
    givenUpMails: () => ({ items: [] }),
    adminNeeds: () => ({
      items: [
        { kind: 'jobs', count: 2, at: null },
        { kind: 'certificates', count: 1, at },
        { kind: 'backup_unknown', count: 1, at: null },
      ],
      checkedAt: at,
    }),
  });
  const link = await screen.findByRole('link', {
    name: /certificate of one organization’s provider ends by November 20/,
  });
  expect(link.getAttribute('href')).toBe('/admin/azure?attention=1');
  expect(screen.getByRole('link', { name: '2 jobs have failed' }).getAttribute('href')).toBe('/admin/queues');
  expect(screen.getByRole('link', { name: 'No backup is known' }).getAttribute('href')).toBe('/admin/database-config');
});
