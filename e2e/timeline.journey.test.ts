import { afterAll, expect, it } from 'vitest';
import { openBrowser } from './drivers/browser.ts';
import { startProduct, withoutColleagues } from './drivers/product.ts';
import { beSignedIn } from './drivers/sign-in.ts';

const browser = await openBrowser();
const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const;
const product = await startProduct({ env: { DATA_DIR: await withoutColleagues(afterAll) }, atEnd: afterAll });

/** The demo learner on a phone, at their timeline. */
async function atTimeline(search = '') {
  const context = await browser.newContext({ ...phone, locale: 'en-GB', timezoneId: 'Europe/Berlin' });
  await beSignedIn(context, product.url, 'learner');
  const page = await context.newPage();
  await page.goto(`${product.url}/timeline${search}`);
  const slider = page.getByRole('slider', { name: 'Day' });
  await slider.waitFor();
  return { page, slider, shown: () => slider.getAttribute('aria-valuetext'), day: page.locator('section h2').first() };
}

it('a learner goes through their days on a phone by keys and by touch, and comes back to the day', async () => {
  const { page, slider, shown, day } = await atTimeline();
  const [, days = ''] = /day (\d+) of \1$/.exec((await shown()) ?? '') ?? [];
  expect(Number(days)).toBeGreaterThan(20);

  await slider.focus();
  await page.keyboard.press('Home');
  expect(await shown()).toMatch(new RegExp(`day 1 of ${days}$`));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await shown()).toMatch(new RegExp(`day 3 of ${days}$`));
  expect(await shown()).toContain(await day.textContent());

  const box = await slider.boundingBox();
  if (!box) throw new Error('The slider has no place');
  expect(box.height).toBeGreaterThanOrEqual(44);
  await page.touchscreen.tap(box.x + box.width * 0.75, box.y + box.height / 2);
  await expect.poll(shown).not.toMatch(new RegExp(`day 3 of ${days}$`));
  const chosen = (await shown()) ?? '';
  await page.waitForURL(/\?day=\d{4}-\d{2}-\d{2}$/);
  await page.getByRole('heading', { name: 'Stories by then' }).waitFor();
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);

  await page.reload();
  await slider.waitFor();
  expect(await shown()).toBe(chosen);
});

it('then and now are compared in words, from the first day to today', async () => {
  const { page } = await atTimeline();
  await page.getByText(/^In \d+ days: /).waitFor();
  const now = await page.getByLabel('Now').inputValue();
  await page.getByLabel('Then').fill(now);
  await page.getByText('These are the same day. Choose another one to compare.').waitFor();
});

it('the browser verifies the history, and a changed answer fails', async () => {
  const { page } = await atTimeline();
  await page.getByRole('button', { name: 'Verify now' }).click();
  await page.getByRole('heading', { name: 'Your history is complete as the server lists it' }).waitFor();

  await page.route('**/api/timeline/evidence', async (route) => {
    const answer = await route.fetch();
    const history = (await answer.json()) as { ids: string[] };
    await route.fulfill({ response: answer, json: { ...history, ids: history.ids.toSpliced(5, 1) } });
  });
  await page.getByRole('button', { name: 'Verify again' }).click();
  await page.getByRole('heading', { name: 'Your history does not match' }).waitFor();
});
