import { describe, expect, it } from 'vitest';
import type { Mail } from '#platform/adapters/mail/mailer.ts';
import { certificatesOf } from '#contracts/organizations/sso.ts';
import { fetchMetadata } from '#platform/adapters/saml/fetch-metadata.ts';
import { readIdpMetadata } from '#platform/adapters/saml/idp-metadata.ts';
import { makeKeyAndCertificate } from '#platform/adapters/saml/self-signed.ts';
import { systemClock } from '#platform/base/clock.ts';
import { byOperator } from '#platform/testing/contexts.ts';
import { SettableClock } from '#platform/testing/settable-clock.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { checkMetadataJob } from '#workers/metadata/job.ts';
import { openOrganizations } from '../organizations/organizations.ts';
import { certificatesAfterCheck, MetadataChecks } from './metadata-checks.ts';
import { MetadataProblem } from '#platform/adapters/saml/metadata-problem.ts';

/** What stands at the address: a file, or why it could not be read. */
let there: string | MetadataProblem = '';
const fetch = async (url: string) => {
  if (!url.startsWith('https://idp.')) return fetchMetadata(url);
  if (typeof there === 'string') return there;
  throw there;
};
const { server, stores, person } = await wholeApi({}, systemClock, undefined, fetch);
const { pool } = stores.database;
const { ids } = stores.commandHandlers;
const { mail } = stores;
const clock = new SettableClock(new Date().toISOString());
const organizations = openOrganizations({ ...stores, pool });
const day = 86_400_000;
const newCertificate = async (fromDays = -30, untilDays = 300) =>
  (
    await makeKeyAndCertificate('idp.acme.example', {
      from: new Date(Date.parse(clock.now()) + fromDays * day),
      until: new Date(Date.parse(clock.now()) + untilDays * day),
    })
  ).certificate;
const [first, second, third] = [await newCertificate(), await newCertificate(), await newCertificate()];

const metadata = (certificates: readonly string[], entity = 'https://idp.acme.example') =>
  `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${entity}"><IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">${certificates
    .map(
      (one) =>
        `<KeyDescriptor><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${one.replaceAll(/-----.*-----|\n/g, '')}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></KeyDescriptor>`,
    )
    .join(
      '',
    )}<SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.acme.example/sso"/></IDPSSODescriptor></EntityDescriptor>`;

const checks = new MetadataChecks({
  pool,
  clock,
  ids,
  organizations,
  mail,
  reader: { read: async (file, now) => readIdpMetadata(file, now) },
  fetch,
});
const job = checkMetadataJob(checks);

const { organizationId } = await organizations.create('Acme', 'acme.example', byOperator());
const captain = await person('org_admin', organizationId);
const { connectionId } = await organizations.changeSso(
  organizationId,
  { ...readIdpMetadata(metadata([first]), new Date(clock.now())), ...standard() },
  byOperator(),
);
await organizations.decide(organizationId, { kind: 'record_test', connectionId }, byOperator());
await organizations.decide(organizationId, { kind: 'activate_sso', connectionId, untested: false }, byOperator());
await checks.keepSource(organizationId, 'https://idp.acme.example/metadata');

function standard() {
  return {
    kind: 'saml',
    signed: 'assertion',
    encrypted: false,
    allowIdpInitiated: false,
    widestWindowMinutes: 10,
  } as const;
}
const delivered = async (): Promise<Mail[]> => {
  const sent: Mail[] = [];
  const mailer = { send: async (one: Mail) => void sent.push(one), close: () => undefined };
  while (await mail.deliverNext(mailer));
  return sent;
};
const inForce = async () => {
  const { active } = await organizations.load(organizationId);
  return active ? certificatesOf(active.settings) : undefined;
};
/** A look at the address on a day; answers with the certificates in force and the mails about new ones. */
const look = async (file: typeof there) => {
  there = file;
  clock.pass({ days: 1 });
  await job({ organizationId, day: clock.now().slice(0, 10) });
  const letters = (await delivered()).filter(({ subject }) => subject.includes('new certificate'));
  return { certificates: await inForce(), letters: letters.length };
};

