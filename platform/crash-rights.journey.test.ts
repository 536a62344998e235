import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { roleOf } from '#contracts/accounts/access.ts';
import { Chance } from './simulation/chance.ts';
import { Installation } from './testing/crash/installation.ts';
import { type Cast, type Holder, invitationIn, makeHolders, password, readRights } from './testing/crash/rights.ts';

/** A few in every test run; `npm run chaos` says how many and with which seed. */
const kills = Number(process.env['CHAOS_KILLS'] ?? 3);
const seed = process.env['CHAOS_SEED'] ?? '1';

interface Asked {
  readonly name: string;
  readonly by: Holder | null;
  readonly method: string;
  readonly path: string;
  readonly body: object;
  /** Whose session goes on although their rights change: they do it themselves. */
  readonly self?: Holder;
}

/** What a request is made of: the cast, somebody of them, dice, and where the product and its data are. */
interface Scene {
  readonly cast: Cast;
  readonly who: Holder;
  readonly chance: Chance;
  readonly env: NodeJS.ProcessEnv;
  readonly url: string;
}
type Deed = (scene: Scene) => Promise<Asked>;

const move: Deed = async ({ cast: { root, school, garden }, who, chance }) => {
  const body = { organizationId: chance.pick([school, garden, null]) };
  return { name: 'move', by: root, method: 'PUT', path: `/api/admin/users/${who.userId}/organization`, body };
};
const role: Deed = async ({ cast: { root }, who, chance }) => {
  const body = { role: chance.pick(['learner', 'mentor', 'org_admin', 'admin']) };
  return { name: 'role', by: root, method: 'PUT', path: `/api/admin/users/${who.userId}/role`, body };
};
const memberRole: Deed = async ({ cast: { captain }, who, chance }) => {
  const body = { role: chance.pick(['learner', 'mentor', 'org_admin']) };
  const path = `/api/organization/members/${who.userId}/role`;
  return { name: 'role of a member', by: captain, method: 'PUT', path, body };
};
const remove: Deed = async ({ cast: { captain }, who }) => {
  const path = `/api/organization/members/${who.userId}`;
  return { name: 'remove', by: captain, method: 'DELETE', path, body: {} };
};
const leave: Deed = async ({ cast: { school, garden }, who, chance }) => {
  const body = { organizationId: chance.pick([school, garden]) };
  return { name: 'leave', by: who, self: who, method: 'POST', path: '/api/organization/leave', body };
};
const accept: Deed = async ({ cast: { captain }, who, env, url }) => {
  const invite = { method: 'POST', path: '/api/organization/invitations', body: { email: who.email } };
  await ask(url, { name: 'invite', by: captain, ...invite }, randomUUID());
  const body = { invitation: await invitationIn(env) };
  return { name: 'accept', by: who, self: who, method: 'POST', path: '/api/organization/invitations/accept', body };
};
const register: Deed = async ({ chance }) => {
  const username = `new-${chance.whole(0, 1_000_000_000)}`;
  const body = { username, email: `${username}@crew.test`, password, firstName: 'Kim', lastName: 'Doe' };
  return { name: 'register', by: null, method: 'POST', path: '/api/auth/register', body };
};
const settings: Deed = async ({ cast: { captain }, chance }) => {
  const body = { name: `School ${chance.whole(0, 1_000)}` };
  return { name: 'settings', by: captain, method: 'PUT', path: '/api/organization/settings', body };
};
const organization: Deed = async ({ cast: { root }, chance }) => {
  const body = { name: 'Another', domain: `another-${chance.whole(0, 1_000_000_000)}.test` };
  return { name: 'organization', by: root, method: 'POST', path: '/api/admin/organizations', body };
};

/** The status; null where no answer came. */
async function ask(url: string, { by, method, path, body }: Asked, key: string): Promise<number | null> {
  try {
    const answer = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', 'idempotency-key': key, ...(by && { cookie: by.cookie }) },
      body: JSON.stringify(body),
    });
    await answer.text();
    return answer.status;
  } catch {
    return null;
  }
}

