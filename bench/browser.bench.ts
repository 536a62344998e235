import lighthouse from 'lighthouse';
import { type Browser, chromium, type Page } from 'playwright-core';
import { freePort } from '#platform/testing/free-port.ts';
import { findBrowser } from '../e2e/drivers/find-browser.ts';
import { mouse } from '../e2e/drivers/input-driver.ts';
import { signIn } from '../e2e/drivers/sign-in.ts';
import { flyTheJourney, register } from '../e2e/drivers/user-flow.ts';
import type { Bench, Figure } from './frame/bench.ts';
import { startProduct } from './frame/programs.ts';
import { percentile, summarize } from './frame/rounds.ts';

/** Runs per page; the median counts. */
const LIGHTHOUSES = 5;
const speedPages = ['/', '/home', '/journey', '/achievements'] as const;
const walked = [
  '/',
  '/journey',
  '/journey/step3',
  '/achievements',
  '/self-reporting',
  '/notifications',
  '/settings',
  '/help',
];
/** A browser needs these to start as root, in a container, with little shared memory. */
const browserFlags = ['--no-sandbox', '--no-zygote', '--disable-dev-shm-usage'];
const goals = { min: { of: 'product', min: 97 }, full: { of: 'product', min: 100 } } as const;

export const bench: Bench = {
  name: 'browser',
  about: 'pages in a real browser: Lighthouse (mobile), route changes, and the slowest interaction of the journey',
  run: async ({ place, rounds, say }) => {
    const product = await startProduct({ DATA_DIR: place.directory(), DEMO: '1' });
    place.atEnd(() => product.stop());
    const { program, environment } = findBrowser();
    const started = { executablePath: program, env: { ...process.env, ...environment } };
    const port = await freePort();
    // Lighthouse uses the browser's default profile, so sign in there.
    const context = await chromium.launchPersistentContext(place.directory(), {
      ...started,
      args: [...browserFlags, `--remote-debugging-port=${port}`],
      viewport: { width: 1280, height: 860 },
    });
    place.atEnd(() => context.close());
    const page = await context.newPage();
    const figures: Figure[] = [];
    for (const path of speedPages) {
      if (path === '/home') await signIn(page, product.url, 'learner');
      say(`Lighthouse on ${path === '/' ? 'the landing page' : path}, ${LIGHTHOUSES} times`);
      figures.push(...(await speed(product.url, path, port)));
    }
    say('route changes');
    figures.push(await routeChanges(page, product.url, rounds));
    await context.close();
    say(`journey with the processor slowed ${SLOWER} times`);
    const browser = await chromium.launch({ ...started, args: browserFlags });
    place.atEnd(() => browser.close());
    figures.push(await slowestInteraction(browser, product.url, say));
    return figures;
  },
};

async function speed(url: string, path: string, port: number): Promise<Figure[]> {
  const what = path === '/' ? 'landing' : path.slice(1);
  const categories = ['performance', 'accessibility', 'best-practices', ...(path === '/' ? ['seo'] : [])];
  const measured = new Map<string, number[]>();
  const note = (name: string, value: number | null | undefined): void => {
    if (typeof value === 'number') measured.set(name, [...(measured.get(name) ?? []), value]);
  };
  for (let turn = 0; turn < LIGHTHOUSES; turn += 1) {
    const result = await lighthouse(url + path, {
      port,
      onlyCategories: categories,
      disableStorageReset: true,
      logLevel: 'silent',
    });
    if (!result) continue;
    for (const category of categories) note(category, (result.lhr.categories[category]?.score ?? Number.NaN) * 100);
    note('LCP', result.lhr.audits['largest-contentful-paint']?.numericValue);
    note('TBT', result.lhr.audits['total-blocking-time']?.numericValue);
    note('CLS', result.lhr.audits['cumulative-layout-shift']?.numericValue);
    note('FCP', result.lhr.audits['first-contentful-paint']?.numericValue);
  }
  const of = (name: string) => summarize(measured.get(name) ?? []);
  const score = (category: string): Figure => ({
    what: `${what}: ${category}`,
    unit: 'of 100',
    product: of(category),
    goals: [category === 'performance' ? goals.min : goals.full],
  });
  const atMost = (name: string, unit: string, limit: number): Figure => ({
    what: `${what}: ${name}`,
    unit,
    product: of(name),
    goals: [{ of: 'product', max: limit }],
  });
  return [
    ...categories.map(score),
    { ...atMost('LCP', 'ms', 1_800), details: { 'FCP median': Math.round(of('FCP').median) } },
    atMost('TBT', 'ms', 50),
    atMost('CLS', '', 0.01),
  ];
}

