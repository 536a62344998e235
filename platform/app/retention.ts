import type { Pool } from 'pg';
import type { Clock } from '#commands/kernel/ports.ts';
import { sweepSessions } from '#platform/auth/sessions/sessions.ts';
import type { RetentionPorts } from '#workers/retention/job.ts';
import { forgetOldAnalytics } from './analytics/store.ts';
import type { Erasure } from './erasure/open-erasure.ts';
import { tidy as tidyProcessLog } from './process-log/process-log.ts';
import { forgetOldDays } from './operations/health-history.ts';
import type { Uploads } from './uploads/uploads.ts';

interface Dependencies {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly uploads: Pick<Uploads, 'deleteDue'>;
  readonly erasure: Pick<Erasure, 'sweep'>;
}

/** Deletes what has expired at $1. */
const expired = [
  'delete from pending_sign_ins where expires_at < $1',
  'delete from passkey_challenges where expires_at < $1',
  // In the log the request expires by itself.
  'delete from witness_links where expires_at < $1',
  'delete from budget_counts where ends_at < $1',
  "delete from rate_counts where started_at < $1::timestamptz - interval '1 day'",
  "delete from sign_in_tries where last_try_at < $1::timestamptz - interval '1 day'",
  // Contract §3 asks for no longer.
  "delete from command_keys where created_at < $1::timestamptz - interval '1 day'",
  // A peer may be a person's own device, so its address must not be kept.
  "delete from untrusted_proxies where last_at < $1::timestamptz - interval '1 day'",
  // No token is valid for longer than a year; until then its program learns why it is refused.
  "delete from token_credentials where created_at < $1::timestamptz - interval '456 days'",
  'delete from token_warnings where expires_at < $1',
  "delete from outgoing_mail where sent_at < $1::timestamptz - interval '30 days'",
];

/** Deletes data past its retention. */
export const openRetention = ({ pool, clock, uploads, erasure }: Dependencies): RetentionPorts => ({
  async sweep() {
    const now = new Date(clock.now());
    for (const statement of expired) await pool.query(statement, [now]);
    await sweepSessions(pool, now);
    await erasure.sweep();
    await tidyProcessLog(pool, now);
    await forgetOldDays(pool, now.toISOString());
  },
  forgetAnalytics: async () => void (await forgetOldAnalytics(pool, new Date(clock.now()))),
  deleteFiles: () => uploads.deleteDue(),
});
