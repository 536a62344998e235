import { expect, it } from 'vitest';
import { makeKeyAndCertificate } from '#platform/adapters/saml/self-signed.ts';
import { lastBackup, noteBackup } from '#platform/app/operations/backups.ts';
import { openOrganizations } from '#platform/auth/organizations/organizations.ts';
import { byOperator } from '#platform/testing/contexts.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { writeRecord } from './records.ts';

const { server, stores, person } = await wholeApi();
const { pool } = stores.database;
const organizations = openOrganizations({ ...stores, pool });
const admin = await person('admin');
const get = async (path: string) => {
  await stores.projections.whenProcessed(await stores.eventLog.log.head(), 5_000, ['organizations', 'invitations']);
  return (await server.inject({ url: `/api/admin/${path}`, headers: { cookie: admin.cookie } })).json();
};
/** Answers are kept for five seconds. */
const later = () => new Promise((resolve) => setTimeout(resolve, 5_100));
const day = 86_400_000;

const connect = async (name: string, endsInDays: number) => {
  const { certificate } = await makeKeyAndCertificate(`idp.${name}.test`, {
    from: new Date(Date.now() - 300 * day),
    until: new Date(Date.now() + (endsInDays + 0.5) * day),
  });
  const { organizationId } = await organizations.create(name, `${name}.test`, byOperator());
  const settings = {
    kind: 'saml',
    idpEntityId: `https://idp.${name}.test`,
    ssoUrl: `https://idp.${name}.test/sso`,
    signed: 'assertion',
    encrypted: false,
    signRequests: false,
    allowIdpInitiated: false,
    widestWindowMinutes: 10,
  } as const;
  const { connectionId } = await organizations.changeSso(
    organizationId,
    { ...settings, certificates: [certificate] },
    byOperator(),
  );
  await organizations.decide(organizationId, { kind: 'activate_sso', connectionId, untested: true }, byOperator());
  return organizationId;
};
const answer = (organizationId: string, outcome: 'signed_in' | 'refused', minutesAgo: number) =>
  writeRecord(pool, {
    at: new Date(Date.now() - minutesAgo * 60_000),
    organizationId,
    connectionId: null,
    outcome,
    reason: outcome === 'refused' ? 'too_large' : null,
    unasked: false,
    userId: null,
    requestId: 'abcdefgh',
    ipPrefix: null,
  });

it('certificates that end, sign-ins that fail and nothing else need attention', async () => {
  await organizations.create('Without', 'without.test', byOperator());
  const calm = await connect('calm', 200);
  const soon = await connect('soon', 20);
  const gone = await connect('gone', -3);
  const failing = await connect('failing', 200);
  await answer(calm, 'signed_in', 90);
  await answer(calm, 'refused', 80);
  for (const minutesAgo of [30, 20, 10]) {
    // oxlint-disable-next-line no-await-in-loop -- repeated refusals become one row, so they come in turn
    await answer(failing, 'refused', minutesAgo);
  }
  const { items, total, attention, serviceProvider } = await get('sso');
  expect([total, attention]).toEqual([4, 3]);
  expect(serviceProvider.callbackUrl).toMatch(/\/api\/auth\/saml\/callback$/);
  const problems = new Map(
    items.map((one: { organizationId: string; problems: string[] }) => [one.organizationId, one.problems]),
  );
  // None was tested: the operator activated them without.
  expect(problems.get(calm)).toEqual(['not_tested']);
  expect(problems.get(soon)).toEqual(['certificate_ends', 'not_tested']);
  expect(problems.get(gone)).toEqual(['certificate_ended', 'not_tested']);
  expect(problems.get(failing)).toEqual(['refused', 'not_tested']);
  const shown = items.find(({ organizationId }: { organizationId: string }) => organizationId === failing);
  expect(shown).toMatchObject({ lastRefusal: { reason: 'too_large', times: 3, requestId: 'abcdefgh' } });
  const listed = (await get('sso?attention=1')).items.map(({ name }: { name: string }) => name);
  expect(listed).toHaveLength(3);
  expect((await get('sso?query=SOO')).items).toHaveLength(1);
  const first = await get('sso?limit=3');
  expect((await get(`sso?limit=3&cursor=${first.nextCursor}`)).items).toHaveLength(1);

  const { items: needs } = await get('needs');
  expect(needs).toMatchObject([
    { kind: 'certificates', count: 2 },
    { kind: 'sign_ins', count: 1 },
  ]);
  await answer(failing, 'signed_in', 5);
  await later();
  expect((await get('needs')).items).toMatchObject([{ kind: 'certificates', count: 2 }]);
});

it('an invitation about to expire, a late erasure and an old backup are named; a fresh backup is not', async () => {
  await later();
  expect(await lastBackup(pool)).toBeNull();
  expect(await get('database')).toMatchObject({ backup: null });
  await pool.query("update schema_migrations set applied_at = now() - interval '10 days'");
  await pool.query(
    `insert into erasure_requests values (gen_random_uuid(), gen_random_uuid(), 'waiting', 'admin', '{}', now() - interval '9 days',
       now() - interval '2 days', 0)`,
  );
  await pool.query(
    `insert into organization_invitations select gen_random_uuid(), gen_random_uuid(), 'x', 'x', now(),
       now() + n * interval '1 day', null, null, 'learner', '{}', null, null, 0 from generate_series(1, 5) n`,
  );
  const kinds = async () => (await get('needs')).items.map(({ kind }: { kind: string }) => kind);
  expect(await kinds()).toEqual(expect.arrayContaining(['erasures', 'invitations', 'backup_unknown']));
  const old = new Date(Date.now() - 3 * day);
  expect(await noteBackup(pool, { at: old, madeBy: 'cli backup', bytes: 12 })).toBe(true);
  expect(await noteBackup(pool, { at: old, madeBy: 'cli backup', bytes: 12 })).toBe(false);
  await later();
  expect(await kinds()).toContain('backup_old');
  await noteBackup(pool, { at: new Date(), madeBy: 'cli backup', bytes: 12 });
  await later();
  expect(await kinds()).not.toEqual(expect.arrayContaining(['backup_old']));
  await later();
  expect(await get('database')).toMatchObject({ backup: { how: 'script', hours: 0 } });
});

it('nobody but an administrator of the product sees any of this', async () => {
  const { cookie } = await person(
    'org_admin',
    (await organizations.create('Own', 'own.test', byOperator())).organizationId,
  );
  for (const path of ['sso', 'needs', 'logs', 'config/history']) {
    // oxlint-disable-next-line no-await-in-loop -- a few calls
    expect((await server.inject({ url: `/api/admin/${path}`, headers: { cookie } })).statusCode).toBe(403);
  }
});
