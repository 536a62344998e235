import { inflateRawSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import type { SamlAnswer } from '#platform/adapters/saml/demo-idp/write-answer.ts';
import { byOperator } from '#platform/testing/contexts.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { organizationWith } from './testing/attack.ts';
import { issue, now } from './testing/identity-provider.ts';
import { openWorld, underWay } from './testing/world.ts';

const { pool } = await freshDatabase();
const world = await openWorld(pool);
afterAll(() => world.close());
const acme = await world.organization('acme.example', { signed: 'assertion' });

/** What a visitor asks for who wants in. */
const visit = {
  purpose: 'sign_in',
  person: null,
  session: null,
  timeZone: 'UTC',
  language: 'en',
  target: 'home',
} as const;

let answers = 0;
/** A sign-in from beginning to end: somebody at Acme, unless it is said otherwise. */
async function signIn(answer: Partial<SamlAnswer> = {}, domain = 'acme.example', person: string | null = null) {
  answers += 1;
  const assertionId = `_answer-${answers}`;
  const asked = await world.begin(domain, 'sign_in', person);
  const xml = issue(world.key, { inResponseTo: asked.id, assertionId, ...answer });
  return world.post(asked, { posted: world.encode(xml) });
}
const grace = { nameId: 'grace-1', attributes: { email: 'grace@acme.example', givenName: 'Grace', surname: 'Hopper' } };

describe('signing in through an organization', () => {
  it('makes an account for somebody new, in their organization, without a password', async () => {
    expect(await signIn()).toMatchObject({ kind: 'signed_in', isNew: true, target: 'home' });
    const { rows } = await pool.query(
      `select username, email, first_name, last_name, role, organization_id, how, password_hash, announced
       from accounts join person_access on user_id = id`,
    );
    expect(rows).toEqual([
      {
        username: 'ada',
        email: 'ada@acme.example',
        first_name: 'Ada',
        last_name: 'Lovelace',
        role: 'learner',
        organization_id: acme,
        how: 'single_sign_on',
        password_hash: null,
        announced: true,
      },
    ]);
  });

  it('finds the same account the next time by the name alone, and follows its changed address', async () => {
    const again = await signIn({ attributes: { email: 'ada.king@acme.example' } });
    expect(again).toMatchObject({ kind: 'signed_in', isNew: false });
    expect((await pool.query('select email from accounts')).rows).toEqual([{ email: 'ada.king@acme.example' }]);
  });

  it('keeps two organizations apart, though one identity provider serves both with the same names', async () => {
    const other = await organizationWith(world, { signed: 'assertion' });
    const there = await signIn({ attributes: { email: `ada@${other}` } }, other);
    expect(there).toMatchObject({ kind: 'signed_in', isNew: true });
  });

  it('gives a username that is free where the obvious one is taken', async () => {
    const other = await organizationWith(world, { signed: 'assertion' });
    await signIn({ nameId: 'ada-3', attributes: { email: `ada@${other}` } }, other);
    const { rows } = await pool.query<{ username: string }>(
      "select username from accounts where username like 'ada-%'",
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ username }) => /^ada-[0-9a-f]{4}$/.test(username))).toBe(true);
  });

  it('makes one account of one person who arrives twice at the same moment', async () => {
    const both = await Promise.all([signIn(grace), signIn(grace)]);
    expect(both.map(({ kind }) => kind)).toEqual(['signed_in', 'signed_in']);
    const { rows } = await pool.query("select id from accounts where email = 'grace@acme.example'");
    expect(rows).toHaveLength(1);
  });

  it('leads to nobody where the domain is unknown or has no connection in force', async () => {
    await world.organizations.create('Later', 'later.example', byOperator());
    for (const domain of ['later.example', 'nobody.example', '', "' or 1=1", 'ACME'])
      expect(await world.sso.start(domain, visit)).toBeNull();
    expect(await world.sso.start(' Acme.Example ', visit)).not.toBeNull();
  });
});

describe('an account that was there before', () => {
  it('is not taken over because an identity provider mentions its address', async () => {
    await world.account('kate@acme.example');
    const kate = { nameId: 'kate-1', attributes: { email: 'KATE@acme.example' } };
    expect(await signIn(kate)).toMatchObject({ kind: 'refused', reason: 'account_exists' });
  });

  it('is not connected because its owner happens to be signed in in this browser', async () => {
    const mary = await world.account('mary@acme.example');
    const claims = { nameId: 'mary-1', attributes: { email: 'mary@acme.example' } };
    expect(await signIn(claims, 'acme.example', mary)).toMatchObject({ kind: 'refused', reason: 'account_exists' });
    expect((await pool.query('select from linked_identities where user_id = $1', [mary])).rowCount).toBe(0);
  });

  it('is closed to its identity provider once its person has become an administrator', async () => {
    const hedy = { nameId: 'hedy-1', attributes: { email: 'hedy@acme.example' } };
    const arrived = await signIn(hedy);
    await world.makeAdministrator(arrived.kind === 'signed_in' ? arrived.userId : '');
    expect(await signIn(hedy)).toMatchObject({ kind: 'refused', reason: 'account_not_allowed' });
  });
});

