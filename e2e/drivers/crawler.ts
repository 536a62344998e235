import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core';
import { findingsOn } from './a11y-checks.ts';
import { watchFaults } from './page-faults.ts';

/** Walks from address to address within one loaded page, as a person does, and records faults. */
export interface Walker {
  readonly page: Page;
  /** Faults so far, each with the address where it occurred. */
  readonly faults: string[];
  /** Navigates without reloading; resolves once the page and all data it requested are there. */
  walkTo(path: string): Promise<Shown>;
  /** Resolves once the page, and all data it requested, are there. */
  settle(): Promise<void>;
  /** Violations of WCAG 2.2 A and AA on the current page. */
  inspect(): Promise<string[]>;
  close(): Promise<void>;
}

/** What a page shows of itself. */
export interface Shown {
  readonly title: string;
  readonly heading: string;
  /** Whether the page can be scrolled sideways. */
  readonly sideways: boolean;
}

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

export type Form = Pick<
  BrowserContextOptions,
  'viewport' | 'colorScheme' | 'forcedColors' | 'hasTouch' | 'isMobile' | 'locale'
>;

/** Scripts as text, because the tests are compiled without browser types. */
const inBrowser = {
  // The service worker has its own test; here each walker would download every file of the product for it.
  noWorker: 'ServiceWorkerContainer.prototype.register = () => new Promise(() => {});',
  // Without this mark of an earlier sign-in, the visitor's page shows until the session is known.
  signedInBefore: `localStorage.setItem('rh.signed-in', '1')`,
  /** Polls here, because the content security policy forbids waitForFunction with a string. */
  until: (condition: string) => `new Promise((done) => {
    const end = performance.now() + 60_000;
    const look = () =>
      ${condition} ? done(true) : performance.now() > end ? done(false) : requestAnimationFrame(look);
    look();
  })`,
  goTo: (path: string) => `{
    document.activeElement?.blur();
    history.pushState({}, '', ${JSON.stringify(path)});
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }`,
  /** Each navigation ends with the focus on the page's title. */
  arrived: `document.activeElement === document.querySelector('main h1')`,
  settled: `![...document.querySelectorAll('output')].some((one) => /Loading\\.\\.\\.|Wird geladen/.test(one.textContent))`,
  drawn: 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))',
  shown: `({
    title: document.title,
    heading: [...document.querySelectorAll('h1')].map((one) => one.textContent).join(' + '),
    sideways: document.documentElement.scrollWidth > document.documentElement.clientWidth,
  })`,
};

/** It only ends what hangs. */
const settlesWithinMs = 60_000;

/** Opens the product on a device, signed in with `storageState` if given. */
export async function openWalker(
  browser: Browser,
  url: string,
  form: Form,
  storageState?: StorageState,
): Promise<Walker> {
  const context = await browser.newContext({ ...form, reducedMotion: 'reduce', ...(storageState && { storageState }) });
  await context.addInitScript(inBrowser.noWorker);
  if (storageState) await context.addInitScript(inBrowser.signedInBefore);
  const page = await context.newPage();
  const faults: string[] = [];
  const waiting = new Set<Request>();
  let here = '/';
  const fault = (what: string): void => void faults.push(`${here}: ${what}`);
  watchFaults(page, fault);
  page.on('request', (request) => new URL(request.url()).pathname !== '/api/stream' && waiting.add(request));
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => {
    waiting.delete(request);
    // The stream ends with the page, and requests of a page that is left are aborted.
    const why = request.failure()?.errorText ?? '';
    if (why !== 'net::ERR_ABORTED') fault(`${why} ${request.url()}`);
  });
  /** No request is pending and no placeholder is shown. */
  const settle = async (): Promise<void> => {
    const end = performance.now() + settlesWithinMs;
    do {
      if (performance.now() > end) return fault(`no answer to ${[...waiting].map((one) => one.url()).join(', ')}`);
      if (!(await page.evaluate<boolean>(inBrowser.until(inBrowser.settled)))) fault('the page is still loading');
      await page.evaluate(inBrowser.drawn);
    } while (waiting.size > 0);
  };
  await page.goto(url);
  await page.waitForSelector('main h1');
  return {
    page,
    faults,
    walkTo: async (path) => {
      here = path;
      await page.evaluate(inBrowser.goTo(path));
      const arrived = await page.evaluate<boolean>(inBrowser.until(inBrowser.arrived));
      if (!arrived) fault('the focus is not on the title of the page');
      await settle();
      return page.evaluate<Shown>(inBrowser.shown);
    },
    settle,
    inspect: async () => (await findingsOn(page)).map((finding) => `${here}: ${finding}`),
    close: () => context.close(),
  };
}
