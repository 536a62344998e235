import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import type { Ids } from '#commands/ports.ts';
import type { CommandContext } from '#contracts/command-context.ts';
import { readPart } from '#contracts/issues.ts';
import { generalRefusals, Refusal } from '#contracts/refusals.ts';
import { needsProvenAddress, type Row } from '#contracts/row.ts';
import { budgets as budgetTable } from '#platform/limits/budget-table.ts';
import { type Answered, type CommandKeys, commandIdOf, idempotencyKeyOf } from './command-keys.ts';
import type { Door, Doors, Web } from './door.ts';
import type { Freshness } from './freshness.ts';
import { readJson } from './read-json.ts';
import { refuseForeignUser } from './policy.ts';
import { contextOf } from './request-context.ts';
import { RequestWeb } from './web.ts';

/** Said in the log where a handler refuses with what its row does not declare: a fault of ours. */
export const undeclaredRefusal = 'a refusal that its row does not declare';

/** What every call passes through besides its own door. */
export interface Surroundings {
  readonly ids: Ids;
  readonly keys: CommandKeys;
  readonly freshness: Freshness;
  readonly publicUrl: string;
}

/**
 * Makes a route of each row of the table: its schemas check what comes and what goes, its policy stands in the
 * route's config where the server's first hook reads it.
 */
export function addRows<Rows extends Record<string, Row>>(
  server: FastifyInstance,
  rows: Rows,
  doors: Doors<Rows>,
  surroundings: Surroundings,
): void {
  for (const [name, row] of Object.entries(rows)) {
    // By the type of Doors the door under a row's name takes what that row receives.
    const door: Door<Row> | undefined = doors[name];
    if (door === undefined) throw new Error(`The row ${name} has no handler`);
    const route = routeOf(name, row, door, surroundings);
    if (!row.beacon) server.route(route);
    else {
      server.register(async (beacons) => {
        beacons.addContentTypeParser('text/plain', { parseAs: 'buffer' }, readJson);
        beacons.route(route);
      });
    }
  }
}

function routeOf(name: string, row: Row, door: Door<Row>, surroundings: Surroundings): RouteOptions {
  const { method, path, params, query, body, status, output, budget } = row;
  const bodyLimit = row.bodyLimit ?? budgetTable[budget].largest;
  return {
    method,
    url: path,
    exposeHeadRoute: false,
    ...(bodyLimit !== undefined && { bodyLimit }),
    config: {
      who: row.who,
      fresh: row.fresh,
      budget,
      withoutSecondFactor: row.withoutSecondFactor === true,
      needsProvenAddress: needsProvenAddress(row),
      changes: method !== 'GET' || row.recorded === true,
      anyHost: row.anyHost === true,
      name,
    },
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { [status]: output },
    },
    handler: method === 'GET' ? reading(name, row, door, surroundings) : changing(name, row, door, surroundings),
  };
}

/** A row that asks for no body takes none, or an empty one: a field in it would be silently lost. */
const noBody = z.optional(z.strictObject({}));

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

function reading(name: string, row: Row, door: Door<Row>, surroundings: Surroundings): Handler {
  const { ids, freshness, publicUrl } = surroundings;
  return async (request, reply) => {
    const { caller } = request;
    const web = new RequestWeb(request, reply, publicUrl, undefined);
    if (caller.kind === 'person') {
      // Health has to answer while the log does not, so calls for anyone never ask it about a position.
      const asked = row.who === 'anyone' ? undefined : headerOf(request, 'x-min-position');
      const position = await freshness.outstanding(caller.sessionId, asked);
      if (position !== undefined) await freshness.wait(name, position);
    }
    // A reading that is written down appends; any other has nothing to append with.
    return send(row, reply, await ask(row, door, request, row.recorded && contextOf(request, ids), web));
  };
}

function changing(name: string, row: Row, door: Door<Row>, surroundings: Surroundings): Handler {
  const { ids, keys, freshness, publicUrl } = surroundings;
  const tellsPosition = hasPositionField(row);
  return async (request, reply) => {
    const { caller, body } = request;
    if (row.body === undefined) readPart(noBody, body ?? undefined, 'body');
    refuseForeignUser(row.who, caller, body);
    const key = idempotencyKeyOf(request.headers['idempotency-key']);
    const web = new RequestWeb(request, reply, publicUrl, key);
    const isVisitor = caller.kind === 'visitor';
    const commandId = commandIdOf(ids, isVisitor ? `visitor ${web.requester.browser}` : caller.userId, key);
    const work = async (retried: boolean): Promise<Answered> => {
      // The keys of visitors are remembered by one process: another one may have stored what they stand for.
      const isNew = key === undefined || (!retried && !isVisitor);
      const context = contextOf(request, ids, { commandId, retried, isNew });
      const output = await ask(row, door, request, context, web);
      const reached = context.reached || (hasPosition(output) ? output.position : '');
      // A command that found all as it should be has appended nothing; everything it relies on is in the log by now.
      const position = reached === '' && tellsPosition ? await freshness.head() : reached;
      return { output, position, setsCookie: reply.sent || reply.hasHeader('set-cookie') };
    };
    const owner = isVisitor ? null : caller.userId;
    const { output, position } =
      key === undefined
        ? await work(false)
        : await keys.once({ commandId, owner, row: name, params: request.params, body }, work);
    if (caller.kind === 'person' && position !== '') freshness.note(caller.sessionId, position);
    if (position !== '' && !reply.sent) reply.header('x-position', position);
    return send(row, reply, tellsPosition ? { ...Object(output), position } : output);
  };
}

/** Whether the answer of a row names the position that its command has brought the log to. */
const hasPositionField = ({ output }: Row): boolean => output instanceof z.ZodMiniObject && 'position' in output.shape;

async function ask(
  row: Row,
  door: Door<Row>,
  request: FastifyRequest,
  context: CommandContext | undefined,
  web: Web,
): Promise<unknown> {
  const { caller, params, query, body, log } = request;
  // The schemas have checked the parts and the policy has admitted the caller; a row as such has no closer type.
  const input = { params, query, body } as Parameters<Door<Row>>[0];
  try {
    return await door(input, { caller, context } as Parameters<Door<Row>>[1], web);
  } catch (error) {
    if (error instanceof Refusal && !isDeclared(row, error)) {
      log.error({ method: row.method, path: row.path, code: error.code }, undeclaredRefusal);
    }
    throw error;
  }
}

/** Programs read in the description what a call may answer with. */
const isDeclared = ({ refusals }: Row, { code }: Refusal): boolean =>
  refusals.includes(code) || generalRefusals.includes(code);

function send(row: Row, reply: FastifyReply, output: unknown): unknown {
  if (reply.sent) return reply;
  reply.code(row.status);
  return row.status === 204 ? reply.send() : output;
}

const headerOf = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
};

const hasPosition = (output: unknown): output is { position: string } =>
  typeof output === 'object' && output !== null && 'position' in output && typeof output.position === 'string';
