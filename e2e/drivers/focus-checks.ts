import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Pilot } from './user-flow.ts';

const has = (page: Page, what: Locator): Promise<boolean> =>
  what
    .and(page.locator(':focus'))
    .count()
    .then((count) => count === 1);

/** Every sheet, drawer and menu keeps the focus while open and returns it to the control that opened it. */
export async function expectFocusKept({ page, url, hands }: Pilot): Promise<void> {
  const title = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const expectFocus = (what: Locator) => expect.poll(() => has(page, what), { message: what.toString() }).toBe(true);

  await page.goto(`${url}/achievements`);
  await title(/What you have earned/).waitFor();
  await page.keyboard.press('Tab');
  await expectFocus(page.getByRole('link', { name: 'Skip to content' }));
  await page.keyboard.press('Enter');
  await expectFocus(title(/What you have earned/));

  const openers: [opener: Locator, sheet: Locator, keepsFocus: boolean][] = [
    [page.getByRole('button', { name: /Permission Granted/ }), page.getByRole('dialog'), true],
    [page.getByRole('button', { name: 'Open or close the sidebar' }), page.getByRole('dialog'), true],
    [page.getByRole('button', { name: /^Notifications/ }), page.getByRole('dialog'), false],
    [page.getByRole('button', { name: /Menu of Ada Pilot/ }), page.getByRole('menu'), true],
  ];
  for (const [opener, sheet, keepsFocus] of openers) {
    const inside = sheet.locator(':focus').or(sheet.and(page.locator(':focus')));
    await hands.press(opener);
    await inside.waitFor({ state: 'attached' });
    // A layer that does not dim the page may be left by Tab.
    const stops = keepsFocus ? 40 : 0;
    for (let stop = 0; stop < stops; stop += 1) {
      await page.keyboard.press('Tab');
      expect(await inside.count(), `the focus is inside of what ${opener.toString()} opened`).toBe(1);
    }
    await page.keyboard.press('Escape');
    await expectFocus(opener);
  }

  await hands.press(page.getByRole('button', { name: 'Open or close the sidebar' }));
  await hands.press(page.getByRole('dialog').getByRole('button', { name: 'Support' }));
  await hands.press(page.getByRole('dialog').getByRole('link', { name: /^Help Center/ }));
  await expectFocus(title(/./));
  await page.waitForURL('**/help');

  await hands.press(page.getByRole('button', { name: /Menu of Ada Pilot/ }));
  const settings = page.getByRole('menuitem', { name: 'Settings' });
  const entry = page.getByRole('menu').locator(':focus');
  for (let stop = 0; stop < 10 && !(await has(page, settings)); stop += 1) {
    // A menu moves the focus with a delay: an earlier key press would go past it.
    const before = await entry.innerText();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => entry.innerText()).not.toBe(before);
  }
  await page.keyboard.press('Enter');
  await page.waitForURL('**/settings');
  await expectFocus(title(/./));

  await page.keyboard.press('Control+k');
  await expectFocus(page.getByRole('combobox'));
  await page.keyboard.type('privacy');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/privacy');
  await expectFocus(title(/./));
}