interface Acting {
  readonly id: string;
  readonly role: string;
  readonly organizationId: string | null;
}

async function whoIs(url: string, cookie: string): Promise<Acting | null> {
  const answer = await fetch(`${url}/api/auth/user`, { headers: { cookie } });
  const { user } = (await answer.json()) as { user: Acting | null };
  return user && { id: user.id, role: user.role, organizationId: user.organizationId };
}

async function signIn(url: string, who: Holder): Promise<void> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: who.email, password }),
  });
  if (answer.status !== 200) throw new Error(`${who.email}: ${answer.status} ${await answer.text()}`);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  who.cookie = cookies.join('; ');
}

it('kill -9 between any two steps of what changes rights: tables equal the log, and only those sessions act that may', {
  timeout: 120_000 + kills * 60_000,
}, async () => {
  const installation = await Installation.make();
  const { env, url } = installation;
  const cast = await makeHolders(env, 8);
  const everybody = [cast.root, cast.captain, ...cast.members];
  const chance = new Chance('rights', seed);
  await installation.start();
  let before = await readRights(env);
  for (const who of everybody) who.version = before.states.get(who.userId)?.rightsVersion ?? -1;
  const counts = { unanswered: 0, done: 0, ended: 0, kept: 0 };
  for (let kill = 0; kill < kills; kill += 1) {
    const deed = chance.pick([move, role, memberRole, remove, leave, accept, register, settings, organization]);
    const who = cast.members[chance.whole(0, cast.members.length - 1)] ?? cast.captain;
    const asked = await deed({ cast, who, chance, env, url });
    const where = `seed ${seed}, kill ${kill}, ${asked.name}`;
    const key = randomUUID();
    const answering = ask(url, asked, key);
    // A command takes up to some hundred milliseconds: the dice say at which of its steps the process ends.
    await pause(chance.whole(0, 250));
    await installation.killAndRecover('server');
    if ((await answering) === null) counts.unanswered += 1;

    const after = await readRights(env);
    expect(after.different, where).toEqual([]);
    for (const one of everybody) {
      const state = after.states.get(one.userId);
      const version = before.states.get(one.userId)?.rightsVersion;
      const changed = state?.rightsVersion !== version;
      // Their own command, in their own session: it goes on under the rights that they have now.
      if (changed && asked.self === one && one.version === version) {
        one.version = state?.rightsVersion ?? -1;
        counts.kept += 1;
      }
      const mayAct = state !== undefined && one.version === state.rightsVersion;
      const organizationId = state?.membership?.organizationId ?? null;
      const expected = mayAct ? { id: one.userId, role: roleOf(state), organizationId } : null;
      expect(await whoIs(url, one.cookie), `${where}, ${one.username}`).toEqual(expected);
      if (changed && !mayAct) counts.ended += 1;
    }
    const happened = after.events > before.events;
    if (happened) counts.done += 1;

    // The same key once more finishes it, or gives the first answer: it happens once.
    const again = await ask(url, asked, key);
    expect(again === null || again >= 500, `${where} again: ${again}`).toBe(false);
    const finished = await readRights(env);
    expect(finished.different, `${where} again`).toEqual([]);
    if (happened) expect(finished.events, `${where} twice`).toBe(after.events);
    const roles = [...finished.states.values()].map((state) => [roleOf(state), state.membership?.organizationId]);
    expect(roles).toContainEqual(['admin', undefined]);
    expect(roles).toContainEqual(['org_admin', cast.school]);
    for (const one of everybody) {
      const version = finished.states.get(one.userId)?.rightsVersion ?? -1;
      if (one.version === version) continue;
      await signIn(url, one);
      one.version = version;
    }
    before = finished;
  }
  await installation.stop();
  process.stdout.write(`rights: seed ${seed}, ${kills} kills, ${JSON.stringify(counts)}\n`);
  expect(counts.unanswered).toBeGreaterThan(0);
});
