import type { Ids } from '#commands/kernel/ports.ts';
import type { HandleOperations } from '#commands/operations/operations.ts';
import { operationsStream } from '#contracts/operations/streams.ts';
import type { ReplayRecord } from '#projections/operations/recorded-replay.ts';

/** Records the start and the end of every replay in the log. */
export function replayRecord(handle: HandleOperations, ids: Ids): ReplayRecord {
  const subject = ids.derived(operationsStream());
  return {
    started: (replay, context) =>
      handle(operationsStream(), { kind: 'record_replay', ...replay }, context.about(subject)),
    ended: (replayId, how, context) =>
      handle(
        operationsStream(),
        { kind: 'end_replay', replayId, how },
        context.next(ids, 'replay ended', replayId).about(subject),
      ),
  };
}
