import { expect } from 'vitest';
import { findingsOn } from './a11y-checks.ts';
import { type Pilot, press } from './user-flow.ts';

/** Everything that reaches over the edge of the page, if the page scrolls sideways. */
const tooWide = `(() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  const over = (element) => element.getBoundingClientRect().right > clientWidth;
  const all = scrollWidth > clientWidth ? [...document.body.querySelectorAll('*')] : [];
  return all.filter(over).map(({ outerHTML }) => outerHTML.slice(0, 200));
})()`;

/** No violations of WCAG 2.2 A and AA, and no sideways scrolling. */
export async function expectSound({ page }: Pilot): Promise<void> {
  expect((await findingsOn(page)).map((finding) => `${page.url()} ${finding}`)).toEqual([]);
  expect(await page.evaluate<string[]>(tooWide)).toEqual([]);
}

/** What must be there after the journey, however the page was opened. */
export async function expectFlown(pilot: Pilot): Promise<void> {
  const { page, url } = pilot;
  await page.goto(`${url}/journey/complete`);
  await page
    .getByRole('article', { name: /Pilot licence/ })
    .getByText('Ada Pilot')
    .waitFor();
  await page.getByText('Courage · Kindness · Calm').waitFor();
  await page.goto(`${url}/journey`);
  await page.getByText('6 of 6 steps, 100 per cent').waitFor();
  await expect.poll(() => page.getByText('Open', { exact: true }).count()).toBe(4);
  await expectSound(pilot);
  await page.goto(`${url}/achievements?show=earned`); // phones fold the long list of all
  await press(pilot, 'Permission Granted');
  await page
    .getByRole('dialog', { name: 'Why you have Permission Granted' })
    .getByText('Pre-flight completed')
    .waitFor();
  await expectSound(pilot);
  await page.keyboard.press('Escape');
}

/** A worker notifies of each achievement, each component and the journey itself, some time after the action. */
async function untilAllIsTold({ page, url }: Pilot): Promise<void> {
  const read = async (path: string) => (await page.context().request.get(`${url}/api/${path}`)).json();
  const { achievements } = await read('achievements/user');
  const { unlockedComponents } = await read('journey/progress');
  const actions = achievements.length + unlockedComponents.length + 1;
  await expect.poll(async () => (await read('notifications?unread=1')).unreadCount).toBe(actions);
}

/** The bell lists what happened; one press marks all of it read. */
export async function readNotifications(pilot: Pilot): Promise<void> {
  const { page } = pilot;
  await untilAllIsTold(pilot);
  await press(pilot, /Notifications, \d+ unread/);
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await list.getByText('Just now').first().waitFor();
  await expectSound(pilot);
  await pilot.hands.press(list.getByRole('button', { name: 'Mark all read' }));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
}
