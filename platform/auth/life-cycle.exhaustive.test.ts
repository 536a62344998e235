import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Policy, rolesThatMay } from '#contracts/accounts/permissions.ts';
import type { Role } from '#contracts/accounts/views.ts';
import { type Api, api } from '#contracts/api.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { type WayInKind, wayInKinds } from '#contracts/recovery/ways-in.ts';
import { requestOf } from '#platform/adapters/http/testing/everybody.ts';
import { cookieAfter, someone } from '#platform/adapters/http/testing/test-server.ts';
import { byOperator } from '#platform/testing/contexts.ts';
import { anotherServer, wholeApi } from '#platform/testing/whole-api.ts';
import { openOrganizations } from './organizations/organizations.ts';
import { TestAuthenticator } from './passkeys/testing/authenticator.ts';
import { throughDemoIdp } from './saml/testing/through-demo-idp.ts';
import { fromBase32 } from './second-factor/testing/from-base32.ts';
import { codeAt, stepAt } from './second-factor/totp.ts';

const reason = 'Their tasks have changed.';

/**
 * Everything that somebody may become and stop being, times every way to get in, times every right of the endpoint table.
 * What is expected follows from a few facts about each ending; nothing is written down for a single cell.
 */
const all = await wholeApi({ DEMO: '1', PUBLIC_URL: 'http://localhost:8080' });
const { stores, person, identity } = all;
let { server } = all;
const { pool } = stores.database;
const idp = await throughDemoIdp(all);
const school = idp.organizationId;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const send = (cookie: string, method: Method, url: string, payload?: object) =>
  server.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
async function done(...request: Parameters<typeof send>) {
  const answer = await send(...request);
  if (answer.statusCode >= 300) throw new Error(`${request[1]} ${request[2]}: ${answer.statusCode} ${answer.body}`);
  return answer;
}
const startSession = async (userId: string) =>
  (await identity.sessions.start(userId, { userAgent: '', ip: '' }, undefined)).split(';')[0] ?? '';

const root = await person('admin');
const made = await done(root.cookie, 'POST', '/api/admin/organizations', { name: 'Garden', domain: 'garden.test' });
const garden = String(made.json().organization.id);
const captain = await person('org_admin', school);
const gardener = await person('org_admin', garden);

interface Somebody {
  readonly userId: string;
  readonly email: string;
  password: string | null;
  readonly claims: { readonly nameId: string; readonly email: string };
  /** In which they do what they do themselves. */
  acting: string;
  /** From before the ending: another browser of theirs, one that came through single sign-on, an administrator's own. */
  before: Record<string, string>;
  authenticator?: TestAuthenticator;
  secret?: string;
  /** The secret of an access token. */
  token?: string;
  invitation?: string;
  identityId?: string;
}

let count = 0;
/** Somebody with a password and a proven address at the school's domain, who belongs nowhere. */
async function newcomer(): Promise<Somebody> {
  count += 1;
  const form = someone({ username: `cycle${count}`, email: `cycle${count}@demo.test` });
  const registered = await done('', 'POST', '/api/auth/register', form);
  const userId = String(registered.json().user.id);
  await pool.query('update accounts set address_proven_at = now() where id = $1', [userId]);
  const [email, password] = [String(form.email), String(form.password)];
  return { userId, email, password, claims: { nameId: `cycle-${count}`, email }, acting: '', before: {} };
}

/** The sessions that somebody has when they stop being something. */
async function withSessions(who: Somebody): Promise<Somebody> {
  who.acting = await startSession(who.userId);
  who.before['existing session'] = await startSession(who.userId);
  return who;
}

async function invited(who: Somebody, by: { cookie: string }): Promise<string> {
  await done(by.cookie, 'POST', '/api/organization/invitations', { email: who.email });
  await stores.eventMails.collect();
  const { rows } = await pool.query<{ facts: { invitation: string } }>(
    "select facts from outgoing_mail where kind = 'invitation' order by created_at desc limit 1",
  );
  return rows[0]?.facts.invitation ?? '';
}
const accept = (cookie: string, invitation: string) =>
  send(cookie, 'POST', '/api/organization/invitations/accept', { invitation });
