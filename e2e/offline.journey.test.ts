import { afterAll, expect, it } from 'vitest';
import { personPaths } from '../ui/app/routes.ts';
import { openBrowser } from './drivers/browser.ts';
import { openDevice } from './drivers/device.ts';
import { startProduct, withoutColleagues } from './drivers/product.ts';
import { allPagesKept, workerAtWork } from './drivers/service-worker.ts';
import { signIn } from './drivers/sign-in.ts';

const browser = await openBrowser([], { keepsPages: true });
const product = await startProduct({ env: { DATA_DIR: await withoutColleagues(afterAll) }, atEnd: afterAll });
afterAll(() => product.stop());
const context = await openDevice(browser, product.url, { viewport: { width: 390, height: 844 } });

it('offline changes survive a reload, are sent once, and sign-out removes them from the device', async () => {
  const page = await context.newPage();
  await signIn(page, product.url, 'learner');
  await page.getByRole('heading', { level: 1, name: /Lena/ }).waitFor();
  await workerAtWork(page);
  await page.goto(`${product.url}/self-reporting?kind=report`);
  await page.getByRole('slider', { name: /^Life/ }).waitFor();
  const reports = await countReports();

  await context.setOffline(true);
  for (const dial of [/^Life/, /^Money/, /^Joy/]) {
    await page.getByRole('slider', { name: dial }).press('ArrowRight');
  }
  await page.getByRole('button', { name: 'Hand in the report' }).click();
  await page.getByText('1 waiting to be sent').waitFor();
  await page.getByText('You are offline.').waitFor();
  await page.reload();
  await page
    .getByText(/You are offline\.|Unable to connect/)
    .first()
    .waitFor();

  await context.setOffline(false);
  // The browser gets no online event, so the person has to retry.
  const title = page.getByRole('heading', { level: 1, name: 'What would you like to note?' });
  const again = page.getByRole('button', { name: 'Try Again' });
  await title.or(again).first().waitFor();
  // If it is still there when it is pressed: it may disappear by itself at any moment.
  await again.evaluateAll(inBrowser.pressAll);
  await title.waitFor();
  await expect.poll(() => countReports()).toBe(reports + 1);
  await page.getByText('1 waiting to be sent').waitFor({ state: 'detached' });
  await page.reload();
  await title.waitFor();
  expect(await countReports()).toBe(reports + 1);

  await page.goto(`${product.url}/logout`);
  await page.waitForURL('**/?logout=true&cleared=true');
  await page.getByRole('heading', { level: 1, name: /Rise a little/ }).waitFor();
  const left = await page.evaluate<{ stored: string[]; databases: string[]; kept: string[] }>(inBrowser.leftBehind);
  expect(left.stored.filter((name) => !publicNames.has(name))).toEqual([]);
  expect(left.databases).toEqual([]);
  // The page itself and its files, which are the same for everybody.
  expect(left.kept.filter((path) => path.startsWith('/api') || path.startsWith('/uploads'))).toEqual([]);
});

it("a signed-in person's first note in this browser, made offline, is kept and arrives once", async () => {
  const { page, faults } = await withPagesKept('learner', '/self-reporting');
  const before = await eventsOf();
  await context.setOffline(true);
  for (const dial of [/^Life/, /^Money/, /^Joy/]) {
    await page.getByRole('slider', { name: dial }).press('ArrowRight');
  }
  await page.getByRole('button', { name: 'Hand in the report' }).click();
  await page.getByText('Saved on this device', { exact: true }).first().waitFor();
  await page.getByText('Handed in. You can hand in another whenever you like.').waitFor();
  await page.getByText('1 waiting to be sent').waitFor();

  const note = async (kind: string, label: string, words: string, keep: string): Promise<void> => {
    await page.getByRole('radio', { name: kind, exact: true }).check({ force: true });
    await page.getByLabel(label).fill(words);
    await page.getByRole('button', { name: keep }).click();
  };
  await note('How I am', 'Or a word of your own', 'tunnelled', 'Note this');
  await note('A story', 'Your story', 'A story of the tunnel', 'Keep this story');
  await note('An anchor', 'What is it?', 'The hum of the tunnel', 'Set this anchor');
  await note('A ripple', 'What happened?', 'A ripple of the tunnel', 'Note the ripple');
  await note('A project', 'Its name', 'A project of the tunnel', 'Join it');
  await page.getByText('6 waiting to be sent').waitFor();
  // This form is sent at once or not at all, and says so; what was typed stays in it.
  await note('A mentoring session', 'With whom?', 'Leo of the tunnel', 'Note the session');
  await page.getByText('Unable to connect. Please check your connection and try again.').first().waitFor();
  expect(await page.getByLabel('With whom?').inputValue()).toBe('Leo of the tunnel');
  expect(faults).toEqual([]);

  await context.setOffline(false);
  await page.getByText('waiting to be sent').waitFor({ state: 'detached' });
  const after = await eventsOf();
  const times = (events: readonly string[], type: string) => events.filter((each) => each === type).length;
  for (const type of [
    'FlightReportSubmitted',
    'EmotionalStateRecorded',
    'StoryTold',
    'SensoryAnchorSet',
    'RippleEffectTracked',
    'CommunityProjectJoined',
  ]) {
    expect([type, times(after, type)]).toEqual([type, times(before, type) + 1]);
  }
});