describe('metadata that is looked up every day', () => {
  it('changes nothing where nothing is new', async () => {
    await delivered();
    expect(await look(metadata([first]))).toEqual({ certificates: [first], letters: 0 });
    expect(await checks.sourceOf(organizationId, 'en')).toMatchObject({ checkedAt: clock.now(), problem: null });
  });

  it('adds a new certificate beside the one that works, and tells the administrators once', async () => {
    expect(await look(metadata([second]))).toEqual({ certificates: [first, second], letters: 1 });
    // The same again, and again the one so far stays: nobody has signed in with the new one yet.
    expect(await look(metadata([second]))).toEqual({ certificates: [first, second], letters: 0 });
  });

  it('lets go of the one before once a test sign-in has covered the new one', async () => {
    await organizations.decide(organizationId, { kind: 'record_test', connectionId }, byOperator());
    expect((await look(metadata([second]))).certificates).toEqual([second]);
  });

  it('shows a failure with its time and reason, changes nothing, and forgets it once it works again', async () => {
    const failed = await look(new MetadataProblem('invalid_input.metadata_late'));
    const since = clock.now();
    expect(failed).toEqual({ certificates: [second], letters: 0 });
    await look('<html>');
    expect(await checks.sourceOf(organizationId, 'en')).toMatchObject({
      failingSince: since,
      checkedAt: clock.now(),
      problem: expect.stringContaining('web page'),
    });
    await look(metadata([second]));
    expect(await checks.sourceOf(organizationId, 'en')).toMatchObject({ failingSince: null, problem: null });
  });

  it('never becomes another provider by itself', async () => {
    const moved = await look(metadata([third], 'https://idp.elsewhere.example'));
    expect(moved).toEqual({ certificates: [second], letters: 0 });
    expect((await checks.sourceOf(organizationId, 'en'))?.problem).toContain('a different provider');
    expect((await organizations.load(organizationId)).draft).toBeNull();
  });

  it('is no longer looked up once an administrator has ended it', async () => {
    expect(await checks.withAddress()).toEqual([organizationId]);
    await checks.keepSource(organizationId, null);
    expect(await checks.withAddress()).toEqual([]);
    expect(await look(metadata([third]))).toEqual({ certificates: [second], letters: 0 });
  });
});

describe('the address', () => {
  const choose = (url: string | null) =>
    server.inject({
      method: 'PUT',
      url: '/api/organization/sso/metadata-address',
      headers: { cookie: captain.cookie },
      payload: { url },
    });

  it('is looked at once when it is chosen, and what stands there is handed in', async () => {
    there = metadata([second, third]);
    const url = 'https://idp.acme.example/metadata';
    const chosen = await choose(url);
    expect([chosen.statusCode, chosen.json().sso.metadataSource]).toEqual([
      200,
      { url, checkedAt: expect.any(String), problem: null, failingSince: null },
    ]);
    expect((await inForce())?.toSorted()).toEqual([second, third].toSorted());
    const stream: unknown[] = [];
    for await (const { type, data, metadata: how } of stores.eventLog.log.readStream(`organization-${organizationId}`))
      if (type === 'SsoMetadataAddressChosen') stream.push([data, how.actor]);
    expect(stream).toEqual([[{ url }, { kind: 'person', id: captain.userId }]]);
    there = new MetadataProblem('invalid_input.metadata_status', { status: 404 });
    expect((await choose('https://idp.acme.example/else')).json().issues).toEqual([
      {
        path: 'body.url',
        message: 'The address responds with status 404.',
        reason: 'invalid_input.metadata_status',
        params: { status: 404 },
      },
    ]);
    expect(await checks.withAddress()).toEqual([organizationId]);
    expect((await choose(null)).json().sso.metadataSource).toBeNull();
  });

  it.each(['http://127.0.0.1/metadata', 'https://127.0.0.1/metadata', 'https://[::1]/', 'https://localhost/'])(
    'is none that leads inside: %s',
    async (url) => {
      const refused = await choose(url);
      expect([refused.statusCode, refused.json()]).toEqual([
        400,
        expect.objectContaining({ code: 'invalid_input', issues: [expect.objectContaining({ path: 'body.url' })] }),
      ]);
      expect(await checks.sourceOf(organizationId, 'en')).toBeNull();
    },
  );
});

describe('the certificates after a look', () => {
  const connection = (certificates: string[], testedWith: string[]) => ({
    connectionId,
    settings: { ...readIdpMetadata(metadata([first]), new Date(clock.now())), ...standard(), certificates },
    tested: true,
    testedWith,
  });
  const after = (...[there_, testedWith, found]: [string[], string[], string[]]) =>
    certificatesAfterCheck(connection(there_, testedWith), found, Date.parse(clock.now()));

  it('keep what a test has covered until the file names another that a test has covered', () => {
    expect(after([first], [first], [second])).toEqual([first, second]);
    expect(after([first], [first], [second, third])).toEqual([first, second]);
    expect(after([first, second], [first], [second])).toEqual([first, second]);
    expect(after([first, second], [first, second], [second])).toEqual([second]);
    expect(after([first, second], [first], [first, third])).toEqual([first, third]);
  });
});
