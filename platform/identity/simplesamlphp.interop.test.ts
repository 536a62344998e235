import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SsoView } from '#contracts/organizations/views.ts';
import { launchProduct } from '#platform/testing/product.ts';
import { missingPackages } from '#platform/testing/other-programs.ts';
import { newIdpKey, startSimpleSamlPhp } from './saml/testing/simplesamlphp.ts';

const missing = missingPackages('php', 'simplesamlphp');
const ada = { uid: 'ada', mail: 'ada@demo.test', givenName: 'Ada', sn: 'Lovelace' };
const mira = { uid: 'mira', mail: 'captain@demo.test', givenName: 'Mira', sn: 'Castellan' };

const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');

describe.skipIf(missing.isAny)(`an organization with SimpleSAMLphp${missing.reason}`, () => {
  let first: Awaited<ReturnType<typeof newIdpKey>>;
  let idp: Awaited<ReturnType<typeof startSimpleSamlPhp>>;
  beforeAll(async () => {
    [first, idp] = await Promise.all([newIdpKey(), startSimpleSamlPhp()]);
  });

  it('is set up, signs in, rolls its certificate over wrongly and rightly, and nobody is locked out', async () => {
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
    /** Through the provider and back; answers with where the browser is sent then. */
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

    // First set-up: our metadata there, its metadata here, a test, into force.
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

    // Wrong: a file whose only certificate begins in 30 days. The one that works stays beside it.
    const later = await newIdpKey(30);
    idp.configure({ ...base, key: later });
    const early = await change('draft', { metadata: await idp.metadata() });
    expect(early.active?.certificates.map(({ good }) => good).toSorted()).toEqual([false, true]);
    idp.configure({ ...base, key: first });
    expect((await signIn('ada')).to).toContain('saml_login=success');

    // Right: it announces the next one, which is handed in while a draft lies there, and then signs with it alone.
    await change('draft', { allowIdpInitiated: true });
    const next = await newIdpKey();
    idp.configure({ ...base, key: first, next });
    const rolling = await change('draft', { metadata: await idp.metadata() });
    expect(rolling.active?.certificates).toHaveLength(2);
    const prints = (one: SsoView['active']) => one?.certificates.map(({ fingerprint }) => fingerprint).toSorted();
    expect(prints(rolling.draft)).toEqual(prints(rolling.active));
    expect((await signIn('ada')).to).toContain('saml_login=success');
    idp.configure({ ...base, key: next });
    expect((await signIn('ada')).to).toContain('saml_login=success');
    expect((await through(rolling.active?.testUrl ?? '', 'mira', captain)).to).toBe(
      '/organization?sso_test=passed&opens=code',
    );

    // A provider that nobody has announced: refused, with a sentence that names it.
    idp.configure({ ...base, entityId: 'https://idp.demo.test/moved', key: next });
    expect((await signIn('ada')).to).toContain('/login?error=');
    const [latest] = (await view()).records;
    expect(latest).toMatchObject({
      reason: 'issuer',
      detail: expect.stringContaining('https://idp.demo.test/moved'),
    });

    // The same person is known all the while: no second account.
    idp.configure({ ...base, key: next });
    const again = await signIn('ada');
    expect((await whoIs(again.cookie)).id).toBe(user.id);
  }, 120_000);
});
