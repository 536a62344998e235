import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SsoView } from '#contracts/organizations/views.ts';
import { readEml } from '#platform/adapters/mail/read-eml.ts';
import { idpPassword, newIdpKey, startSimpleSamlPhp } from '#platform/auth/saml/testing/simplesamlphp.ts';
import { openBrowser } from './drivers/browser.ts';
import { missingPackages } from './drivers/other-programs.ts';
import { launchProduct, startProduct } from './drivers/product.ts';
import { beSignedIn } from './drivers/sign-in.ts';

const missing = missingPackages('php', 'simplesamlphp');
const ada = { uid: 'ada', mail: 'ada@demo.test', givenName: 'Ada', sn: 'Lovelace' };
const mira = { uid: 'mira', mail: 'captain@demo.test', givenName: 'Mira', sn: 'Castellan' };

const certificatesIn = (one: SsoView['active']) => (one?.kind === 'saml' ? one.certificates : []);

const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');

const browser = await openBrowser();

describe.skipIf(missing.isAny)(`an organization with SimpleSAMLphp${missing.reason}`, () => {
  let first: Awaited<ReturnType<typeof newIdpKey>>;
  let idp: Awaited<ReturnType<typeof startSimpleSamlPhp>>;
  beforeAll(async () => {
    [first, idp] = await Promise.all([newIdpKey(), startSimpleSamlPhp()]);
  });

  it('single sign-on is set up, works, and survives a wrong and a right certificate change without a lockout', async () => {
    const product = launchProduct({ env: { DATA_DIR: mkdtempSync(join(tmpdir(), 'rh-with-simplesamlphp-')) } });
    const url = /https?:\/\/\S+/.exec(await product.ready)?.[0] ?? '';
    const send = async (path: string, cookie: string, body?: object) =>
      fetch(`${url}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { origin: url, cookie, ...(body && { 'content-type': 'application/json' }) },
        redirect: 'manual',
        ...(body && { body: JSON.stringify(body) }),
      });
    const signedIn = await send('/api/auth/login', '', { username: 'captain', password: 'demo-flight-2025' });
    expect(signedIn.status).toBe(200);
    const captain = cookiesOf(signedIn);
    const view = async () => (await (await send('/api/organization/sso', captain)).json()) as SsoView;
    const change = async (what: string, body: object): Promise<SsoView> => {
      const answer = await send(`/api/organization/sso/${what}`, captain, body);
      const said = (await answer.json()) as { sso: SsoView };
      expect([answer.status, said]).toEqual([200, expect.anything()]);
      return said.sso;
    };
    /** Signs in at the provider; returns where the browser is redirected afterwards. */
    const through = async (path: string, uid: string, cookie = '') => {
      const begun = await send(path, cookie);
      const form = await idp.signIn(begun.headers.get('location') ?? '', uid);
      const back = await fetch(`${url}/api/auth/saml/callback`, {
        method: 'POST',
        body: form,
        headers: { origin: 'null', 'sec-fetch-site': 'cross-site', cookie: cookiesOf(begun) },
        redirect: 'manual',
      });
      return { to: back.headers.get('location'), cookie: cookiesOf(back) };
    };
    const whoIs = async (cookie: string) => {
      const answer = await send('/api/auth/user', cookie);
      return ((await answer.json()) as { user: { id: string } }).user;
    };
    const signIn = (uid: string) => through('/api/auth/sso?domain=demo.test', uid);

    // First set-up: exchange metadata, test, activate.
    const serviceProvider = await (await send('/api/auth/saml/metadata', '')).text();
    const base = { entityId: 'https://idp.demo.test/first', people: [ada, mira], serviceProvider };
    idp.configure({ ...base, key: first });
    const { draft } = await change('draft', { metadata: await idp.metadata() });
    expect(draft).toMatchObject({ idpEntityId: base.entityId, tested: false });
    const tested = await through(draft?.testUrl ?? '', 'mira', captain);
    expect([tested.to, (await view()).records]).toEqual([
      '/organization?sso_test=passed&opens=code',
      expect.anything(),
    ]);
    await change('activate', { connectionId: draft?.connectionId });
    const arrived = await signIn('ada');
    expect(arrived.to).toContain('saml_login=success');
    const user = await whoIs(arrived.cookie);
    expect(user).toMatchObject({ email: 'ada@demo.test', firstName: 'Ada', lastName: 'Lovelace' });

    // A mistake: metadata whose only certificate becomes valid in 30 days. The current one stays active.
    const later = await newIdpKey(30);
    idp.configure({ ...base, key: later });
    const early = await change('draft', { metadata: await idp.metadata() });
    const good = certificatesIn(early.active).filter((one) => one.good);
    expect([good.length, certificatesIn(early.active).length]).toEqual([1, 2]);
    idp.configure({ ...base, key: first });
    expect((await signIn('ada')).to).toContain('saml_login=success');

    // Done right: the provider announces the next certificate, the draft takes it up, then it signs with that one alone.
    await change('draft', { allowIdpInitiated: true });
    const next = await newIdpKey();
    idp.configure({ ...base, key: first, next });
    const rolling = await change('draft', { metadata: await idp.metadata() });
    expect(certificatesIn(rolling.active)).toHaveLength(2);
    const prints = (one: SsoView['active']) =>
      certificatesIn(one)
        .map(({ fingerprint }) => fingerprint)
        .toSorted();
    expect(prints(rolling.draft)).toEqual(prints(rolling.active));
    expect((await signIn('ada')).to).toContain('saml_login=success');
    idp.configure({ ...base, key: next });
    expect((await signIn('ada')).to).toContain('saml_login=success');
    expect((await through(rolling.active?.testUrl ?? '', 'mira', captain)).to).toBe(
      '/organization?sso_test=passed&opens=code',
    );

    // A provider that is not configured: refused with an error that names it.
    idp.configure({ ...base, entityId: 'https://idp.demo.test/moved', key: next });
    expect((await signIn('ada')).to).toContain('/login?error=');
    const [latest] = (await view()).records;
    expect(latest).toMatchObject({
      reason: 'issuer',
      detail: expect.stringContaining('https://idp.demo.test/moved'),
    });

    // The person is recognized throughout: no second account.
    idp.configure({ ...base, key: next });
    const again = await signIn('ada');
    expect((await whoIs(again.cookie)).id).toBe(user.id);
  });

  it('is set up in the browser; members join, are renamed, follow the provider to a new id, and leave, without a lockout', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'rh-with-simplesamlphp-'));
    const { url, stop } = await startProduct({ env: { DATA_DIR: dataDir } });
    const codeFor = async (address: string, words: RegExp): Promise<string> => {
      const outbox = join(dataDir, 'outbox');
      const find = () =>
        readdirSync(outbox)
          .filter((name) => name.endsWith('.eml')) // others are being written
          .map((name) => readEml(readFileSync(join(outbox, name), 'utf8')))
          .find(({ to, subject, text }) => to.includes(address) && words.test(subject) && /\d{3} \d{3}/.test(text));
      await expect.poll(find).toBeDefined();
      return /\d{3} \d{3}/.exec(find()?.text ?? '')?.[0] ?? '';
    };
    const window = async (): Promise<Page> => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce' });
      const page = await context.newPage();
      return page;
    };
    /** The provider's own page. */
    const atTheProvider = async (page: Page, uid: string) => {
      await page.locator('input[name=username]').fill(uid);
      await page.locator('input[name=password]').fill(idpPassword);
      await page.locator('input[name=password]').press('Enter');
    };
    const continueWithSso = async (uid: string): Promise<Page> => {
      const page = await window();
      await page.goto(`${url}/login?sso=demo.test`);
      await page.getByRole('button', { name: 'Continue with SSO' }).click();
      await atTheProvider(page, uid);
      return page;
    };
    const whoIs = async (page: Page) => {
      const answer = await page.request.get(`${url}/api/auth/user`);
      return ((await answer.json()) as { user: { id: string; email: string; lastName: string } | null }).user;
    };
    const isIn = async (page: Page) => {
      await expect.poll(async () => (await whoIs(page))?.id).toBeDefined();
      // Its way in is over, so that the next address is not overtaken by it.
      await page.waitForURL((at) => at.origin === url && !at.pathname.startsWith('/login'));
      return whoIs(page);
    };

    const captain = await window();
    await beSignedIn(captain.context(), url, 'captain');
    const serviceProvider = await (await captain.request.get(`${url}/api/auth/saml/metadata`)).text();
    let settings = { entityId: 'https://idp.demo.test/one', key: first, people: [ada, mira], serviceProvider };
    const setUp = async () => {
      idp.configure(settings);
      // The provider asks for credentials each time.
      await captain.context().clearCookies({ name: /^(PHPSESSID|SimpleSAML)/ });
      await captain.goto(`${url}/organization?part=sign-on`);
      await captain.getByLabel('Metadata of your identity provider (XML)').fill(await idp.metadata());
      await captain.getByRole('button', { name: 'Save draft' }).click();
      await captain.getByRole('heading', { name: 'Draft' }).waitFor();
      // The draft is shown above the active connection.
      await captain.getByRole('button', { name: 'Test sign-in' }).first().click();
      await atTheProvider(captain, 'mira');
      await captain.getByText('The test sign-in succeeded').waitFor();
      await captain.getByRole('button', { name: 'Activate', exact: true }).click();
      await captain.getByRole('heading', { name: 'Draft' }).waitFor({ state: 'detached' });
    };
    await setUp();

    const account = await isIn(await continueWithSso('ada'));
    expect(account).toMatchObject({ email: 'ada@demo.test', lastName: 'Lovelace' });

    // She marries: name and address change at the provider, the persistent id stays.
    settings = { ...settings, people: [{ ...ada, mail: 'ada.king@demo.test', sn: 'King' }, mira] };
    idp.configure(settings);
    expect(await isIn(await continueWithSso('ada'))).toMatchObject({
      id: account?.id,
      email: 'ada.king@demo.test',
      lastName: 'King',
    });

    // The provider changes its persistent ids: a code sent to her mailbox confirms her, once.
    const moved = { ...ada, uid: 'aking', mail: 'ada.king@demo.test', sn: 'King' };
    settings = { ...settings, entityId: 'https://idp.demo.test/two', key: await newIdpKey(), people: [moved, mira] };
    await setUp();
    const coming = await continueWithSso('aking');
    await coming.getByRole('button', { name: 'Send me a code' }).click();
    await coming
      .getByLabel('Code from the email')
      .fill(await codeFor('ada.king@demo.test', /sign in through your organization/));
    await coming.getByRole('button', { name: 'Connect and sign in' }).click();
    expect((await isIn(coming))?.id).toBe(account?.id);
    expect((await isIn(await continueWithSso('aking')))?.id).toBe(account?.id);

    // Now id and address both change. An administrator confirms who it is.
    await captain.goto(`${url}/organization?part=sign-on`);
    await captain.getByText('Someone’s name and address have both changed').click();
    await captain.getByRole('button', { name: 'Let Ada King in' }).click();
    await captain.getByRole('dialog').getByLabel('Address at your provider').fill('countess@demo.test');
    await captain.getByRole('dialog').getByRole('button', { name: 'Let in once' }).click();
    await captain.getByText('Ada King can sign in with that address').first().waitFor();
    settings = { ...settings, people: [{ ...moved, uid: 'countess', mail: 'countess@demo.test' }, mira] };
    idp.configure(settings);
    const countess = await continueWithSso('countess');
    expect(await isIn(countess)).toMatchObject({ id: account?.id, email: 'countess@demo.test' });

    // She leaves: she has no password yet, so access to her mailbox is enough to set the first one.
    await countess.goto(`${url}/organization`);
    await countess.getByRole('button', { name: 'Leave organization' }).click();
    await countess.getByRole('button', { name: 'Leave', exact: true }).click();
    await countess.getByText('You have left your organization').waitFor();
    const email = 'countess@demo.test';
    const post = (path: string, data: object) => countess.request.post(`${url}/api/auth/${path}`, { data });
    await post('reset-password-request', { email });
    const code = (await codeFor(email, /password/i)).replace(' ', '');
    expect((await post('reset-password-verify', { email, code })).status()).toBe(200);
    const password = 'patient-heron-88';
    const reset = { email, newPassword: password, confirmPassword: password };
    expect((await post('reset-password', reset)).status()).toBe(200);
    expect((await post('login', { username: email, password })).status()).toBe(200);
    expect(await whoIs(countess)).toMatchObject({ id: account?.id, organizationId: null });
    await stop();
  });
});