async function joinByInvitation(who: Somebody, by: { cookie: string }): Promise<void> {
  const invitation = await invited(who, by);
  const answer = await accept(await startSession(who.userId), invitation);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  who.invitation = invitation;
}
const move = (who: Somebody, organizationId: string | null) =>
  done(root.cookie, 'PUT', `/api/admin/users/${who.userId}/organization`, { organizationId });
const roleByRoot = (who: Somebody, role: Role) =>
  done(root.cookie, 'PUT', `/api/admin/users/${who.userId}/role`, { role, reason });
const roleByCaptain = (who: Somebody, role: Role) =>
  done(captain.cookie, 'PUT', `/api/organization/members/${who.userId}/role`, { role, reason });
const eraseByRoot = (who: Somebody) =>
  done(root.cookie, 'POST', `/api/admin/users/${who.userId}/erase`, { confirm: who.email });

/** Ends what the owner of the account does not keep of the last 30 days. */
async function resetPassword(who: Somebody): Promise<void> {
  const { email } = who;
  await done('', 'POST', '/api/auth/reset-password-request', { email });
  const { rows } = await pool.query<{ facts: { code: string } }>(
    "select facts from outgoing_mail where kind = 'reset_code' and user_id = $1",
    [who.userId],
  );
  const proven = await done('', 'POST', '/api/auth/reset-password-verify', { email, code: rows[0]?.facts.code });
  who.password = 'patient-heron-88';
  const body = { email, newPassword: who.password, confirmPassword: who.password };
  await done(cookieAfter(proven), 'POST', '/api/auth/reset-password', body);
}

async function link(who: Somebody): Promise<void> {
  const cookie = await startSession(who.userId);
  const asked = await done(cookie, 'POST', '/api/account/sso-link');
  await idp.answer(idp.sentTo(String(asked.json().url), cookieAfter(asked)), who.claims);
  who.identityId = String((await done(cookie, 'GET', '/api/account/sso-links')).json().links[0]?.id);
  who.before['session through single sign-on'] = (await idp.signIn(who.claims)).cookie;
}

async function addPasskey(who: Somebody): Promise<void> {
  const cookie = await startSession(who.userId);
  const asked = await done(cookie, 'POST', '/api/auth/passkeys/options');
  who.authenticator = new TestAuthenticator();
  const form = who.authenticator.create(asked.json());
  await done(`${cookie}; ${cookieAfter(asked)}`, 'POST', '/api/auth/passkeys', form);
}

async function addToken(who: Somebody): Promise<void> {
  const body = { name: 'Script', scopes: ['journey:read'], days: 90 };
  who.token = String((await done(await startSession(who.userId), 'POST', '/api/account/tokens', body)).json().secret);
}

async function turnOnApp(who: Somebody): Promise<void> {
  const cookie = await startSession(who.userId);
  const { secret } = (await done(cookie, 'POST', '/api/auth/second-factor')).json();
  who.secret = secret;
  const code = codeAt(fromBase32(secret), stepAt(Date.now()));
  await done(cookie, 'POST', '/api/auth/second-factor/confirm', { code });
}

/** Every way in that there is, as a thief who knows the password adds it. */
const thieves: Readonly<Record<WayInKind, (who: Somebody) => Promise<void>>> = {
  passkey: addPasskey,
  access_token: addToken,
  single_sign_on: link,
  authenticator_app: turnOnApp,
};

/** What else a thief with a fresh proof can do to an account, and why none of it outlives a new password by mail. */
const leavesNothing: Readonly<Partial<Record<keyof Api, string>>> = {
  changeEmail: 'ends with the new password: ways-in.db.test.ts',
  askDeletion: 'is cancelled by the new password, below',
  createAccessToken: 'access_token',
  rotateAccessToken: 'access_token',
  revokeAccessToken: 'takes away a way in',
  beginPasskey: 'passkey',
  addPasskey: 'passkey',
  removePasskey: 'takes away a way in',
  beginSecondFactor: 'authenticator_app',
  confirmSecondFactor: 'authenticator_app',
  renewRecoveryCodes: 'takes a code, and opens nothing without the password',
  disableSecondFactor: 'takes a code',
  linkSso: 'single_sign_on',
  unlinkSso: 'takes away a way in',
};

