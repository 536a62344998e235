import { afterAll, describe, expect, it } from 'vitest';
import { byOperator } from '#platform/testing/contexts.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { certificateWarnings } from './certificate-warnings.ts';
import { recordsOf } from './records.ts';
import { organizationWith } from './testing/attack.ts';
import { issue, newKey } from './testing/identity-provider.ts';
import { openWorld } from './testing/world.ts';

const { pool } = await freshDatabase();
const world = await openWorld(pool);
afterAll(() => world.close());
const acme = await world.organization('acme.example', { signed: 'assertion' });

let answers = 0;
/** Somebody of Acme signs in, who came by that domain. */
async function signIn(domain: string) {
  answers += 1;
  const asked = await world.begin(domain);
  const claims = { nameId: `emmy-${domain}`, attributes: { email: `emmy@${domain}` } };
  const xml = issue(world.key, { inResponseTo: asked.id, assertionId: `_answer-${answers}`, ...claims });
  return world.post(asked, { posted: world.encode(xml) });
}

it('a connection in a table of an earlier version, without a protocol, goes on by SAML until the table is rebuilt', async () => {
  await pool.query("update organizations set active = active #- '{settings,kind}' where active is not null");
  expect((await world.organizations.load(acme)).active?.settings).toMatchObject({ kind: 'saml', signed: 'assertion' });
  expect((await signIn('acme.example')).kind).toBe('signed_in');
  expect((await world.organizations.connected()).map(({ active }) => active?.settings.kind)).toEqual(['saml']);
});

describe('a connection is tried before it is put into force', () => {
  it('by a sign-in with exactly its settings, which signs nobody in', async () => {
    const { organizationId } = await world.organizations.create('Try', 'try.example', byOperator());
    const settings = world.settingsOf({ signed: 'assertion' });
    const { connectionId } = await world.organizations.changeSso(organizationId, settings, byOperator());
    const captain = await world.account('captain@try.example', 'learner', { organizationId });
    const activate = { kind: 'activate_sso', connectionId, untested: false } as const;
    await expect(world.organizations.decide(organizationId, activate, byOperator())).rejects.toMatchObject({
      code: 'connection_untested',
    });

    const before = await world.counts();
    const asked = await world.begin('try.example', 'test', captain);
    const stranger = await newKey();
    const wrong = world.encode(issue(stranger, { inResponseTo: asked.id }));
    expect(await world.post(asked, { posted: wrong })).toMatchObject({
      kind: 'refused',
      reason: 'signature',
      purpose: 'test',
      domain: 'try.example',
    });

    const again = await world.begin('try.example', 'test', captain);
    const attributes = { email: 'captain@try.example' };
    const right = world.encode(issue(world.key, { inResponseTo: again.id, attributes }, { signed: 'assertion' }));
    expect(await world.post(again, { posted: right })).toEqual({ kind: 'tested', opens: 'code' });
    expect((await world.counts()).sessions).toBe(before.sessions);
    await world.organizations.decide(organizationId, activate, byOperator());
    expect((await world.organizations.load(organizationId)).active).toMatchObject({ connectionId, tested: true });
  });

  it('and a test of settings that were replaced meanwhile proves nothing', async () => {
    const { organizationId } = await world.organizations.create('Change', 'change.example', byOperator());
    const captain = await world.account('captain@change.example', 'learner', { organizationId });
    await world.organizations.changeSso(organizationId, world.settingsOf({}), byOperator());
    const asked = await world.begin('change.example', 'test', captain);
    await world.organizations.changeSso(organizationId, world.settingsOf({ encrypted: true }), byOperator());
    const posted = world.encode(issue(world.key, { inResponseTo: asked.id }));
    expect(await world.post(asked, { posted })).toMatchObject({ kind: 'refused', reason: 'unknown_connection' });
  });

  it('people who are on their way when a connection is disabled are not let in', async () => {
    const domain = await organizationWith(world, { signed: 'assertion' });
    const organizationId = (await world.organizations.idOf(domain)) ?? '';
    const asked = await world.begin(domain);
    await world.organizations.decide(organizationId, { kind: 'disable_sso' }, byOperator());
    const posted = world.encode(issue(world.key, { inResponseTo: asked.id }));
    expect(await world.post(asked, { posted })).toMatchObject({ kind: 'refused', reason: 'unknown_connection' });
  });
});

