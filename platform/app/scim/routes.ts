import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ids } from '#commands/kernel/ports.ts';
import type { Service } from '#contracts/handler.ts';
import { Refusal } from '#contracts/refusals.ts';
import { type otherRoutes, routeConfig } from '#platform/adapters/http/other-routes.ts';
import { jsonReader } from '#platform/adapters/http/read-json.ts';
import { contextOf } from '#platform/adapters/http/request-context.ts';
import { scimErrorBody } from '#platform/adapters/http/scim-error-body.ts';
import { RequestWeb } from '#platform/adapters/http/web.ts';
import { parseFilter } from './filter.ts';
import { groupWishIn, groupWishOf } from './group-changes.ts';
import { changesIn } from './paths.ts';
import { mostMembers, type Provisioning, type ProvisioningCall } from './provisioning.ts';
import {
  groupResource,
  groupSchema,
  listOf,
  resourceTypes,
  schemas,
  serviceProviderConfig,
  userResource,
  userSchema,
} from './resources.ts';
import { invalid, ScimError } from './scim-error.ts';
import { excludes, selectedOf } from './selected.ts';
import type { Page, ScimGroup, ScimStore, ScimUser } from './scim-store.ts';
import { wishIn, wishOf } from './user-changes.ts';

interface Dependencies {
  readonly provisioning: Provisioning;
  readonly store: ScimStore;
  readonly ids: Ids;
  readonly publicUrl: string;
  /** The last position of the log. */
  readonly head: () => Promise<string>;
}

type Name = Extract<keyof typeof otherRoutes, `scim${string}`>;

const scimJson = 'application/scim+json; charset=utf-8';
const largestBody = 256 * 1024;
const mostResults = 200;
const usualResults = 100;

interface Asked {
  readonly organizationId: string;
  readonly id: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly call: ProvisioningCall;
  readonly reply: FastifyReply;
}

/**
 * `/scim/v2`: an identity provider adds and removes members and keeps groups (RFC 7643, RFC 7644). Not endpoints of the contracts,
 * because types, errors and the forms of bodies are those of SCIM.
 */