/** Puts a connection of another identity provider into force, and then the one before again. */
async function replaceConnection(): Promise<void> {
  const organizations = openOrganizations({ ...stores, pool });
  const { idpEntityId } = idp.settings();
  for (const entityId of [`${idpEntityId}/replaced`, idpEntityId]) {
    const settings = { ...idp.settings(), idpEntityId: entityId };
    const { connectionId } = await organizations.changeSso(school, settings, byOperator());
    const activation = { kind: 'activate_sso', connectionId, untested: true } as const;
    await organizations.decide(school, activation, byOperator());
  }
}

/** Takes the connection out of force, as an administrator of the school does. */
const disableConnection = async () => done(await startSession(captain.userId), 'POST', '/api/organization/sso/disable');
/** Puts the same one in force again. */
async function enableConnection(): Promise<void> {
  const organizations = openOrganizations({ ...stores, pool });
  const { connectionId } = await organizations.changeSso(school, idp.settings(), byOperator());
  await organizations.decide(school, { kind: 'activate_sso', connectionId, untested: true }, byOperator());
}

/** How it stands with somebody after an ending: from this follows what opens and what it allows. */
interface After {
  readonly role: Role;
  readonly organizationId: string | null;
  /** Whether the account is still there. */
  readonly gone?: boolean;
  /** Whether the identity provider of the school opens this account. */
  readonly linked?: boolean;
  readonly passkey?: boolean;
  /** Who did it: their own session goes on. */
  readonly bySelf?: boolean;
  /** Whether other sessions from before go on. */
  readonly othersGoOn?: boolean;
}
interface Ending extends After {
  readonly end: (who: Somebody) => Promise<unknown>;
  /** Brings back what others need. What has ended stays so. */
  readonly afterwards?: () => Promise<void>;
}

const outside = { role: 'learner', organizationId: null } as const;
/** The identities stay, for when it is in force again; until then they open nothing. */
const disabled = { othersGoOn: true, bySelf: true, end: disableConnection, afterwards: enableConnection } as const;
const erased: Ending = { ...outside, gone: true, end: eraseByRoot };

const membershipEndings: Readonly<Record<string, Ending>> = {
  leaving: {
    ...outside,
    bySelf: true,
    end: (who) => done(who.acting, 'POST', '/api/organization/leave', { organizationId: school }),
  },
  'being removed': {
    ...outside,
    end: (who) => done(captain.cookie, 'DELETE', `/api/organization/members/${who.userId}`),
  },
  'being moved out': { ...outside, end: (who) => move(who, null) },
  'being moved to another organization': {
    role: 'learner',
    organizationId: garden,
    end: (who) => move(who, garden),
  },
  'leaving and joining another by invitation': {
    role: 'learner',
    organizationId: garden,
    bySelf: true,
    end: async (who) => {
      await done(who.acting, 'POST', '/api/organization/leave', { organizationId: school });
      expect((await accept(who.acting, await invited(who, gardener))).statusCode).toBe(200);
    },
  },
  'being erased': erased,
};

interface Becoming {
  readonly become: () => Promise<Somebody>;
  readonly endings: Readonly<Record<string, Ending>>;
}

const inSchool = async (role: Role): Promise<Somebody> => {
  const who = await newcomer();
  await joinByInvitation(who, captain);
  if (role !== 'learner') await roleByCaptain(who, role);
  return withSessions(who);
};
const stays = { role: 'learner', organizationId: school } as const;

