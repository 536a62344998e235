import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { openBrowser } from './drivers/browser.ts';
import { openDevice } from './drivers/device.ts';
import { startProduct, withoutColleagues } from './drivers/product.ts';
import { allPagesKept } from './drivers/service-worker.ts';
import { beSignedIn, signIn } from './drivers/sign-in.ts';

const browser = await openBrowser([], { keepsPages: true });
const product = await startProduct({ env: { DATA_DIR: await withoutColleagues(afterAll) }, atEnd: afterAll });
afterAll(() => product.stop());
const { url } = product;

const context = await openDevice(browser, url, { viewport: { width: 1280, height: 900 } });

/** Who writes on the device, and who uses it next. */
const [ada, ben] = ['newcomer', 'learner'] as const;
/** What Ada writes without a connection, of each kind that a device keeps. */
const wordsOf = (end: string) => ({
  draft: `A lamp of ${end}`,
  write: `A story of ${end}`,
  form: `A ripple of ${end}`,
  typed: `A question of ${end}`,
});
type Words = ReturnType<typeof wordsOf>;

const sheet = (page: Page) => page.getByLabel('In your own words');
const ripple = (page: Page) => page.getByLabel('What happened?');
const question = (page: Page) => page.getByLabel('Search the answers');
const day = (page: Page, number: number) => page.getByRole('heading', { name: `Day ${number} of 12` });

const inBrowser = {
  goTo: (path: string) => `{
    history.pushState({}, '', ${JSON.stringify(path)});
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }`,
  stored: `JSON.stringify([{ ...localStorage }, { ...sessionStorage }])`,
};
const stored = (page: Page): Promise<string> => page.evaluate<string>(inBrowser.stored);

/** Everything that the server has of a person, read in another browser. */
async function accountOf(username: string) {
  const elsewhere = await browser.newContext();
  await beSignedIn(elsewhere, url, username);
  const text = async (path: string) => (await elsewhere.request.get(`${url}${path}`)).text();
  const turns = async () => {
    const { run } = JSON.parse(await text('/api/scenarios/lemonade/latest')) as { run: { turns: unknown[] } | null };
    return run?.turns.length;
  };
  return {
    elsewhere,
    words: async () => (await text('/api/account/export')) + (await text('/api/journey/steps')),
    turns,
  };
}

/** Ada's tab, with a game begun, and everything in the browser that its pages need. */
async function adaArrives(): Promise<Page> {
  const page = await context.newPage();
  await signIn(page, url, ada);
  const begun = await context.request.post(`${url}/api/scenarios/lemonade/runs`, { data: {} });
  expect(begun.ok(), await begun.text()).toBe(true);
  await page.goto(`${url}/journey/step1`);
  await sheet(page).waitFor();
  await allPagesKept(page);
  // By the page itself, which keeps what it has read.
  await page.evaluate(inBrowser.goTo('/money/1'));
  await day(page, 1).waitFor();
  return page;
}

/** Leaves something of each kind on the device. The last page still has what was typed into it. */
async function writeOffline(page: Page, words: Words): Promise<void> {
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Open the stand' }).click();
  await page.getByRole('button', { name: 'On to day 2 of 12' }).click();
  await day(page, 2).waitFor();
  await page.evaluate(inBrowser.goTo('/journey/step1'));
  await sheet(page).fill(words.draft);
  await page.getByText('Saved on this device. We send it when the server can be reached again.').waitFor();
  await page.evaluate(inBrowser.goTo('/self-reporting?kind=story'));
  await page.getByLabel('Your story').fill(words.write);
  await page.getByRole('button', { name: 'Keep this story' }).click();
  // Beside the turn of the game.
  await page.getByText('2 waiting to be sent').waitFor();
  await page.evaluate(inBrowser.goTo('/self-reporting?kind=ripple'));
  await ripple(page).fill(words.form);
  await typeQuestion(page, words);
  expect(await stored(page)).toMatch(/rh\.outbox\..*rh\.draft|rh\.draft\..*rh\.outbox/);
}

async function typeQuestion(page: Page, words: Words): Promise<void> {
  await page.evaluate(inBrowser.goTo('/help'));
  await question(page).fill(words.typed);
}

