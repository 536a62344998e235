import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Api } from '#contracts/api.ts';
import { groupsStream } from '#contracts/groups/streams.ts';
import type { WebHandlers } from '#platform/adapters/http/web-handler.ts';
import type { Projections } from '#projections/engine/open.ts';
import type { CommandHandlers } from '../command-handlers.ts';
import { Provisioning } from './provisioning.ts';
import { serveScim } from './routes.ts';
import { ScimStore } from './scim-store.ts';

interface Dependencies {
  readonly pool: Pool;
  readonly log: { head(): Promise<string> };
  readonly commandHandlers: Pick<CommandHandlers, 'ids' | 'handleGroups'>;
  readonly projections: Pick<Projections, 'whenProcessed'>;
  readonly domainsOf: (organizationId: string) => Promise<readonly string[]>;
  /** The commands behind the calls that people and other programs use for the same. */
  readonly handlers: Pick<WebHandlers<Api>, 'inviteMember' | 'revokeInvitation' | 'removeMember'>;
  readonly publicUrl: string;
}

const visibleWithinMs = 2_000;
/** What is read for programs. */
const reads = ['access', 'people', 'invitations', 'figures', 'organizations'] as const;

/** Adds the calls of SCIM to the server. */
export function openScim(server: FastifyInstance, deps: Dependencies): void {
  const { pool, log, commandHandlers, projections, domainsOf, handlers, publicUrl } = deps;
  const { ids, handleGroups } = commandHandlers;
  const store = new ScimStore(pool);
  const whenVisible = (position: string) => projections.whenProcessed(position, visibleWithinMs, reads);
  const provisioning = new Provisioning({
    store,
    ids,
    domainsOf,
    whenCurrent: async () => whenVisible(await log.head()),
    invite: async (email, { web, ...call }) => {
      const { invitation } = await handlers.inviteMember(
        { params: undefined, query: undefined, body: { email } },
        call,
        web,
      );
      return invitation.id;
    },
    revokeInvitation: (id, { web, ...call }) =>
      handlers.revokeInvitation({ params: { id }, query: undefined, body: undefined }, call, web),
    removeMember: async (id, { web, ...call }) => {
      await handlers.removeMember({ params: { id }, query: undefined, body: undefined }, call, web);
      await whenVisible(await log.head());
    },
    changeGroups: async (organizationId, command, context) => {
      const { position } = await handleGroups(groupsStream(organizationId), command, context.about(organizationId));
      await whenVisible(position);
    },
  });
  serveScim(server, { provisioning, store, ids, publicUrl, head: () => log.head() });
}
