import { type Browser, chromium } from 'playwright-core';
import { afterAll } from 'vitest';
import { findBrowser } from './find-browser.ts';

/** A real browser for a test file, closed at its end. CHROME_PATH names another than the one that npm brought. */
export async function openBrowser(moreArgs: readonly string[] = []): Promise<Browser> {
  const { program, environment } = findBrowser();
  const browser = await chromium.launch({
    executablePath: program,
    env: { ...process.env, ...environment },
    args: [
      '--no-sandbox', // tests run as root too, and only ever see pages of ours
      '--no-zygote',
      '--disable-dev-shm-usage', // containers have little
      '--font-render-hinting=none',
      // WebGL without a graphics card. Whatever else is drawn is not to take that way: it costs as much as all the rest.
      '--enable-unsafe-swiftshader',
      ...moreArgs,
    ],
  });
  afterAll(() => browser.close());
  return browser;
}
