import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { roleOf } from '#contracts/accounts/access.ts';
import { Chance } from '#platform/app/simulation/chance.ts';
import { Installation } from './drivers/crash/installation.ts';
import {
  type Cast,
  type Holder,
  invitationIn,
  makeHolders,
  password,
  type Rights,
  readRights,
} from './drivers/crash/rights.ts';

const reason = 'Their tasks have changed.';

/** A few in every test run; `npm run chaos` sets the number and the seed. */
const kills = Number(process.env['CHAOS_KILLS'] ?? 3);
const seed = process.env['CHAOS_SEED'] ?? '1';
/** Assumed duration of a call that was never measured. */
const usualMs = 40;

interface Asked {
  readonly name: string;
  readonly by: Holder | null;
  readonly method: string;
  readonly path: string;
  readonly body: object;
  /** Who changes their own permissions in this session, which therefore stays valid. */
  readonly self?: Holder;
}

/** What an action is built from: people, their permissions, one person, random numbers, and the product under test. */
interface Scene {
  readonly cast: Cast;
  readonly states: Rights['states'];
  readonly who: Holder;
  readonly chance: Chance;
  readonly env: NodeJS.ProcessEnv;
  readonly url: string;
}
type Action = (scene: Scene) => Promise<Asked>;

const organizationOf = ({ states }: Pick<Scene, 'states'>, { userId }: Holder): string | null =>
  states.get(userId)?.membership?.organizationId ?? null;
/** A value other than the current one: a command without effect has no steps to kill it between. */
const otherThan = <T>(chance: Chance, now: T, all: readonly [T, ...T[]]): T => {
  const [first = all[0], ...others] = all.filter((one) => one !== now);
  return chance.pick([first, ...others]);
};
/** A member who satisfies `fits`; if there is none, the person picked at random. */
const anyMember = ({ cast: { members }, chance, who }: Scene, fits: (one: Holder) => boolean): Holder => {
  const [first = who, ...others] = members.filter(fits);
  return chance.pick([first, ...others]);
};

const move: Action = async (scene) => {
  const { cast, who, chance } = scene;
  const { root, school, garden } = cast;
  const body = { organizationId: otherThan(chance, organizationOf(scene, who), [school, garden, null]) };
  return { name: 'move', by: root, method: 'PUT', path: `/api/admin/users/${who.userId}/organization`, body };
};
const role: Action = async ({ cast: { root }, states, who, chance }) => {
  const state = states.get(who.userId);
  const body = { role: otherThan(chance, state && roleOf(state), ['learner', 'mentor', 'org_admin', 'admin']), reason };
  return { name: 'role', by: root, method: 'PUT', path: `/api/admin/users/${who.userId}/role`, body };
};
const memberRole: Action = async (scene) => {
  const { cast, states, chance } = scene;
  const { captain, school } = cast;
  const who = anyMember(scene, (one) => organizationOf(scene, one) === school);
  const now = states.get(who.userId)?.membership?.role;
  const body = { role: otherThan(chance, now, ['learner', 'mentor', 'org_admin']), reason };
  const path = `/api/organization/members/${who.userId}/role`;
  return { name: 'role of a member', by: captain, method: 'PUT', path, body };
};
const remove: Action = async (scene) => {
  const { captain, school } = scene.cast;
  const who = anyMember(scene, (one) => organizationOf(scene, one) === school);
  const path = `/api/organization/members/${who.userId}`;
  return { name: 'remove', by: captain, method: 'DELETE', path, body: {} };
};
const leave: Action = async (scene) => {
  const who = anyMember(scene, (one) => organizationOf(scene, one) !== null);
  const body = { organizationId: organizationOf(scene, who) ?? scene.cast.school };
  return { name: 'leave', by: who, self: who, method: 'POST', path: '/api/organization/leave', body };
};
const accept: Action = async (scene) => {
  const { cast, env, url } = scene;
  const { captain, school } = cast;
  const who = anyMember(scene, (one) => organizationOf(scene, one) !== school);
  const invite = { method: 'POST', path: '/api/organization/invitations', body: { email: who.email } };
  await ask(url, { name: 'invite', by: captain, ...invite }, randomUUID());
  const body = { invitation: await invitationIn(env) };
  return { name: 'accept', by: who, self: who, method: 'POST', path: '/api/organization/invitations/accept', body };
};
const register: Action = async ({ chance }) => {
  const username = `new-${chance.whole(0, 1_000_000_000)}`;
  const body = { username, email: `${username}@users.test`, password, firstName: 'Kim', lastName: 'Doe' };
  return { name: 'register', by: null, method: 'POST', path: '/api/auth/register', body };
};
const settings: Action = async ({ cast: { captain }, chance }) => {
  const body = { name: `School ${chance.whole(0, 1_000)}` };
  return { name: 'settings', by: captain, method: 'PUT', path: '/api/organization/settings', body };
};
const organization: Action = async ({ cast: { root }, chance }) => {
  const body = { name: 'Another', domain: `another-${chance.whole(0, 1_000_000_000)}.test` };
  return { name: 'organization', by: root, method: 'POST', path: '/api/admin/organizations', body };
};

