import { expect, it } from 'vitest';
import { adminPaths, authPaths, personPaths, visitorPaths } from '../ui/app/routes.ts';
import { withOwnIds } from './drivers/addresses.ts';
import { openBrowser } from './drivers/browser.ts';
import { type Form, openWalker, type Shown, type StorageState, type Walker } from './drivers/crawler.ts';
import { nameFromRightToLeft, namesOn } from './drivers/right-to-left.ts';
import { startProduct, temporaryDirectory } from './drivers/product.ts';
import { beSignedIn } from './drivers/sign-in.ts';
import { lookAt, scenesOfLearner, scenesOfPilot, withOpenedLetter } from './drivers/scenes.ts';

const browser = await openBrowser();

const isAll = process.env['ROUTES'] === 'all';
const desktop: Form = { viewport: { width: 1280, height: 860 } };
const phone: Form = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Each theme and each device once; with ROUTES=all, every theme and forced colours on every device. */
const forms: readonly Form[] = isAll
  ? [desktop, phone].flatMap((device) => [
      { ...device, colorScheme: 'light' },
      { ...device, colorScheme: 'dark' },
      { ...device, colorScheme: 'light', forcedColors: 'active' },
      { ...device, colorScheme: 'dark', forcedColors: 'active' },
    ])
  : [
      { ...desktop, colorScheme: 'light' },
      { ...phone, colorScheme: 'dark' },
    ];
const nameOf = ({ colorScheme, forcedColors, viewport }: Form): string =>
  `${colorScheme ?? 'narrow'}${forcedColors ? ' with forced colours' : ''}, ${viewport?.width} px`;
/** A window of 1280 px at 400 % zoom: text must not need sideways scrolling (WCAG 1.4.10). */
const narrow: Form = { viewport: { width: 320, height: 256 } };

/** A page: its first address and its aliases. */
type Addresses = readonly string[];
type Table = Readonly<Record<string, Addresses>>;

const pagesOf = (table: Table): Addresses[] => Object.values(table);
const underAdmin = (paths: Addresses): Addresses => paths.map((path) => (path === '' ? '/admin' : `/admin/${path}`));
const admin: Table = Object.fromEntries(Object.entries(adminPaths).map(([page, paths]) => [page, underAdmin(paths)]));

/** An administrator is led from the queues to Bull Board, which is no page of ours. */
const adminPages = Object.entries(admin).flatMap(([page, paths]) => (page === 'queues' ? [] : [paths]));

const nowhere = '/nowhere/at-all';
const visitorPages: Addresses[] = [
  ...Object.values(visitorPaths),
  authPaths.login,
  authPaths.register,
  authPaths.support,
];
const openToVisitors = new Set(visitorPages.flat());
const landing = ['/', nowhere, ...pagesOf(personPaths).flat()].filter((path) => !openToVisitors.has(path));
const adminSignIn = [...pagesOf(admin).flat(), '/admin/login', '/admin/nowhere'];

interface Walk {
  readonly who: 'learner' | 'admin' | null;
  /** The host of the money scenarios; by default the main host. */
  readonly host?: 'scenarios.localhost';
  readonly pages: readonly Addresses[];
}
const walks: readonly Walk[] = [
  { who: null, pages: [...visitorPages, landing, adminSignIn] },
  { who: 'learner', pages: [...pagesOf(personPaths), [nowhere], adminSignIn] },
  // On all other pages an administrator sees what a learner sees.
  { who: 'admin', pages: adminPages },
  // On that host every address shows the same app, after its own sign-in.
  { who: null, host: 'scenarios.localhost', pages: [['/', '/journey', '/admin', nowhere]] },
  {
    who: 'learner',
    host: 'scenarios.localhost',
    pages: [['/', '/journey', '/admin', '/login', nowhere], personPaths.scenario],
  },
];
/** The session as a browser would keep it for another host. */
const onHost = ({ cookies, origins }: StorageState, host: string): StorageState => ({
  cookies: cookies.map((cookie) => ({ ...cookie, domain: host })),
  origins,
});

