import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { freshDatabase } from '#platform/testing/database.ts';
import { copyCheckout, removeCheckout } from './drivers/checkout.ts';
import { launchProduct, type Product, startProduct, temporaryDirectory } from './drivers/product.ts';
import { registerAt } from './drivers/register.ts';

const { url: databaseUrl, pool } = await freshDatabase();

/** The checkout itself is the old version. The new one stores flight reports in a newer event version and adds a column. */
let sources: string;
beforeAll(() => {
  sources = copyCheckout();
  const change = (file: string, from: string, to: string) => {
    const path = join(sources, file);
    const text = readFileSync(path, 'utf8');
    expect(text).toContain(from);
    writeFileSync(path, text.replace(from, to));
  };
  const event = 'FlightReportSubmitted: {\n';
  change('contracts/journey/events.ts', event, `${event}    version: 2,\n`);
  const steps = 'upcasts: Upcasts = {\n';
  change('platform/adapters/event-store/upcast.ts', steps, `${steps}  FlightReportSubmitted: { 1: (data) => data },\n`);
  change('projections/flight-reports/projector.ts', 'version: 3,', 'version: 4,');
  change(
    'projections/flight-reports/schema.sql',
    '  notes text,\n',
    '  notes text,\n  extra integer not null default 7,\n',
  );
});
afterAll(() => removeCheckout(sources));

const settings = {
  DATABASE_URL: databaseUrl,
  ENCRYPTION_KEY: randomBytes(32).toString('hex'),
  SESSION_SECRET: randomBytes(32).toString('hex'),
  ALLOW_UNSAFE_DATABASE: '1',
  DEMO: '0',
};
const startOld = (more: NodeJS.ProcessEnv = {}) =>
  startProduct({ env: { ...settings, DATA_DIR: temporaryDirectory(), ...more } });
const startNew = () => startProduct({ cwd: sources, env: { ...settings, DATA_DIR: temporaryDirectory() } });

interface Pilot {
  readonly id: string;
  readonly cookie: string;
  /** The number of acknowledged reports. */
  acknowledged: number;
  /** The error that ended the load early. */
  trouble?: unknown;
}

const register = async ({ url }: Product, username: string): Promise<Pilot> => ({
  ...(await registerAt(url, username)),
  acknowledged: 0,
});

const report = ({ url }: Product, { cookie }: Pilot) =>
  fetch(`${url}/api/achievements/track-progress`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({
      user_id: '1',
      type: 'flight_report',
      timestamp: new Date().toISOString(),
      data: { lifeBalance: 5, moneyProgress: 5, joyLevel: 5 },
    }),
  });
const look = ({ url }: Product, { cookie }: Pilot) => fetch(`${url}/api/achievements/stats`, { headers: { cookie } });

/** Continuously files reports at one process and reads from all of them. No request may end with a fault. */
function fly(pilot: Pilot, at: Product, readingAt: readonly Product[]): { land(): Promise<void> } {
  let flying = true;
  onTestFinished(() => void (flying = false));
  const done = (async () => {
    while (flying) {
      const written = await report(at, pilot);
      if (written.status === 200) pilot.acknowledged += 1;
      // 503: read models are still being filled; 429: the pilot is too fast.
      expect([200, 429, 503]).toContain(written.status);
      for (const product of readingAt) expect([200, 429, 503]).toContain((await look(product, pilot)).status);
      await pause(50);
    }
  })();
  done.catch((error: unknown) => (pilot.trouble = error)); // awaited when it lands
  return {
    land: () => {
      flying = false;
      return done;
    },
  };
}

const flies = (pilot: Pilot) => {
  const before = pilot.acknowledged;
  const acknowledged = () => (pilot.trouble === undefined ? pilot.acknowledged : Promise.reject(pilot.trouble));
  return expect.poll(acknowledged).toBeGreaterThan(before + 3);
};

const flightReports = async () =>
  (
    await pool.query<{ version: number; state: string }>(
      `select version, state from projections where name = 'flight-reports'`,
    )
  ).rows[0];

/** Every acknowledged report is shown exactly once, and no event is parked. */
async function expectAllShown(pilots: readonly Pilot[]): Promise<void> {
  await expect.poll(async () => (await pool.query('select from dead_letters')).rowCount).toBe(0);
  for (const { id, acknowledged } of pilots) {
    const counts = async () => {
      const { rows } = await pool.query<{ stored: number; shown: number }>(
        `select (select count(*)::int from events where stream = 'learner-' || $1 and type = 'FlightReportSubmitted') as stored,
           (select count(*)::int from flight_reports where user_id = $1::uuid) as shown`,
        [id],
      );
      return rows[0];
    };
    await expect.poll(async () => (await counts())?.shown === (await counts())?.stored).toBe(true);
    expect((await counts())?.stored).toBeGreaterThanOrEqual(acknowledged);
  }
}

it('an old and a new version run side by side under load, in either order, and everything is shown in the end', async () => {
  // The new version joins the old one.
  let old = await startOld();
  const ada = await register(old, 'ada');
  let adaFlight = fly(ada, old, [old]);
  await flies(ada);
  const older = (await flightReports())?.version;
  let fresh = await startNew();
  const ben = await register(fresh, 'ben');
  let benFlight = fly(ben, fresh, [old, fresh]);
  await expect.poll(async () => (await flightReports())?.version).toBeGreaterThan(Number(older));
  await expect.poll(flightReports).toMatchObject({ state: 'live' });
  const newer = await flightReports();
  await flies(ben);
  await flies(ada);
  // The old version refuses events that it cannot read, and says why.
  await expect
    .poll(async () => (await report(old, ben)).json())
    .toMatchObject({ code: 'unavailable', message: expect.stringContaining('newer version') });
  await Promise.all([adaFlight.land(), benFlight.land()]);
  expect(await old.stop()).toBe(0);
  adaFlight = fly(ada, fresh, [fresh]);
  await flies(ada);
  await adaFlight.land();
  await expectAllShown([ada, ben]);

  // The old version joins the new one, as in an unfinished downgrade, which needs an explicit setting.
  const unasked = launchProduct({ env: { ...settings, DATA_DIR: temporaryDirectory() } });
  expect(await unasked.ended).toBe(1);
  const lines = `${unasked.said().out}${unasked.said().err}`.split('\n');
  expect(lines.filter((line) => line.includes('FlightReportSubmitted in version 2'))).toEqual([
    expect.stringMatching(/Start the newer version, or set ALLOW_NEWER_EVENTS=1/),
  ]);
  old = await startOld({ ALLOW_NEWER_EVENTS: '1' });
  const cora = await register(old, 'cora');
  const coraFlight = fly(cora, old, [old]);
  benFlight = fly(ben, fresh, [old, fresh]);
  await flies(cora);
  await flies(ben);
  await benFlight.land();
  expect(await fresh.stop()).toBe(0);
  // Alone it continues, and leaves the new version's tables as they are.
  await flies(cora);
  expect(await flightReports()).toEqual(newer);
  expect((await look(old, ben)).status).toBe(200);
  fresh = await startNew();
  await flies(cora);
  await coraFlight.land();
  expect(await old.stop()).toBe(0);
  await expectAllShown([ada, ben, cora]);
  expect(await flightReports()).toEqual(newer);
  expect(await fresh.stop()).toBe(0);
});
