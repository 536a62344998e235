import type { Pool } from 'pg';
import type { CommandContext } from '#contracts/command-context.ts';
import type { WhatIf, WhatIfOutcome } from '#contracts/configuration/what-if.ts';
import type { EventLog } from '#contracts/event-log.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Accounts } from '#platform/auth/accounts/accounts.ts';
import type { AuditLog } from '#platform/auth/accounts/audit-log.ts';
import type { CommandHandlers } from '../command-handlers.ts';

export interface WhatIfDependencies {
  readonly pool: Pool;
  readonly log: Pick<EventLog, 'head'>;
  readonly accounts: Pick<Accounts, 'withId'>;
  readonly auditLog: Pick<AuditLog, 'write'>;
  readonly commandHandlers: Pick<CommandHandlers, 'ids' | 'clock'>;
}

export interface RunRow {
  readonly draft_change: number | null;
  readonly position: string;
  readonly state: 'waiting' | 'running' | 'done';
  readonly people: number;
  readonly people_in_all: number | null;
  readonly events: string;
  readonly result: unknown;
  readonly interrupted: boolean;
  readonly created_at: Date;
}

/** A draft that is to be replayed. */
interface Replayable {
  readonly draftId: string;
  readonly change: number;
  /** The number of the version that it would become. */
  readonly version: number;
  /** What the replay needs to know of it. */
  readonly content: object;
}

const listedAtMost = 100;

/** The what-ifs of drafts, each by its subject: an achievement or a setting. */
export const whatIfs = ({ pool, log, accounts, auditLog, commandHandlers: { ids, clock } }: WhatIfDependencies) => ({
  /** The what-if of a subject, if there is one. */
  async runOf(subject: string): Promise<RunRow | undefined> {
    const { rows } = await pool.query<RunRow>({
      name: 'replay-runs-of',
      text: `select draft_change, position, state, people, people_in_all, events, result, interrupted, created_at
        from definition_runs where achievement_id = $1`,
      values: [subject],
    });
    return rows[0];
  },

  /** The name of an administrator; null once the account is gone. */
  async nameOf(userId: string): Promise<string | null> {
    const account = await accounts.withId(userId);
    return account ? `${account.firstName} ${account.lastName}` : null;
  },

  /** @throws Refusal `conflict` while one is running */
  async start(subject: string, { draftId, change, version, content }: Replayable): Promise<void> {
    await pool.query("delete from definition_runs where achievement_id = $1 and state = 'done'", [subject]);
    const { rowCount } = await pool.query(
      `insert into definition_runs
         (id, achievement_id, version, draft_id, draft_change, content, position, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
      [ids.fresh(), subject, version, draftId, change, content, await log.head(), new Date(clock.now())],
    );
    if (rowCount === 0) throw new Refusal('conflict.what_if_running');
  },

  /** Cancels it, or removes its result. Says whether there was one. */
  async remove(subject: string): Promise<boolean> {
    const { rowCount } = await pool.query('delete from definition_runs where achievement_id = $1', [subject]);
    return rowCount !== 0;
  },

  /** Lists people with an outcome. Each of them can see it. @throws Refusal `not_found` without a result */
  async people(
    subject: string,
    { outcome, reason }: { readonly outcome: WhatIfOutcome; readonly reason: string },
    context: CommandContext,
  ) {
    const { rows: runs } = await pool.query<{ id: string }>({
      name: 'what-if-done',
      text: "select id from definition_runs where achievement_id = $1 and state = 'done'",
      values: [subject],
    });
    const run = runs[0];
    if (!run) throw new Refusal('not_found.what_if');
    const { rows } = await pool.query<{ id: string; name: string; at: Date | null }>({
      name: 'what-if-people-of',
      text: `select p.user_id as id, a.first_name || ' ' || a.last_name as name, p.at
        from what_if_people p join accounts a on a.id = p.user_id
        where p.run_id = $1 and p.outcome = $2 order by p.user_id limit $3`,
      values: [run.id, outcome, listedAtMost],
    });
    let position: string | undefined;
    for (const { id } of rows) {
      const data = { what: 'outline', reason: reason.trim(), until: null } as const;
      position = await auditLog.write(
        id,
        { type: 'AccountRead', data },
        context.under(ids.derived('what-if read', context.commandId, id)),
      );
    }
    const people = rows.map(({ at, ...person }) => ({ ...person, at: at && at.toISOString() }));
    return { ...(position !== undefined && { position }), people };
  },
});

/** A what-if as administrators see it, with the result as the run stored it. */
export const viewOfWhatIf = <Result>(
  run: RunRow | undefined,
  readResult: (stored: unknown) => Result,
): WhatIf<Result> | null => {
  if (!run) return null;
  return {
    state: run.state,
    change: run.draft_change ?? 0,
    people: run.people,
    peopleInAll: run.people_in_all,
    events: Number(run.events),
    position: run.position,
    at: run.created_at.toISOString(),
    isInterrupted: run.interrupted,
    result: run.state === 'done' && run.result !== null ? readResult(run.result) : null,
  };
};
