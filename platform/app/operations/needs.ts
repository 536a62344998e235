import type { Pool } from 'pg';
import type { Clock } from '#commands/kernel/ports.ts';
import type { Api } from '#contracts/api.ts';
import type { HandlerAnswer } from '#contracts/endpoint.ts';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import type { QueueInspection } from '#platform/adapters/queue/failed-jobs.ts';
import { keepFor } from '#platform/base/keep-for.ts';
import { readConnectionStates } from '#platform/auth/saml/connection-states.ts';
import { lastBackup } from './backups.ts';
import { answered, readTimeoutMs } from './job-acts.ts';

interface Dependencies {
  readonly pool: Pick<Pool, 'query'>;
  readonly clock: Clock;
  readonly queue: Pick<QueueInspection, 'overview'>;
}

type Needs = HandlerAnswer<Api['adminNeeds']>['items'];

const keptMs = 5_000;
const tokenDays = 14;
const invitationDays = 3;
/** An erasure runs within the hour that it is due in; a day later somebody has to look. */
const erasureGraceHours = 24;
const backupHours = 48;

interface Counted {
  readonly count: number;
  readonly at: Date | null;
}

const one = async (pool: Dependencies['pool'], text: string, values: readonly unknown[]): Promise<Counted> => {
  const { rows } = await pool.query<Counted>(text, [...values]);
  return rows[0] ?? { count: 0, at: null };
};

/** None where the queue does not answer, which is a state of its component. */
const failedIn = async (queue: Dependencies['queue']): Promise<number> => {
  const counts = await answered(queue.overview(), readTimeoutMs).catch(() => []);
  return counts.reduce((sum, { failed }) => sum + failed, 0);
};

/** What needs an administrator, from tables and the queue. Counts only: who it is about is on the page that each leads to. */
export const needHandlers = ({ pool, clock, queue }: Dependencies) => {
  const read = keepFor(keptMs, async (): Promise<HandlerAnswer<Api['adminNeeds']>> => {
    const now = new Date(clock.now());
    const [connections, tokens, invitations, erasures, backup, since, failedJobs] = await Promise.all([
      readConnectionStates({ pool, clock }),
      one(
        pool,
        `select count(*)::integer as count, min(t.expires_at) as at from access_tokens t
         join service_accounts s using (service_id) where s.organization_id is null and t.replaced_by is null
           and t.expires_at between $1 and $1::timestamptz + $2 * interval '1 day'`,
        [now, tokenDays],
      ),
      one(
        pool,
        `select count(*)::integer as count, min(expires_at) as at from organization_invitations
         where accepted_at is null and revoked_at is null
           and expires_at between $1 and $1::timestamptz + $2 * interval '1 day'`,
        [now, invitationDays],
      ),
      one(
        pool,
        `select count(*)::integer as count, min(due_at) as at from erasure_requests
         where state in ('waiting', 'begun') and due_at < $1::timestamptz - $2 * interval '1 hour'`,
        [now, erasureGraceHours],
      ),
      lastBackup(pool),
      one(pool, 'select 1 as count, min(applied_at) as at from schema_migrations', []),
      failedIn(queue),
    ]);
    const items: Needs = [];
    const note = (kind: Needs[number]['kind'], { count, at }: { count: number; at: Date | string | null }): void => {
      if (count > 0) items.push({ kind, count, at: at === null ? null : new Date(at).toISOString() });
    };
    const ending = connections.filter(({ problems }) =>
      problems.some((problem) => problem === 'certificate_ended' || problem === 'certificate_ends'),
    );
    const ends = ending.flatMap(({ endsAt }) => endsAt ?? []).toSorted();
    note('certificates', { count: ending.length, at: ends[0] ?? null });
    const failing = connections.filter(({ problems }) => problems.includes('refused'));
    const refusals = failing.flatMap(({ lastRefusal }) => lastRefusal?.at ?? []).toSorted();
    note('sign_ins', { count: failing.length, at: refusals.at(-1) ?? null });
    note('jobs', { count: failedJobs, at: null });
    note('erasures', erasures);
    note('tokens', tokens);
    note('invitations', invitations);
    const oldest = now.getTime() - backupHours * 3_600_000;
    if (backup && Date.parse(backup.at) < oldest) note('backup_old', { count: 1, at: backup.at });
    // An installation of today cannot have one yet.
    const isYoung = since.at === null || since.at.getTime() > oldest;
    if (!backup && !isYoung) note('backup_unknown', { count: 1, at: null });
    return { items, checkedAt: now.toISOString() };
  });
  return {
    adminNeeds: readsFrom(['access-tokens', 'erasures', 'invitations', 'organizations'], read),
  } satisfies SomeHandlers;
};