/** How pages are checked. `leads` are addresses with a page to themselves: the first ones, and those found by exploring. */
interface Look {
  readonly leads: Set<string>;
  readonly closely: boolean;
  readonly explore: boolean;
  /** Fills in the parameters of routes. */
  readonly filled: (path: string) => string;
}

/**
 * Checks every page. An alias only has to show the same page or one of its own, and is explored on one device: which
 * page an address shows does not depend on the theme.
 */
async function walk(walker: Walker, { pages }: Walk, { leads, closely, explore, filled }: Look): Promise<string[]> {
  const findings: string[] = [];
  const titles = new Map<string, string>();
  const look = async (path: string, { title, heading, sideways }: Shown): Promise<void> => {
    titles.set(title, path);
    if (!/^\S.* · Red Helicopter$/.test(title)) findings.push(`${path}: is titled ${title}`);
    if (heading.trim() === '' || heading.includes(' + ')) findings.push(`${path}: is headed ${heading}`);
    if (sideways) findings.push(`${path}: can be scrolled sideways`);
    if (closely) findings.push(...(await walker.inspect()));
  };
  for (const [first = '', ...others] of pages) {
    const shown = await walker.walkTo(filled(first));
    const known = titles.get(shown.title);
    if (known !== undefined) findings.push(`${first}: looks like ${known}`);
    await look(first, shown);
    for (const path of others) {
      if (!explore && !leads.has(path)) continue;
      const other = await walker.walkTo(filled(path));
      const page = titles.get(other.title);
      if (page === undefined || leads.has(path)) {
        leads.add(path);
        await look(path, other);
      } else if (page !== first) findings.push(`${path}: shows what ${page} shows, and not ${first}`);
    }
  }
  return [...findings, ...walker.faults];
}

/** The routes without a page redirect. */
async function checkRedirects(url: string, learner: StorageState): Promise<void> {
  const leadsTo = async (state: StorageState | undefined, [from]: Addresses, where: string): Promise<void> => {
    const context = await browser.newContext(state && { storageState: state });
    const page = await context.newPage();
    await page.goto(`${url}${from}`);
    await page.waitForURL(({ pathname, search }) => `${pathname}${search}` === where);
    await context.close();
  };
  await leadsTo(undefined, authPaths.loginRedirect, '/login');
  await leadsTo(undefined, authPaths.logout, '/');
  await leadsTo(learner, authPaths.loginRedirect, '/');
  await leadsTo(learner, authPaths.logout, '/?logout=true&cleared=true');
  await leadsTo(learner, authPaths.loginRedirect, '/login'); // the session has ended
}

