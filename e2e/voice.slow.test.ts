import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { madeJpeg, secret } from '#platform/app/uploads/testing/made-media.ts';
import { openBrowser } from './drivers/browser.ts';
import { expectSound } from './drivers/flight-checks.ts';
import { mouse } from './drivers/input-driver.ts';
import { startProduct, withoutColleagues } from './drivers/product.ts';
import { register } from './drivers/user-flow.ts';

// A microphone that beeps, with permission granted.
const browser = await openBrowser(['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'], {
  keepsPages: true,
});

/** Completes a step by a request, in the page's session. */
async function completeStep(page: Page, step: number): Promise<void> {
  const status = await page.evaluate(async (number) => {
    const body = {
      user_id: '1',
      type: 'step_completion',
      step_id: `step${number}`,
      data: {},
      timestamp: new Date().toISOString(),
    };
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/achievements/track-progress', { method: 'POST', headers, body: JSON.stringify(body) }))
      .status;
  }, step);
  expect(status).toBe(200);
}

it('a person tells a story by voice and with a photo, plays it back and keeps it, and a second one offline', async () => {
  const product = await startProduct({ env: { DATA_DIR: await withoutColleagues() } });
  const context = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  const page = await context.newPage();
  const pilot = { page, url: product.url, hands: mouse };
  await register(pilot, 'ada.voice');
  await completeStep(page, 1);
  await completeStep(page, 2);
  await page.goto(`${product.url}/journey/step3`);
  await look(page, 'asked');
  await page.getByRole('button', { name: 'Yes, keep my voice' }).click();
  await page.getByRole('button', { name: 'Yes, keep photos' }).click();

  await page.getByRole('button', { name: 'Record', exact: true }).click();
  // More than one second: a busy machine may not draw it.
  await page.getByText(/^0:(0[2-9]|[1-5]\d) \/ 10:00$/).waitFor();
  await expectSound(pilot);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByText('Paused', { exact: true }).waitFor();
  await look(page, 'paused');
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('button', { name: 'Stop and keep' }).click();
  await page.locator('audio[src^="/"]').waitFor({ state: 'attached' }); // it has loaded

  await page.getByLabel(/Add photos/).setInputFiles({ name: 'beach.jpg', mimeType: 'image/jpeg', buffer: madeJpeg() });
  const photo = page.getByRole('img', { name: 'Your photo 1' });
  await photo.waitFor();
  const src = String(await photo.getAttribute('src'));
  expect((await (await context.request.get(`${product.url}${src}`)).body()).includes(secret)).toBe(false);

  // Both are still there after a reload, and the recording plays.
  await page.reload();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: 'Pause playback' }).waitFor();
  await look(page, 'kept');
  await expectSound(pilot);
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  const heard = await page.evaluate("document.querySelector('audio')?.error ?? null");
  expect(heard).toBeNull();

  await page.getByRole('button', { name: 'Add another story' }).click();
  await page.getByText('Saved. You can tell another.').waitFor();
  const { items } = await (await context.request.get(`${product.url}/api/uploads`)).json();
  expect(items.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['photo', 'recording']);

  // A second story, recorded offline, waits on the device and is sent automatically.
  await context.setOffline(true);
  await page.getByLabel('Your story', { exact: true }).fill('On the train, under the mountain.');
  await page.getByRole('button', { name: 'Add another story' }).click();
  await page.getByText('1 waiting to be sent').waitFor();
  await look(page, 'waiting');
  await context.setOffline(false);
  await page.getByText('1 waiting to be sent').waitFor({ state: 'detached' });
  // The page knows that it was accepted; the achievements count it a little later.
  const counted = async () => (await context.request.get(`${product.url}/api/achievements/progress`)).text();
  await expect.poll(counted).toMatch(/"story_completion_count":\{"current":2/);
  await product.stop();
});

/** If SCREENSHOTS names a folder, saves the page there on phone and desktop, light and dark. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 860 });
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await page.screenshot({ path: `${folder}/voice-${name}-${theme}-${width}.png`, fullPage: true });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 860 });
}
