import { type Browser, chromium } from 'playwright-core';
import { afterAll } from 'vitest';
import { findBrowser } from './find-browser.ts';

/** A real browser for a test file, closed at its end. CHROME_PATH overrides the one installed by npm. */
export async function openBrowser(moreArgs: readonly string[] = []): Promise<Browser> {
  const { program, environment } = findBrowser();
  const browser = await chromium.launch({
    executablePath: program,
    env: { ...process.env, ...environment },
    args: [
      '--no-sandbox', // tests run as root too, and only open our own pages
      '--no-zygote',
      '--disable-dev-shm-usage', // containers have a small /dev/shm
      '--font-render-hinting=none',
      // WebGL without a graphics card. Everything else stays on the CPU path, or drawing would cost as much as all the rest.
      '--enable-unsafe-swiftshader',
      ...moreArgs,
    ],
  });
  afterAll(() => browser.close());
  return browser;
}