describe('what is sent to the identity provider', () => {
  it('is signed where its metadata asks for that, and the metadata of ours shows the key', async () => {
    const domain = await organizationWith(world, { signRequests: true });
    const started = await world.sso.start(domain, visit);
    const query = new URL(started?.url ?? '').searchParams;
    expect(query.get('SigAlg')).toBe('http://www.w3.org/2001/04/xmldsig-more#rsa-sha256');
    const certificate = (await world.ownKey.get(world.time.now)).certificate.replaceAll(/-----.*-----|\n/g, '');
    const metadata = await world.sso.metadata();
    expect(metadata.replaceAll(/\s/g, '')).toContain(certificate);
    expect(metadata).toContain('Location="https://flight.example/api/auth/saml/callback"');
    expect(metadata).toContain('WantAssertionsSigned="true"');
  });

  it('carries an id, a handle and nothing that names the person or the page', async () => {
    const started = await world.sso.start('acme.example', { ...visit, target: 'scenarios' });
    const url = new URL(started?.url ?? '');
    expect([...url.searchParams.keys()]).toEqual(['SAMLRequest', 'RelayState', 'SigAlg', 'Signature']);
    expect(url.searchParams.get('RelayState')).toMatch(/^[\w-]{43}$/);
    if (!started) throw new Error('not started');
    const asked = underWay(started);
    const { rows } = await pool.query('select * from saml_requests where id = $1', [asked.id]);
    // The table keeps neither of the two secrets.
    expect(JSON.stringify(rows)).not.toContain(asked.relayState);
    expect(JSON.stringify(rows)).not.toContain(asked.browser);
    const xml = issue(world.key, { inResponseTo: asked.id, assertionId: '_target' });
    expect(await world.post(asked, { posted: world.encode(xml) })).toMatchObject({ target: 'scenarios' });
  });
});

describe('a proof through the organization', () => {
  const provenAt = async (session: string): Promise<number> => {
    const { rows } = await pool.query<{ proven_at: Date }>('select proven_at from sessions where id = $1', [session]);
    return rows[0]?.proven_at.getTime() ?? 0;
  };
  const minutesAgo = (minutes: number): string => new Date(now.getTime() - minutes * 60_000).toISOString();
  let people = 0;

  /** Somebody who signed in through Acme with a session of hours there, and is asked to prove that it is them. */
  async function asked() {
    people += 1;
    const claims = { nameId: `prover-${people}`, attributes: { email: `prover${people}@acme.example` } };
    const entered = await signIn({ ...claims, authenticatedAt: minutesAgo(120) });
    const userId = entered.kind === 'signed_in' ? entered.userId : '';
    const { rows } = await pool.query<{ id: string }>('select id from sessions where user_id = $1', [userId]);
    const session = rows[0]?.id ?? '';
    const begun = await world.begin('acme.example', 'proof', userId, session);
    const answer = (change: Partial<SamlAnswer> = {}) => {
      answers += 1;
      const xml = issue(world.key, { inResponseTo: begun.id, assertionId: `_proof-${answers}`, ...claims, ...change });
      return world.post(begun, { posted: world.encode(xml) });
    };
    return { session, userId, answer };
  }

  it('asks for a sign-in anew, and an ordinary sign-in does not', async () => {
    const forced = async (purpose: 'sign_in' | 'proof') => {
      const started = await world.sso.start('acme.example', { ...visit, purpose });
      const sent = new URL(started?.url ?? '').searchParams.get('SAMLRequest') ?? '';
      return inflateRawSync(Buffer.from(sent, 'base64')).toString('utf8').includes('ForceAuthn="true"');
    };
    expect([await forced('proof'), await forced('sign_in')]).toEqual([true, false]);
  });

  it('a session there of two hours ago is a way in, and no proof', async () => {
    const { session } = await asked();
    expect(await provenAt(session)).toBe(now.getTime() - 120 * 60_000);
  });

  it('proves the very session that asked, and makes no other', async () => {
    const { session, answer } = await asked();
    const { sessions } = await world.counts();
    expect(await answer()).toEqual({ kind: 'proven' });
    expect(await provenAt(session)).toBe(now.getTime());
    expect((await world.counts()).sessions).toBe(sessions);
    expect(await world.lastRecord()).toMatchObject({ outcome: 'proven' });
  });

  it('is none where the identity provider asked nobody, or says nothing of it', async () => {
    const { session, answer } = await asked();
    expect(await answer({ authenticatedAt: minutesAgo(3) })).toMatchObject({ reason: 'not_fresh', purpose: 'proof' });
    expect(await provenAt(session)).toBeLessThan(now.getTime() - 60_000);
  });

  it('is none where somebody else signed in, known or not', async () => {
    await signIn(grace);
    for (const claims of [grace, { nameId: 'nobody-yet', attributes: { email: 'nobody@acme.example' } }]) {
      const { session, answer } = await asked();
      expect(await answer(claims)).toMatchObject({ kind: 'refused', reason: 'another_person' });
      expect(await provenAt(session)).toBeLessThan(now.getTime() - 60_000);
    }
  });

  it('is none for a session that has ended', async () => {
    const { session, answer } = await asked();
    await pool.query('delete from sessions where id = $1', [session]);
    expect(await answer()).toMatchObject({ kind: 'refused', reason: 'unknown_request' });
  });
});
