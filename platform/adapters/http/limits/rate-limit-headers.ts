import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '#contracts/handler.ts';
import { requesterOf } from '#platform/adapters/http/requester.ts';
import { budgets as budgetTable } from './budget-table.ts';
import type { Allowance, Budgets } from './budgets.ts';

/**
 * Charges each call to its route's budget before its handler runs. Each answer says what is left of the tightest limit, in
 * `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers).
 */
export function spendBudgets(server: FastifyInstance, budgets: Pick<Budgets, 'spend' | 'allowance'>): void {
  server.addHook('preHandler', async (request, reply) => {
    const call = callOf(request);
    budgets.spend(...call);
    const allowance = budgets.allowance(...call);
    if (allowance !== undefined) reply.headers(headersOf(allowance));
  });
  server.addHook('onSend', async (request, reply) => {
    // Refused before it was charged, or by a limit after that.
    if (reply.hasHeader('ratelimit') && reply.statusCode !== 429) return;
    const allowance = budgets.allowance(...callOf(request));
    if (allowance === undefined) return;
    reply.headers(headersOf(allowance));
    // Passwords, codes and mailboxes have limits besides the budgets.
    const wait = reply.getHeader('retry-after');
    if (reply.statusCode === 429 && allowance.allows) reply.header('ratelimit', `"other";r=0;t=${String(wait ?? 1)}`);
  });
}

const visitor: Caller = { kind: 'visitor' };

function callOf(request: FastifyRequest): Parameters<Budgets['spend']> {
  // Without a route, the request gets the page or a 404.
  const { budget = 'read', countsAs } = request.routeOptions.config;
  const bytes = budgetTable[budget].stored?.(request.body, request.bodyBytes) ?? 0;
  // A request that fails early has no caller.
  const caller = (request.caller as Caller | null) ?? visitor;
  return [budget, { caller, requester: requesterOf(request) }, bytes, countsAs?.(request.query)];
}

const headersOf = ({ name, unit, most, left, withinSeconds, resetSeconds }: Allowance) => ({
  'ratelimit-policy': `"${name}";q=${most};w=${withinSeconds}${unit === 'bytes' ? ';qu="content-bytes"' : ''}`,
  ratelimit: `"${name}";r=${left};t=${resetSeconds}`,
});
