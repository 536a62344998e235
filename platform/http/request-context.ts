import type { FastifyRequest } from 'fastify';
import type { Ids } from '#commands/ports.ts';
import { CommandContext } from '#contracts/command-context.ts';

interface Command {
  readonly commandId: string;
  readonly retried: boolean;
  readonly isNew: boolean;
}

/** The context of what a request appends: by whoever is signed in, about themselves, under a fresh id unless given. */
export const contextOf = (
  { caller, id: requestId }: Pick<FastifyRequest, 'caller' | 'id'>,
  ids: Pick<Ids, 'fresh'>,
  { commandId, retried, isNew }: Command = { commandId: ids.fresh(), retried: false, isNew: true },
): CommandContext =>
  CommandContext.ofRequest({
    userId: caller.kind === 'person' ? caller.userId : null,
    requestId,
    commandId,
    retried,
    isNew,
  });
