import type { BrowserContext, Locator, Page } from 'playwright-core';
import type { Walker } from './crawler.ts';

/** A page with its data, and what can be opened on it. */
export interface Scene {
  readonly path: string;
  /** The parts of a step are looked at one by one. */
  readonly hasParts?: boolean;
  /** Each opens something, which Escape closes. */
  readonly opens?: readonly ((page: Page) => Promise<void>)[];
}

/** What a screen of this size shows; the rest is in another place on it. */
const visible = (button: Locator): Locator => button.filter({ visible: true }).first();

/** Presses a button, and waits for what it opens. */
const press =
  (name: string | RegExp, opened: (page: Page) => Locator) =>
  async (page: Page): Promise<void> => {
    await visible(page.getByRole('button', { name })).click();
    await visible(opened(page)).waitFor();
  };
const dialog = (page: Page): Locator => page.getByRole('dialog').or(page.getByRole('alertdialog'));

/** The pages of someone on the way: dialogs, menus, panels and the parts of the open steps. */
export const scenesOfLearner: readonly Scene[] = [
  {
    path: '/home',
    opens: [
      press(/^Notifications/, dialog),
      press('Search pages and your logbook', dialog),
      press('Open or close the sidebar', dialog),
      press('Menu of Lena Berg', (page) => page.getByRole('menu')),
    ],
  },
  {
    path: '/achievements?why=permission-granted',
    opens: [press('Ask a witness', (page) => page.getByLabel('Their name'))],
  },
  { path: '/notifications', opens: [press(/^Snooze: /, (page) => page.getByText('Tomorrow morning'))] },
  { path: '/settings', opens: [press('Delete my account', dialog)] },
  { path: '/journey/step4', hasParts: true },
];

/** The pages of someone who has flown all steps. `licence` is the id of their licence. */
export const scenesOfPilot = (licence: string): readonly Scene[] => [
  { path: '/journey/complete' },
  { path: `/verify/${licence}` },
  ...[1, 2, 3, 4, 5, 6].map((step) => ({ path: `/journey/step${step}`, hasParts: true })),
  { path: '/letters' },
];

/** Answers as the server would on the day of a letter. */
export const withOpenedLetter = async (context: BrowserContext): Promise<void> => {
  await context.route('**/api/letters', async (route) => {
    const answer = await route.fetch();
    const { letters, today } = await answer.json();
    const [letter] = letters;
    const opened = { ...letter, opensOn: today, state: 'opened', openedAt: letter.sealedAt, text: 'Was it worth it?' };
    await route.fulfill({
      response: answer,
      json: { letters: [opened, { ...letter, opensOn: today, state: 'ready' }], today },
    });
  });
};

/** Looks at each page, each of its parts, and everything that opens. Returns what was found. */
export async function lookAt(walker: Walker, scenes: readonly Scene[]): Promise<string[]> {
  const { page } = walker;
  const findings: string[] = [];
  for (const { path, hasParts = false, opens = [] } of scenes) {
    await walker.walkTo(path);
    findings.push(...(await walker.inspect()));
    const parts = hasParts ? await page.locator('nav a[href*="part="]').count() : 0;
    if (hasParts && parts < 2) findings.push(`${path}: has no parts`);
    for (let part = 2; part <= parts; part += 1) {
      await walker.walkTo(`${path}?part=${part}`);
      findings.push(...(await walker.inspect()));
    }
    for (const open of opens) {
      await open(page);
      findings.push(...(await walker.inspect()));
      await page.keyboard.press('Escape');
      await page.locator('[role=dialog], [role=alertdialog], [role=menu]').waitFor({ state: 'detached' });
    }
  }
  return [...findings, ...walker.faults];
}
