import type { FastifyRequest } from 'fastify';
import type { Ids } from '#commands/kernel/ports.ts';
import { CommandContext, type SeenVersions } from '#contracts/command-context.ts';
import { traceIdOf } from './trace-context.ts';

interface Command {
  readonly commandId: string;
  readonly retried: boolean;
  readonly isNew: boolean;
  readonly seen?: SeenVersions | undefined;
}

/** The context of a request's events: by the signed-in person, about themselves, under a new id unless one is given. */
export const contextOf = (
  { caller, id: requestId, headers }: Pick<FastifyRequest, 'caller' | 'id' | 'headers'>,
  ids: Pick<Ids, 'fresh' | 'derived'>,
  { commandId, retried, isNew, seen }: Command = { commandId: ids.fresh(), retried: false, isNew: true },
): CommandContext => {
  const traceId = traceIdOf({ headers });
  return CommandContext.ofRequest({
    userId: caller.kind === 'person' ? caller.userId : null,
    requestId,
    commandId,
    // Events of one trace share a correlation id. It has to be a UUID, which a trace id is not.
    ...(traceId !== undefined && { correlationId: ids.derived('trace', traceId) }),
    retried,
    isNew,
    seen,
  });
};
