import { expect, it } from 'vitest';
import { openQueue } from '#platform/adapters/queue/queue.ts';
import { demoPassword } from '#platform/auth/passwords/demo-password.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { openBrowser } from './drivers/browser.ts';
import { startProduct, temporaryDirectory } from './drivers/product.ts';
import { beSignedIn } from './drivers/sign-in.ts';

const browser = await openBrowser();
const { pool, url: database } = await freshDatabase();
const recorded = async () => {
  const { rows } = await pool.query<{ type: string }>(
    "select type from events where type like 'Job%' order by position",
  );
  return rows.map(({ type }) => type);
};

it('an administrator finds a failed job in Bull Board, retries it and removes it, after confirming who it is', async () => {
  const { url, stop } = await startProduct({
    env: { DATABASE_URL: database, ALLOW_UNSAFE_DATABASE: '1', DATA_DIR: temporaryDirectory(), DEMO: '1' },
  });
  const queue = await openQueue({ kind: 'postgres', connectionString: database, connections: 2 }, () => undefined);
  await (await queue.opened()).jobs.add('praise', { name: 'Xantippe' });
  await expect.poll(async () => (await queue.overview())[0]).toMatchObject({ failed: 1 });
  await queue.close(1_000);

  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await beSignedIn(context, url, 'admin');
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => void faults.push(message));
  page.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())));
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(url)) faults.push(request.url());
  });

  await page.goto(`${url}/admin/queues`);
  await page.waitForURL(`${url}/admin/queues/board/`);
  await page.getByRole('link', { name: /red-helicopter rounds/ }).waitFor();
  const failed = `${url}/admin/queues/board/queue/red-helicopter?status=failed`;
  const act = async (name: 'Retry all' | 'Clean all') => {
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
  };
  await page.goto(failed);
  await page.getByText('There is no job praise').first().waitFor();
  expect(await page.getByText('Xantippe').count()).toBe(0);
  expect(faults.splice(0)).toEqual([]);

  await pool.query("update sessions set proven_at = proven_at - interval '11 minutes'");
  await act('Clean all');
  await page.getByText('Please choose “Confirm that it is you” in the menu first').waitFor();
  // The refused call itself.
  expect(faults.splice(0)).toEqual([expect.stringContaining('403')]);
  await page.goto(`${url}/admin/queues?confirm`);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${url}/admin/queues/board/`);

  // This version does not know the job, so it fails again.
  await page.goto(failed);
  await act('Retry all');
  await expect.poll(() => recorded()).toEqual(['JobRetryRequested']);
  await page.goto(failed);
  await act('Clean all');
  await expect.poll(() => recorded()).toEqual(['JobRetryRequested', 'JobRemovalRequested']);
  expect(faults).toEqual([]);
  await context.close();
  await stop();
});