const becomings: Readonly<Record<string, Becoming>> = {
  'a member by invitation': { become: () => inSchool('learner'), endings: membershipEndings },
  'a member by an administrator': {
    become: async () => {
      const who = await newcomer();
      await move(who, school);
      return withSessions(who);
    },
    endings: membershipEndings,
  },
  'a member by single sign-on': {
    become: async () => {
      count += 1;
      const claims = { nameId: `cycle-${count}`, email: `cycle${count}@demo.test` };
      const { cookie } = await idp.signIn(claims);
      const { id: userId } = (await done(cookie, 'GET', '/api/auth/user')).json().user;
      const before = { 'session through single sign-on': cookie };
      return withSessions({ userId, email: claims.email, password: null, claims, acting: '', before });
    },
    endings: {
      ...membershipEndings,
      'the connection being replaced': { ...stays, othersGoOn: true, bySelf: true, end: replaceConnection },
      'the connection being disabled': { ...stays, ...disabled },
    },
  },
  'a member who has connected single sign-on': {
    become: async () => {
      const who = await inSchool('learner');
      await link(who);
      return withSessions(who);
    },
    endings: {
      ...membershipEndings,
      'becoming a mentor': { ...stays, role: 'mentor', linked: true, end: (who) => roleByCaptain(who, 'mentor') },
      'a new password by mail': { ...stays, end: resetPassword },
      disconnecting: {
        ...stays,
        bySelf: true,
        othersGoOn: true,
        end: (who) => done(who.acting, 'DELETE', `/api/account/sso-links/${who.identityId}`),
      },
      'the connection being replaced': { ...stays, othersGoOn: true, bySelf: true, end: replaceConnection },
      'the connection being disabled': { ...stays, ...disabled },
    },
  },
  'a mentor': {
    become: () => inSchool('mentor'),
    endings: { ...membershipEndings, 'being one no more': { ...stays, end: (who) => roleByCaptain(who, 'learner') } },
  },
  'an administrator of the organization': {
    become: () => inSchool('org_admin'),
    endings: {
      ...membershipEndings,
      'becoming a mentor': { ...stays, role: 'mentor', end: (who) => roleByCaptain(who, 'mentor') },
      'being one no more': { ...stays, end: (who) => roleByCaptain(who, 'learner') },
    },
  },
  'an administrator of the product': {
    become: async () => {
      const who = await newcomer();
      await roleByRoot(who, 'admin');
      const own = await done('', 'POST', '/api/admin/auth/login', { email: who.email, password: who.password });
      who.before["administrator's own session"] = cookieAfter(own);
      return withSessions(who);
    },
    endings: { 'being one no more': { ...outside, end: (who) => roleByRoot(who, 'learner') }, 'being erased': erased },
  },
  'a member by connecting single sign-on': {
    become: async () => {
      const who = await newcomer();
      await link(who);
      return withSessions(who);
    },
    endings: {
      ...membershipEndings,
      disconnecting: {
        ...stays,
        bySelf: true,
        othersGoOn: true,
        end: (who) => done(who.acting, 'DELETE', `/api/account/sso-links/${who.identityId}`),
      },
      'becoming an administrator': { ...stays, role: 'admin', end: (who) => roleByRoot(who, 'admin') },
      'a new password by mail': { ...stays, end: resetPassword },
      'the connection being replaced': { ...stays, bySelf: true, othersGoOn: true, end: replaceConnection },
      'the connection being disabled': { ...stays, ...disabled },
    },
  },
  'a mentor with a passkey': {
    become: async () => {
      const who = await inSchool('mentor');
      await addPasskey(who);
      return withSessions(who);
    },
    endings: {
      ...Object.fromEntries(
        Object.entries(membershipEndings).map(([name, ending]) => [name, { ...ending, passkey: !ending.gone }]),
      ),
      'a new password by mail': { ...stays, role: 'mentor', end: resetPassword },
      'removing it': {
        ...stays,
        role: 'mentor',
        bySelf: true,
        end: async (who) => {
          const { passkeys } = (await done(who.acting, 'GET', '/api/auth/passkeys')).json();
          await done(who.acting, 'DELETE', `/api/auth/passkeys/${passkeys[0].id}`);
        },
      },
    },
  },
  'somebody with a second step': {
    become: async () => {
      const who = await newcomer();
      await turnOnApp(who);
      return withSessions(who);
    },
    endings: {
      'turning it off': {
        ...outside,
        bySelf: true,
        othersGoOn: true,
        end: async (who) => {
          await pool.query("update sessions set proven_by = 'code' where user_id = $1", [who.userId]);
          await done(who.acting, 'DELETE', '/api/auth/second-factor');
        },
      },
      'being erased': erased,
    },
  },
  'somebody who wants to be deleted': {
    become: async () => {
      const who = await withSessions(await newcomer());
      await done(who.acting, 'POST', '/api/account/deletion');
      return who;
    },
    endings: {
      'thinking better of it': {
        ...outside,
        bySelf: true,
        othersGoOn: true,
        end: (who) => done(who.acting, 'DELETE', '/api/account/deletion'),
      },
      'a new password by mail': {
        ...outside,
        end: async (who) => {
          await resetPassword(who);
          const session = await startSession(who.userId);
          // A session that begins elsewhere than with the reset does not wait for what that wrote.
          await expect
            .poll(async () => (await done(session, 'GET', '/api/account/deletion')).json())
            .toEqual({ deletion: null });
        },
      },
      'being erased': erased,
    },
  },
  ...Object.fromEntries(
    wayInKinds.map((kind): [string, Becoming] => [
      `a person to whose account a thief has added: ${kind}`,
      {
        become: async () => {
          const who = await newcomer();
          await thieves[kind](who);
          return withSessions(who);
        },
        endings: {
          'a new password by mail': { ...(kind === 'single_sign_on' ? stays : outside), end: resetPassword },
        },
      },
    ]),
  ),
};

