import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import type { ReadContext } from '../read-context.ts';
import { readErasureRequest } from './queries.ts';

/** Whether the caller's account is to be deleted. */
export const erasureHandlers = (context: ReadContext) =>
  ({
    accountDeletion: readsFrom(['erasures'], async (_input, { caller }) => {
      const request = await readErasureRequest(context, caller.userId);
      if (!request || request.state === 'cancelled') return { deletion: null };
      return { deletion: { askedAt: request.askedAt, dueAt: request.dueAt } };
    }),
  }) satisfies SomeHandlers;
