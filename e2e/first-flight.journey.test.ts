import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { startServer } from '#platform/adapters/event-store/eventstoredb/testing/server.ts';
import { openBrowser } from './drivers/browser.ts';
import { expectFlown, expectSound, readNotifications } from './drivers/flight-checks.ts';
import { expectFocusKept } from './drivers/focus-checks.ts';
import { type Hands, keyboard, mouse } from './drivers/input-driver.ts';
import { watchFaults } from './drivers/page-faults.ts';
import { type Product, startProduct, temporaryDirectory } from './drivers/product.ts';
import { flyTheJourney, type Pilot, register } from './drivers/user-flow.ts';

const browser = await openBrowser();

const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce' };
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  colorScheme: 'dark',
  reducedMotion: 'reduce',
};

/** A visitor in a new browser; its errors are recorded. */
async function atTheDoor(
  product: Product,
  device: BrowserContextOptions,
  handsOn: (page: Page) => Hands,
): Promise<Pilot & { faults: string[] }> {
  const context = await browser.newContext({ ...device, locale: 'en-GB', timezoneId: 'Europe/Berlin' });
  const page = await context.newPage();
  const faults: string[] = [];
  watchFaults(page, (fault) => faults.push(fault));
  return { page, url: product.url, hands: handsOn(page), faults };
}

/**
 * Where events are stored (the embedded database or an EventStoreDB server), on which device, and with which hands. Pages do
 * not depend on the store, so two flights cover all.
 */
const flights: [string, BrowserContextOptions, (page: Page) => Hands, () => Promise<NodeJS.ProcessEnv>][] = [
  ['without a mouse, always seeing the focus, on PostgreSQL', desktop, keyboard, async () => ({})],
  [
    'on a phone 390 pixels wide, in the dark, on EventStoreDB',
    phone,
    () => mouse,
    async () => {
      const server = await startServer();
      onTestFinished(() => server.close());
      return { EVENTSTORE_URL: `esdb://127.0.0.1:${server.port}?tls=false` };
    },
  ],
];

it.each(flights)(
  'a new learner completes the six steps %s, and everything is still there after a restart',
  async (_, device, handsOn, settings) => {
    const env = { DATA_DIR: temporaryDirectory(), ...(await settings()) };
    const product = await startProduct({ env });
    const pilot = await atTheDoor(product, device, handsOn);
    await register(pilot, 'ada');
    await expectSound(pilot);
    await flyTheJourney(pilot, expectSound);
    await expectFlown(pilot);
    await readNotifications(pilot);
    const points = await pilot.page.getByText(/\d+ of \d+ · [\d,]+ points/).textContent();
    if (pilot.hands !== mouse) await expectFocusKept(pilot);
    expect(pilot.faults).toEqual([]);

    await pilot.page.goto('about:blank'); // so that no open page misses the server
    await product.stop();
    const port = new URL(product.url).port;
    const again = await startProduct({ env: { ...env, PORT: port } });
    expect(again.url).toBe(product.url);
    await expectFlown(pilot);
    expect(await pilot.page.getByText(/\d+ of \d+ · [\d,]+ points/).textContent()).toBe(points);
    await pilot.page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
    expect(pilot.faults).toEqual([]);
    await again.stop();
  },
);