/** A row for each policy of the table, and who is let in by it. */
const rights: readonly [Policy, Endpoint][] = [
  ...new Map(
    (Object.entries(api) as [string, Endpoint][])
      .filter(([name, { who }]) => who !== 'anyone' && name !== 'simpleLogout')
      // Those that read come last and so stay: they change nothing.
      .toSorted(([, one], [, other]) => Number(one.method === 'GET') - Number(other.method === 'GET'))
      .map(([, endpoint]) => [endpoint.who, endpoint] as const),
  ),
];

async function mayCall(cookie: string): Promise<Policy[]> {
  const let_in: Policy[] = [];
  for (const [policy, endpoint] of rights) {
    const { statusCode, body } = await server.inject(requestOf(endpoint, cookie));
    const refused = statusCode === 401 || (statusCode === 403 && JSON.parse(body).code === 'not_allowed');
    if (statusCode >= 500) throw new Error(body);
    if (!refused) let_in.push(policy);
  }
  return let_in;
}
const rightsOf = (role: Role): Policy[] =>
  rights.map(([policy]) => policy).filter((one) => rolesThatMay(one).includes(role));

/** What each way in leads to: somebody with these rights, or nobody. */
type Opened = { role: Role; organizationId: string | null; may: Policy[] } | null;

async function openedBy(cookie: string, userId: string): Promise<Opened> {
  const { user } = (await send(cookie, 'GET', '/api/auth/user')).json();
  if (user === null || user.id !== userId) return null;
  return { role: user.role, organizationId: user.organizationId, may: await mayCall(cookie) };
}

async function openings(who: Somebody): Promise<Record<string, Opened>> {
  const opened: Record<string, Opened> = {};
  const through = async (way: string, cookie: string) => {
    opened[way] = await openedBy(cookie, who.userId);
  };
  if (who.password !== null) {
    const login = await send('', 'POST', '/api/auth/login', { username: who.email, password: who.password });
    await through('password', cookieAfter(login));
  }
  await through('acting session', who.acting);
  for (const [way, cookie] of Object.entries(who.before)) {
    if (way !== "administrator's own session") await through(way, cookie);
    else opened[way] = (await mayCall(cookie)).length > 0 ? await openedBy(cookie, who.userId) : null;
  }
  const begun = await send('', 'GET', '/api/auth/sso?domain=demo.test');
  const isInForce = !String(begun.headers.location).startsWith('/login');
  await through('single sign-on', isInForce ? (await idp.signIn(who.claims)).cookie : '');
  if (who.authenticator) {
    const asked = await done('', 'POST', '/api/auth/passkey-sign-in/options');
    const form = who.authenticator.get(asked.json());
    await through('passkey', cookieAfter(await send(cookieAfter(asked), 'POST', '/api/auth/passkey-sign-in', form)));
  }
  if (who.token !== undefined) {
    const headers = { authorization: `Bearer ${who.token}` };
    const { statusCode } = await server.inject({ url: '/api/journey/progress', headers });
    if (statusCode !== 401) throw new Error(`The token still opens the account: ${statusCode}`);
  }
  if (who.invitation !== undefined && opened['password']) {
    const cookie = await startSession(who.userId);
    expect((await accept(cookie, who.invitation)).statusCode).toBeGreaterThanOrEqual(400);
    await through('the used invitation', cookie);
  }
  return opened;
}