/** Sends a request; returns its status, or null if no answer came. */
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

/** The latest durations of answered calls, by name. */
class Durations {
  readonly #took = new Map<string, readonly number[]>();

  note(name: string, ms: number): void {
    this.#took.set(name, [...(this.#took.get(name) ?? []), ms].slice(-5));
  }

  median(name: string): number {
    const took = (this.#took.get(name) ?? []).toSorted((one, other) => one - other);
    return took[Math.floor(took.length / 2)] ?? usualMs;
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

it('kill -9 at any step of changing permissions: tables equal the log, and only valid sessions can act', {
  timeout: 600_000 + kills * 60_000,
}, async () => {
  const installation = await Installation.make();
  const { env, url } = installation;
  const cast = await makeHolders(env, 8);
  const everybody = [cast.root, cast.captain, ...cast.members];
  const chance = new Chance('rights', seed);
  await installation.start();
  let before = await readRights(env);
  for (const who of everybody) who.version = before.states.get(who.userId)?.rightsVersion ?? -1;
  const counts = { inFlight: 0, inFlightAndDone: 0, done: 0, ended: 0, kept: 0, longestStartMs: 0 };
  const durations = new Durations();
  for (let kill = 0; kill < kills; kill += 1) {
    const action = chance.pick([move, role, memberRole, remove, leave, accept, register, settings, organization]);
    const who = cast.members[chance.whole(0, cast.members.length - 1)] ?? cast.captain;
    const asked = await action({ cast, states: before.states, who, chance, env, url });
    const where = `seed ${seed}, kill ${kill}, ${asked.name}`;
    const key = randomUUID();
    const began = performance.now();
    const answering = ask(url, asked, key).then((status) => {
      if (status !== null) durations.note(asked.name, performance.now() - began);
      return status;
    });
    // Kills at a random step, up to slightly later than the usual duration, so that the last steps are hit too.
    await pause(chance.whole(0, Math.ceil(durations.median(asked.name) * 1.1)));
    const startMs = await installation.killAndRecover('server');
    counts.longestStartMs = Math.max(counts.longestStartMs, Math.round(startMs));
    const inFlight = (await answering) === null;
    if (inFlight) counts.inFlight += 1;

    const after = await readRights(env);
    expect(after.different, where).toEqual([]);
    for (const one of everybody) {
      const state = after.states.get(one.userId);
      const version = before.states.get(one.userId)?.rightsVersion;
      const changed = state?.rightsVersion !== version;
      // A command in one's own session keeps that session, with the new permissions.
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
    if (happened && inFlight) counts.inFlightAndDone += 1;

    // Repeating the key finishes the command or returns the first answer; it is executed once.
    const askedAgain = performance.now();
    const again = await ask(url, asked, key);
    if (inFlight && !happened && again !== null) durations.note(asked.name, performance.now() - askedAgain);
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
  // About two thirds hit a call in flight, fewer on a busy machine; with few kills one is enough.
  expect(counts.inFlight).toBeGreaterThan(kills < 10 ? 0 : kills / 3);
});
