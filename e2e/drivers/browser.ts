import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from './find-browser.ts';
import { atEnd } from '#platform/testing/at-end.ts';

/** Of every wait for something on a page. It only ends what hangs: a busy machine takes many times as long as an idle one. */
const limitMs = 60_000;

/** Runs in the browser. All else that is said to the service worker arrives. */
const keepNoPages = `if ('ServiceWorker' in window) {
  const { postMessage } = ServiceWorker.prototype;
  ServiceWorker.prototype.postMessage = function (message, ...more) {
    if (message !== 'keep-pages') postMessage.call(this, message, ...more);
  };
}`;

/**
 * A real browser for a test file, closed at its end. CHROME_PATH overrides the one installed by npm. The service worker keeps
 * the files of all pages for later only where a test asks for it: fetching hundreds of them computes as long as a short journey.
 */
export async function openBrowser(
  moreArgs: readonly string[] = [],
  { keepsPages = false }: { keepsPages?: boolean } = {},
): Promise<Browser> {
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
  atEnd(() => browser.close());
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(limitMs);
    if (!keepsPages) await context.addInitScript(keepNoPages);
    return context;
  };
  return browser;
}
