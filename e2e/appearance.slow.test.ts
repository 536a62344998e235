import type { Locator, Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { openBrowser } from './drivers/browser.ts';
import { scriptsOf } from './drivers/built-files.ts';
import { startProduct, withoutColleagues } from './drivers/product.ts';
import { beSignedIn } from './drivers/sign-in.ts';

const browser = await openBrowser();

const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const;

/** The bounding box of an element. */
async function boxOf(what: Locator) {
  const box = await what.boundingBox();
  if (!box) throw new Error(`${String(what)} is not seen`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** The visitor's banner shows both Sign In and Register, on the narrowest phone too. */
async function expectWholeBanner(url: string, locale: string, width: number, ways: readonly string[]): Promise<void> {
  const context = await browser.newContext({ ...phone, locale, viewport: { width, height: 700 } });
  const page = await context.newPage();
  await page.goto(url);
  for (const name of ways) {
    const way = page.getByRole('banner').getByRole('link', { name, exact: true });
    await way.waitFor();
    const box = await boxOf(way);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(width);
  }
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(width);
  await context.close();
}

/** The message of a failed sign-in is on the screen, under its field, and covers no way on. */
async function failToSignIn(url: string): Promise<void> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('Username').fill('nobody-here');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('wrong');
  for (let failure = 1; failure <= 3; failure += 1) {
    const answered = page.waitForResponse(/auth\/login/);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await answered;
  }
  const advice = page.getByText(/If you are sure/);
  await advice.waitFor();
  const [field, message] = [await boxOf(password), await boxOf(advice)];
  expect(message.y).toBeGreaterThanOrEqual(field.bottom);
  expect(message.x).toBeGreaterThanOrEqual(0);
  expect(message.right).toBeLessThanOrEqual(phone.viewport.width);
  for (const way of ['Sign up', 'Reset your password', 'Reset username/password', 'Sign In']) {
    const box = await boxOf(page.getByText(way, { exact: true }));
    expect(box.y >= message.bottom || box.bottom <= message.y, `${way} is covered`).toBe(true);
  }
  await context.close();
}

/** Parts of a form that load late push nothing away: a button that moves while it is pressed is not pressed. */
async function expectStillForm(url: string): Promise<void> {
  const page = await browser.newPage({ ...phone, serviceWorkers: 'block' });
  const meter = new Promise<Route>((resolve) => {
    void page.route(scriptsOf('features/session/password-meter.tsx'), resolve);
  });
  await page.goto(`${url}/register`);
  await page.getByLabel('Password', { exact: true }).fill('a kind of quiet rotor');
  const button = page.getByRole('button', { name: 'Create my account' });
  const late = await meter;
  const before = await boxOf(button);
  await late.continue();
  await page.getByText('Strong', { exact: true }).waitFor();
  expect(await boxOf(button)).toEqual(before);
  await page.close();
}

/** The computed colours of the parts of a picture, in forced-colors mode too. */
const drawn = (page: Page, selector: string) =>
  page.evaluate<{ fill: string; stroke: string; width: number }[]>(
    `[...document.querySelectorAll(${JSON.stringify(selector)})].map((piece) => {
      const { fill, stroke, strokeWidth } = getComputedStyle(piece);
      return { fill, stroke, width: parseFloat(strokeWidth) };
    })`,
  );

/** Pictures keep their meaning in forced colours. */
async function expectForcedColours(url: string, colorScheme: 'light' | 'dark'): Promise<void> {
  const context = await browser.newContext({ colorScheme, forcedColors: 'active', reducedMotion: 'reduce' });
  await beSignedIn(context, url, 'learner');
  const page = await context.newPage();
  await page.goto(`${url}/home`);
  await page.getByRole('img', { name: /^Life: \d/ }).waitFor();
  const [canvas = '', words = '', grey = ''] = await page.evaluate<string[]>(
    `['Canvas', 'CanvasText', 'GrayText'].map((name) => {
      document.body.style.color = name;
      return getComputedStyle(document.body).color;
    })`,
  );
  expect(new Set([canvas, words, grey]).size).toBe(3);

  // The reading of a dial differs from the rest of the arc, and stands out more.
  const [left, read] = await drawn(page, 'svg[aria-label^="Life: "] path');
  expect([left?.stroke, canvas, grey]).not.toContain(read?.stroke);
  expect(read?.width).toBeGreaterThan(2 * (left?.width ?? 0));

  await page.goto(`${url}/money/3`);
  const columns = 'svg[aria-label^="Three columns"]';
  await page.locator(columns).waitFor();
  expect((await drawn(page, `${columns} > rect`)).map(({ fill }) => fill)[0]).toBe(canvas);
  expect(new Set((await drawn(page, `${columns} text`)).map(({ fill }) => fill))).toEqual(new Set([words]));
  expect(new Set((await drawn(page, `${columns} rect ~ rect`)).map(({ stroke }) => stroke))).toEqual(new Set([words]));

  for (const path of ['/home', '/balance-tracking', '/agency-assessment', '/money/2']) {
    await page.goto(url + path);
    await page.locator('main svg').first().waitFor();
    const pieces = await drawn(page, 'main svg *');
    expect(pieces.filter(({ fill, stroke }) => fill === grey || stroke === grey)).toEqual([]);
  }
  await context.close();
}

it('pages show all their content on a phone and in forced colours', async () => {
  const product = await startProduct({ env: { DATA_DIR: await withoutColleagues() } });
  await expectWholeBanner(product.url, 'en-US', 390, ['Sign In', 'Register']);
  await expectWholeBanner(product.url, 'de-DE', 360, ['Anmelden', 'Registrieren']);
  await expectWholeBanner(product.url, 'de-DE', 320, ['Anmelden', 'Registrieren']);
  await failToSignIn(product.url);
  await expectStillForm(product.url);
  await expectForcedColours(product.url, 'light');
  await expectForcedColours(product.url, 'dark');
  await product.stop();
});

/** A window of 1280 x 1024 px at 400 % zoom. */
const zoomed = { viewport: { width: 320, height: 256 }, reducedMotion: 'reduce' } as const;

/** Both answers of a question can be read and pressed at once. */
async function expectAnswersInSight(url: string, locale: string): Promise<void> {
  const context = await browser.newContext({ ...zoomed, locale });
  const page = await context.newPage();
  await page.goto(`${url}/register`);
  await page.getByRole('textbox').first().fill('Ada');
  // What asks loads with the first field.
  const asks = `!dispatchEvent(new Event('beforeunload', { cancelable: true }))`;
  await expect.poll(() => page.evaluate<boolean>(asks)).toBe(true);
  await page.getByRole('banner').getByRole('link').last().click();
  const question = page.getByRole('dialog');
  await question.waitFor();
  const sheet = await boxOf(question);
  for (const answer of await question.getByRole('button').all()) {
    const { y, right, bottom } = await boxOf(answer);
    expect([y >= sheet.y, right <= sheet.right, bottom <= sheet.bottom], await answer.innerText()).not.toContain(false);
  }
  await context.close();
}

it('a dialog can be used in a window at 400 % zoom', async () => {
  const product = await startProduct({ env: { DATA_DIR: await withoutColleagues() } });
  for (const locale of ['en-US', 'de-DE']) await expectAnswersInSight(product.url, locale);

  const context = await browser.newContext(zoomed);
  await beSignedIn(context, product.url, 'learner');
  const page = await context.newPage();
  await page.goto(`${product.url}/settings`);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  const last = dialog.getByRole('button', { name: 'Keep my account' });
  await last.waitFor();
  expect((await boxOf(last)).y).toBeGreaterThan(zoomed.viewport.height);
  const sheet = await boxOf(dialog);
  await page.mouse.move(sheet.x + sheet.width / 2, sheet.y + sheet.height / 2);
  await page.mouse.wheel(0, 2_000);
  await expect.poll(async () => (await boxOf(last)).bottom).toBeLessThanOrEqual(sheet.bottom);
  await last.click();
  await dialog.waitFor({ state: 'hidden' });
  await context.close();
  await product.stop();
});
