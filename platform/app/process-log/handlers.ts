import type { Pool } from 'pg';
import type { Ids } from '#commands/kernel/ports.ts';
import type { HandleOperations } from '#commands/operations/operations.ts';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { operationsStream } from '#contracts/operations/streams.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Accounts } from '#platform/auth/accounts/accounts.ts';
import type { RecordReads } from '#platform/auth/accounts/record-reads.ts';
import { countOfRequest } from '#projections/person-events/queries.ts';
import { readLines } from './read-lines.ts';

interface Dependencies {
  readonly pool: Pick<Pool, 'query'>;
  readonly accounts: Pick<Accounts, 'withId'>;
  readonly recordReads: RecordReads;
  readonly handleOperations: HandleOperations;
  readonly ids: Ids;
}

const mostPeople = 50;

/** The process log for administrators: searched, led on to the events of a request, exported for a reason. */
export const processLogHandlers = ({ pool, accounts, recordReads, handleOperations, ids }: Dependencies) =>
  ({
    adminLogs: readsFrom([], async ({ query: { cursor, limit, ...filter } }) =>
      readLines(pool, filter, { cursor, limit }),
    ),

    adminRequest: readsFrom(['person-events'], async ({ params: { requestId } }, { caller, context }) => {
      const found = await countOfRequest({ pool }, requestId, mostPeople);
      const people = await Promise.all(
        found.map(async ({ userId, events }) => {
          const account = await accounts.withId(userId);
          return { userId, username: account?.username ?? null, events };
        }),
      );
      const known = people.filter(({ username }) => username !== null);
      await recordReads(
        caller,
        known.map(({ userId }) => userId),
        context,
      );
      return { people };
    }),

    exportLogs: async ({ body: { reason, filter } }, { context }) => {
      const { position, events } = await handleOperations(
        operationsStream(),
        { kind: 'record_log_export', filter, reason: reason.trim() },
        context.about(ids.derived(operationsStream())),
      );
      const [first] = events;
      if (first === undefined) throw new Refusal('not_found.export');
      return { position, url: `/api/admin/logs/exports/${first.id}` };
    },
  }) satisfies SomeHandlers;
