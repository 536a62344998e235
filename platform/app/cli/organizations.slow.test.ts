import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeKeyAndCertificate } from '#platform/adapters/saml/self-signed.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { run } from './main.ts';
import { openTerminal } from './testing/terminal.ts';

const { url, pool } = await freshDatabase();
const directory = mkdtempSync(join(tmpdir(), 'rh-cli-'));
afterAll(() => rmSync(directory, { recursive: true }));

const said = openTerminal({
  DATABASE_URL: url,
  DATA_DIR: directory,
  ALLOW_UNSAFE_DATABASE: '1',
  PUBLIC_URL: 'https://flight.example',
});

const inForce = { from: new Date('2020-01-01T00:00:00Z'), until: new Date('2045-01-01T00:00:00Z') };
const keys = await Promise.all(['one', 'two', 'three'].map((name) => makeKeyAndCertificate(name, inForce)));
const bare = (index: number) => (keys[index]?.certificate ?? '').replaceAll(/-----.*-----|\n/g, '');

/** A metadata file with these certificates. */
function metadata(...certificates: readonly number[]): string {
  const file = join(directory, `${certificates.join('-')}.xml`);
  const described = certificates.map(
    (index) =>
      `<KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${bare(index)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></KeyDescriptor>`,
  );
  writeFileSync(
    file,
    `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="https://idp.acme.example"><IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">${described.join('')}<SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.acme.example/sso"/></IDPSSODescriptor></EntityDescriptor>`,
  );
  return file;
}
const sso = (...words: readonly string[]) => run(['organizations', 'sso', 'acme.example', ...words]);
const events = async () => {
  const { rows } = await pool.query<{ type: string }>(
    "select type from events where stream like 'organization-%' order by position",
  );
  return rows.map(({ type }) => type);
};

describe('organizations create', () => {
  it('creates an organization; repeating it changes nothing', async () => {
    expect(await run(['organizations', 'create', '--name', 'Acme', '--domain', 'Acme.example'])).toBe(0);
    expect(said.out).toMatch(/^Acme has the domain Acme.example and the id [0-9a-f-]{36}\.\n$/);
    expect(await run(['organizations', 'create', '--name', 'Acme', '--domain', 'acme.example'])).toBe(0);
    expect(await events()).toEqual(['OrganizationCreated']);
  });

  it('refuses an invalid domain', async () => {
    expect(await run(['organizations', 'create', '--name', 'X', '--domain', 'localhost'])).toBe(2);
    expect(said.err).toMatch(/not a domain/);
  });
});

describe('organizations sso', () => {
  it('drafts a connection and says how to try it', async () => {
    expect(await sso('--metadata', metadata(0))).toBe(0);
    expect(said.out).toContain('https://flight.example/api/auth/saml/callback');
    expect(said.out).toContain('https://flight.example/api/auth/sso?domain=acme.example&test=1');
    expect(await sso('--metadata', metadata(0))).toBe(0);
    expect(await events()).toEqual(['OrganizationCreated', 'SsoConnectionDrafted']);
  });

  it('activates it untested only on explicit request, and records that', async () => {
    expect(await sso('--metadata', metadata(0), '--activate')).toBe(0);
    expect(said.out).toContain('WITHOUT a test sign-in');
    const { rows } = await pool.query("select data from events where type = 'SsoConnectionActivated'");
    expect(rows).toMatchObject([{ data: { tested: false } }]);
    expect(await sso('--metadata', metadata(0), '--activate')).toBe(0);
    expect(said.out).toContain('already active');
  });

  it('replaces certificates of the active connection, always keeping one', async () => {
    for (const [index, certificates] of [[0, 1], [1], [2, 0], [0, 2]].entries()) {
      said.out = '';
      expect(await sso('--metadata', metadata(...certificates))).toBe(0);
      expect(said.out).toContain(index === 3 ? 'already active' : 'Certificates added');
    }
    expect((await events()).slice(3)).toEqual([
      'SsoCertificateAdded',
      'SsoCertificateRemoved',
      'SsoCertificateAdded',
      'SsoCertificateRemoved',
      'SsoCertificateAdded',
    ]);
  });

  it('keeps options that are not given, and prints what changed', async () => {
    expect(await sso('--metadata', metadata(0, 2), '--idp-initiated', '--window', '15', '--activate')).toBe(0);
    expect(said.out).toContain('Changed: widestWindowMinutes from 10 to 15.');
    expect(await sso('--metadata', metadata(0, 2))).toBe(0);
    expect(said.out).toContain('already active');
    expect(await sso('--metadata', metadata(0, 2), '--no-idp-initiated', '--window', '10', '--activate')).toBe(0);
    expect(said.out).toContain('Changed: allowIdpInitiated from true to false.');
  });

  it('keeps the valid certificate beside one that is not valid yet, and says so', async () => {
    keys[4] = await makeKeyAndCertificate('later', {
      from: new Date(Date.now() + 30 * 86_400_000),
      until: new Date(Date.now() + 400 * 86_400_000),
    });
    expect(await sso('--metadata', metadata(4))).toBe(0);
    expect(said.out).toContain('NOT VALID YET');
    expect(said.out).toContain('the current certificate stays active');
    expect(await sso('--metadata', metadata(0, 2))).toBe(0);
  });

  it('says what is wrong with a file, a domain or an option', async () => {
    const file = join(directory, 'wrong.xml');
    writeFileSync(file, 'hello');
    expect(await sso('--metadata', file)).toBe(1);
    expect(await sso('--metadata', join(directory, 'absent.xml'))).toBe(2);
    const endless = join(directory, 'endless.xml');
    writeFileSync(endless, '<');
    truncateSync(endless, 100 * 1024 ** 3); // sparse, so it takes no disk space
    expect(await sso('--metadata', endless)).toBe(1);
    expect(said.err).toContain('too large to be the metadata of one identity provider');
    expect(await run(['organizations', 'sso', 'nobody.example', '--metadata', metadata(0)])).toBe(1);
    expect(await sso('--metadata', metadata(0), '--window', '91')).toBe(2);
    expect(await sso('--metadata', metadata(0), '--signed', 'nothing')).toBe(2);
    expect(said.err).toMatch(/not valid XML[^]*absent[^]*nobody.example[^]*at most 90[^]*Allowed choices/);
  });
});

it('doctor names the organization whose identity provider needs a new certificate, and what to do', async () => {
  const ending = await makeKeyAndCertificate('soon', {
    from: inForce.from,
    until: new Date(Date.now() + 5 * 86_400_000),
  });
  keys[3] = ending;
  expect(await sso('--metadata', metadata(3))).toBe(0);
  await run(['doctor']);
  expect(said.out).toMatch(
    /^WRONG {2}Single sign-on +Acme: the certificate of the identity provider expires in 4 days/m,
  );
});

describe('organizations create --variant', () => {
  it('chooses the edition of its members, and keeps it when none is given', async () => {
    const create = (...words: readonly string[]) =>
      run(['organizations', 'create', '--name', 'Linden House', '--domain', 'linden.example', ...words]);
    const variants = async () =>
      (await pool.query("select variant from organizations where name = 'Linden House'")).rows;
    expect(await create('--variant', 'senior-living')).toBe(0);
    expect(said.out).toContain('Its members get the senior-living edition.');
    expect(await create()).toBe(0);
    expect(await variants()).toEqual([{ variant: 'senior-living' }]);
    expect(await create('--variant', 'standard')).toBe(0);
    expect(await variants()).toEqual([{ variant: 'standard' }]);
    expect(await create('--variant', 'maritime')).toBe(2);
    expect(said.err).toMatch(/standard, senior-living/);
  });
});
