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

/**
 * The context of a request's events: by the signed-in person, about themselves, or by a service account; under a new id unless one is
 * given. It names the token of a program.
 */
export const contextOf = (
  { caller, id: requestId, headers }: Pick<FastifyRequest, 'caller' | 'id' | 'headers'>,
  ids: Pick<Ids, 'fresh' | 'derived'>,
  { commandId, retried, isNew, seen }: Command = { commandId: ids.fresh(), retried: false, isNew: true },
): CommandContext => {
  const traceId = traceIdOf({ headers });
  const asked = {
    requestId,
    commandId,
    // Events of one trace share a correlation id. It has to be a UUID, which a trace id is not.
    ...(traceId !== undefined && { correlationId: ids.derived('trace', traceId) }),
    retried,
    isNew,
    seen,
  };
  if (caller.kind === 'service') {
    return CommandContext.ofService({ ...asked, serviceId: caller.serviceId, tokenId: caller.token.id });
  }
  if (caller.kind === 'visitor') return CommandContext.ofRequest({ ...asked, userId: null });
  const { userId, token } = caller;
  return CommandContext.ofRequest({
    ...asked,
    userId,
    ...(token && { program: { kind: 'personal', tokenId: token.id } }),
  });
};
