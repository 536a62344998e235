import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** The tests are compiled without the types of a browser; what runs there is text. */
const inBrowser = {
  isReady: '"axe" in window',
  height: 'document.documentElement.scrollHeight',
  look: `axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    resultTypes: ['violations'],
    elementRef: false,
  }).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target.join(' ')).join(', ')))`,
};

/**
 * What of WCAG 2.2 A and AA a page offends against, one line a rule. The page is looked at unrolled: what the bar at the
 * bottom covers for now can be scrolled out from under it, and is no small target.
 */
export async function findingsOn(page: Page): Promise<string[]> {
  if (!(await page.evaluate<boolean>(inBrowser.isReady))) await page.evaluate(axe.source);
  const viewport = page.viewportSize();
  const height = await page.evaluate<number>(inBrowser.height);
  if (viewport) await page.setViewportSize({ ...viewport, height });
  const findings = await page.evaluate<string[]>(inBrowser.look);
  if (viewport) await page.setViewportSize(viewport);
  return findings;
}
