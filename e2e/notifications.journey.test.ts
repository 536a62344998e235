import type { APIRequestContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findingsOn } from './drivers/a11y-checks.ts';
import { openBrowser } from './drivers/browser.ts';
import { type Product, startProduct, withoutColleagues } from './drivers/product.ts';
import { beSignedIn } from './drivers/sign-in.ts';

const browser = await openBrowser();

interface Item {
  readonly title: string;
  readonly isRead: boolean;
}

/** The demo learner at a page of theirs. */
async function learnerAt(url: string, path: string) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  });
  await beSignedIn(context, url, 'learner');
  const page = await context.newPage();
  await page.goto(url + path);
  return { context, page };
}

const itemsOf = async (request: APIRequestContext, url: string): Promise<Item[]> =>
  (await (await request.get(`${url}/api/notifications`)).json()).items;

const send = (request: APIRequestContext, url: string, title: string) =>
  request.post(`${url}/api/notifications`, {
    data: {
      title,
      message: 'It came while you were here.',
      type: 'encouragement',
      category: 'encouragement',
      priority: 'high',
      emotionalTone: 'encouraging',
    },
  });

/** No violations in light, dark and forced colours. */
async function expectSoundInAllColours(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect((await findingsOn(page)).map((finding) => `${page.url()} ${colorScheme} ${finding}`)).toEqual([]);
  }
  await page.emulateMedia({ forcedColors: 'active' });
  expect((await findingsOn(page)).map((finding) => `${page.url()} ${finding}`)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
}

async function putMessagesElsewhere(url: string): Promise<void> {
  const { context, page } = await learnerAt(url, '/notifications');
  const titles = page.locator('[data-notice]');
  await titles.first().waitFor();

  await page
    .getByRole('button', { name: /^Snooze: / })
    .nth(0)
    .click();
  await page
    .getByRole('button', { name: /^Why did I get this/ })
    .nth(1)
    .click();
  await page.getByRole('link', { name: 'Celebrations are always in the list' }).waitFor();
  await expectSoundInAllColours(page);

  const [first, second] = (await itemsOf(context.request, url)).map(({ title }) => title);
  await page.getByRole('button', { name: /^Tomorrow morning/ }).click();
  await page.getByText(/^Snoozed until /).waitFor();
  // The keyboard goes on with the next message.
  await expect.poll(() => page.evaluate<string>('document.activeElement.textContent')).toContain(second);
  await page.getByRole('button', { name: `Archive: ${second}` }).press('Enter');
  await page.getByRole('button', { name: `Archive: ${second}` }).waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: 'Snoozed' }).click({ force: true });
  await page.getByText(/^Comes back /).waitFor();
  await page.getByRole('button', { name: `Back to the list: ${first}` }).click();
  await page.getByRole('heading', { name: 'Nothing snoozed' }).waitFor();
  await expectSoundInAllColours(page);
  await page.getByRole('radio', { name: 'Archived' }).click({ force: true });
  await page.getByRole('button', { name: `Back to the list: ${second}` }).waitFor();
  await context.close();
}

async function takeABreak(url: string): Promise<void> {
  const { context, page } = await learnerAt(url, '/communications');
  await page.getByRole('checkbox', { name: 'Tips: Email' }).check();
  await page.getByRole('button', { name: 'For a week' }).click();
  await page.getByText(/^Your messages are paused until /).waitFor();
  await expectSoundInAllColours(page);
  await page.goto(`${url}/notifications`);
  await page.getByText(/^Your messages are paused until /).waitFor();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const bell = page.getByRole('dialog', { name: 'Notifications' });
  await bell.getByRole('button', { name: 'End the break now' }).click();
  await page
    .getByText(/^Your messages are paused until /)
    .first()
    .waitFor({ state: 'detached' });
  // The page is ahead of the server's answer.
  const preferences = async () => (await context.request.get(`${url}/api/communication-preferences`)).json();
  const tips = { email: true, push: false };
  await expect.poll(preferences).toMatchObject({ pausedUntil: null, channels: { tips } });
  await context.close();
}

/** The server is restarted under an open page. Returns how many more are unread in the end. */
async function reconnect(product: Product, env: NodeJS.ProcessEnv): Promise<number> {
  const { url } = product;
  const { context, page } = await learnerAt(url, '/journey');
  const bell = (unread: number) => page.getByRole('button', { name: `Notifications, ${unread} unread` });
  await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).waitFor();
  const unread = (await itemsOf(context.request, url)).filter(({ isRead }) => !isRead).length;
  await bell(unread).waitFor();
  await send(context.request, url, 'Before the restart');
  await bell(unread + 1).waitFor();
  await page.getByText('Before the restart', { exact: true }).waitFor();

  await product.stop();
  const again = await startProduct({ env: { ...env, PORT: new URL(url).port } });
  expect(again.url).toBe(url);
  // Perhaps before the page is connected again: then it is what the page missed.
  await send(context.request, url, 'During the interruption');
  await bell(unread + 2).waitFor();
  await page.getByText('During the interruption', { exact: true }).waitFor();
  await send(context.request, url, 'After it');
  await bell(unread + 3).waitFor();
  const more = (await itemsOf(context.request, url)).filter(({ isRead }) => !isRead).length - unread;
  await context.close();
  await again.stop();
  return more;
}

it('people sort their messages, take a break, and hear of news again after an interruption', async () => {
  const env = { DATA_DIR: await withoutColleagues() };
  const product = await startProduct({ env });
  await putMessagesElsewhere(product.url);
  await takeABreak(product.url);
  expect(await reconnect(product, env)).toBe(3);
});
