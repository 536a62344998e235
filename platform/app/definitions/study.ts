import type { Pool } from 'pg';
import type { WhatIfOutcome } from '#contracts/configuration/what-if.ts';
import type { Variant } from '#contracts/organizations/variant.ts';

/** A run over history, as it is stored. */
export interface ReplayRun {
  readonly id: string;
  /** The achievement or the setting whose draft is replayed. */
  readonly subject: string;
  readonly version: number;
  readonly content: unknown;
  /** How far the log counts; '' for all of it. */
  readonly position: string;
  readonly after_user: string | null;
  /** What was counted so far. */
  readonly result: unknown;
  readonly created_at: Date;
}

export interface Learner {
  readonly userId: string;
  readonly variant: Variant;
}

/** What was counted of one person. */
export interface Counted {
  /** The events that were read. */
  readonly events: number;
  /** The list that they are on, and the moment that is shown there. */
  readonly listed?: { readonly outcome: WhatIfOutcome; readonly at: string | null } | undefined;
}

/** What a run asks of each person. */
export interface Study {
  /** What was counted so far, as JSON; `count` adds to it. */
  readonly result: unknown;
  /** How many people it will go through. */
  countPeople(): Promise<number>;
  /** A page of them by id, after the last one of the page before. */
  peopleAfter(after: string | null): Promise<readonly Learner[]>;
  /** Reads and replays the history of one. Several are replayed at once; the answer counts what was found, in their order. */
  replay(learner: Learner): Promise<() => Counted | Promise<Counted>>;
}

/** Sorts before every id: a condition that is always true in form keeps the index in use. */
const beforeAll = '00000000-0000-0000-0000-000000000000';
const pageSize = 100;

/** Everyone who has a row in a read model: `learner_measures` for entries, `learner_stats` for points. */
export const everyoneIn = (
  table: 'learner_measures' | 'learner_stats',
  pool: Pick<Pool, 'query'>,
): Pick<Study, 'countPeople' | 'peopleAfter'> => ({
  async countPeople() {
    const { rows } = await pool.query<{ people: number }>(
      `select count(*)::integer as people from ${table} m join accounts a on a.id = m.user_id`,
    );
    return rows[0]?.people ?? 0;
  },
  async peopleAfter(after) {
    const { rows } = await pool.query<Learner>({
      name: `replay-run-${table}`,
      text: `select m.user_id as "userId", coalesce(o.variant, 'standard') as variant
        from ${table} m join accounts a on a.id = m.user_id
          left join person_access r on r.user_id = m.user_id
          left join organizations o on o.organization_id = r.organization_id
        where m.user_id > $1 order by m.user_id limit $2`,
      values: [after ?? beforeAll, pageSize],
    });
    return rows;
  },
});