export function serveScim(server: FastifyInstance, { provisioning, store, ids, publicUrl, head }: Dependencies): void {
  const base = `${publicUrl}/scim/v2`;

  const answer =
    (work: (asked: Asked) => Promise<object | undefined>) => async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = serviceOf(request);
      const context = contextOf(request, ids);
      reply.type(scimJson);
      // Also on a refusal and without a body: resources of SCIM have no field for it, and an earlier step may have appended.
      const sayPosition = () => context.reached !== '' && reply.header('x-position', context.reached);
      try {
        await provisioning.begin(caller.organizationId, context.next(ids, 'begin'));
        const body = await work({
          organizationId: caller.organizationId,
          id: (request.params as { id?: string }).id ?? '', // routes with an id have it
          query: new URLSearchParams(request.url.split('?')[1] ?? ''),
          body: request.body,
          call: { caller, context, web: new RequestWeb(request, reply, publicUrl, undefined) },
          reply,
        });
        // A change that appended nothing, of an externalId or of nothing, relied on no more than is in the log by now.
        if (context.reached === '' && request.method !== 'GET') reply.header('x-position', await head());
        sayPosition();
        return body === undefined ? reply.code(204).send() : JSON.stringify(body);
      } catch (error) {
        sayPosition();
        if (!(error instanceof ScimError)) throw error;
        return reply.code(error.status).send(JSON.stringify(scimErrorBody(error.status, error.detail, error.scimType)));
      }
    };

  const shownUser = (user: ScimUser, query: URLSearchParams, active = true) =>
    selectedOf(userResource(base, user, active), query, userSchema);
  const whole = async (organizationId: string, found: readonly ScimGroup[], query: URLSearchParams) => {
    if (excludes(query, 'members', groupSchema)) {
      return found.map((one) => selectedOf(groupResource(base, one, undefined), query, groupSchema));
    }
    const groupIds = found.map(({ id }) => id);
    const members = await store.members(organizationId, groupIds, mostMembers + 1);
    if (members.length > mostMembers) {
      throw new ScimError(400, `More than ${mostMembers} members: ask with excludedAttributes=members`, 'tooMany');
    }
    return found.map((one) => selectedOf(groupResource(base, one, members), query, groupSchema));
  };
  const oneGroup = async (organizationId: string, group: ScimGroup, query: URLSearchParams) => {
    const [resource] = await whole(organizationId, [group], query);
    return resource;
  };

  server.register(async (scim) => {
    scim.removeAllContentTypeParsers();
    for (const type of ['application/scim+json', 'application/json']) {
      scim.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit: largestBody }, jsonReader());
    }
    scim.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    const route = (
      name: Name,
      method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
      path: string,
      work: Parameters<typeof answer>[0],
    ) =>
      scim.route({
        method,
        url: `/scim/v2${path}`,
        bodyLimit: largestBody,
        exposeHeadRoute: false,
        config: routeConfig(name),
        handler: answer(work),
      });

    route('scimConfiguration', 'GET', '/ServiceProviderConfig', async () => serviceProviderConfig(base, mostResults));
    route('scimResourceTypes', 'GET', '/ResourceTypes', async () => listOf(resourceTypes(base)));
    route('scimSchemas', 'GET', '/Schemas', async () => listOf(schemas(base)));

    route('scimResourceType', 'GET', '/ResourceTypes/:id', async ({ id }) => named(resourceTypes(base), id, 'type'));
    route('scimSchema', 'GET', '/Schemas/:id', async ({ id }) => named(schemas(base), id, 'schema'));

    route('scimUsers', 'GET', '/Users', async ({ organizationId, query }) => {
      const wanted = pageIn(query);
      const { total, page } = await store.users(organizationId, wanted);
      return listOf(
        page.map((user) => shownUser(user, query)),
        total,
        wanted.offset + 1,
      );
    });
    route('scimUser', 'GET', '/Users/:id', async ({ organizationId, id, query }) =>
      shownUser(await provisioning.user(organizationId, id), query),
    );
    route('scimAddUser', 'POST', '/Users', async ({ organizationId, body, query, call, reply }) => {
      const user = await provisioning.addUser(organizationId, wishIn(body), call);
      reply.code(201).header('location', `${base}/Users/${user.id}`);
      return shownUser(user, query);
    });
    route('scimReplaceUser', 'PUT', '/Users/:id', async ({ organizationId, id, body, query, call }) => {
      const { user, active } = await provisioning.changeUser(organizationId, id, wishIn(body), call);
      return shownUser(user, query, active);
    });
    route('scimChangeUser', 'PATCH', '/Users/:id', async ({ organizationId, id, body, query, call }) => {
      const { id: known } = await provisioning.user(organizationId, id);
      const wish = wishOf(changesIn(body), known);
      const { user, active } = await provisioning.changeUser(organizationId, known, wish, call);
      return shownUser(user, query, active);
    });
    route('scimRemoveUser', 'DELETE', '/Users/:id', async ({ organizationId, id, call }) => {
      await provisioning.removeUser(organizationId, id, call);
      return undefined;
    });

    route('scimGroups', 'GET', '/Groups', async ({ organizationId, query }) => {
      const wanted = pageIn(query);
      const { total, page } = await store.groups(organizationId, wanted);
      return listOf(await whole(organizationId, page, query), total, wanted.offset + 1);
    });
    route('scimGroup', 'GET', '/Groups/:id', async ({ organizationId, id, query }) =>
      oneGroup(organizationId, await provisioning.group(organizationId, id), query),
    );
    route('scimAddGroup', 'POST', '/Groups', async ({ organizationId, body, query, call, reply }) => {
      const group = await provisioning.addGroup(organizationId, groupWishIn(body), call);
      reply.code(201).header('location', `${base}/Groups/${group.id}`);
      return oneGroup(organizationId, group, query);
    });
    route('scimReplaceGroup', 'PUT', '/Groups/:id', async ({ organizationId, id, body, query, call }) =>
      oneGroup(organizationId, await provisioning.changeGroup(organizationId, id, groupWishIn(body), call), query),
    );
    route('scimChangeGroup', 'PATCH', '/Groups/:id', async ({ organizationId, id, body, query, call }) => {
      const { id: known } = await provisioning.group(organizationId, id);
      const wish = groupWishOf(changesIn(body), known);
      return oneGroup(organizationId, await provisioning.changeGroup(organizationId, known, wish, call), query);
    });
    route('scimRemoveGroup', 'DELETE', '/Groups/:id', async ({ organizationId, id, call }) => {
      await provisioning.removeGroup(organizationId, id, call);
      return undefined;
    });
  });
}

/** Sessions of people are refused: a page of another site could use them. @throws Refusal `not_signed_in` */
function serviceOf({ caller }: FastifyRequest): Service {
  if (caller.kind !== 'service') throw new Refusal('not_signed_in');
  return caller;
}

/** The one of this id. @throws ScimError if there is none */
function named<Resource extends { readonly id: string }>(all: readonly Resource[], id: string, what: string): Resource {
  const found = all.find((one) => one.id.toLowerCase() === id.toLowerCase());
  if (!found) throw new ScimError(404, `There is no ${what} ${id}`);
  return found;
}

/** @throws ScimError for a wrong filter or number */
function pageIn(query: URLSearchParams): Page {
  const filter = query.get('filter');
  return {
    offset: Math.max(1, numberIn(query, 'startIndex', 1)) - 1,
    limit: Math.min(mostResults, Math.max(0, numberIn(query, 'count', usualResults))),
    filter: filter === null || filter.trim() === '' ? undefined : parseFilter(filter),
  };
}

function numberIn(query: URLSearchParams, name: string, usual: number): number {
  const given = query.get(name);
  if (given === null) return usual;
  if (!/^-?\d{1,9}$/.test(given)) throw invalid(name, 'must be a whole number');
  return Number(given);
}
