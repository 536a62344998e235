import { mkdirSync } from 'node:fs';
import type { BrowserContext, JSHandle, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { hostileKept } from '#platform/app/uploads/testing/hostile-media.ts';
import {
  madeAvif,
  madeGif,
  madeHeic,
  madeJpeg,
  madePng,
  madeWebp,
  secret,
} from '#platform/app/uploads/testing/made-media.ts';
import { openBrowser } from './drivers/browser.ts';
import { expectSound } from './drivers/flight-checks.ts';
import { mouse } from './drivers/input-driver.ts';
import { startProduct, withoutColleagues } from './drivers/product.ts';
import { beSignedIn } from './drivers/sign-in.ts';

const browser = await openBrowser();

/** A photo as a phone takes it, held upright: 12 megapixels stored sideways, with the location. */
const ofPhone = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 4_032,
      height: 3_024,
      channels: 3,
      background: '#a40',
      noise: { type: 'gaussian', mean: 120, sigma: 20 },
    },
  })
    .withExif({ IFD0: { Make: secret } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 80 })
    .toBuffer();

interface Shown {
  readonly width: number;
  readonly height: number;
  readonly src: string;
}

/** The attributes of an image element. */
interface ImageOfPage {
  readonly decode: () => Promise<void>;
  readonly naturalWidth: number;
  readonly naturalHeight: number;
  readonly currentSrc: string;
  readonly getAttribute: (name: string) => string | null;
}

/** How the browser shows the photo with this name, once loaded. */
async function shown(page: Page, name: string): Promise<Shown> {
  const image = (await page.getByRole('img', { name }).elementHandle()) as JSHandle<ImageOfPage> | null;
  if (!image) throw new Error(`There is no image ${name}`);
  return image.evaluate(async (each) => {
    await each.decode();
    return { width: each.naturalWidth, height: each.naturalHeight, src: each.currentSrc };
  });
}

it('a phone photo is shown small and upright, an unreadable one is refused with a reason, and all that is stored can be shown', async () => {
  const product = await startProduct({ env: { DATA_DIR: await withoutColleagues() } });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  await beSignedIn(context, product.url, 'learner');
  const page = await context.newPage();
  await page.goto(`${product.url}/journey/step3`);
  const agree = page.getByRole('button', { name: 'Yes, keep photos' });
  const field = page.getByLabel(/Add photos/);
  await agree.or(field).first().waitFor();
  if (await agree.isVisible()) await agree.click();

  await field.setInputFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: await ofPhone() });
  await page.getByRole('img', { name: 'Your photo 1' }).waitFor();
  const small = await shown(page, 'Your photo 1');
  expect(small).toMatchObject({ src: expect.stringContaining('?width=') });
  expect(small.height).toBeGreaterThan(small.width);

  // A file that the dialog hides can still be dropped or selected by name.
  await field.setInputFiles({ name: 'IMG_0002.HEIC', mimeType: 'image/heic', buffer: madeHeic() });
  await page.getByText(/cannot read HEIC photos.*as a JPEG/).waitFor();
  await page.getByText('IMG_0002.HEIC', { exact: true }).waitFor();
  await expectSound({ page, url: product.url, hands: mouse });
  await look(page, 'refused');
  await page.getByRole('button', { name: 'Do not send IMG_0002.HEIC' }).click();

  await page.goto(`${product.url}/profile#files`);
  const own = page.getByRole('img', { name: /^Your photo/ }).first();
  await own.scrollIntoViewIfNeeded();
  expect([await own.getAttribute('width'), await own.getAttribute('height')]).toEqual(['3024', '4032']);
  await look(page, 'own');

  // The same in German.
  const preferences = `${product.url}/api/communication-preferences`;
  const chosen = { ...(await (await context.request.get(preferences)).json()), language: 'de' };
  expect((await context.request.put(preferences, { data: chosen })).ok()).toBe(true);
  await page.goto(`${product.url}/journey/step3`);
  await page
    .getByLabel(/Fotos hinzufügen/)
    .setInputFiles({ name: 'Strand.HEIC', mimeType: 'image/heic', buffer: madeHeic() });
  await page.getByText(/kann HEIC-Fotos nicht lesen.*als JPEG/).waitFor();
  await look(page, 'refused-german');
  await expectShown(context, page, product.url);
  await product.stop();
});

/** A browser can show every stored photo, in the size recorded. */
async function expectShown(context: BrowserContext, page: Page, url: string): Promise<void> {
  const made = { JPEG: madeJpeg(), PNG: madePng(), WebP: madeWebp(), GIF: madeGif(), AVIF: madeAvif() };
  const files: readonly (readonly [name: string, file: Buffer | Promise<Buffer>])[] = [
    ...Object.entries(made),
    ...hostileKept.map(({ name, make }) => [name, make()] as const),
  ];
  const faults: string[] = [];
  for (const [name, file] of files) {
    const answer = await context.request.post(`${url}/api/uploads`, {
      data: await file,
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(answer.status(), name).toBe(201);
    const kept = (await answer.json()) as { url: string; width: number; height: number };
    const seen = await page.evaluate(`(async () => {
      const image = new Image();
      image.src = '${kept.url}';
      await image.decode().catch(() => undefined);
      return image.naturalWidth + ' by ' + image.naturalHeight;
    })()`);
    if (seen !== `${kept.width} by ${kept.height}`)
      faults.push(`${name}: ${kept.width} by ${kept.height}, shown ${String(seen)}`);
  }
  expect(faults).toEqual([]);
}

/** If SCREENSHOTS names a folder, saves the page there on phone and desktop, light and dark. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 860 });
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await page.screenshot({ path: `${folder}/photos-${name}-${theme}-${width}.png`, fullPage: true });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 390, height: 844 });
}
