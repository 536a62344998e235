import { beforeEach, describe, expect, it } from 'vitest';
import { cookieAfter } from '#platform/adapters/http/testing/test-server.ts';
import { codeIn, outboxOf } from '#platform/adapters/mail/testing/outbox.ts';
import { byOperator } from '#platform/testing/contexts.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { openOrganizations } from '../organizations/organizations.ts';
import { throughDemoIdp } from './testing/through-demo-idp.ts';

const reason = 'Their tasks have changed.';

const all = await wholeApi({ DEMO: '1' });
const { server, stores, person } = all;
const { pool } = stores.database;
const idp = await throughDemoIdp(all);
const organizationId = idp.organizationId;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const send = (cookie: string, method: Method, url: string, payload?: object) =>
  server.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
const done = async (...request: Parameters<typeof send>) => {
  const answer = await send(...request);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  return answer;
};
const whoIs = async (cookie: string) => (await send(cookie, 'GET', '/api/auth/user')).json().user;
const delivered = outboxOf(stores.mail);
const identitiesOf = async (userId: string): Promise<number> =>
  (await pool.query('select from linked_identities where user_id = $1', [userId])).rowCount ?? 0;

const root = await person('admin');
const captain = await person('org_admin', organizationId);
const other = await send(root.cookie, 'POST', '/api/admin/organizations', { name: 'Garden', domain: 'garden.test' });
const garden = String(other.json().organization.id);
const gardener = await person('org_admin', garden);

let count = 0;
/** Somebody whom the identity provider has signed in, with an account that it made. */
async function member() {
  count += 1;
  const claims = { nameId: `member-${count}`, email: `member${count}@demo.test` };
  const { cookie } = await idp.signIn(claims);
  const { id } = await whoIs(cookie);
  return { userId: String(id), cookie, claims };
}

it('a session through an organization lasts 30 days at most, because its provider says nothing when somebody leaves', async () => {
  const lifetimeOf = async (userId: string) => {
    const { rows } = await pool.query<{ days: number }>(
      `select (extract(epoch from expires_at - created_at) / 86400)::float as days from sessions where user_id = $1`,
      [userId],
    );
    return rows.map(({ days }) => days);
  };
  expect(await lifetimeOf((await member()).userId)).toEqual([30]);
  expect(await lifetimeOf((await person('learner')).userId)).toEqual([180]);
});

type Member = Awaited<ReturnType<typeof member>>;

const ask = (email: string) => send('', 'POST', '/api/auth/reset-password-request', { email });

/** Sets a password by the code that the mailbox got, and signs in with it. */
async function setPassword(email: string, password = 'patient-heron-88') {
  await delivered();
  await ask(email);
  const code = codeIn((await delivered())[0]);
  const verified = await send('', 'POST', '/api/auth/reset-password-verify', { email, code });
  const body = { email, newPassword: password, confirmPassword: password };
  const reset = await send(cookieAfter(verified), 'POST', '/api/auth/reset-password', body);
  if (reset.statusCode !== 200) throw new Error(reset.body);
  return cookieAfter(await send('', 'POST', '/api/auth/login', { username: email, password }));
}

async function acceptInvitationTo(who: { cookie: string }, gardenersMail: string) {
  await delivered();
  await done(gardener.cookie, 'POST', '/api/organization/invitations', { email: gardenersMail });
  const invitation = /#invitation=([\w-]{43})/.exec((await delivered())[0]?.text ?? '')?.[1];
  await done(who.cookie, 'POST', '/api/organization/invitations/accept', { invitation });
}

const leave = ({ cookie }: Member) => done(cookie, 'POST', '/api/organization/leave', { organizationId });
const move = ({ userId }: Member, to: string | null) =>
  done(root.cookie, 'PUT', `/api/admin/users/${userId}/organization`, { organizationId: to });

