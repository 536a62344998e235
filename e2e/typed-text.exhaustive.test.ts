import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { until } from '#platform/testing/until.ts';
import { adminPaths, personPaths } from '../ui/app/routes.ts';
import { withOwnIds } from './drivers/addresses.ts';
import { openBrowser } from './drivers/browser.ts';
import { openWalker, type Walker } from './drivers/crawler.ts';
import { startProduct, withoutColleagues } from './drivers/product.ts';
import { beSignedIn, signIn } from './drivers/sign-in.ts';

const browser = await openBrowser();
// Nothing is sent to it.
const product = await startProduct({ env: { DATA_DIR: await withoutColleagues(afterAll) }, atEnd: afterAll });
afterAll(() => product.stop());

/** Everything that text can be typed into, but passwords, codes, searches, who signs in, and what the product exempts. */
const fields = `textarea, input:not([type=checkbox], [type=radio], [type=file], [type=range], [type=hidden], [type=password], [type=search])`;
const exempt = '[autocomplete$=password], [autocomplete=one-time-code], [autocomplete=username], [data-not-kept]';

/** Scripts as text, because the tests are compiled without browser types. */
const inBrowser = {
  /** Numbers the fields that a person can type into now. */
  fields: `[...document.querySelectorAll(${JSON.stringify(fields)})]
    .filter((one) => !one.matches(${JSON.stringify(exempt)}) && !one.disabled && !one.readOnly && one.checkVisibility())
    .filter((one) => !one.closest('[aria-hidden=true], [inert]'))
    .map((one, at) => {
      one.dataset.walked = at;
      return { at, type: one.type, name: one.labels?.[0]?.innerText || one.ariaLabel || one.name };
    })`,
  /** The first of those in which nothing was typed yet. */
  get untyped() {
    return `(() => {
      const first = ${this.fields}.find(({ at }) => !document.querySelector('[data-walked="' + at + '"]').dataset.typed);
      if (first) document.querySelector('[data-walked="' + first.at + '"]').dataset.typed = 'yes';
      return first ? [first] : [];
    })()`;
  },
  values: `[...document.querySelectorAll('textarea, input')].map((one) => one.value)`,
  /** What may open a form: every button of the page, once for each label. What follows a colon only says of what. */
  openers: `(() => {
    const seen = new Set();
    return [...document.querySelectorAll('main button, main summary')].flatMap((one, at) => {
      one.dataset.opener = at;
      // The rows of a table have the same forms.
      const label = (one.closest('tr') && one.innerText) || one.ariaLabel || one.innerText;
      const name = label.split(':')[0].replace(/[\\d.]+/g, '').trim();
      if (seen.has(name) || one.disabled || !one.checkVisibility()) return [];
      seen.add(name);
      return [{ at, name }];
    });
  })()`,
  isTyping: `document.activeElement?.matches('input') === true`,
  /** Notes that the guard listens. */
  noteGuard: `{
    const { addEventListener: listen } = window;
    window.addEventListener = function (type, ...rest) {
      if (type === 'beforeunload') document.isGuarded = true;
      return listen.call(this, type, ...rest);
    };
  }`,
  isGuarded: 'document.isGuarded === true',
  /** Whether the browser would ask whoever closes the tab. */
  asksAtEnd: `!dispatchEvent(new Event('beforeunload', { cancelable: true }))`,
};

/** Of a form. It only ends what grows. */
const mostFields = 60;

interface Field {
  readonly at: number;
  readonly type: string;
  readonly name: string;
}
const question = (page: Page): Locator => page.getByRole('dialog', { name: 'This is not saved yet' });
const sheet = (page: Page): Locator => page.locator('[role=dialog]:not(:has-text("This is not saved yet"))');

let written = 0;
const textFor = ({ type }: Field): string => {
  written += 1;
  if (type === 'number') return String(1 + (written % 9));
  if (type === 'date') return `2031-05-${String(10 + (written % 18))}`;
  if (type === 'datetime-local') return `2031-05-${String(10 + (written % 18))}T21:47`;
  if (type === 'time') return `21:${String(10 + (written % 49))}`;
  if (type === 'email') return `kept${written}@example.org`;
  if (type === 'url') return `https://example.org/kept${written}`;
  return `Kept ${written}`;
};

