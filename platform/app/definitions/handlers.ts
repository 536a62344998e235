import type { Pool } from 'pg';
import { type DefinitionCommand, type Definitions, versionOf } from '#commands/configuration/definitions.ts';
import type { Api } from '#contracts/api.ts';
import { catalogue } from '#contracts/achievements/catalogue.ts';
import { contentOf } from '#contracts/achievements/content.ts';
import type { CommandContext } from '#contracts/command-context.ts';
import { definitionsStream } from '#contracts/configuration/streams.ts';
import type { WhatIfResult } from '#contracts/configuration/what-if.ts';
import type { HandlerAnswer } from '#contracts/endpoint.ts';
import type { EventLog } from '#contracts/event-log.ts';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { AuditLog } from '#platform/auth/accounts/audit-log.ts';
import type { Accounts } from '#platform/auth/accounts/accounts.ts';
import type { CommandHandlers } from '../command-handlers.ts';

interface Dependencies {
  readonly pool: Pool;
  readonly log: Pick<EventLog, 'head'>;
  readonly accounts: Pick<Accounts, 'withId'>;
  readonly auditLog: Pick<AuditLog, 'write'>;
  readonly commandHandlers: Pick<CommandHandlers, 'handleDefinitions' | 'definitions' | 'ids' | 'clock'>;
}

interface RunRow {
  readonly kind: 'what_if' | 'grant';
  readonly version: number;
  readonly draft_change: number | null;
  readonly position: string;
  readonly state: 'waiting' | 'running' | 'done';
  readonly people: number;
  readonly people_in_all: number | null;
  readonly events: string;
  readonly result: WhatIfResult | { readonly granted: number } | null;
  readonly interrupted: boolean;
  readonly created_at: Date;
}

const listedAtMost = 100;

type Detail = HandlerAnswer<Api['adminDefinition']>;
/** Omits distributively, so that each command keeps its own fields. */
type Unnamed<Command> = Command extends unknown ? Omit<Command, 'achievementId'> : never;

const viewOfWhatIf = (run: RunRow | undefined): Detail['whatIf'] =>
  run === undefined
    ? null
    : {
        state: run.state,
        change: run.draft_change ?? 0,
        people: run.people,
        peopleInAll: run.people_in_all,
        events: Number(run.events),
        position: run.position,
        at: run.created_at.toISOString(),
        isInterrupted: run.interrupted,
        result: run.state === 'done' && run.result && 'newly' in run.result ? run.result : null,
      };