it('every route shows its page to visitors, learners and administrators, on both hosts, accessible in light and dark, on desktop and phone', {
  timeout: isAll ? 2_400_000 : 600_000,
}, async () => {
  const product = await startProduct({ env: { DATA_DIR: temporaryDirectory() } });
  const signedIn = async (username: string) => {
    const context = await browser.newContext();
    await beSignedIn(context, product.url, username);
    return context;
  };
  const [learner, administrator] = [await signedIn('learner'), await signedIn('admin')];
  const states = { learner: await learner.storageState(), admin: await administrator.storageState() };
  const filled = await withOwnIds(learner, product.url);
  const findings: string[] = [];

  const leads = new Map(walks.map((each) => [each, new Set<string>()]));
  const goOn = async (jobs: { each: Walk; form: Form }[]): Promise<void> => {
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      const { each, form } = job;
      const host = each.host ?? '127.0.0.1';
      const url = product.url.replace('127.0.0.1', host);
      const walker = await openWalker(
        browser,
        url + nowhere,
        form,
        each.who ? onHost(states[each.who], host) : undefined,
      );
      const name = `${each.who ?? 'visitor'} on ${host}, ${nameOf(form)}`;
      const look = {
        leads: leads.get(each) ?? new Set<string>(),
        closely: form !== narrow,
        explore: form === forms[0],
        filled,
      };
      findings.push(...(await walk(walker, each, look)).map((finding) => `${name}: ${finding}`));
      await walker.close();
    }
  };
  const inForms = (some: readonly Form[]) => some.flatMap((form) => walks.map((each) => ({ each, form })));
  // The first device finds the aliases with pages of their own. Two run at a time, one for each core.
  for (const jobs of [inForms(forms.slice(0, 1)), inForms([...forms.slice(1), narrow])]) {
    await Promise.all([goOn(jobs), goOn(jobs)]);
  }

  // A link or a reload requests the address from the server.
  for (const path of walks.flatMap(({ host, pages }) => (host ? [] : pages)).flat()) {
    const answer = await fetch(product.url + filled(path), { headers: { accept: 'text/html' } });
    const kind = answer.headers.get('content-type');
    if (!answer.ok || !kind?.startsWith('text/html')) findings.push(`${path}: the server answers ${answer.status}`);
  }
  expect(findings).toEqual([]);
  await checkRedirects(product.url, states.learner);
  await product.stop();
});

it('a name from right to left turns nothing that stands beside it, on any page', async () => {
  const product = await startProduct({ env: { DATA_DIR: temporaryDirectory() } });
  const findings: string[] = [];
  let filled: ((path: string) => string) | undefined;
  for (const who of ['learner', 'admin', 'captain'] as const) {
    const context = await browser.newContext();
    await beSignedIn(context, product.url, who);
    filled ??= await withOwnIds(context, product.url);
    const walker = await openWalker(browser, product.url + nowhere, desktop, await context.storageState());
    await nameFromRightToLeft(walker.page.context());
    const pages = who === 'admin' ? adminPages : pagesOf(personPaths);
    let names = 0;
    for (const [first = ''] of pages) {
      await walker.walkTo(filled(first));
      const { shown, turning } = await namesOn(walker.page);
      names += shown;
      findings.push(...turning.map((text) => `${who}, ${first}: ${text}`));
    }
    expect(names).toBeGreaterThan(10);
    await walker.page.context().unrouteAll({ behavior: 'wait' });
    await walker.close();
    await context.close();
  }
  expect(findings).toEqual([]);
  await product.stop();
});

it.runIf(isAll)(
  'what only shows with data or opens over a page is as accessible, in every form',
  {
    timeout: 2_400_000,
  },
  async () => {
    const product = await startProduct({ env: { DATA_DIR: temporaryDirectory() } });
    const signedIn = async (username: string) => {
      const context = await browser.newContext();
      // The demo's colleagues are made in the background.
      await beSignedIn(context, product.url, username);
      return context;
    };
    const [learner, pilot] = [await signedIn('learner'), await signedIn('ruth.adeyemi')];
    const licenceId = async (): Promise<string | undefined> =>
      (await (await pilot.request.get(`${product.url}/api/licence`)).json()).licence?.id;
    await expect.poll(licenceId, { timeout: 240_000, interval: 1_000 }).toBeDefined();
    const people = [
      { state: await learner.storageState(), scenes: scenesOfLearner },
      { state: await pilot.storageState(), scenes: scenesOfPilot((await licenceId()) ?? '') },
    ];
    const findings: string[] = [];
    for (const form of forms) {
      const found = await Promise.all(
        people.map(async ({ state, scenes }) => {
          const walker = await openWalker(browser, product.url + nowhere, form, state);
          await withOpenedLetter(walker.page.context());
          const seen = await lookAt(walker, scenes);
          await walker.close();
          return seen;
        }),
      );
      findings.push(...found.flat().map((finding) => `${nameOf(form)}: ${finding}`));
    }
    expect(findings).toEqual([]);
    await product.stop();
  },
);