function expected(who: Somebody, after: After): Record<string, Opened> {
  const { role, organizationId } = after;
  const they: Opened = { role, organizationId, may: rightsOf(role) };
  const when = (open: boolean | undefined): Opened => (open === true && after.gone !== true ? they : null);
  return {
    ...(who.password !== null && { password: when(true) }),
    'acting session': when(after.bySelf),
    ...Object.fromEntries(
      Object.keys(who.before).map((way) => [way, when(way === 'existing session' && after.othersGoOn === true)]),
    ),
    'single sign-on': when(after.linked),
    ...(who.authenticator && { passkey: when(after.passkey) }),
    ...(who.invitation !== undefined && who.password !== null && !after.gone && { 'the used invitation': they }),
  };
}

const past: { name: string; who: Somebody; after: After }[] = [];
beforeEach(() => pool.query('truncate rate_counts, sign_in_tries'));

const cells = Object.entries(becomings).flatMap(([what, { become, endings }]) =>
  Object.entries(endings).map(([name, ending]) => [what, name, become, ending] as const),
);

it('there is a right of every policy in the table', () => {
  expect(rights.length).toBeGreaterThan(7);
  expect(cells.length).toBeGreaterThan(45);
});

it('every call of a person that takes a fresh proof is known to leave nothing behind after a new password by mail', () => {
  const proven = (Object.entries(api) as [keyof Api, Endpoint][]).filter(
    ([, { who, recentAuth }]) => who === 'person' && recentAuth !== undefined,
  );
  expect(Object.keys(leavesNothing).toSorted()).toEqual(proven.map(([name]) => name).toSorted());
  expect(wayInKinds.filter((kind) => !Object.values(leavesNothing).includes(kind))).toEqual([]);
});

describe('who stops being something has nothing of it left, whichever way they come in', () => {
  it.each(cells)('%s, after %s', async (what, name, become, ending) => {
    const who = await become();
    const { end, afterwards, ...after } = ending;
    await end(who);
    // A session that other processes remember ends with the notice of the database.
    await expect
      .poll(async () => (await openedBy(who.acting, who.userId)) !== null)
      .toBe(expected(who, after)['acting session'] !== null);
    expect(await openings(who)).toEqual(expected(who, after));
    await afterwards?.();
    past.push({ name: `${what}, after ${name}`, who, after });
  });
});

/** What is asked of all of them again: their sessions, and the password that the newest one would come from. */
async function expectStillSo(): Promise<void> {
  expect(past.length).toBe(cells.length);
  for (const { name, who, after } of past) {
    const [now, then] = [expected(who, after), {} as Record<string, Opened>];
    for (const [way, cookie] of Object.entries({ 'acting session': who.acting, ...who.before })) {
      then[way] = await openedBy(cookie, who.userId);
      expect([name, way, then[way]]).toEqual([name, way, now[way]]);
    }
    if (after.gone) continue;
    const anew = await startSession(who.userId);
    expect([name, await openedBy(anew, who.userId)]).toEqual([
      name,
      { role: after.role, organizationId: after.organizationId, may: rightsOf(after.role) },
    ]);
  }
}

describe('and it stays so', () => {
  it('in a server that has just been started', async () => {
    const other = await anotherServer(all);
    const first = server;
    server = other.server;
    try {
      await expectStillSo();
    } finally {
      server = first;
    }
  });

  it('after the tables that authorize were built anew from the log', async () => {
    const { done: rebuilt } = await stores.projections.replays.start({ names: ['access'] });
    expect(await rebuilt).toMatchObject({ state: 'done' });
    await pool.query("select pg_notify('sessions_changed', id::text) from accounts");
    await expectStillSo();
  });
});
afterAll(() => past.splice(0));
