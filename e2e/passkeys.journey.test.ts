import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { fromBase32 } from '#platform/auth/second-factor/testing/from-base32.ts';
import { codeAt, stepAt } from '#platform/auth/second-factor/totp.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { freePort } from '#platform/testing/free-port.ts';
import { openBrowser } from './drivers/browser.ts';
import { startProduct, withoutColleagues } from './drivers/product.ts';
import { sendSignIn, signIn } from './drivers/sign-in.ts';

const browser = await openBrowser();
const { pool, url: databaseUrl } = await freshDatabase();

const dataDir = await withoutColleagues(afterAll);
// At a domain name: WebAuthn does not work at IP addresses.
const port = String(await freePort());
const url = `http://localhost:${port}`;
const product = await startProduct({
  env: {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ALLOW_UNSAFE_DATABASE: '1',
    DEMO: '1',
    PORT: port,
    PUBLIC_URL: url,
  },
  atEnd: afterAll,
});
afterAll(() => product.stop());

interface Device {
  /** Whether it verifies its user. */
  recognizes(is: boolean): Promise<void>;
  readonly counters: () => Promise<number[]>;
  setCounter(to: number): Promise<void>;
}

/** The virtual authenticator accepts every autofill suggestion; without support for autofill the button has to be pressed. */
const noSuggestions = 'PublicKeyCredential.isConditionalMediationAvailable = async () => false';

/** A page on a device with a built-in authenticator (Chromium's virtual one). */
async function pageOnDevice(suggests = false): Promise<{ page: Page; device: Device }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce' });
  if (!suggests) await context.addInitScript(noSuggestions);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const credentials = async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  return {
    page,
    device: {
      recognizes: async (isUserVerified) => {
        await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
      },
      counters: async () => (await credentials()).map(({ signCount }) => signCount),
      setCounter: async (signCount) => {
        const [credential] = await credentials();
        if (!credential) throw new Error('The device has no passkey');
        await cdp.send('WebAuthn.removeCredential', { authenticatorId, credentialId: credential.credentialId });
        await cdp.send('WebAuthn.addCredential', { authenticatorId, credential: { ...credential, signCount } });
      },
    },
  };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const passkeysOn = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

async function addPasskey(page: Page): Promise<void> {
  await page.goto(`${url}/security`);
  await button(page, 'Add a passkey').click();
  await page.getByText('Passkey added').first().waitFor();
  await passkeysOn(page).getByRole('listitem').last().waitFor();
}

async function signOut(page: Page): Promise<void> {
  await page.goto(`${url}/logout`);
  await page.waitForURL(/logout=true/);
}

