import { expect, it } from 'vitest';
import { wholeAnswers } from '#contracts/licences/testing/whole-answers.ts';
import { openBrowser } from './drivers/browser.ts';
import { findingsOn } from './drivers/a11y-checks.ts';
import { expectSound } from './drivers/flight-checks.ts';
import { mouse } from './drivers/input-driver.ts';
import { startProduct, temporaryDirectory } from './drivers/product.ts';
import { inSixWeeks, type Pilot, press, register } from './drivers/user-flow.ts';

const browser = await openBrowser();

/** The same in light, dark and forced colours, and on the narrowest phone. */
async function expectSoundInAll(pilot: Pilot): Promise<void> {
  const { page } = pilot;
  await page.setViewportSize({ width: 320, height: 720 });
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectSound(pilot);
  }
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await findingsOn(page)).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}

/** Each step with the beginnings of what is open in it. */
const empty = [
  ['Pre-flight', 'Set the three dials', 'Write or say what'],
  ['My journey', 'Tell one of your stories', 'Keep 3 values'],
  ['Life', 'Tell a story of kindness'],
  ['Money', 'Write or say how one money habit', 'Make one choice'],
  ['Joy', 'Fly through the working week'],
  ['Action flow', 'Make one promise'],
] as const;

it('six empty steps earn no licence and each says why; what is missing is filled in, and the licence comes', async () => {
  const product = await startProduct({ env: { DATA_DIR: temporaryDirectory(), DEMO: '0' } });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const pilot = { page, url: product.url, hands: mouse };
  const open = page.getByRole('region', { name: 'Still open for your licence' });
  const gap = (words: string) => open.getByText(words);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  await register(pilot, 'ada.empty');

  for (const [place, [title, ...gaps]] of empty.entries()) {
    await page.goto(`${product.url}/journey/step${place + 1}?part=9`);
    for (const words of gaps) await gap(words).waitFor();
    expect(await open.getByRole('listitem').count()).toBe(gaps.length);
    await press(pilot, place < 5 ? 'Complete this step' : 'Complete the journey');
    await heading(place < 5 ? `You have completed ${title}` : 'You have flown all six steps');
    for (const words of gaps) await gap(words).waitFor();
    if (place === 0) await expectSound(pilot);
  }
  expect(await open.getByRole('listitem').count()).toBe(empty.flatMap(([, ...gaps]) => gaps).length);
  expect(await page.getByRole('article', { name: /Pilot licence/ }).count()).toBe(0);
  await expectSound(pilot);
  await page.goto(product.url);
  await page.getByRole('heading', { name: 'Six steps flown, a few things still open' }).waitFor();

  /** Follows what is open to its place, does it, and waits until it is open no more. */
  const fill = async (words: string, doIt: () => Promise<void>) => {
    await page.goto(`${product.url}/journey/complete`);
    await gap(words).click();
    await page.waitForURL(/\/journey\/step\d\?part=\d/);
    await gap(words).waitFor();
    await doIt();
    await gap(words).waitFor({ state: 'detached' });
  };
  const story = wholeAnswers[3].organisationNarrative ?? '';
  await fill('Set the three dials', async () => {
    for (const dial of [/^Life/, /^Money/, /^Joy/]) await mouse.slide(page.getByRole('slider', { name: dial }), 6);
  });
  await fill('Write or say what', () => page.getByLabel('Your heading').fill('I ask before I help.'));
  await fill('Tell one of your stories', () => page.getByLabel('A child', { exact: true }).fill(story));
  await fill('Keep 3 values', async () => {
    for (const value of ['Kindness', 'Courage', 'Calm']) await press(pilot, value);
  });
  await fill('Tell a story of kindness', async () => {
    await page.getByLabel('Your story', { exact: true }).fill(story);
    await press(pilot, 'Continue');
  });
  await fill('Write or say how one money habit', () => page.getByLabel('Me', { exact: true }).fill('I round up.'));
  await fill('Make one choice', () => press(pilot, /quality before margin/));
  await fill('Fly through the working week', async () => {
    const options = page.getByRole('group', { name: 'What do you do?' }).getByRole('button');
    const end = page.getByRole('heading', { name: 'Friday, five o’clock' });
    while ((await end.count()) === 0) {
      await options.first().click();
      await press(pilot, /^(Next moment|Look back on the week)$/);
      await options.first().or(end).first().waitFor();
    }
  });
  await page.goto(`${product.url}/journey/complete`);
  await gap('Make one promise').waitFor();
  await expect.poll(() => open.getByRole('listitem').count()).toBe(1);
  await fill('Make one promise', async () => {
    await page.getByLabel('What will you do?').fill('Ask before I help.');
    await page.getByLabel('By when?').fill(inSixWeeks());
    await page.getByLabel('Who will notice?').fill('Leo');
  });

  await page.goto(`${product.url}/journey/complete`);
  await heading('Ada, you are cleared to fly.');
  const list = page.getByRole('list', { name: 'What was done' });
  for (const deed of ['3 dials set', '2 stories', '3 values chosen', 'A working week', '1 promise made']) {
    await list.getByText(deed).waitFor();
  }
  await expectSound(pilot);
  // Less motion is wanted here: the machine is in the air already. Elsewhere it takes off once, and can be skipped.
  const takeOff = (on: typeof page) => on.locator('[data-take-off]');
  expect(await takeOff(page).getAttribute('data-take-off')).toBe('over');
  expect(await page.getByRole('button', { name: 'Watch it take off' }).count()).toBe(0);
  const moving = await browser.newContext({ storageState: await context.storageState() });
  const sky = await moving.newPage();
  await sky.goto(`${product.url}/journey/complete`);
  await sky.locator('[data-take-off="flying"][data-by="3d"] canvas').waitFor();
  await sky.getByRole('button', { name: 'Skip' }).click();
  await sky.locator('[data-take-off="over"]').waitFor();
  await sky.reload();
  await sky.getByRole('button', { name: 'Watch it take off' }).waitFor();
  expect(await takeOff(sky).getAttribute('data-take-off')).toBe('over');
  await moving.close();
  const { licence } = await (await context.request.get(`${product.url}/api/licence`)).json();
  await page.goto(`${product.url}/verify/${licence.id}`);
  await heading('This licence is valid.');
  await list.getByText('1 promise made').waitFor();
  await page.getByText('No one else has confirmed any of it').waitFor();
  await expectSound(pilot);

  // From now on the cockpit says what comes back, and a letter is sealed by keys alone.
  await page.goto(`${product.url}/home`);
  await page.getByRole('heading', { name: 'Coming up' }).waitFor();
  await page.getByRole('link', { name: /Ask before I help/ }).waitFor();
  await expectSoundInAll(pilot);
  await page.goto(`${product.url}/letters`);
  await page.getByRole('textbox', { name: 'Dear me' }).focus();
  await page.keyboard.type('Did you keep asking first?');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowLeft'); // 30 days
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('30 more days').waitFor();
  await page.getByText('Did you keep asking first?').waitFor({ state: 'detached' });
  await expectSoundInAll(pilot);

  // On paper the licence is alone, and a document has its head without the bars of the app.
  await page.emulateMedia({ media: 'print' });
  await page.goto(`${product.url}/journey/complete`);
  await list.waitFor();
  await page.getByText('Ada, you are cleared to fly.').waitFor({ state: 'hidden' });
  await page.goto(`${product.url}/documents?show=stories`);
  await page.getByRole('heading', { level: 1, name: /^Stories of Ada/ }).waitFor();
  await page.getByText(story.slice(0, 20)).first().waitFor();
  expect(await page.getByRole('banner').count()).toBe(0);
  expect(await page.getByRole('button').count()).toBe(0);
  expect((await page.pdf({ format: 'Letter' })).subarray(0, 5).toString()).toBe('%PDF-');
  await product.stop();
});
