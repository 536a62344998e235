import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Clock } from '#commands/kernel/ports.ts';
import type { Person } from '#contracts/handler.ts';
import { Refusal } from '#contracts/refusals.ts';
import { networkPrefix } from '#platform/adapters/http/network.ts';
import type { SecondFactorPolicy } from '../second-factor/policy.ts';
import type { SessionCookie } from './session-cookie.ts';
import { administratorMs, type SessionKind, sessionKinds, throughOrganizationMs } from './session-kinds.ts';
import { SessionMemory } from './session-memory.ts';
import { hashOf } from '#platform/base/encryption/hash-of.ts';
import { type FoundSession, personIn } from './session-person.ts';

/** The maximum number of sessions per person; beyond it the least recently used one ends. */
const mostAtOnce = 10;
/** Enough for administrators, who are few. */
const defaultCacheBytes = 1_000_000;
/** How long authentication, including the sign-in, counts as recent. */
const provenMs = 10 * 60_000;

export interface Visitor {
  readonly userAgent: string;
  readonly ip: string;
}

export interface ListedSession {
  readonly id: string;
  readonly userAgent: string;
  readonly place: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/** The account's own credentials, as opposed to an organization's. */
export type OwnProof = 'password' | 'code' | 'passkey';

/** How a session begins. */
interface Beginning {
  readonly provenBy: OwnProof | 'organization';
  readonly provenAt: Date;
  readonly through: Pick<SignedInThrough, 'identityId' | 'rightsVersion'> | null;
}

/** A sign-in through an organization's identity provider. */
export interface SignedInThrough {
  /** The session ends with this identity. */
  readonly identityId: string;
  /** The version of the rights at sign-in. */
  readonly rightsVersion: number;
  /** When they last authenticated there. */
  readonly provenAt: Date;
  /** The session that this one replaces. */
  readonly before: string | null;
}

/**
 * Valid sessions: the person's rights are those the session was made under, and the identity it came through is still
 * linked, through a connection in force of an organization that is not suspended. A person with a parked event of the projection `access` has none.
 */
const open = `sessions s join person_access r on r.user_id = s.user_id
    and (r.rights_version = s.rights_version or r.rights_command = s.survives)
    and (s.identity_id is null or exists (
      select from linked_identities i join sso_connections c on c.connection_id = i.connection_id
      where i.id = s.identity_id and i.user_id = s.user_id and c.in_force_as is not null
        and not exists (select from tenants t where t.organization_id = i.organization_id and t.suspended_at is not null)))
    and not exists (
      select from dead_letters d where d.projection = 'access' and d.stream = 'account-' || s.user_id)`;

/** A push subscription, and the open session that made it. */
interface PushOfSession {
  readonly sessionId: string;
  readonly subscriptionId: string;
}

/** A browser gets push messages as long as its person is signed in there: the subscriptions of a person's open sessions. */
export async function pushOfSessions(pool: Pick<Pool, 'query'>, userId: string, now: Date): Promise<PushOfSession[]> {
  const { rows } = await pool.query<PushOfSession>({
    name: 'push-of-sessions',
    text: `select s.id as "sessionId", s.push_subscription_id as "subscriptionId" from ${open}
      where s.user_id = $1 and s.push_subscription_id is not null and s.expires_at > $2 and s.last_seen_at > $3`,
    values: [userId, now, new Date(now.getTime() - sessionKinds.person.idleMs)],
  });
  return rows;
}

/** The push subscriptions whose sessions have ended, in whatever way; at most 500. */
export async function pushWithoutSession(
  pool: Pick<Pool, 'query'>,
  now: Date,
): Promise<{ readonly userId: string; readonly subscriptionId: string }[]> {
  const { rows } = await pool.query<{ userId: string; subscriptionId: string }>({
    name: 'push-without-session',
    text: `select user_id as "userId", subscription_id as "subscriptionId" from push_subscriptions
      where (user_id, subscription_id) not in (select s.user_id, s.push_subscription_id from ${open}
        where s.push_subscription_id is not null and s.expires_at > $1 and s.last_seen_at > $2)
      order by created_at limit 500`,
    values: [now, new Date(now.getTime() - sessionKinds.person.idleMs)],
  });
  return rows;
}

/** Connects a push subscription with the session that makes it. Returns the one it had before. */
export async function connectPush(
  pool: Pick<Pool, 'query'>,
  sessionId: string,
  subscriptionId: string,
): Promise<string | null> {
  const { rows } = await pool.query<{ before: string | null }>({
    name: 'connect-push',
    text: `update sessions set push_subscription_id = $2
      from (select id, push_subscription_id as before from sessions where id = $1 for update) earlier
      where sessions.id = earlier.id returning before`,
    values: [sessionId, subscriptionId],
  });
  return rows[0]?.before ?? null;
}

/** Removes expired and invalid sessions; the database notifies every process. */
export async function sweepSessions(pool: Pick<Pool, 'query'>, now: Date): Promise<void> {
  const { person, admin } = sessionKinds;
  const idleSince = (idleMs: number) => new Date(now.getTime() - idleMs);
  await pool.query(
    `delete from sessions where expires_at < $1 or last_seen_at < $2 or kind = 'admin' and last_seen_at < $3
       or not id in (select s.id from ${open})`,
    [now, idleSince(person.idleMs), idleSince(admin.idleMs)],
  );
}

/**
 * Sessions, stored in PostgreSQL and cached in the process, with idle and absolute timeouts. Ending or changing one
 * notifies every process (by a trigger, see the migration), which calls `memory.forget`.
 */
export class Sessions {
  readonly memory: SessionMemory;