it('a passkey signs in alone, as the second step, as a proof and as administrator, until it is removed', async () => {
  const { page, device } = await pageOnDevice();

  // Added and named.
  await signIn(page, url, 'learner');
  await addPasskey(page);
  await passkeysOn(page).getByText('not used yet').waitFor();
  await page.getByRole('button', { name: /^Rename/ }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Blue laptop');
  await button(page, 'Save').click();
  await passkeysOn(page).getByText('Blue laptop').waitFor();

  // As the only factor.
  await signOut(page);
  await page.goto(`${url}/login`);
  await button(page, 'Sign in with a passkey').click();
  await page.waitForURL(`${url}/`);
  await page.goto(`${url}/security`);
  await passkeysOn(page)
    .getByText(/last used/)
    .waitFor();
  const [used = 0] = await device.counters();
  expect(used).toBeGreaterThan(0);

  // A device that fails to verify its user, and a cloned one.
  await signOut(page);
  await page.goto(`${url}/login`);
  await device.recognizes(false);
  await button(page, 'Sign in with a passkey').click();
  await page.getByText(/^No passkey was used\./).waitFor();
  await device.recognizes(true);
  await device.setCounter(0);
  await button(page, 'Sign in with a passkey').click();
  await page.getByText('This passkey does not belong to an account here.').waitFor();
  await device.setCounter(used + 10);
  await button(page, 'Sign in with a passkey').click();
  await page.waitForURL(`${url}/`);

  // Together with an authenticator app: as the second step, and as a proof of identity.
  await page.goto(`${url}/security`);
  await button(page, 'Turn on').click();
  const secret = (await page.locator('p[translate=no]').innerText()).replaceAll(/\s/g, '');
  await page.getByLabel('Code', { exact: true }).fill(codeAt(fromBase32(secret), stepAt(Date.now())));
  await button(page, 'Confirm').click();
  await button(page, 'I have saved them').click();
  await signOut(page);
  await page.goto(`${url}/login`);
  await sendSignIn(page, 'learner');
  await button(page, 'Use a passkey').click();
  await page.waitForURL(`${url}/`);
  await pool.query(`update sessions set proven_at = proven_at - interval '11 minutes'`);
  await page.goto(`${url}/security`);
  await button(page, 'Turn off').click();
  const question = page.getByRole('dialog', { name: 'Confirm it is you' });
  await question.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByText('Two-step verification is off').first().waitFor();

  // Once removed it no longer works.
  await page.getByRole('button', { name: 'Remove Blue laptop' }).click();
  await button(page, 'Remove').last().click();
  await passkeysOn(page).getByText('Blue laptop').waitFor({ state: 'detached' });
  await signOut(page);
  await page.goto(`${url}/login`);
  await button(page, 'Sign in with a passkey').click();
  await page.getByText('This passkey does not belong to an account here.').waitFor();

  // At an IP address there are no passkeys.
  await page.goto(`http://127.0.0.1:${port}/login`);
  await button(page, 'Sign In').waitFor();
  expect(await button(page, 'Sign in with a passkey').count()).toBe(0);

  // As an administrator, in a separate session.
  const admin = await pageOnDevice();
  await admin.page.goto(`${url}/login`);
  await sendSignIn(admin.page, 'admin');
  await admin.page.waitForURL(`${url}/admin`);
  await addPasskey(admin.page);
  await signOut(admin.page);
  await admin.page.goto(`${url}/admin`);
  await button(admin.page, 'Sign in with a passkey').click();
  await admin.page.getByRole('heading', { level: 1, name: 'Administration' }).waitFor();
});

/** The code of the newest mail to this address. */
async function codeFor(address: string): Promise<string> {
  const outbox = await browser.newPage();
  let code: string | undefined;
  const look = async () => {
    await outbox.goto(`${url}/demo/outbox`);
    const mails = await outbox.locator('article').filter({ hasText: address }).allInnerTexts();
    code = mails.map((mail) => mail.match(/\b\d{3} \d{3}\b/)?.[0]).find((found) => found !== undefined);
    return code;
  };
  await expect.poll(look).toBeDefined();
  return code ?? '';
}

it('a new password by mail shows the passkeys of the last 30 days, and ends the one that is not kept', async () => {
  const [own, foreign] = [await pageOnDevice(), await pageOnDevice()];
  for (const { page } of [own, foreign]) {
    await signIn(page, url, 'learner');
    await addPasskey(page);
  }
  // The older of the two comes first.
  await own.page
    .getByRole('button', { name: /^Rename/ })
    .first()
    .click();
  await own.page.getByRole('dialog').getByLabel('Name').fill('Blue laptop');
  await button(own.page, 'Save').click();
  await passkeysOn(own.page).getByText('Blue laptop').waitFor();

  const { page } = await pageOnDevice();
  await page.goto(`${url}/login`);
  await button(page, 'Reset username/password').click();
  await page.getByRole('button', { name: /^Reset Password/ }).click();
  await page.getByLabel('Email address').fill('learner@demo.test');
  await button(page, 'Send me a code').click();
  await page.getByLabel('Code', { exact: true }).fill(await codeFor('learner@demo.test'));
  await button(page, 'Continue').click();
  const ways = page.getByRole('group', { name: 'Other ways into your account' });
  await expect.poll(() => ways.getByRole('switch').count()).toBe(2);
  await ways.getByRole('switch', { name: /^Blue laptop.*Will end/ }).press('Space');
  await ways.getByRole('switch', { name: /^Blue laptop.*Stays/ }).waitFor();
  await page.getByLabel('New password').fill('patient-heron-88');
  await page.getByLabel('Confirm password').fill('patient-heron-88');
  await button(page, 'Update password').click();
  await button(page, 'Continue to Sign In').click();

  await foreign.page.goto(`${url}/login`);
  await button(foreign.page, 'Sign in with a passkey').click();
  await foreign.page.getByText('This passkey does not belong to an account here.').waitFor();
  await own.page.goto(`${url}/login`);
  await button(own.page, 'Sign in with a passkey').click();
  await own.page.waitForURL(`${url}/`);
  await own.page.goto(`${url}/security`);
  await own.page.getByText(/^Password changed: By email, Ended with it Passkey/).waitFor();
});

it('an organization requires a second step: its administrator has to set it up, and signs in with a passkey after the password', async () => {
  const { page } = await pageOnDevice();
  await signIn(page, url, 'captain');
  await page.goto(`${url}/organization?part=settings`);
  await page.getByRole('switch', { name: /Members must use two-step verification/ }).press('Space');
  // The rights follow the answer: the page asks until they require the second step.
  const saved = page.waitForResponse(
    (answer) => answer.url() === `${url}/api/organization/settings` && answer.request().method() === 'PUT',
  );
  await button(page, 'Save settings').click();
  expect((await saved).status()).toBe(200);
  await page.getByRole('heading', { level: 1, name: 'Set up two-step verification to continue' }).waitFor();
  await button(page, 'Add a passkey').click();
  await button(page, 'Continue').click();
  await page.getByRole('heading', { level: 2, name: 'Settings' }).waitFor();
  await signOut(page);
  await page.goto(`${url}/login`);
  await sendSignIn(page, 'captain');
  await button(page, 'Use a passkey').click();
  await page.waitForURL(`${url}/`);
  await page.goto(`${url}/security`);
  await page.getByRole('button', { name: /^Remove/ }).click();
  await button(page, 'Remove').last().click();
  await page
    .getByText(/this is your last second step/)
    .first()
    .waitFor();
});

it('the browser suggests the passkey in the username field', async () => {
  const { page } = await pageOnDevice(true);
  await signIn(page, url, 'newcomer');
  await addPasskey(page);
  await signOut(page);
  await page.goto(`${url}/login`);
  await page.waitForURL(`${url}/`);
});
