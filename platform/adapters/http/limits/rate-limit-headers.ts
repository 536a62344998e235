import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BudgetName } from '#contracts/endpoint.ts';
import type { Caller } from '#contracts/handler.ts';
import { mayCall } from '#platform/adapters/http/policy.ts';
import { requesterOf } from '#platform/adapters/http/requester.ts';
import { budgets as budgetTable } from './budget-table.ts';
import type { Allowance, Budgets, Spender } from './budgets.ts';

type Charge = Pick<Budgets, 'spend' | 'check' | 'allowance'>;

/**
 * Charges a call to its route's budget as soon as its caller is known: before anything is refused, and before its body is read.
 * @throws Refusal `too_many_requests`, also where the body that it announces is larger than what may still be stored
 */
export const chargeCall = (budgets: Charge) => {
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const { budget, who, calls } = callOf(request);
    const announced = Number(request.headers['content-length'] ?? 0);
    // A body that is too large is refused as such.
    if (announced <= request.routeOptions.bodyLimit) {
      const bytes = storedBy(request, budget, undefined, announced);
      if (bytes > 0) budgets.check(budget, who, bytes);
    }
    budgets.spend(budget, who, 0, calls);
    writeAllowance(reply, budgets.allowance(budget, who, 0, calls));
  };
};

/** Charges a call whose address cannot be read, for which no hook runs. @throws Refusal `too_many_requests` */
export const chargeUnrouted = (budgets: Charge) => {
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const { budget, who } = callOf(request);
    try {
      budgets.spend(budget, who, 0);
    } finally {
      writeAllowance(reply, budgets.allowance(budget, who, 0));
    }
  };
};

/**
 * Charges what a call stores, once its body has been accepted and before its handler runs. Each answer says what is left of the
 * limit that refuses the next such call first, in `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers).
 */
export function chargeBodies(server: FastifyInstance, budgets: Charge): void {
  server.addHook('preHandler', async (request, reply) => {
    const { budget, who, calls } = callOf(request);
    const bytes = storedBy(request, budget, request.body, request.bodyBytes);
    if (bytes === 0) return;
    budgets.spend(budget, who, bytes, 0);
    writeAllowance(reply, budgets.allowance(budget, who, bytes, calls));
  });
  server.addHook('onSend', async (request, reply) => {
    if (reply.statusCode !== 429) return;
    const { budget, who, calls } = callOf(request);
    const bytes = storedBy(request, budget, request.body, request.bodyBytes);
    const allowance = budgets.allowance(budget, who, bytes, calls);
    writeAllowance(reply, allowance);
    // Passwords, codes and mailboxes have limits besides the budgets.
    const wait = reply.getHeader('retry-after');
    if (allowance?.allows) reply.header('ratelimit', `"other";r=0;t=${String(wait ?? 1)}`);
  });
}

/** How many bytes a call with this body stores. One that only reads stores none, though its budget has bytes for the others. */
function storedBy({ method, routeOptions }: FastifyRequest, budget: BudgetName, body: unknown, bytes: number): number {
  const isReading = (method === 'GET' || method === 'HEAD') && routeOptions.config.changes !== true;
  return isReading ? 0 : (budgetTable[budget].stored?.(body, bytes) ?? 0);
}

const visitor: Caller = { kind: 'visitor' };

/** The budget of a call, and who pays. One that its caller may not make at all costs no more than a read. */
function callOf(request: FastifyRequest) {
  // Without a route, the request gets the page or a 404.
  const { budget = 'read', countsAs, who } = request.routeOptions.config;
  // A request that fails early has no caller.
  const caller = (request.caller as Caller | null) ?? visitor;
  const spender: Spender = { caller, requester: requesterOf(request), cookies: request.headers.cookie };
  if (who !== undefined && !mayCall(who, caller)) return { budget: 'read', who: spender, calls: 1 } as const;
  return { budget, who: spender, calls: countsAs?.(request.query) ?? 1 };
}

function writeAllowance(reply: FastifyReply, allowance: Allowance | undefined): void {
  if (allowance !== undefined) reply.headers(headersOf(allowance));
}

const headersOf = ({ name, unit, most, left, withinSeconds, resetSeconds }: Allowance) => ({
  'ratelimit-policy': `"${name}";q=${most};w=${withinSeconds}${unit === 'bytes' ? ';qu="content-bytes"' : ''}`,
  ratelimit: `"${name}";r=${left};t=${resetSeconds}`,
});
