import type { FastifyRequest } from 'fastify';
import type { Ids } from '#commands/kernel/ports.ts';
import { CommandContext } from '#contracts/command-context.ts';
import { traceIdOf } from './trace-context.ts';

interface Command {
  readonly commandId: string;
  readonly retried: boolean;
  readonly isNew: boolean;
}

/** The context of what a request appends: by whoever is signed in, about themselves, under a fresh id unless given. */
export const contextOf = (
  { caller, id: requestId, headers }: Pick<FastifyRequest, 'caller' | 'id' | 'headers'>,
  ids: Pick<Ids, 'fresh' | 'derived'>,
  { commandId, retried, isNew }: Command = { commandId: ids.fresh(), retried: false, isNew: true },
): CommandContext => {
  const traceId = traceIdOf({ headers });
  return CommandContext.ofRequest({
    userId: caller.kind === 'person' ? caller.userId : null,
    requestId,
    commandId,
    // What several requests of one trace append belongs together. Correlation ids are UUIDs, which trace ids are not.
    ...(traceId !== undefined && { correlationId: ids.derived('trace', traceId) }),
    retried,
    isNew,
  });
};
