import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { SsoConnection } from '#contracts/organizations/facts.ts';
import type { SamlSettings } from '#contracts/organizations/sso.ts';
import type { SsoView } from '#contracts/organizations/views.ts';
import { outboxOf } from '#platform/adapters/mail/testing/outbox.ts';
import { byOperator } from '#platform/testing/contexts.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { openOrganizations } from '../organizations/organizations.ts';
import { throughDemoIdp } from './testing/through-demo-idp.ts';

const all = await wholeApi({ DEMO: '1', PUBLIC_URL: 'http://localhost:8080' });
const { server, stores, person } = all;
const { pool } = stores.database;
const idp = await throughDemoIdp(all);
const { organizationId } = idp;
const organizations = openOrganizations({ ...stores, pool });

/** A provider of the same name with a key that the organization does not know yet. */
const elsewhere = mkdtempSync(join(tmpdir(), 'rh-other-idp-'));
afterAll(() => rmSync(elsewhere, { recursive: true }));
const other = await throughDemoIdp({ ...all, config: { ...all.config, dataDir: elsewhere } });

const send = (cookie: string, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
  server.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
async function done(...request: Parameters<typeof send>) {
  const answer = await send(...request);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  return answer;
}
const whoIs = async (cookie: string) => (await send(cookie, 'GET', '/api/auth/user')).json().user;

const sent = outboxOf(stores.mail);

const root = await person('admin');
const captain = await person('org_admin', organizationId);
const second = await person('org_admin', organizationId);
const mentor = await person('mentor', organizationId);
const gardener = await person('org_admin', crypto.randomUUID());
await pool.query('update accounts set address_proven_at = now(), language = $2 where id = $1', [second.userId, 'de']);
await pool.query('update accounts set address_proven_at = now() where id = any($1)', [
  [root, captain, mentor, gardener].map(({ userId }) => userId),
]);

let people = 0;
/** Somebody whom the organization's provider signs in. */
async function member() {
  people += 1;
  const claims = { nameId: `bound-${people}`, email: `bound${people}@demo.test` };
  const { cookie } = await idp.signIn(claims);
  const { id } = await whoIs(cookie);
  return { claims, cookie, userId: String(id) };
}

function metadataOf({ idpEntityId, ssoUrl, certificates }: SamlSettings): string {
  const keys = certificates.map(
    (pem) =>
      `<KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${pem.replaceAll(/-----.*-----|\n/g, '')}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></KeyDescriptor>`,
  );
  return `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${idpEntityId}"><IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">${keys.join('')}<SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${ssoUrl}"/></IDPSSODescriptor></EntityDescriptor>`;
}

/** Hands the provider's metadata in, as an administrator of the organization does. */
async function handIn(settings: SamlSettings): Promise<SsoView> {
  const body = { metadata: metadataOf(settings), signed: settings.signed };
  return (await done(captain.cookie, 'POST', '/api/organization/sso/draft', body)).json().sso;
}

/** The same for a draft, with its test sign-in at this provider, until it is in force. */
async function putInForce(settings: SamlSettings, at: typeof idp): Promise<void> {
  const { draft } = await handIn(settings);
  const test = await at.begin('domain=demo.test&test=1', captain.cookie);
  expect((await at.answer(test, { nameId: 'a-test', email: 'test@demo.test' })).location).toContain('passed');
  await done(captain.cookie, 'POST', '/api/organization/sso/activate', { connectionId: draft?.connectionId });
}

const saml = ({ settings }: SsoConnection): SamlSettings => {
  if (settings.kind !== 'saml') throw new Error('It is no connection by SAML');
  return settings;
};

let moves = 0;
/** Settings that are another connection: only a draft can bring them into force. */
const movedTo = (settings: SamlSettings): SamlSettings => {
  moves += 1;
  return { ...settings, ssoUrl: `${settings.ssoUrl}?${moves}` };
};

beforeEach(async () => {
  await pool.query('truncate rate_counts');
  const { connectionId } = await organizations.changeSso(organizationId, movedTo(idp.settings()), byOperator());
  await organizations.decide(organizationId, { kind: 'activate_sso', connectionId, untested: true }, byOperator());
  await sent();
});

describe('a linked identity belongs to the connection that it came through', () => {
  it('and is gone, with its sessions, once another connection without a known certificate is in force', async () => {
    const who = await member();
    await putInForce(movedTo(other.settings()), other);
    const entered = await other.signIn(who.claims);
    expect([entered.location, entered.cookie]).toEqual(['/login?error=sso_recognize&sso=demo.test', '']);
    await expect.poll(() => whoIs(who.cookie)).toBeNull();
    // Whoever put it in force goes on.
    expect(await whoIs(captain.cookie)).toMatchObject({ id: captain.userId });
  });

  it('also where the connection before was disabled first', async () => {
    const who = await member();
    await done(captain.cookie, 'POST', '/api/organization/sso/disable');
    await putInForce(movedTo(other.settings()), other);
    expect((await other.signIn(who.claims)).location).toBe('/login?error=sso_recognize&sso=demo.test');
  });

  it('for good: the former provider opens nothing when it is put in force again', async () => {
    const who = await member();
    await putInForce(movedTo(other.settings()), other);
    await putInForce(movedTo(idp.settings()), idp);
    expect((await idp.signIn(who.claims)).location).toBe('/login?error=sso_recognize&sso=demo.test');
  });

  it('whoever has no password then sets one with a code from the mailbox', async () => {
    const who = await member();
    await putInForce(movedTo(other.settings()), other);
    await sent();
    await done('', 'POST', '/api/auth/reset-password-request', { email: who.claims.email });
    expect((await sent()).map(({ subject }) => subject)).toEqual(['Your code for a new password']);
  });

  it('a connection that shares a certificate with the one before continues it: nobody is locked out', async () => {
    const who = await member();
    const both = [...idp.settings().certificates, ...other.settings().certificates];
    await putInForce(movedTo({ ...idp.settings(), certificates: both }), idp);
    expect(await whoIs(who.cookie)).toMatchObject({ id: who.userId });
    expect(await whoIs((await idp.signIn(who.claims)).cookie)).toMatchObject({ id: who.userId });
    // From here on the provider may sign with its new key alone.
    await putInForce(movedTo(other.settings()), other);
    expect(await whoIs((await other.signIn(who.claims)).cookie)).toMatchObject({ id: who.userId });
  });

  it('a certificate that is exchanged in the connection in force is the same connection', async () => {
    const who = await member();
    const { active } = await organizations.load(organizationId);
    if (!active) throw new Error('No connection is in force');
    await handIn({ ...saml(active), certificates: other.settings().certificates });
    expect(await whoIs((await other.signIn(who.claims)).cookie)).toMatchObject({ id: who.userId });
    expect((await idp.signIn(who.claims)).location).toBe('/login?error=sso_failed&sso=demo.test');
  });
});

describe('a connection that is disabled', () => {
  it('signs nobody in, and ends the sessions that came through it', async () => {
    const who = await member();
    const asked = await idp.begin();
    await done(captain.cookie, 'POST', '/api/organization/sso/disable');
    expect((await idp.answer(asked, who.claims)).location).toBe('/login?error=sso_failed&sso=demo.test');
    await expect.poll(() => whoIs(who.cookie)).toBeNull();
    expect(await whoIs(mentor.cookie)).toMatchObject({ id: mentor.userId });
  });

  it('knows its people when it is in force again; the sessions from before stay over', async () => {
    const who = await member();
    await done(captain.cookie, 'POST', '/api/organization/sso/disable');
    await putInForce(movedTo(idp.settings()), idp);
    expect(await whoIs(who.cookie)).toBeNull();
    expect(await whoIs((await idp.signIn(who.claims)).cookie)).toMatchObject({ id: who.userId });
  });

  it('lets whoever disabled it go on, though they came through it', async () => {
    const who = await member();
    const role = { role: 'org_admin', reason: 'They asked for it.' };
    const changed = await server.inject({
      method: 'PUT',
      url: `/api/organization/members/${who.userId}/role`,
      payload: role,
      headers: { cookie: captain.cookie },
    });
    expect(changed.statusCode).toBe(200);
    const { cookie } = await idp.signIn(who.claims);
    await pool.query('update sessions set proven_at = now() where user_id = $1', [who.userId]);
    await done(cookie, 'POST', '/api/organization/sso/disable');
    expect(await whoIs(cookie)).toMatchObject({ id: who.userId });
  });
});

describe('those concerned hear by mail', () => {
  const readers = async () =>
    (await sent()).map(({ to, subject }) => `${to.address.split('@')[0]}: ${subject}`).toSorted();
  const administrators = async (subject: string, german: string) => {
    const { rows } = await pool.query<{ name: string; language: string }>(
      `select split_part(email, '@', 1) as name, language from accounts join person_access on user_id = id
       where role = 'admin' or (role = 'org_admin' and person_access.organization_id = $1)`,
      [organizationId],
    );
    expect(rows.length).toBeGreaterThan(2);
    return rows.map(({ name, language }) => `${name}: ${language === 'de' ? german : subject}`).toSorted();
  };
  const [changed, geaendert] = ['Single sign-on has changed', 'Die SSO-Anmeldung wurde geändert'];

  it('when a certificate is exchanged: administrators, and everybody who is linked, once each', async () => {
    const who = await member();
    const linked = await pool.query<{ email: string }>(
      'select distinct email from linked_identities i join accounts a on a.id = i.user_id',
    );
    const { active } = await organizations.load(organizationId);
    if (!active) throw new Error('No connection is in force');
    await sent();
    await handIn({ ...saml(active), certificates: other.settings().certificates });
    const mails = await readers();
    expect(mails).toContain(`${who.claims.email.split('@')[0]}: ${changed}`);
    const members = linked.rows.map(({ email }) => `${email.split('@')[0]}: ${changed}`);
    expect(mails).toEqual([...new Set([...members, ...(await administrators(changed, geaendert))])].toSorted());
    // The same once more changes nothing.
    await handIn({ ...saml(active), certificates: other.settings().certificates });
    expect(await readers()).toEqual([]);
  });

  it('when what was linked ends: also those whom it concerns, with what to do', async () => {
    const who = await member();
    await sent();
    await putInForce(movedTo(other.settings()), other);
    const own = (await sent()).find(({ to }) => to.address === who.claims.email);
    expect(own?.text).toContain('no account is linked any more');
  });

  it('when a connection is disabled or a domain added or removed: administrators', async () => {
    await member();
    await sent();
    await done(captain.cookie, 'POST', '/api/organization/sso/disable');
    expect(await readers()).toEqual(await administrators(changed, geaendert));
    const [domains, deutsch] = [
      'The domains of an organization have changed',
      'Die Domains einer Organisation wurden geändert',
    ];
    await organizations.addDomain(organizationId, 'more.test', byOperator());
    expect(await readers()).toEqual(await administrators(domains, deutsch));
    await done(captain.cookie, 'DELETE', '/api/organization/domains/more.test');
    expect(await readers()).toEqual(await administrators(domains, deutsch));
  });
});

it('a sign-in that the tables are too far behind for leads back to the sign-in page, and works later', async () => {
  people += 1;
  const claims = { nameId: `bound-${people}`, email: `bound${people}@demo.test` };
  const asked = await idp.begin();
  const held = await pool.connect();
  await held.query("begin; select from projections where name = 'access' for update");
  try {
    const late = await all.withOwnLimits(() => idp.answer(asked, claims));
    expect(late.location).toBe('/login?error=sso_not_ready');
  } finally {
    await held.query('rollback');
    held.release();
  }
  expect(await whoIs((await idp.signIn(claims)).cookie)).toMatchObject({ email: claims.email });
});