/** Every way in which somebody stops being a member. */
const ends: Readonly<Record<string, (who: Member) => Promise<unknown>>> = {
  leaving: leave,
  'being removed': ({ userId }) => done(captain.cookie, 'DELETE', `/api/organization/members/${userId}`),
  'being moved to no organization': (who) => move(who, null),
  'being moved to another organization': (who) => move(who, garden),
  'leaving, and giving the account a private address': async (who) => {
    await leave(who);
    const cookie = await setPassword(who.claims.email);
    await delivered();
    const email = `private-${who.claims.nameId}@home.test`;
    await done(cookie, 'POST', '/api/account/email', { email });
    await done(cookie, 'POST', '/api/account/email/confirm', { code: codeIn((await delivered())[0]) });
  },
  'leaving, and joining another organization': async (who) => {
    await leave(who);
    const cookie = await setPassword(who.claims.email);
    await acceptInvitationTo({ cookie }, who.claims.email);
  },
  'being removed after becoming a mentor': async (who) => {
    await done(captain.cookie, 'PUT', `/api/organization/members/${who.userId}/role`, { role: 'mentor', reason });
    await done(captain.cookie, 'DELETE', `/api/organization/members/${who.userId}`);
  },
  'becoming an administrator': ({ userId }) =>
    done(root.cookie, 'PUT', `/api/admin/users/${userId}/role`, { role: 'admin', reason }),
  erasing: async ({ userId, claims }) =>
    done(root.cookie, 'POST', `/api/admin/users/${userId}/erase`, { confirm: claims.email }),
};

/** One ending for each place where an account that still has its address may be: in no organization, in another, above all. */
const keepingAddress = new Set(['leaving', 'being moved to another organization', 'becoming an administrator']);

beforeEach(() => pool.query('truncate rate_counts'));

describe('after somebody stops being a member', () => {
  it.each(Object.entries(ends))(
    'by %s, what the identity provider says opens their account no more',
    async (name, end) => {
      const who = await member();
      const underWay = await idp.begin('domain=demo.test', who.cookie);
      await end(who);
      expect(await whoIs(who.cookie)).toBeNull();
      if (name !== 'becoming an administrator') await expect.poll(() => identitiesOf(who.userId)).toBe(0);
      const { nameId, email } = who.claims;
      const known = [() => idp.answer(underWay, { nameId, email }), () => idp.signIn({ nameId, email })];
      const resembling = [
        () => idp.signIn({ nameId, email: `other-${count}@demo.test` }),
        () => idp.signIn({ nameId: `new-${nameId}`, email }),
        () => idp.signIn({ nameId: email, email }),
      ];
      for (const says of keepingAddress.has(name) ? [...known, ...resembling] : known) {
        const { cookie } = await says();
        const opened = await whoIs(cookie);
        // At most a new account of the organization's own.
        expect(opened?.id).not.toBe(who.userId);
        if (opened) expect(opened).toMatchObject({ organizationId, role: 'learner' });
      }
    },
  );

  it.each(['leaving', 'being moved to another organization'])(
    'by %s, who has no password learns how to set one, and a code to the mailbox is enough',
    async (name) => {
      const who = await member();
      await delivered();
      await ends[name]?.(who);
      const [letter] = await delivered();
      expect(letter).toMatchObject({
        to: { address: who.claims.email },
        text: expect.stringContaining('a code to this mailbox lets you set one'),
        subject: expect.stringMatching(/^You (left|no longer belong to) an organization$/),
      });
      const cookie = await setPassword(who.claims.email);
      expect(await whoIs(cookie)).toMatchObject({ id: who.userId, proofs: ['password'] });
      const deletion = await send(cookie, 'POST', '/api/account/deletion');
      expect(deletion.statusCode).toBe(200);
    },
  );

  it('a session that a password began goes on where its person leaves, and one through the organization ends', async () => {
    const who = await member();
    await pool.query(
      "update accounts set password_hash = (select password_hash from accounts where username = 'captain') where id = $1",
      [who.userId],
    );
    const login = { username: who.claims.email, password: 'demo-flight-2025' };
    const cookie = cookieAfter(await send('', 'POST', '/api/auth/login', login));
    expect(await whoIs(who.cookie)).not.toBeNull();
    await leave({ ...who, cookie });
    expect([await whoIs(who.cookie), (await whoIs(cookie))?.organizationId]).toEqual([null, null]);
    // They have another way in, so nobody tells them to set a password.
    expect((await delivered()).map(({ text }) => text).join()).not.toContain('lets you set one');
  });

  it('no session is left over where they sign in at the very moment at which they are removed', async () => {
    for (let round = 0; round < 3; round += 1) {
      const who = await member();
      const there = await idp.begin();
      const [{ cookie }] = await Promise.all([
        idp.answer(there, who.claims),
        done(captain.cookie, 'DELETE', `/api/organization/members/${who.userId}`),
      ]);
      // Where the answer came first it was theirs for a moment; after the removal it makes a new account at most.
      expect((await whoIs(cookie))?.id).not.toBe(who.userId);
      expect([await whoIs(who.cookie), await identitiesOf(who.userId)]).toEqual([null, 0]);
    }
  });
});