it('a step written and completed offline is completed once back; two tabs that change it lose nothing', async () => {
  const { page, faults } = await withPagesKept('newcomer', '/journey/step1');
  await context.setOffline(true);
  await page.getByLabel('In your own words').fill('It carries a lamp for the tunnel.');
  await page.getByText('Saved on this device. We send it when the server can be reached again.').waitFor();
  for (let part = 1; part < 4; part += 1) await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Complete this step' }).click();
  await page.getByText('The server cannot be reached. We complete the step when it is back.').first().waitFor();
  expect(faults).toEqual([]);

  await context.setOffline(false);
  await page.goto(`${product.url}/journey`);
  const completed = async () => (await eventsOf()).filter((type) => type === 'StepCompleted').length;
  await expect.poll(completed).toBe(1);

  const sheetIn = async () => {
    const tab = await context.newPage();
    await tab.goto(`${product.url}/journey/step1`);
    const sheet = tab.getByLabel('In your own words');
    await sheet.waitFor();
    return { tab, sheet };
  };
  const [first, second] = [await sheetIn(), await sheetIn()];
  await first.sheet.fill('It carries a rope.');
  await first.tab.getByText(/^Saved .*, on this device/).waitFor();
  await second.sheet.fill('It carries a ladder.');
  const conflict = second.tab.getByRole('alertdialog', { name: 'You changed this elsewhere, too' });
  await conflict.getByText('It carries a rope.').waitFor();
  await conflict.getByText('It carries a ladder.').waitFor();
  await conflict.getByRole('button', { name: 'Keep the one from elsewhere' }).click();
  await conflict.waitFor({ state: 'detached' });
  expect(await second.sheet.inputValue()).toBe('It carries a rope.');
  const stored = await context.request.get(`${product.url}/api/journey/steps/1`);
  expect((await stored.json()).answers.metaphor).toBe('It carries a rope.');
});

it('every page of a signed-in person opens offline, also pages never opened before', async () => {
  const { page, faults } = await withPagesKept('learner', '/help');
  await context.setOffline(true);
  const closed: string[] = [];
  for (const path of Object.values(personPaths).map(([first]) => first.replace(':id', crypto.randomUUID()))) {
    await page.evaluate(inBrowser.goTo(path));
    await page.locator('main h1, main output').first().waitFor();
    if ((await page.getByText('Something went wrong').count()) > 0) closed.push(path);
  }
  expect([...closed, ...faults]).toEqual([]);
});

/** Forms that are sent at once or not at all: what is typed, and the button. */
const sentAtOnce = [
  { path: '/profile', label: 'First name', words: 'Magdalena', button: 'Save name', who: 'learner' },
  {
    path: '/organization?part=people',
    label: 'Email address',
    words: 'bo@tunnel.test',
    button: 'Send invitation',
    who: 'captain',
  },
] as const;

it.each(sentAtOnce)(
  'what is sent at once says offline that it was not, and keeps what was typed: $label',
  async ({ path, label, words, button, who }) => {
    const { page, faults } = await withPagesKept(who, path);
    await page.getByLabel(label, { exact: true }).waitFor();
    await context.setOffline(true);
    await page.getByLabel(label, { exact: true }).fill(words);
    await page.getByRole('button', { name: button }).first().click();
    await page.getByText('Unable to connect. Please check your connection and try again.').first().waitFor();
    expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(words);
    expect(faults).toEqual([]);
  },
);

it('a sign-out offline says that the session goes on, loses nothing, and leads back', async () => {
  const { page, faults } = await withPagesKept('learner', '/self-reporting?kind=ripple');
  await context.setOffline(true);
  await page.getByLabel('What happened?').fill('They went on without me.');
  await page.evaluate(inBrowser.goTo('/logout'));
  await page.getByText('One form is filled in and not sent yet.').waitFor();
  await page.getByRole('button', { name: 'Sign out and delete it' }).click();
  await page.getByRole('alert').getByRole('heading', { name: 'You are still signed in' }).waitFor();
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await page.evaluate(inBrowser.goTo('/self-reporting?kind=ripple'));
  await expect.poll(() => page.getByLabel('What happened?').inputValue()).toBe('They went on without me.');
  expect(faults).toEqual([]);
});

/** A page of a person who has just signed in, after the service worker has cached all pages. */
async function withPagesKept(username: string, path: string) {
  const page = await context.newPage();
  await signIn(page, product.url, username);
  await page.goto(product.url + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await allPagesKept(page);
  const faults: string[] = [];
  page.on('requestfailed', (request) => {
    if (request.url().includes('/assets/')) faults.push(request.url());
  });
  return { page, faults };
}

async function eventsOf(): Promise<string[]> {
  const answer = await context.request.get(`${product.url}/api/account/export`);
  // As exported by platform/app/erasure.
  return ((await answer.json()) as { events: { type: string }[] }).events.map(({ type }) => type);
}

/** What may be stored for a visitor: the visit's id and the chosen language. */
const publicNames = new Set(['rh.language', 'rh.theme', 'rh.usage']);

const inBrowser = {
  pressAll: (buttons: readonly { click(): void }[]) => buttons.forEach((button) => button.click()),
  goTo: (path: string) => `{
    history.pushState({}, '', ${JSON.stringify(path)});
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }`,
  leftBehind: `(async () => ({
    stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
    kept: (await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys())))
      .flat().map(({ url }) => new URL(url).pathname),
  }))()`,
};

async function countReports(): Promise<number> {
  const answer = await context.request.get(`${product.url}/api/balance`);
  // As defined in contracts/balance.
  return ((await answer.json()) as { reports: number }).reports;
}