/** Achievements as administrators draft, try and publish them. */
export const definitionHandlers = ({ pool, log, accounts, auditLog, commandHandlers }: Dependencies) => {
  const { handleDefinitions, definitions, ids, clock } = commandHandlers;

  const runsOf = async (achievementId: string): Promise<readonly RunRow[]> => {
    const { rows } = await pool.query<RunRow>({
      name: 'definition-runs-of',
      text: `select kind, version, draft_change, position, state, people, people_in_all, events, result, interrupted, created_at
        from definition_runs where achievement_id = $1`,
      values: [achievementId],
    });
    return rows;
  };

  const nameOf = async (userId: string): Promise<string | null> => {
    const account = await accounts.withId(userId);
    return account ? `${account.firstName} ${account.lastName}` : null;
  };

  const detailOf = async (state: Definitions, achievementId: string): Promise<Detail> => {
    const card = catalogue.find(({ id }) => id === achievementId);
    if (!card) throw new Refusal('not_found.definition');
    const runs = await runsOf(achievementId);
    const later = await Promise.all(
      (state.published[achievementId] ?? []).map(
        async ({ version, content, validFrom, rolledBackTo, at, by, reason }) => {
          const run = runs.find((one) => one.kind === 'grant' && one.version === version);
          const granted = run?.result && 'granted' in run.result ? run.result.granted : 0;
          const grants =
            validFrom === 'start' ? { isDone: run?.state === 'done', people: run?.people ?? 0, granted } : null;
          return { version, content, validFrom, rolledBackTo, at, by: await nameOf(by), reason, grants };
        },
      ),
    );
    const delivered = {
      version: card.version,
      content: contentOf(card),
      validFrom: null,
      rolledBackTo: null,
      at: card.created_at,
      by: null,
      reason: '',
      grants: null,
    };
    const draft = state.drafts[achievementId];
    return {
      id: achievementId,
      versions: [delivered, ...later].toReversed(),
      draft: draft ? { change: draft.change, basedOn: draft.basedOn, content: draft.content, at: draft.at } : null,
      whatIf: viewOfWhatIf(runs.find(({ kind }) => kind === 'what_if')),
    };
  };

  const remove = (achievementId: string) =>
    pool.query("delete from definition_runs where achievement_id = $1 and kind = 'what_if'", [achievementId]);

  const place = async (achievementId: string, command: Unnamed<DefinitionCommand>, context: CommandContext) => {
    // The event is about no person, so the subject is the stream itself.
    const about = context.about(ids.derived(definitionsStream()));
    // The fields of the command that lacked its name.
    const named = { ...command, achievementId } as DefinitionCommand;
    const { position } = await handleDefinitions(definitionsStream(), named, about);
    // This process decides by it from now on, the others within seconds.
    return { position, state: await definitions.newest() };
  };

  const placed = async (achievementId: string, command: Unnamed<DefinitionCommand>, context: CommandContext) => {
    const { position, state } = await place(achievementId, command, context);
    return { position, ...(await detailOf(state, achievementId)) };
  };

  return {
    adminDefinitions: readsFrom([], async () => {
      const [state, set] = [await definitions.newest(), await definitions.current()];
      return {
        definitions: set.all.map(({ id, version, updated_at, points, hidden }) => ({
          id,
          version,
          since: updated_at,
          points,
          hidden: hidden === true,
          hasDraft: state.drafts[id] !== undefined,
        })),
      };
    }),

    adminDefinition: readsFrom([], async ({ params: { achievementId } }) =>
      detailOf(await definitions.newest(), achievementId),
    ),

    saveDefinitionDraft: async ({ params: { achievementId }, body: { seen, content } }, { context }) =>
      placed(achievementId, { kind: 'save_draft', draftId: ids.fresh(), seen, content }, context),

    discardDefinitionDraft: async ({ params: { achievementId }, body: { seen } }, { context }) => {
      const { position, state } = await place(achievementId, { kind: 'discard_draft', seen }, context);
      await remove(achievementId);
      return { position, ...(await detailOf(state, achievementId)) };
    },

    publishDefinition: async ({ params: { achievementId }, body }, { context }) =>
      placed(achievementId, { kind: 'publish', ...body }, context),

    rollBackDefinition: async ({ params: { achievementId }, body }, { context }) =>
      placed(achievementId, { kind: 'roll_back', ...body }, context),

    startWhatIf: async ({ params: { achievementId }, body: { seen } }) => {
      const state = await definitions.newest();
      const draft = state.drafts[achievementId];
      if (!catalogue.some(({ id }) => id === achievementId)) throw new Refusal('not_found.definition');
      if (!draft || draft.change !== seen) throw new Refusal('conflict.definition_draft_changed');
      await pool.query(
        "delete from definition_runs where achievement_id = $1 and kind = 'what_if' and state = 'done'",
        [achievementId],
      );
      const now = new Date(clock.now());
      const { rowCount } = await pool.query(
        `insert into definition_runs
           (id, kind, achievement_id, version, draft_id, draft_change, content, position, not_before, created_at)
         values ($1, 'what_if', $2, $3, $4, $5, $6, $7, $8, $8) on conflict do nothing`,
        [
          ids.fresh(),
          achievementId,
          versionOf(state, achievementId) + 1,
          draft.draftId,
          draft.change,
          draft.content,
          await log.head(),
          now,
        ],
      );
      if (rowCount === 0) throw new Refusal('conflict.what_if_running');
      return detailOf(state, achievementId);
    },

    removeWhatIf: async ({ params: { achievementId } }) => {
      const state = await definitions.newest();
      if (!catalogue.some(({ id }) => id === achievementId)) throw new Refusal('not_found.definition');
      if ((await remove(achievementId)).rowCount === 0) throw new Refusal('not_found.what_if');
      return detailOf(state, achievementId);
    },

    // Each of these people can see it.
    whatIfPeople: async ({ params: { achievementId }, body: { outcome, reason } }, { context }) => {
      const { rows: runs } = await pool.query<{ id: string }>({
        name: 'what-if-done',
        text: "select id from definition_runs where achievement_id = $1 and kind = 'what_if' and state = 'done'",
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
        const command = context.under(ids.derived('what-if read', context.commandId, id));
        position = await auditLog.write(id, { type: 'AccountRead', data }, command);
      }
      const people = rows.map(({ at, ...person }) => ({ ...person, at: at && at.toISOString() }));
      return { ...(position !== undefined && { position }), people };
    },
  } satisfies SomeHandlers;
};
