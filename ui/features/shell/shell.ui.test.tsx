import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { User } from '#contracts/accounts/views.ts';
import { firstFeatures } from '#contracts/features.ts';
import { ada, adaSignedIn } from '../../testing/a-learner.ts';
import { openApp } from '../../testing/render-app.tsx';
import { addresses } from '../../app/routes.ts';
import { loadText } from '../../text/text.ts';
import { destinationsFor } from '../palette/destinations.ts';

async function openSidebar(path = '/journey', role: 'learner' | 'admin' = 'learner') {
  const signedIn = { authUser: () => ({ authenticated: true, user: { ...ada, role } }) };
  const app = openApp(path, { ...adaSignedIn(0), ...signedIn });
  await app.user.click(await screen.findByRole('button', { name: 'Open or close the sidebar' }));
  return { ...app, sidebar: await screen.findByRole('dialog', { name: 'Main navigation' }) };
}

test('Admin and Research start unfolded, Support starts folded', async () => {
  const { sidebar } = await openSidebar();
  const unfolded = (name: string) => within(sidebar).getByRole('button', { name }).getAttribute('aria-expanded');
  expect(['Main', 'Research', 'Admin', 'Support'].map(unfolded)).toEqual(['true', 'true', 'true', 'false']);
});

const ownPlaces = [
  'Today',
  'The six steps',
  'Logbook',
  'Letters and promises',
  'Balance',
  'Play',
  'Earned',
  'Looking back',
];