/** How Ada's session comes to its end, or her tab to another person. Returns the tab that Ben uses. */
const ends: Record<string, (page: Page, words: Words) => Promise<Page>> = {
  'a session that ended elsewhere': async (page) => {
    const { elsewhere } = await accountOf(ada);
    const ended = await elsewhere.request.delete(`${url}/api/auth/sessions/others`, { data: {} });
    expect(ended.status(), await ended.text()).toBe(200);
    await context.setOffline(false);
    await page.getByText('You have been signed out').first().waitFor();
    return page;
  },
  'a second tab': async (page) => {
    // Requests of the context do not know that its pages are offline.
    await beSignedIn(context, url, ben);
    await context.setOffline(false);
    // What waits is sent for Ada, and the tab starts again as Ben's.
    await page.getByText(/^Lena/).first().waitFor();
    return page;
  },
  'a closed page': async (page) => {
    await page.goto('about:blank');
    await context.setOffline(false);
    return page;
  },
  'a sign-out by the next person': async (page) => {
    await page.goto('about:blank');
    // Her session is over, and the browser does not know it yet.
    await context.clearCookies();
    await context.setOffline(false);
    await page.goto(`${url}/logout`);
    await page.getByRole('heading', { level: 1, name: /Rise a little/ }).waitFor();
    return page;
  },
  'a sign-out without a connection': async (page, words) => {
    await page.evaluate(inBrowser.goTo('/logout'));
    await page.getByRole('button', { name: 'Sign out and delete it' }).click();
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    await typeQuestion(page, words);
    await page.goto('about:blank');
    await context.setOffline(false);
    return page;
  },
  'a sign-out that keeps': async (page, words) => {
    // The server can be reached, and takes nothing.
    await context.route('**/api/**', (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.abort(),
    );
    await context.setOffline(false);
    await page.evaluate(inBrowser.goTo('/logout'));
    await page.getByRole('button', { name: 'Sign out and keep it here' }).click();
    await page.waitForURL('**/?logout=true&cleared=true');
    await context.unroute('**/api/**');
    expect(await stored(page)).not.toContain(words.draft);
    return page;
  },
};

it.each(Object.keys(ends))('what one person wrote on a shared device is theirs alone after %s', async (end) => {
  const words = wordsOf(end);
  const all = Object.values(words);
  const his = await accountOf(ben);
  const before = await his.turns();
  const page = await adaArrives();
  await writeOffline(page, words);
  const next = await ends[end]?.(page, words);
  if (!next) throw new Error(end);

  if (end !== 'a second tab') await signIn(next, url, ben);
  await next.goto(`${url}/journey/step1`);
  await sheet(next).waitFor();
  expect(all).not.toContain(await sheet(next).inputValue());
  for (const [path, field] of [
    ['/self-reporting?kind=ripple', ripple],
    ['/help', question],
  ] as const) {
    await next.goto(url + path);
    await field(next).waitFor();
    expect([path, await field(next).inputValue()]).toEqual([path, '']);
  }
  const seen = await stored(next);
  expect(all.filter((each) => seen.includes(each))).toEqual([]);
  await next.goto(`${url}/logout`);
  await next.waitForURL('**/?logout=true&cleared=true');
  const after = await his.words();
  expect(all.filter((each) => after.includes(each))).toEqual([]);
  expect(await his.turns()).toBe(before);

  const hers = await accountOf(ada);
  await signIn(next, url, ada);
  await expect.poll(async () => (await hers.words()).includes(words.draft)).toBe(true);
  await expect.poll(async () => (await hers.words()).includes(words.write)).toBe(true);
  await expect.poll(() => hers.turns()).toBe(1);
  await next.goto(`${url}/self-reporting?kind=ripple`);
  // Beside what the server has from before: her draft is on every device.
  await expect.poll(() => ripple(next).inputValue()).toContain(words.form);
  // A sign-out keeps no text of a field that it asked nothing about.
  if (end !== 'a sign-out that keeps') {
    await next.goto(`${url}/help`);
    await expect.poll(() => question(next).inputValue()).toBe(words.typed);
  }
});

it('a tab of one person starts again when another signs in beside it', async () => {
  const [one, other] = [await context.newPage(), await context.newPage()];
  await signIn(one, url, ben);
  await one.getByRole('heading', { level: 1, name: /Lena/ }).waitFor();
  await other.goto(`${url}/help`);
  await beSignedIn(context, url, 'captain');
  // The tab does not know yet. What it asks for Lena is not answered with what is the captain's.
  await one.evaluate(inBrowser.goTo('/notifications'));
  await one.getByText('Mira Castellan').first().waitFor();
  expect(new URL(one.url()).pathname).toBe('/notifications');
});

it('a tab of one person leaves their pages as soon as another tab signs them out', async () => {
  const [one, other] = [await context.newPage(), await context.newPage()];
  await signIn(one, url, ben);
  await one.getByRole('heading', { level: 1, name: /Lena/ }).waitFor();
  await other.goto(`${url}/logout`);
  await other.waitForURL('**/?logout=true&cleared=true');
  await one.getByRole('heading', { level: 1, name: /Rise a little/ }).waitFor();
  expect(await one.getByText('Lena').count()).toBe(0);
});

it('what an erased person wrote on a device stays closed to everybody', async () => {
  const words = wordsOf('an erased account');
  const page = await adaArrives();
  const id = (await page.evaluate<string>(`localStorage.getItem('rh.person')`)) ?? '';
  await writeOffline(page, words);
  await page.goto('about:blank');

  const { elsewhere } = await accountOf('admin');
  const erased = await elsewhere.request.post(`${url}/api/admin/users/${id}/erase`, {
    data: { confirm: 'newcomer@demo.test' },
  });
  expect(erased.status(), await erased.text()).toBeLessThan(300);
  await context.setOffline(false);
  await page.goto(url);
  await page.getByText('You have been signed out').first().waitFor();
  await signIn(page, url, ben);
  await page.goto(`${url}/help`);
  await question(page).waitFor();
  const left = await stored(page);
  expect(left).toContain(`rh.draft.${id}.1`);
  expect([...Object.values(words), `${id} `].filter((each) => left.includes(each))).toEqual([]);
});
