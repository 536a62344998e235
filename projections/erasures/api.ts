import type { Api } from '#contracts/api.ts';
import { type Queries, type ReadContext, readsFrom } from '../read-context.ts';
import { readErasureRequest } from './queries.ts';

/** Binds the row that says whether the own account is to be deleted. */
export const erasureHandlers = (context: ReadContext): Queries<Pick<Api, 'accountDeletion'>> => ({
  accountDeletion: readsFrom(['erasures'], async (_input, { caller }) => {
    const request = await readErasureRequest(context, caller.userId);
    if (!request || request.state === 'cancelled') return { deletion: null };
    return { deletion: { askedAt: request.askedAt, dueAt: request.dueAt } };
  }),
});
