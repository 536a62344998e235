import { describe, expect, it } from 'vitest';
import type { SsoView } from '#contracts/organizations/views.ts';
import { makeKeyAndCertificate } from '#platform/adapters/saml/self-signed.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';

const { server, stores, person } = await wholeApi({ DEMO: '1' });
const { rows } = await stores.database.pool.query(
  "select organization_id from organization_domains where domain = 'demo.test'",
);
const captain = await person('org_admin', String(rows[0].organization_id));
const elsewhere = await person('org_admin', '11111111-1111-4111-8111-111111111111');
const admin = await person('admin');

const key = await makeKeyAndCertificate('idp.acme.example', {
  from: new Date(Date.now() - 86_400_000),
  until: new Date(Date.now() + 20 * 86_400_000),
});
const certificate = key.certificate.replaceAll(/-----.*-----|\n/g, '');
const metadata = `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="https://idp.acme.example"><IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><KeyDescriptor><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></KeyDescriptor><SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.acme.example/sso"/></IDPSSODescriptor></EntityDescriptor>`;

const read = async (cookie = captain.cookie) => server.inject({ url: '/api/organization/sso', headers: { cookie } });
const view = async () => (await read()).json<SsoView>();
const post = (what: string, payload: object, cookie = captain.cookie) =>
  server.inject({ method: 'POST', url: `/api/organization/sso/${what}`, payload, headers: { cookie } });

describe("an organization's own admin", () => {
  it('sees what to enter at the identity provider, and the connection in force', async () => {
    const seen = await view();
    expect(seen).toMatchObject({ name: 'Demo Flight School', domains: ['demo.test'], draft: null });
    expect(seen.serviceProvider.callbackUrl).toMatch(/\/api\/auth\/saml\/callback$/);
    expect(seen.active?.kind === 'saml' && seen.active.certificates[0]?.fingerprint).toMatch(
      /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/,
    );
    expect(JSON.stringify(seen)).not.toContain('PRIVATE');
  });

  it('hands in metadata, which makes a draft that can not be put into force before it was tried', async () => {
    const drafted = await post('draft', { metadata, signed: 'both' });
    expect(drafted.statusCode).toBe(200);
    const { draft } = drafted.json<{ sso: SsoView }>().sso;
    expect(draft).toMatchObject({
      idpEntityId: 'https://idp.acme.example',
      signed: 'both',
      tested: false,
      warning: 30,
    });
    expect((await post('draft', { metadata, signed: 'both' })).json<{ sso: SsoView }>().sso.draft).toEqual(draft);
    const refused = await post('activate', { connectionId: draft?.connectionId });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'connection_untested']);
    expect((await post('activate', { connectionId: 'none' })).statusCode).toBe(404);
  });

  it('changes a wish without handing in the file again; what is not said stays, and it is another draft', async () => {
    const before = (await view()).draft;
    const opened = await post('draft', { allowIdpInitiated: true });
    const { draft } = opened.json<{ sso: SsoView }>().sso;
    expect(draft).toMatchObject({ idpEntityId: 'https://idp.acme.example', signed: 'both', allowIdpInitiated: true });
    expect([draft?.tested, draft?.connectionId === before?.connectionId]).toEqual([false, false]);
  });

  it('discards a draft, and nothing else happens', async () => {
    const { draft, active } = await view();
    const discard = () =>
      server.inject({
        method: 'DELETE',
        url: `/api/organization/sso/draft/${draft?.connectionId}`,
        headers: { cookie: captain.cookie },
      });
    expect((await discard()).json<{ sso: SsoView }>().sso).toMatchObject({ draft: null, active });
    expect((await discard()).statusCode).toBe(404);
  });

  it('tries the connection in force also while a draft stands beside it', async () => {
    await post('draft', { metadata, signed: 'both' });
    const { draft, active } = await view();
    const leadsTo = async (url = '') =>
      String((await server.inject({ url, headers: { cookie: captain.cookie } })).headers.location).split('?')[0];
    expect(await leadsTo(draft?.testUrl)).toBe('https://idp.acme.example/sso');
    expect(await leadsTo(active?.testUrl)).toBe(active?.kind === 'saml' ? active.ssoUrl.split('?')[0] : undefined);
    expect(await leadsTo(`${active?.testUrl}x`)).toBe('/login');
  });

  it('hands in a new file alone: what was chosen for this provider stays', async () => {
    await post('draft', { metadata, signed: 'response', allowIdpInitiated: true, widestWindowMinutes: 15 });
    const { draft } = (await post('draft', { metadata })).json<{ sso: SsoView }>().sso;
    expect(draft).toMatchObject({ signed: 'response', allowIdpInitiated: true, widestWindowMinutes: 15 });
  });

  it('learns what is wrong with a file', async () => {
    const wrong = await post('draft', {
      metadata: metadata.replace('https://idp.acme.example/sso', 'http://idp.acme.example'),
    });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json()).toMatchObject({ code: 'invalid_input', issues: [{ path: 'body.metadata' }] });
    expect((await post('draft', { metadata: '<!DOCTYPE x>' })).statusCode).toBe(400);
  });

  it('can take the connection out of force', async () => {
    const disabled = await post('disable', {});
    expect(disabled.json<{ sso: SsoView }>().sso.active).toBeNull();
    const asked = await server.inject({ url: '/api/auth/sso?domain=demo.test' });
    expect(asked.headers.location).toBe('/login?error=sso_not_in_force&sso=demo.test');
  });
});

it('nobody else sees or changes it, whatever organization they name', async () => {
  expect((await read(elsewhere.cookie)).statusCode).toBe(404);
  expect((await read(admin.cookie)).statusCode).toBe(404);
  expect((await post('draft', { metadata }, elsewhere.cookie)).statusCode).toBe(404);
  expect((await post('disable', { organizationId: 'x' }, elsewhere.cookie)).statusCode).toBe(400);
});