  constructor(
    private readonly pool: Pool,
    private readonly clock: Clock,
    readonly cookie: SessionCookie,
    private readonly policy: SecondFactorPolicy,
    private readonly kind: SessionKind = 'person',
    /** Memory for cached sessions. */
    cacheBytes = defaultCacheBytes,
  ) {
    this.memory = new SessionMemory(sessionKinds[kind].idleMs, (id, at) => this.seen(id, at), cacheBytes);
  }

  /** Who is signed in with these cookies; synchronous if cached. Only an attended call keeps the session from idling. */
  personOf(cookies: string | undefined, attended: boolean): Person | null | Promise<Person | null> {
    const value = this.cookie.read(cookies);
    if (value === undefined || value === '') return null;
    return this.memory.find(value, Date.parse(this.clock.now()), attended) ?? this.look(value, attended);
  }

  /** Signs a person in on this browser and returns the `Set-Cookie` header. Ends the browser's previous session. */
  async start(
    userId: string,
    visitor: Visitor,
    cookiesBefore: string | undefined,
    provenBy: OwnProof = 'password',
  ): Promise<string> {
    await this.end(cookiesBefore);
    return this.make(this.pool, userId, visitor, { provenBy, provenAt: this.now(), through: null });
  }

  /** The same for a sign-in through an organization, as part of a transaction. */
  async startWithin(
    tx: Pick<Pool, 'query'>,
    userId: string,
    visitor: Visitor,
    { before, provenAt, ...through }: SignedInThrough,
  ): Promise<string> {
    // The database notifies every process, including this one, on commit.
    if (before !== null) await tx.query('delete from sessions where id = $1', [before]);
    return this.make(tx, userId, visitor, { provenBy: 'organization', provenAt, through });
  }

  private async make(
    db: Pick<Pool, 'query'>,
    userId: string,
    visitor: Visitor,
    { provenBy, provenAt, through }: Beginning,
  ): Promise<string> {
    const { token, header } = this.cookie.make();
    const now = Date.parse(this.clock.now());
    const { rowCount } = await db.query(
      `insert into sessions (id, token_hash, user_id, created_at, last_seen_at, proven_at, expires_at, user_agent,
         ip_prefix, kind, identity_id, proven_by, rights_version, second_factor_shown)
       select $1, $2, user_id, $4, $4, $9, $5, $6, $7, $8, $10, $11, coalesce($12, rights_version), $13
       from person_access where user_id = $3`,
      [
        randomUUID(),
        hashOf(token),
        userId,
        new Date(now),
        new Date(now + (through ? throughOrganizationMs : sessionKinds[this.kind].longestMs)),
        visitor.userAgent.slice(0, 300),
        networkPrefix(visitor.ip),
        this.kind,
        provenAt,
        through?.identityId ?? null,
        provenBy,
        through?.rightsVersion ?? null,
        isSecondFactor(provenBy),
      ],
    );
    if (rowCount === 0) {
      throw new Refusal('not_caught_up.account', {}, { retryAfter: 1 });
    }
    await db.query(
      `delete from sessions where id in
         (select id from sessions where user_id = $1 and kind = $2 order by last_seen_at desc, id offset ${mostAtOnce})`,
      [userId, this.kind],
    );
    return header;
  }