/** Types into every field. Returns what stands there, by field. */
async function typeAll(page: Page): Promise<Map<string, string>> {
  const typed = new Map<string, string>();
  // What is typed in one field may bring or remove another.
  for (let at = 0; at < mostFields; at += 1) {
    const [field] = await page.evaluate<Field[]>(inBrowser.untyped);
    if (!field) break;
    const one = page.locator(`[data-walked="${field.at}"]`);
    await one.fill(textFor(field));
    // A field may be shorter, or write it in its own way.
    const value = (await one.count()) > 0 ? await one.inputValue() : '';
    if (value !== '') typed.set(`${field.name} (${at + 1})`, value);
  }
  return typed;
}

const missing = async (page: Page, typed: ReadonlyMap<string, string>): Promise<string[]> => {
  const there = await page.evaluate<string[]>(inBrowser.values);
  return [...typed].filter(([, value]) => !there.includes(value)).map(([name]) => name);
};
const comesBack = (page: Page, typed: ReadonlyMap<string, string>): Promise<string[]> =>
  until(async () => expect(await missing(page, typed)).toEqual([])).then(
    () => [],
    () => missing(page, typed),
  );

/** A form, and how to come to it. */
interface Place {
  readonly path: string;
  /** The button that opens it; null for what the page shows at once. */
  readonly opener: string | null;
}

/** Opens the form on its page, which has just been shown. Returns whether its button is there. */
async function open({ page, settle }: Walker, { opener }: Place): Promise<boolean> {
  await settle();
  if (opener === null) return true;
  const there = await page.evaluate<{ at: number; name: string }[]>(inBrowser.openers);
  const button = there.find(({ name }) => name === opener);
  if (!button) return false;
  await page.locator(`[data-opener="${button.at}"]`).click();
  await settle();
  return true;
}
/** Loads the page anew: whatever the place before has opened is gone. */
async function load(walker: Walker, place: Place): Promise<boolean> {
  await walker.page.goto(new URL(place.path, walker.page.url()).href);
  await walker.page.locator('main h1').first().waitFor();
  return open(walker, place);
}

/** Leaves a form in each way, and says which fields lost what was typed without a question. */
async function leave(walker: Walker, place: Place, typed: ReadonlyMap<string, string>): Promise<string[]> {
  const { page } = walker;
  const lost: string[] = [];
  const told = (way: string, names: readonly string[]): void => {
    lost.push(...names.map((name) => `${place.path} ${place.opener ?? ''}: ${name} after ${way}`));
  };
  const isModal = (await sheet(page).count()) > 0;
  const isHere = async (): Promise<boolean> =>
    isModal ? (await sheet(page).count()) > 0 : page.url().endsWith(place.path);
  if (isModal) await page.keyboard.press('Escape');
  else
    await page.locator('a:is([href="/"], [href="/home"], [href="/admin"])').filter({ visible: true }).first().click();
  // A busy machine takes its time to ask, or to go.
  await until(async () => expect((await question(page).isVisible()) || !(await isHere())).toBe(true));
  const way = isModal ? 'Escape' : 'a link';
  if (await question(page).isVisible()) {
    await question(page).getByRole('button', { name: 'Keep writing' }).click();
    await question(page).waitFor({ state: 'hidden' });
    told(way, await missing(page, typed));
  } else {
    if (!isModal) {
      await walker.walkTo('/mobile');
      await walker.walkTo(place.path);
    }
    await open(walker, place);
    told(way, await comesBack(page, typed));
  }
  const asks = await page.evaluate<boolean>(inBrowser.asksAtEnd);
  await page.reload();
  await page.locator('main h1').first().waitFor();
  await open(walker, place);
  told(asks ? 'a reload' : 'the tab was closed', await comesBack(page, typed));
  return lost;
}