/** Runs in the browser; kept as text because the benches are compiled without browser types. */
const inBrowser = {
  /** Records the browser's own measure of each interaction: from the event to the next painted frame. */
  watch: `addEventListener('load', () => new PerformanceObserver((list) => {
      for (const { interactionId, duration, name, target } of list.getEntries())
        if (interactionId) window.noteInteraction(interactionId, duration, name + ' ' + (target?.outerHTML ?? '').slice(0, 90) + ' on ' + location.pathname);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true }))`,
  /** Time from following a link until the page is painted: its heading has the focus and no placeholder is left. */
  goTo: (path: string) => `new Promise((done) => {
    document.activeElement?.blur();
    const began = performance.now();
    history.pushState({}, '', ${JSON.stringify(path)});
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    const there = () => document.activeElement === document.querySelector('main h1') &&
      ![...document.querySelectorAll('output')].some((one) => one.textContent.includes('Loading...'));
    const painted = () => { const { port1, port2 } = new MessageChannel(); port1.onmessage = () => done(performance.now() - began); port2.postMessage(0); };
    const look = () => there() ? requestAnimationFrame(painted) : requestAnimationFrame(look);
    requestAnimationFrame(look);
  })`,
};

async function routeChanges(page: Page, url: string, rounds: number): Promise<Figure> {
  await page.goto(`${url}/profile`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const took: number[] = [];
  for (let round = -1; round < rounds; round += 1) {
    for (const path of walked) {
      const ms = await page.evaluate<number>(inBrowser.goTo(path));
      if (round >= 0) took.push(ms); // the first round warms the caches
    }
  }
  const p95 = percentile(
    took.toSorted((one, other) => one - other),
    0.95,
  );
  const { median, min, max } = summarize(took);
  return {
    what: 'route change, warm: p95',
    unit: 'ms',
    product: { median: p95, min, max },
    goals: [{ of: 'product', max: 100 }],
    details: { p50: Math.round(median) },
  };
}

/** How many times slower than this machine, to stand for a phone. */
const SLOWER = 4;
const flights = 3;

/**
 * Flies the whole journey, from the first page to the licence, on a phone with a slow processor. The figure is the longest
 * time from an interaction to the frame that shows its effect; all events of one press count as one interaction.
 */
async function slowestInteraction(browser: Browser, url: string, say: (what: string) => void): Promise<Figure> {
  const slowest: number[] = [];
  const all: number[] = [];
  for (let flight = 0; flight < flights; flight += 1) {
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const interactions = new Map<number, { ms: number; what: string }>();
    await phone.exposeFunction('noteInteraction', (id: number, ms: number, what: string) => {
      if (ms > (interactions.get(id)?.ms ?? 0)) interactions.set(id, { ms, what });
    });
    await phone.addInitScript(inBrowser.watch);
    const page = await phone.newPage();
    page.setDefaultTimeout(60_000);
    const session = await phone.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const pilot = { page, url, hands: mouse };
    await register(pilot, `slow.${flight}`);
    await flyTheJourney(pilot, async () => undefined);
    const [worst] = [...interactions.values()].toSorted((one, other) => other.ms - one.ms);
    if (!worst) throw new Error('The browser reported no interactions');
    say(`flight ${flight + 1}: ${interactions.size} interactions, the slowest ${worst.ms} ms: ${worst.what}`);
    slowest.push(worst.ms);
    all.push(...[...interactions.values()].map(({ ms }) => ms));
    await phone.close();
  }
  const sorted = all.toSorted((one, other) => one - other);
  return {
    what: `slowest interaction of the journey, processor slowed ${SLOWER} ×`,
    unit: 'ms',
    product: summarize(slowest),
    goals: [{ of: 'product', max: 200 }],
    details: { p50: percentile(sorted, 0.5), p98: percentile(sorted, 0.98) },
  };
}
