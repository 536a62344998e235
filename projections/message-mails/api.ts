import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import type { ReadContext } from '../read-context.ts';
import { readMailStop } from './queries.ts';

export const messageMailHandlers = (context: ReadContext) =>
  ({
    messageMail: readsFrom(['message-mails'], async (_, { caller }) => ({
      stopped: await readMailStop(context, caller.userId),
    })),
  }) satisfies SomeHandlers;
