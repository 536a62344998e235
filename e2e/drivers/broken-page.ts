import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { until } from '#platform/testing/until.ts';
import { withUnknownId } from './addresses.ts';
import { beSignedIn } from './sign-in.ts';

/** The first address of each page of a table; ids in it belong to nothing. */
export const firstAddresses = (table: Readonly<Record<string, readonly string[]>>, under = ''): string[] =>
  Object.values(table).map(([first = '']) => withUnknownId(`${under}${first}`));

/** A demo user; null for a visitor. */
export type Who = 'learner' | 'admin' | null;

/** Opens pages in new contexts that share one sign-in. Service workers are blocked: they would answer from their cache. */
export async function newPagesFor(browser: Browser, url: string, who: Who): Promise<() => Promise<Page>> {
  const first = await browser.newContext();
  if (who !== null) await beSignedIn(first, url, who);
  const storageState = await first.storageState();
  await first.close();
  return async () => {
    const context = await browser.newContext({ storageState, serviceWorkers: 'block', reducedMotion: 'reduce' });
    if (who !== null) await context.addInitScript("localStorage.setItem('rh.signed-in', '1')");
    const page = await context.newPage();
    return page;
  };
}

export const at = async (page: Page, url: string, path: string): Promise<void> => {
  await page.goto(`${url}${path}`);
  await page.waitForLoadState('networkidle');
};
/** Navigates without reloading, as a link does. */
export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate(
    `{ history.pushState({}, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate')); }`,
  );

export const textOf = (page: Page): Promise<string> => page.locator('body').innerText();
export const headingOf = (page: Page): Promise<string> => page.getByRole('heading', { level: 1 }).first().innerText();
const saysSo =
  /Something went wrong|could not be loaded|could not be refreshed|did not load completely|We cannot reach the service/u;

export interface Whole {
  readonly heading: string;
  readonly text: string;
}

/** The page when nothing fails. */
export const wholeOf = async (page: Page): Promise<Whole> => ({
  heading: await headingOf(page),
  text: await textOf(page),
});

/** Whether the page says that something is missing, or shows everything, within a minute. */
export async function isHonest(page: Page, { heading, text }: Whole): Promise<boolean> {
  const nearlyAll = 0.95 * text.length;
  const honest = `(() => {
    const text = document.body.innerText;
    const headings = [...document.querySelectorAll('#root h1')].filter((each) => each.checkVisibility());
    const isAlive = document.querySelector('.first-paint') === null;
    const isWhole = isAlive && text.length >= ${nearlyAll} &&
      headings.some((each) => each.innerText === ${JSON.stringify(heading)});
    return isWhole || ${String(saysSo)}.test(text);
  })()`;
  return until(async () => expect(await page.evaluate(honest)).toBe(true)).then(
    () => true,
    () => false,
  );
}