it('nobody is signed in by their organization who becomes an administrator at that very moment', async () => {
  const who = await member();
  const there = await idp.begin();
  // No session begins or ends before both calls have come as far as they can.
  const held = await pool.connect();
  await held.query('begin; lock table sessions in share mode');
  try {
    const signIn = idp.answer(there, who.claims);
    const waiting = `select from pg_locks where relation = 'sessions'::regclass and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
    const change = ends['becoming an administrator']?.(who);
    const roleOf = 'select from person_access where user_id = $1 and role = $2';
    await expect.poll(async () => (await pool.query(roleOf, [who.userId, 'admin'])).rowCount).toBe(1);
    await held.query('rollback');
    const [{ cookie }] = await Promise.all([signIn, change]);
    expect(await whoIs(cookie)).toBeNull();
  } finally {
    await held.query('rollback');
    held.release();
  }
});

describe('a member who signs in through the organization alone', () => {
  it('is told so where they ask for a new password', async () => {
    const who = await member();
    await delivered();
    await ask(who.claims.email);
    expect((await delivered()).map(({ subject }) => subject)).toEqual(['You sign in through your organization']);
  });
});

describe('another identity provider', () => {
  const { idpEntityId, ...same } = idp.settings();
  const activate = async (entityId: string) => {
    const organizations = openOrganizations({ ...stores, pool });
    const { connectionId } = await organizations.changeSso(
      organizationId,
      { ...same, idpEntityId: entityId, widestWindowMinutes: 20 },
      byOperator(),
    );
    const activation = { kind: 'activate_sso', connectionId, untested: true } as const;
    await organizations.decide(organizationId, activation, byOperator());
  };

  it('ends what the one before opened, also when that one comes back; whoever has no password sets one by mail', async () => {
    const who = await member();
    await activate(`${idpEntityId}/moved`);
    // This process hears of it from the database.
    await expect.poll(() => whoIs(who.cookie)).toBeNull();
    expect(await identitiesOf(who.userId)).toBe(0);
    await activate(idpEntityId);
    const { cookie, location } = await idp.signIn(who.claims);
    expect([cookie, location]).toEqual(['', expect.stringContaining('sso_recognize')]);
    expect(await whoIs(await setPassword(who.claims.email))).toMatchObject({ id: who.userId, organizationId });
  });

  it('is none where only its settings changed: everybody signs in as before', async () => {
    const who = await member();
    await activate(idpEntityId);
    expect(await whoIs(who.cookie)).toMatchObject({ id: who.userId });
    expect(await whoIs((await idp.signIn(who.claims)).cookie)).toMatchObject({ id: who.userId });
  });

  it('may be none at all: while no connection is in force, a code to the mailbox sets a first password', async () => {
    const who = await member();
    await done(captain.cookie, 'POST', '/api/organization/sso/disable');
    expect(await whoIs(await setPassword(who.claims.email))).toMatchObject({ id: who.userId });
    await activate(idpEntityId);
  });
});

it('once the domain of an address is no longer the organization’s, who has no password sets one and keeps the account', async () => {
  const organizations = openOrganizations({ ...stores, pool });
  await organizations.addDomain(organizationId, 'second.test', byOperator());
  const claims = { nameId: 'of-the-second', email: 'noor@second.test' };
  const { cookie } = await idp.signIn(claims);
  const { id } = await whoIs(cookie);
  await delivered();
  await ask(claims.email);
  expect((await delivered()).map(codeIn)).toEqual(['']);
  await organizations.removeDomain(organizationId, 'second.test', byOperator());

  const refused = await idp.signIn(claims);
  expect(await whoIs(refused.cookie)).toBeNull();
  const own = await setPassword(claims.email);
  expect((await whoIs(own)).id).toBe(id);
  expect((await send(own, 'GET', '/api/account/email')).json()).toEqual({ pending: null, isManaged: false });
});
