import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Runs in the browser; kept as text because the tests are compiled without browser types. */
const inBrowser = {
  isReady: '"axe" in window',
  height: 'document.documentElement.scrollHeight',
  look: `axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    resultTypes: ['violations'],
    elementRef: false,
    // In forced colours the contrast is the person's own choice.
    rules: { 'color-contrast': { enabled: !matchMedia('(forced-colors: active)').matches } },
  }).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target.join(' ')).join(', ')))`,
};

/**
 * Violations of WCAG 2.2 A and AA on a page, one line per rule. Checks the page at its full height, because targets under the
 * bottom bar can be scrolled into view.
 */
export async function findingsOn(page: Page): Promise<string[]> {
  if (!(await page.evaluate<boolean>(inBrowser.isReady))) await page.evaluate(axe.source);
  const viewport = page.viewportSize();
  for (;;) {
    const height = await page.evaluate<number>(inBrowser.height);
    if (viewport) await page.setViewportSize({ ...viewport, height });
    const findings = await page.evaluate<string[]>(inBrowser.look);
    if (viewport) await page.setViewportSize(viewport);
    // What arrived meanwhile made the page longer, and lay under the bottom bar: it is looked at again.
    if (findings.length === 0 || (await page.evaluate<number>(inBrowser.height)) === height) return findings;
  }
}
