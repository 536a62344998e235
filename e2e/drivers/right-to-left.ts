import type { BrowserContext, Page } from 'playwright-core';

/** What people name themselves and their things, in the answers of the server. */
const named =
  /"(firstName|lastName|holderName|organizationName|organization|withWhom|who|invitedBy|title|name)":"[^"\\/@]*\p{L}[^"\\/@]*"/gu;
/** Identifiers among them, by which pages find texts and pictures. */
const isIdentifier = /^[a-z][\w.-]*$/;

/** Everything that people name is called by a Hebrew word in the answers that the pages of a browser get. */
export const nameFromRightToLeft = (context: BrowserContext): Promise<unknown> =>
  context.route(/\/api\/(?!stream)/, async (route) => {
    const answer = await route.fetch();
    if (!answer.headers()['content-type']?.startsWith('application/json')) return route.fulfill({ response: answer });
    const body = (await answer.text()).replaceAll(named, (whole, key: string) =>
      isIdentifier.test(whole.slice(key.length + 4, -1)) ? whole : `"${key}":"נועה"`,
    );
    return route.fulfill({ response: answer, body });
  });

/** Runs in the browser; kept as text because the tests are compiled without browser types. */
const look = `(() => {
  const rightToLeft = /[\\u0590-\\u08ff\\ufb1d-\\ufefc]/;
  const letters = /[\\p{L}\\p{N}]/u;
  const isApart = (style) => /isolate|plaintext/.test(style.unicodeBidi) || !/^inline$|^contents$/.test(style.display);
  const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const turning = [];
  let shown = 0;
  for (let text = all.nextNode(); text; text = all.nextNode()) {
    if (!rightToLeft.test(text.data) || text.parentElement.closest('script, style, textarea')) continue;
    shown += 1;
    const open = text.data.replace(/\\u2068[^\\u2068\\u2069]*\\u2069/g, '').replace(/\\u2068[^\\u2068\\u2069]*\\u2069/g, '');
    if (!rightToLeft.test(open)) continue;
    let box = text.parentElement;
    while (box !== document.body && !isApart(getComputedStyle(box))) box = box.parentElement;
    const isAlone = box.textContent.trim() === text.data.trim();
    const isName = !letters.test(open.replace(/[\\u0590-\\u08ff\\ufb1d-\\ufefc]/g, ''));
    if (!isAlone || !isName) turning.push(box.textContent.trim().slice(0, 120));
  }
  return { shown, turning };
})()`;

/** How many texts of a page have a word from right to left, and those in which it would turn what stands beside it. */
export const namesOn = (page: Page): Promise<{ shown: number; turning: string[] }> => page.evaluate(look);