test("a learner's own places are beside every page of a wide screen, and the page that is open is marked", async () => {
  const { user } = openApp('/balance-tracking', adaSignedIn(0));
  const rail = await screen.findByRole('navigation', { name: 'Your places' });
  const links = within(rail).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(ownPlaces);
  expect(
    links.filter((link) => link.getAttribute('aria-current') === 'page').map(({ textContent }) => textContent),
  ).toEqual(['Balance']);
  expect(within(rail).getByRole('button', { name: 'Write something' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Open or close the sidebar' }));
  await screen.findByRole('dialog', { name: 'Main navigation' });
  expect(screen.queryByRole('navigation', { name: 'Your places', hidden: true })).toBeNull();
});

test('a phone has the bottom bar instead of the rail', async () => {
  const media = matchMedia;
  vi.stubGlobal('matchMedia', (query: string) => ({ ...media(query), matches: !query.includes('min-width') }));
  openApp('/balance-tracking', adaSignedIn(0));
  await screen.findByRole('navigation', { name: 'Shortcuts' });
  expect(screen.queryByRole('navigation', { name: 'Your places' })).toBeNull();
});

test("a learner's own places come before the specified groups, and the page that is open is marked", async () => {
  const { sidebar } = await openSidebar('/logbook');
  const own = within(within(sidebar).getByRole('list', { name: 'Your places' })).getAllByRole('link');
  expect(own.map(({ textContent }) => textContent)).toEqual(ownPlaces);
  expect(
    own.filter((link) => link.getAttribute('aria-current') === 'page').map(({ textContent }) => textContent),
  ).toEqual(['Logbook']);
  const first = within(sidebar).getByRole('button', { name: 'Main' });
  expect((own[0]?.compareDocumentPosition(first) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

test('features that are not available yet are disabled, with "Coming Soon"', async () => {
  const { sidebar } = await openSidebar();
  for (const name of ['Onboarding', 'Organization', 'Mobile App']) {
    const entry = within(sidebar).getByRole('button', { name: `${name} Coming Soon` });
    expect(entry.hasAttribute('disabled')).toBe(true);
  }
});

test('who looks after an organization finds it first in the menu, in its place, and in the search', async () => {
  const permissions = ['achievement.validate', 'organization.read', 'organization.manage', 'enterprise.read'] as const;
  const captain = { ...ada, role: 'org_admin' as const, organizationId: ada.id, permissions: [...permissions] };
  const { user } = openApp('/journey', {
    ...adaSignedIn(0),
    authUser: () => ({ authenticated: true, user: captain }),
  });
  await user.click(await screen.findByRole('button', { name: 'Open or close the sidebar' }));
  const sidebar = await screen.findByRole('dialog', { name: 'Main navigation' });
  const links = within(sidebar).getAllByRole('link', { name: 'Organization' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/organization', '/organization']);
  const extras = within(sidebar).getByRole('list', { name: 'What you look after' });
  expect(
    within(extras)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Organization']);
  expect(within(sidebar).queryByRole('button', { name: 'Organization Coming Soon' })).toBeNull();
  await loadText(['help', 'pageHelp']);
  const pathsFor = (person: User) =>
    destinationsFor(addresses, { user: person, steps: [], features: firstFeatures }, '').map(({ path }) => path);
  expect(pathsFor(captain)).toContain('/organization');
  expect(pathsFor(ada)).not.toContain('/organization');
});

test('the current page is highlighted, under each of its addresses', async () => {
  const { sidebar } = await openSidebar('/6-step-journey');
  expect(within(sidebar).getByRole('link', { name: 'Helicopter Journey' }).getAttribute('aria-current')).toBe('page');
});

test('the status lines of the sidebar show the health of the components', async () => {
  const { sidebar } = await openSidebar();
  expect(await within(sidebar).findByText('All Systems Operational')).toBeTruthy();
  expect(within(sidebar).getByText('Security: Active')).toBeTruthy();
});

test('Escape closes the sidebar', async () => {
  const { user } = await openSidebar();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the Home button leads home', async () => {
  const { user } = openApp('/journey', adaSignedIn(0));
  await screen.findByRole('heading', { level: 1, name: 'Six steps, one flight' });
  await user.click(screen.getByRole('button', { name: 'Home' }));
  expect(await screen.findByRole('heading', { level: 1, name: /Ada\./ })).toBeTruthy();
});

test('the user menu shows the person, their address and the version', async () => {
  const { user } = openApp('/journey', adaSignedIn(0));
  await user.click(await screen.findByRole('button', { name: /Menu of Ada Pilot/ }));
  const menu = await screen.findByRole('menu');
  expect(within(menu).getByText('ada@demo.test')).toBeTruthy();
  expect(within(menu).getByText('Platform version v1.1')).toBeTruthy();
});

test('an unknown address shows a card that says so', async () => {
  openApp('/no/such/place', adaSignedIn(0));
  expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeTruthy();
});

test('a visitor gets the landing page at any address', async () => {
  openApp('/journey', {});
  expect(await screen.findByRole('heading', { level: 1, name: /Rise a little/ })).toBeTruthy();
});

const main = ['/helicopter-journey', '/helicopter', '/achievements', '/ai-insights'];
const research = ['/agency-assessment', '/tech-readiness', '/tech-baseline', '/research'];

test.each([
  ['learner', ['/enterprise', '/security', '/documents', '/mvp-status', '/admin', '/health'], 1],
  ['admin', ['/enterprise', '/mvp-status', '/security', '/documents', '/admin', '/health'], 0],
] as const)('the groups list their pages in the specified order, for a %s', async (role, admin, apart) => {
  const { sidebar, user } = await openSidebar('/journey', role);
  const support = within(sidebar).getByRole('button', { name: 'Support' });
  await user.click(support);
  const own = within(within(sidebar).getByRole('list', { name: 'Your places' })).getAllByRole('link');
  const paths = within(sidebar)
    .getAllByRole('link')
    .filter((link) => !own.includes(link))
    .map((link) => link.getAttribute('href'))
    .filter((path) => path !== '/');
  // A group stays as it was left, until the page is loaded again.
  await user.click(support);
  expect(paths).toEqual([...main, ...research, ...admin, '/help']);
  // What is about the product rather than about them.
  expect(within(sidebar).queryAllByRole('list', { name: 'About this installation' })).toHaveLength(apart);
});

test('the user menu has the specified entries', async () => {
  const { user } = openApp('/journey', adaSignedIn(0));
  await user.click(await screen.findByRole('button', { name: /Menu of Ada Pilot/ }));
  const entries = within(await screen.findByRole('menu')).getAllByRole('menuitem');
  const names = entries.map(({ textContent }) => textContent);
  expect(names).toEqual(
    expect.arrayContaining(['My Profile', 'Settings', 'Communications', 'Notifications', 'Sign Out']),
  );
});

test('every page ends with the name, the two policies and the year', async () => {
  openApp('/', {});
  const footer = within(await screen.findByRole('contentinfo'));
  expect(footer.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy');
  expect(footer.getByRole('link', { name: 'Terms of Service' }).getAttribute('href')).toBe('/terms');
  expect(footer.getByText(/© 2025 Red Helicopter/)).toBeTruthy();
});

test('a visitor has Sign In and Register in the banner', async () => {
  openApp('/', {});
  const banner = within(await screen.findByRole('banner'));
  expect(banner.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login');
  expect(banner.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register');
});

test('the plus of the bottom bar offers what can be written, and opens its form', async () => {
  const { user } = openApp('/self-reporting?kind=report', adaSignedIn(0));
  await screen.findByRole('radio', { name: 'Flight report', checked: true });
  const bar = screen.getByRole('navigation', { name: 'Shortcuts' });
  expect(within(bar).getByRole('link', { name: 'Play' }).getAttribute('href')).toBe('/scenarios');
  expect(within(bar).getByRole('link', { name: 'Log' }).getAttribute('href')).toBe('/logbook');
  await user.click(within(bar).getByRole('button', { name: 'Write something' }));
  const menu = await screen.findByRole('menu');
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'A story',
    'A flight report',
    'A ripple',
    'A photo or your voice',
    'An anchor',
    'How you are',
    'A project',
  ]);
  await user.click(within(menu).getByRole('menuitem', { name: 'A ripple' }));
  await screen.findByRole('radio', { name: 'A ripple', checked: true });
  expect(location.search).toBe('?kind=ripple');
});