  /** Ends the session of these cookies; false if there is none. */
  async end(cookies: string | undefined): Promise<boolean> {
    const value = this.cookie.read(cookies);
    const token = value === undefined ? undefined : this.cookie.tokenIn(value);
    if (token === undefined) return false;
    return (await this.delete('token_hash = $1', [hashOf(token)])) > 0;
  }

  /** Ends all sessions of a person, of either kind, except optionally one. Returns how many. */
  endAllOf(userId: string, except?: string): Promise<number> {
    return this.delete('user_id = $1 and id is distinct from $2', [userId, except ?? null]);
  }

  /**
   * Keeps a session open across the command by which its person changes their own rights. Also updates the session to
   * the current rights, because an earlier command may have been survived in the same way.
   */
  async keepThrough(id: string, userId: string, commandId: string): Promise<void> {
    await this.pool.query(
      `update sessions set survives = $3, rights_version = now.rights_version
       from (select s.id, r.rights_version from ${open} where s.id = $1 and s.user_id = $2) now
       where sessions.id = now.id`,
      [id, userId, commandId],
    );
  }

  /** Detaches a session from its identity, because the person has just given the account's own proof. */
  async detach(id: string, userId: string): Promise<void> {
    await this.pool.query('update sessions set identity_id = null where id = $1 and user_id = $2', [id, userId]);
  }

  /** Removes sessions that came through an organization's connection that is no longer in force. */
  removeThrough(organizationId: string): Promise<number> {
    return this.delete(
      `identity_id in (select id from linked_identities where organization_id = $1)
         and not id in (select s.id from ${open})`,
      [organizationId],
    );
  }

  /** Removes a person's sessions, of either kind, that a change of rights invalidated. Returns how many. */
  removeOver(userId: string): Promise<number> {
    return this.delete(`user_id = $1 and not id in (select s.id from ${open} where s.user_id = $1)`, [userId]);
  }

  /** Ends one session of a person; false if they have none of that id. */
  async endOne(userId: string, id: string): Promise<boolean> {
    return (await this.delete('user_id = $1 and id = $2', [userId, id])) > 0;
  }

  /** The sessions of a person, most recently used first. */
  async listOf(userId: string): Promise<readonly ListedSession[]> {
    const now = Date.parse(this.clock.now());
    const { rows } = await this.pool.query<ListedSession>(
      `select s.id, user_agent as "userAgent", ip_prefix as "place", created_at as "createdAt", last_seen_at as "lastSeenAt"
       from ${open} where s.user_id = $1 and kind = $2 and expires_at > $3 and last_seen_at > $4
       order by last_seen_at desc, s.id`,
      [userId, this.kind, new Date(now), new Date(now - sessionKinds[this.kind].idleMs)],
    );
    return rows;
  }

  /** Records recent authentication in a session. Returns when it expires. */
  async prove(id: string, by: OwnProof): Promise<Date> {
    const now = this.now();
    await this.pool.query(
      `update sessions set proven_at = $2, proven_by = $3, second_factor_shown = second_factor_shown or $4
       where id = $1`,
      [id, now, by, isSecondFactor(by)],
    );
    // The session's next call relies on it, and may come before the database's notification.
    this.memory.forget(id);
    return new Date(now.getTime() + provenMs);
  }

  /** The same by their organization, as part of a transaction. False if the session is not theirs or has ended. */
  async proveWithin(tx: Pick<Pool, 'query'>, userId: string, id: string): Promise<boolean> {
    const { rowCount } = await tx.query(
      `update sessions set proven_at = $3, proven_by = 'organization'
       where id = $1 and user_id = $2 and id in (select s.id from ${open} where s.id = $1)`,
      [id, userId, this.now()],
    );
    return rowCount === 1;
  }

