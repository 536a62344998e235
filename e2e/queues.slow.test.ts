import { expect, it } from 'vitest';
import { openQueue } from '#platform/adapters/queue/queue.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { openBrowser } from './drivers/browser.ts';
import { startProduct, temporaryDirectory } from './drivers/product.ts';
import { beSignedIn } from './drivers/sign-in.ts';

const browser = await openBrowser();
const { url: database } = await freshDatabase();

it('an administrator finds a failed job, looks at it in Bull Board, retries it and removes it, all on record', async () => {
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
  await page.getByText('There is no job praise').waitFor();
  await page.getByRole('link', { name: 'Open Bull Board' }).click();
  await page.getByRole('link', { name: /red-helicopter rounds/ }).waitFor();
  await page.goto(`${url}/admin/queues/board/queue/red-helicopter?status=failed`);
  await page.getByText('There is no job praise').first().waitFor();
  expect(await page.getByText('Xantippe').count()).toBe(0);
  expect(await page.getByRole('button', { name: /retry|clean|promote|add job|pause/i }).count()).toBe(0);

  await page.goto(`${url}/admin/queues`);
  await page.getByRole('button', { name: 'Retry praise' }).click();
  await page.getByText('praise is queued again').first().waitFor();
  await page.getByText('Retried praise').waitFor();
  // This version does not know the job, so it fails again.
  await page.getByRole('button', { name: 'Remove praise' }).click();
  await page.getByText('Nothing has failed for good').waitFor();
  await page.getByText('Removed praise').waitFor();
  expect(faults).toEqual([]);
  await context.close();
  await stop();
});
