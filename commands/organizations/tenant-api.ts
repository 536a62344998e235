import type { SomeHandlers } from '#contracts/handler.ts';
import type { OrganizationDecisions } from './organizations.ts';

interface Ports {
  readonly organizations: Pick<OrganizationDecisions, 'decide'>;
  /** Ends the sessions that came through an organization's identity provider. */
  readonly endSessionsThrough: (organizationId: string) => Promise<unknown>;
}

/** Handlers with which the installation's administrators limit, suspend and resume organizations. */
export const tenantCommands = ({ organizations, endSessionsThrough }: Ports) =>
  ({
    limitSeats: async ({ params: { id }, body: { seats } }, { context }) => {
      const { position } = await organizations.decide(id, { kind: 'limit_seats', seats }, context);
      return { position, seats };
    },

    suspendOrganization: async ({ params: { id }, body: { reason } }, { context }) => {
      const { position } = await organizations.decide(id, { kind: 'suspend', reason: reason.trim() }, context);
      // They are over already; this removes them.
      await endSessionsThrough(id);
      return { position };
    },

    resumeOrganization: async ({ params: { id }, body: { reason } }, { context }) => {
      const { position } = await organizations.decide(id, { kind: 'resume', reason: reason.trim() }, context);
      return { position };
    },
  }) satisfies SomeHandlers;