  /** Whether this session belongs to this person and is open; locked until the transaction ends. */
  async isOpenWithin(tx: Pick<Pool, 'query'>, userId: string, id: string): Promise<boolean> {
    const now = this.now();
    const { rowCount } = await tx.query(
      `select from ${open} where s.id = $1 and s.user_id = $2 and kind = $3 and expires_at > $4 and last_seen_at > $5
       for update of s`,
      [id, userId, this.kind, now, new Date(now.getTime() - sessionKinds[this.kind].idleMs)],
    );
    return rowCount === 1;
  }

  /**
   * Whether its person has authenticated recently; uncached, because it is rarely needed. `own` requires the
   * account's own credential: the code if signing in needs one, else the password; a passkey counts as either. For an
   * account without credentials, the organization's sign-in is enough.
   */
  async hasRecentAuth(id: string, required: true | 'own'): Promise<boolean> {
    const since = new Date(this.now().getTime() - provenMs);
    const { rows } = await this.pool.query(
      `select 1 from ${open}
         join accounts a on a.id = s.user_id
         left join second_factors f on f.user_id = a.id and f.confirmed_at is not null
       where s.id = $1 and s.proven_at > $2 and (not $3 or case
         when f.user_id is not null or ${passkeyIsSecondFactor} then s.proven_by in ('code', 'passkey')
         when a.password_hash is not null then s.proven_by <> 'organization'
         else true end)`,
      [id, since, required === 'own', this.policy.rule],
    );
    return rows.length > 0;
  }

  private now(): Date {
    return new Date(this.clock.now());
  }

  private async delete(which: string, values: unknown[]): Promise<number> {
    const { rows } = await this.pool.query<{ id: string }>(`delete from sessions where ${which} returning id`, values);
    for (const { id } of rows) this.memory.forget(id);
    return rows.length;
  }

  private async look(value: string, attended: boolean): Promise<Person | null> {
    const token = this.cookie.tokenIn(value);
    if (token === undefined) return null;
    const now = Date.parse(this.clock.now());
    await this.memory.written();
    const { remember } = this.memory.looking();
    const { rows } = await this.pool.query<FoundSession>({
      name: 'session-by-token',
      text: `select s.id, s.user_id, s.last_seen_at, s.expires_at, s.proven_at, s.returned_at, r.role, r.organization_id, t.suspended_at is not null as is_suspended, a.first_name,
               a.time_zone, a.language, a.created_at, a.last_login_at, o.variant, s.second_factor_shown,
               (select i.organization_id from linked_identities i where i.id = s.identity_id) as through_organization,
               coalesce(o.requires_second_factor, false) as organization_requires_second_factor,
               a.address_proven_at is not null or a.predates_proof as has_proven_address
             from ${open} join accounts a on a.id = s.user_id
               left join organizations o on o.organization_id = r.organization_id
               left join tenants t on t.organization_id = r.organization_id
             where s.token_hash = $1 and s.expires_at > $2 and s.last_seen_at > $3 and s.kind = $4`,
      values: [hashOf(token), new Date(now), new Date(now - sessionKinds[this.kind].idleMs), this.kind],
    });
    const [found] = rows;
    if (!found) return null;
    const person = personIn(found, this.policy);
    const times = {
      now,
      expiresAt: found.expires_at.getTime(),
      seenAt: found.last_seen_at.getTime(),
      provenAt: found.proven_at.getTime(),
      returnedAt: found.returned_at?.getTime() ?? 0,
    };
    return remember(value, person, times, attended);
  }

  private async seen(id: string, at: number): Promise<void> {
    await this.pool.query(
      `update sessions set last_seen_at = $2, returned_at = case when last_seen_at <= $3 then $2 else returned_at end
       where id = $1 and last_seen_at < $2`,
      [id, new Date(at), new Date(at - administratorMs.rest)],
    );
  }
}

/** In SQL what `SecondFactorPolicy.asksSecondStep` decides about passkeys. */
const passkeyIsSecondFactor = `(exists (select from passkeys p where p.user_id = a.id)
  and ($4 = 'everyone' or ($4 = 'administrators' and r.role = 'admin')
    or exists (select from organizations o where o.organization_id = r.organization_id and o.requires_second_factor)))`;

const isSecondFactor = (by: Beginning['provenBy']): boolean => by === 'code' || by === 'passkey';
