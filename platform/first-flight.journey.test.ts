import type { BrowserContextOptions } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { startServer } from './event-log/eventstore/testing/server.ts';
import { openBrowser } from './testing/browser.ts';
import { expectFlown, expectSound, readNotifications } from './testing/flight-checks.ts';
import { mouse } from './testing/hands.ts';
import { flyTheJourney, type Pilot, register } from './testing/pilot.ts';
import { type Product, startProduct, temporaryDirectory } from './testing/product.ts';

const browser = await openBrowser();

const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce' };
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  colorScheme: 'dark',
  reducedMotion: 'reduce',
};

/** A person at the product's door, in a browser of their own; what went wrong in it is kept. */
async function atTheDoor(product: Product, device: BrowserContextOptions): Promise<Pilot & { faults: string[] }> {
  const context = await browser.newContext({ ...device, locale: 'en-GB', timezoneId: 'Europe/Berlin' });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('response', (answer) => {
    if (answer.status() >= 400) faults.push(`${answer.status()} ${answer.url()}`);
  });
  return { page, url: product.url, hands: mouse, faults };
}

/** Where the events are: in the embedded database, or on a server that speaks EventStoreDB's protocol. */
const stores: [string, () => Promise<NodeJS.ProcessEnv>][] = [
  ['PostgreSQL', async () => ({})],
  [
    'EventStoreDB',
    async () => {
      const server = await startServer();
      onTestFinished(() => server.close());
      return { EVENTSTORE_URL: `esdb://127.0.0.1:${server.port}?tls=false` };
    },
  ],
];

it.each(stores)(
  'a new learner flies the six steps on %s, and after a restart all of it is still there',
  {
    timeout: 240_000,
  },
  async (_, settings) => {
    const env = { DATA_DIR: temporaryDirectory(), ...(await settings()) };
    const product = await startProduct({ env });
    const pilot = await atTheDoor(product, desktop);
    await register(pilot, 'ada');
    await expectSound(pilot);
    await flyTheJourney(pilot, expectSound);
    await expectFlown(pilot);
    await readNotifications(pilot);
    const points = await pilot.page.getByText(/\d+ of \d+ · [\d,]+ points/).textContent();
    expect(pilot.faults).toEqual([]);

    await product.stop();
    const port = new URL(product.url).port;
    const again = await startProduct({ env: { ...env, PORT: port } });
    expect(again.url).toBe(product.url);
    pilot.faults.length = 0;
    await expectFlown(pilot);
    expect(await pilot.page.getByText(/\d+ of \d+ · [\d,]+ points/).textContent()).toBe(points);
    await pilot.page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
    expect(pilot.faults).toEqual([]);
    await again.stop();
  },
);

it('the same flight succeeds on a phone 390 pixels wide, in the dark', { timeout: 240_000 }, async () => {
  const product = await startProduct({ env: { DATA_DIR: temporaryDirectory() } });
  const pilot = await atTheDoor(product, phone);
  await register(pilot, 'ada.phone');
  await expectSound(pilot);
  await flyTheJourney(pilot, expectSound);
  await expectFlown(pilot);
  await readNotifications(pilot);
  expect(pilot.faults).toEqual([]);
  await product.stop();
});
