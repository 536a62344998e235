import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { freePort } from '#platform/testing/free-port.ts';
import { openBrowser } from './drivers/browser.ts';
import { buildsInFront } from './drivers/builds-in-front.ts';
import { startProduct, temporaryDirectory } from './drivers/product.ts';
import { takeOverMs, workerAtWork } from './drivers/service-worker.ts';
import { beSignedIn } from './drivers/sign-in.ts';

const browser = await openBrowser([], { keepsPages: true });

const inBrowser = {
  // The page checks for a new version when it becomes visible.
  lookAgain: `document.dispatchEvent(new Event('visibilitychange'))`,
  mark: `globalThis.loadedBefore = true`,
  isMarked: `globalThis.loadedBefore === true`,
};

/** Each tab: its address, its user, and the fields that are typed in. */
const tabs = [
  {
    who: null,
    path: '/register',
    fields: { 'First name': 'Ada', 'Email address': 'ada@flight.test' },
    secret: 'Password',
  },
  { who: null, path: '/login', fields: { Username: 'ada' }, secret: 'Password' },
  { who: 'learner', path: '/profile', fields: { 'First name': 'Magdalena' } },
  { who: 'learner', path: '/self-reporting?kind=ripple', fields: { 'What happened?': 'They went on without me.' } },
  { who: 'learner', path: '/help', fields: { 'Search the answers': 'licence' } },
  { who: 'admin', path: '/admin/tenants', fields: { 'First domain': 'acme.example' } },
] as const;

it('a new version reloads every open tab once no password is left in it, and typed text is restored', {
  timeout: 1_200_000,
}, async () => {
  const port = await freePort();
  const front = await buildsInFront(`http://127.0.0.1:${port}`);
  const product = await startProduct({
    env: { DATA_DIR: temporaryDirectory(), PORT: String(port), PUBLIC_URL: front.url },
  });
  const contexts = {
    visitor: await browser.newContext(),
    learner: await browser.newContext(),
    admin: await browser.newContext(),
  };
  for (const who of ['learner', 'admin'] as const) await beSignedIn(contexts[who], front.url, who);
  const open: { page: Page; tab: (typeof tabs)[number] }[] = [];
  for (const tab of tabs) {
    const page = await contexts[tab.who ?? 'visitor'].newPage();
    await page.goto(front.url + tab.path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await workerAtWork(page);
    await page.evaluate(inBrowser.mark);
    open.push({ page, tab });
  }
  for (const { page, tab } of open) {
    for (const [label, words] of Object.entries(tab.fields)) await page.getByLabel(label, { exact: true }).fill(words);
    if ('secret' in tab) await page.getByLabel(tab.secret, { exact: true }).fill('a kind of quiet rotor');
  }

  front.serve(2);
  for (const first of [open[0], open[2], open[5]]) await first?.page.evaluate(inBrowser.lookAgain);
  // A password is kept nowhere, so the tabs that have one wait for it to be sent or taken back.
  const isLoadedAgain = (page: Page) =>
    page.evaluate(inBrowser.isMarked).then(
      (marked) => marked !== true,
      () => true,
    );
  await expect
    .poll(() => Promise.all(open.filter(({ tab }) => !('secret' in tab)).map(({ page }) => isLoadedAgain(page))), {
      timeout: takeOverMs,
    })
    .not.toContain(false);
  for (const { page, tab } of open) {
    if (!('secret' in tab)) continue;
    expect(await page.evaluate(inBrowser.isMarked)).toBe(true);
    expect(await page.getByLabel(tab.secret, { exact: true }).inputValue()).toBe('a kind of quiet rotor');
    await page.getByLabel(tab.secret, { exact: true }).fill('');
  }
  for (const { page, tab } of open) {
    await expect.poll(() => page.evaluate(inBrowser.isMarked).catch(() => true), { timeout: takeOverMs }).toBe(false);
    for (const [label, words] of Object.entries(tab.fields)) {
      const field = page.getByLabel(label, { exact: true });
      await field.waitFor();
      await expect.poll(async () => [tab.path, label, await field.inputValue()]).toEqual([tab.path, label, words]);
    }
    if ('secret' in tab) expect(await page.getByLabel(tab.secret, { exact: true }).inputValue()).toBe('');
  }
  await product.stop();
});
