import type { Pool } from 'pg';
import { type DefinitionContent, thresholdsOf } from '#contracts/achievements/content.ts';
import type { CommandContext } from '#contracts/command-context.ts';
import type { WhatIf, WhatIfOutcome, WhatIfResult } from '#contracts/configuration/what-if.ts';
import type { EventLog } from '#contracts/event-log.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { AuditLog } from '#platform/auth/accounts/audit-log.ts';
import type { CommandHandlers } from '../command-handlers.ts';

export interface WhatIfDependencies {
  readonly pool: Pool;
  readonly log: Pick<EventLog, 'head'>;
  readonly auditLog: Pick<AuditLog, 'write'>;
  readonly commandHandlers: Pick<CommandHandlers, 'ids' | 'clock'>;
}

interface RunRow {
  readonly content: DefinitionContent;
  readonly state: WhatIf['state'];
  readonly people: number;
  readonly people_in_all: number | null;
  readonly events: string;
  readonly result: WhatIfResult | null;
  readonly interrupted: boolean;
  readonly created_at: Date;
}

const listedAtMost = 100;

/** The what-ifs, at most one for each achievement. */
export const whatIfs = ({ pool, log, auditLog, commandHandlers: { ids, clock } }: WhatIfDependencies) => ({
  async of(achievementId: string): Promise<WhatIf | null> {
    const { rows } = await pool.query<RunRow>({
      name: 'what-if-of',
      text: `select content, state, people, people_in_all, events, result, interrupted, created_at
        from definition_runs where achievement_id = $1`,
      values: [achievementId],
    });
    const [run] = rows;
    if (!run) return null;
    return {
      state: run.state,
      thresholds: thresholdsOf(run.content),
      people: run.people,
      peopleInAll: run.people_in_all,
      events: Number(run.events),
      at: run.created_at.toISOString(),
      isInterrupted: run.interrupted,
      result: run.state === 'done' ? run.result : null,
    };
  },

  /** @throws Refusal `conflict` while one is running */
  async start(achievementId: string, content: DefinitionContent): Promise<void> {
    await pool.query("delete from definition_runs where achievement_id = $1 and state = 'done'", [achievementId]);
    const { rowCount } = await pool.query(
      `insert into definition_runs (id, achievement_id, content, position, created_at)
       values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [ids.fresh(), achievementId, content, await log.head(), new Date(clock.now())],
    );
    if (rowCount === 0) throw new Refusal('conflict.what_if_running');
  },

  /** Cancels it, or removes its result. Says whether there was one. */
  async remove(achievementId: string): Promise<boolean> {
    const { rowCount } = await pool.query('delete from definition_runs where achievement_id = $1', [achievementId]);
    return rowCount !== 0;
  },

  /** Lists people with an outcome. Each of them can see it. @throws Refusal `not_found` without a result */
  async people(
    achievementId: string,
    { outcome, reason }: { readonly outcome: WhatIfOutcome; readonly reason: string },
    context: CommandContext,
  ) {
    const { rows: runs } = await pool.query<{ id: string }>({
      name: 'what-if-done',
      text: "select id from definition_runs where achievement_id = $1 and state = 'done'",
      values: [achievementId],
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
