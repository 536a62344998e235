import { afterEach, expect, test, vi } from 'vitest';
import { asJpeg } from './as-jpeg.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const heic = new Blob(['heic'], { type: 'image/heic' });
const jpeg = new Blob(['jpeg'], { type: 'image/jpeg' });

/** A browser whose canvas returns this blob, with or without support for HEIC. */
function browserThat(reads: boolean): void {
  const picture = { width: 4, height: 3, close: () => undefined };
  vi.stubGlobal('createImageBitmap', async () => {
    if (!reads) throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
    return picture;
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(jpeg));
}

test('HEIC becomes JPEG if the browser can read it, recognized by type or name', async () => {
  browserThat(true);
  expect(await asJpeg(heic, '')).toBe(jpeg);
  expect(await asJpeg(new Blob(['heic']), 'IMG_0001.HEIC')).toBe(jpeg);
});

test('HEIC that the browser cannot read, and any other type, is sent unchanged', async () => {
  browserThat(false);
  expect(await asJpeg(heic, 'a.heic')).toBe(heic);
  const png = new Blob(['png'], { type: 'image/png' });
  browserThat(true);
  expect(await asJpeg(png, 'a.png')).toBe(png);
});