interface Walk {
  readonly who: string;
  readonly half: string;
  readonly paths: readonly string[];
}
const first = (table: Readonly<Record<string, readonly string[]>>, under = ''): string[] =>
  Object.values(table).map(([path = '']) => under + path);
const parts = ['people', 'documents', 'sign-on', 'programs', 'settings'];
const pages: Readonly<Record<string, readonly string[]>> = {
  learner: first(personPaths).filter((path) => path !== '/'),
  // The queues lead to Bull Board, which is no page of ours.
  admin: first(adminPaths, '/admin/').filter((path) => path !== '/admin/queues'),
  captain: parts.map((part) => `/organization?part=${part}`),
};
/** Every button of every page takes minutes. */
const walks: readonly Walk[] = Object.entries(pages).flatMap(([who, paths]) => {
  const middle = Math.ceil(paths.length / 2);
  return [
    { who, half: 'first', paths: paths.slice(0, middle) },
    { who, half: 'second', paths: paths.slice(middle) },
  ];
});

it.each(walks)(
  '$who loses nothing that was typed into any field of any form, in the $half half of the pages',
  { timeout: 1_200_000 },
  async (walk) => {
    const signedIn = await browser.newContext();
    await beSignedIn(signedIn, product.url, walk.who);
    const filled = await withOwnIds(signedIn, product.url);
    const desktop = { viewport: { width: 1280, height: 900 } };
    const walker = await openWalker(browser, `${product.url}/mobile`, desktop, await signedIn.storageState());
    const { page } = walker;
    // Nothing is sent: every button can be pressed, and what is typed has to be kept here.
    await page.context().route('**/api/**', (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      return route.abort();
    });
    await page.addInitScript(inBrowser.noteGuard);
    page.on('dialog', (dialog) => void dialog.accept());
    const lost: string[] = [];
    let count = 0;
    const look = async (place: Place, before: number): Promise<void> => {
      const shown = await page.evaluate<Field[]>(inBrowser.fields);
      if (shown.length <= before) return;
      const typed = await typeAll(page);
      // What asks before text is lost loads with the first field.
      if (typed.size > 0) await until(async () => expect(await page.evaluate<boolean>(inBrowser.isGuarded)).toBe(true));
      count += typed.size;
      lost.push(...(await leave(walker, place, typed)));
    };
    for (const path of walk.paths.map(filled)) {
      const here: Place = { path, opener: null };
      await load(walker, here);
      const shown = (await page.evaluate<Field[]>(inBrowser.fields)).length;
      const openers = await page.evaluate<{ name: string }[]>(inBrowser.openers);
      for (const opener of [null, ...openers.map(({ name }) => name)]) {
        const place: Place = { path, opener };
        try {
          if ((await load(walker, place)) && page.url().endsWith(path)) await look(place, opener ? shown : 0);
        } catch (error) {
          lost.push(`${path} ${opener ?? ''}: ${String(error).slice(0, 300)}`);
        }
      }
    }
    expect(count).toBeGreaterThan(2);
    expect(lost).toEqual([]);
    await walker.close();
    await signedIn.close();
  },
);

it('"back" asks in a real browser, and stays where its author stays', async () => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signIn(page, product.url, 'learner');
  await page.goto(`${product.url}/settings`);
  await page.getByRole('link', { name: 'My profile' }).click();
  const field = page.getByLabel('First name');
  await field.fill('Zwischen');
  await expect.poll(() => page.evaluate<boolean>(inBrowser.asksAtEnd)).toBe(true);
  for (const answer of ['Keep writing', 'Leave without saving']) {
    await page.evaluate('history.back()');
    await question(page).getByRole('button', { name: answer }).click();
    await question(page).waitFor({ state: 'hidden' });
    if (answer === 'Keep writing') {
      expect([new URL(page.url()).pathname, await field.inputValue()]).toEqual(['/profile', 'Zwischen']);
      await expect.poll(() => page.evaluate<boolean>(inBrowser.isTyping)).toBe(true);
    }
  }
  await page.waitForURL('**/settings');
  await context.close();
});