describe('a domain', () => {
  it('belongs to one organization', async () => {
    await world.organizations.create('Other', 'other.example', byOperator());
    await expect(world.organizations.addDomain(acme, 'other.example', byOperator())).rejects.toMatchObject({
      code: 'domain_taken',
    });
    await world.organizations.addDomain(acme, 'ACME.test', byOperator());
    expect(await world.organizations.idOf('acme.test')).toBe(acme);
    expect((await signIn('acme.test')).kind).toBe('signed_in');
  });

  it('gives its organization the same id however often it is created', async () => {
    expect(await world.organizations.create('acme.example', 'acme.example', byOperator())).toMatchObject({
      organizationId: acme,
    });
    await expect(world.organizations.create('Acme', '10.0.0.1', byOperator())).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });
});

it('an organization is warned 60, 30 and 7 days before its last certificate ends, and once it has', async () => {
  const inForce = { from: new Date('2020-01-01T00:00:00Z'), until: new Date('2025-11-01T00:00:00Z') };
  const ending = await newKey('ending', inForce);
  const domain = await organizationWith(world, { certificates: [ending.certificate] });
  const rolling = await organizationWith(world, { certificates: [ending.certificate, world.key.certificate] });
  const organizationId = (await world.organizations.idOf(domain)) ?? '';
  const due = async (date: string) => {
    const warnings = certificateWarnings(await world.organizations.connected(), new Date(`${date}T12:00:00Z`));
    expect(warnings.every((warning) => warning.organizationId === organizationId)).toBe(true);
    return warnings.map((warning) => [warning.due, warning.daysLeft]);
  };
  expect(await due('2025-08-30')).toEqual([]);
  expect(await due('2025-09-10')).toEqual([[60, 51]]);
  expect(await due('2025-10-05')).toEqual([[30, 26]]);
  expect(await due('2025-10-30')).toEqual([[7, 1]]);
  expect(await due('2025-11-02')).toEqual([[0, -2]]);
  expect(await world.organizations.idOf(rolling)).not.toBeNull();
});

it('a refusal keeps its sentence, and the same again within an hour is one line', async () => {
  const domain = await organizationWith(world, { signed: 'assertion' });
  const id = (await world.organizations.idOf(domain)) ?? '';
  const refuse = async (issuer: string) => {
    const asked = await world.begin(domain);
    await world.post(asked, { posted: world.encode(issue(world.key, { inResponseTo: asked.id, issuer })) });
  };
  await refuse('https://moved.example');
  await refuse('https://moved.example/twice');
  expect(await recordsOf(pool, id)).toMatchObject([
    { reason: 'issuer', times: 2, detail: expect.stringContaining('“https://moved.example/twice”') },
  ]);
  // Who comes unasked where nobody may is found there as well, and fills nothing with it.
  for (let time = 0; time < 3; time += 1) {
    await world.post({ id: '', relayState: domain, browser: '' }, { posted: 'x' });
  }
  const records = await recordsOf(pool, id);
  expect(records).toHaveLength(2);
  expect(records).toContainEqual(expect.objectContaining({ reason: 'unknown_request', unasked: true, times: 3 }));
});

it("an organization's record shows what became of every answer, and forgets it after 90 days", async () => {
  const asked = await world.begin('acme.example');
  await world.post(asked, { posted: 'x' });
  await signIn('acme.example');
  const records = await recordsOf(pool, acme);
  expect(new Set(records.map(({ outcome }) => outcome))).toEqual(new Set(['signed_in', 'refused']));
  const before = world.time.now;
  world.time.now = new Date(before.getTime() + 91 * 86_400_000);
  const late = await world.begin('acme.example');
  await world.post(late, { posted: 'x' });
  expect(await recordsOf(pool, acme)).toHaveLength(1);
  world.time.now = before;
});
