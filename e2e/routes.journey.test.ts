import { expect, it } from 'vitest';
import { adminPaths, authPaths, personPaths, visitorPaths } from '../ui/app/routes.ts';
import { openBrowser } from './drivers/browser.ts';
import { type Form, openWalker, type Shown, type StorageState, type Walker } from './drivers/crawler.ts';
import { startProduct, temporaryDirectory } from './drivers/product.ts';
import { beSignedIn } from './drivers/sign-in.ts';

const browser = await openBrowser();

const forms: readonly Form[] = (['light', 'dark'] as const).flatMap((colorScheme) => [
  { colorScheme, viewport: { width: 1280, height: 860 } },
  { colorScheme, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
]);
/** As wide as 1280 px are at four times their size: what is read need not be scrolled sideways (WCAG 1.4.10). */
const narrow: Form = { viewport: { width: 320, height: 256 } };

/** A page: its first address, and its other names. */
type Addresses = readonly string[];
type Table = Readonly<Record<string, Addresses>>;

const pagesOf = (table: Table): Addresses[] => Object.values(table);
const underAdmin = (paths: Addresses): Addresses => paths.map((path) => (path === '' ? '/admin' : `/admin/${path}`));
const admin: Table = Object.fromEntries(Object.entries(adminPaths).map(([page, paths]) => [page, underAdmin(paths)]));

const nowhere = '/nowhere/at-all';
const visitorPages: Addresses[] = [...Object.values(visitorPaths), authPaths.login, authPaths.register];
const openToVisitors = new Set(visitorPages.flat());
const landing = ['/', nowhere, ...pagesOf(personPaths).flat()].filter((path) => !openToVisitors.has(path));
const adminSignIn = [...pagesOf(admin).flat(), '/admin/login', '/admin/nowhere'];

interface Walk {
  readonly who: 'learner' | 'admin' | null;
  /** The host of the money scenarios; else the product's own. */
  readonly host?: 'scenarios.localhost';
  readonly pages: readonly Addresses[];
}
const walks: readonly Walk[] = [
  { who: null, pages: [...visitorPages, landing, adminSignIn] },
  { who: 'learner', pages: [...pagesOf(personPaths), [nowhere], adminSignIn] },
  // What an administrator sees of the other pages is what a learner sees.
  { who: 'admin', pages: pagesOf(admin) },
  // There every address shows the one app, behind a door of its own.
  { who: null, host: 'scenarios.localhost', pages: [['/', '/journey', '/admin', nowhere]] },
  {
    who: 'learner',
    host: 'scenarios.localhost',
    pages: [['/', '/journey', '/admin', '/login', nowhere], personPaths.scenario],
  },
];
/** A browser keeps the same session for another host. */
const onHost = ({ cookies, origins }: StorageState, host: string): StorageState => ({
  cookies: cookies.map((cookie) => ({ ...cookie, domain: host })),
  origins,
});

/** An address in the table may have a parameter; nobody has this one. */
const filled = (path: string): string => path.replace(/:\w+/, '0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1c00');

/** How a page is looked at; `leads` are the addresses of pages that look like no other, the first ones and what is found. */
interface Look {
  readonly leads: Set<string>;
  readonly closely: boolean;
  readonly explore: boolean;
}

/**
 * Looks at every page. Its other names only have to show it, or a page of its own, and are walked in one form: which
 * page an address shows doesn't depend on the light.
 */
async function walk(walker: Walker, { pages }: Walk, { leads, closely, explore }: Look): Promise<string[]> {
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

/** The doors that show nothing of their own lead on. */
async function walkThroughHandlers(url: string, learner: StorageState): Promise<void> {
  const leadsTo = async (state: StorageState | undefined, [door]: Addresses, where: string): Promise<void> => {
    const context = await browser.newContext(state && { storageState: state });
    const page = await context.newPage();
    await page.goto(`${url}${door}`);
    await page.waitForURL(({ pathname, search }) => `${pathname}${search}` === where);
    await context.close();
  };
  await leadsTo(undefined, authPaths.loginRedirect, '/login');
  await leadsTo(undefined, authPaths.logout, '/');
  await leadsTo(learner, authPaths.loginRedirect, '/');
  await leadsTo(learner, authPaths.logout, '/?logout=true&cleared=true');
  await leadsTo(learner, authPaths.loginRedirect, '/login'); // for the session has ended
}

it('every address shows its page to a visitor, a learner and an administrator, on the host of the money scenarios too, sound in light and dark, on a desk and a phone', {
  timeout: 600_000,
}, async () => {
  const product = await startProduct({ env: { DATA_DIR: temporaryDirectory() } });
  const stateOf = async (username: string) => {
    const context = await browser.newContext();
    await beSignedIn(context, product.url, username);
    return context.storageState();
  };
  const states = { learner: await stateOf('learner'), admin: await stateOf('admin') };
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
      const name = `${each.who ?? 'visitor'} on ${host}, ${form.colorScheme ?? 'narrow'}, ${form.viewport?.width} px`;
      const look = {
        leads: leads.get(each) ?? new Set<string>(),
        closely: form !== narrow,
        explore: form === forms[0],
      };
      findings.push(...(await walk(walker, each, look)).map((finding) => `${name}: ${finding}`));
      await walker.close();
    }
  };
  const inForms = (some: readonly Form[]) => some.flatMap((form) => walks.map((each) => ({ each, form })));
  // The first form finds out which names have pages of their own. Two at a time, one for each of two cores.
  for (const jobs of [inForms(forms.slice(0, 1)), inForms([...forms.slice(1), narrow])]) {
    await Promise.all([goOn(jobs), goOn(jobs)]);
  }

  // Whoever comes by a link or loads a page anew asks the server for it.
  for (const path of walks.flatMap(({ host, pages }) => (host ? [] : pages)).flat()) {
    const answer = await fetch(product.url + filled(path), { headers: { accept: 'text/html' } });
    const kind = answer.headers.get('content-type');
    if (!answer.ok || !kind?.startsWith('text/html')) findings.push(`${path}: the server answers ${answer.status}`);
  }
  expect(findings).toEqual([]);
  await walkThroughHandlers(product.url, states.learner);
  await product.stop();
});
