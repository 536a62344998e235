import type { CommandContext } from '#contracts/command-context.ts';
import type { SomeHandlers } from '#contracts/handler.ts';
import type { GuidanceEvent, GuidedEvent } from '#contracts/guidance/events.ts';
import { guidanceStream, guidedStream } from '#contracts/guidance/streams.ts';
import { ownOrganizationOf } from '#contracts/organizations/own-organization.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Handle } from '../kernel/handle.ts';
import type { Ids } from '../kernel/ports.ts';
import type { Guidance, GuidanceCommand } from './guidance.ts';
import type { Guided, GuidedCommand } from './guided.ts';

interface Ports {
  readonly ids: Ids;
  readonly handleGuidance: Handle<Guidance, GuidanceCommand, GuidanceEvent>;
  readonly handleGuided: Handle<Guided, GuidedCommand, GuidedEvent>;
  /** Resolves when lists show what was appended up to this position. */
  readonly whenVisible: (position: string) => Promise<void>;
  /** The current version of a document that members see; undefined for any other. */
  readonly readVersion: (organizationId: string, documentId: string) => Promise<number | undefined>;
}

/** Handlers with which an organization publishes documents, and members acknowledge them. */
export const guidanceCommands = ({ ids, handleGuidance, handleGuided, whenVisible, readVersion }: Ports) => {
  const decide = async (organizationId: string, command: GuidanceCommand, context: CommandContext) => {
    const done = await handleGuidance(guidanceStream(organizationId), command, context.about(organizationId));
    await whenVisible(done.position);
    return done;
  };

  return {
    publishDocument: async ({ body }, { caller, context }) => {
      const documentId = ids.derived('document', context.commandId);
      const written = { ...body, title: body.title.trim() };
      const { position } = await decide(ownOrganizationOf(caller), { kind: 'publish', documentId, written }, context);
      return { position, id: documentId, version: 1 };
    },

    publishVersion: async ({ params: { id: documentId }, body }, { caller, context }) => {
      const { replaces, ...rest } = body;
      const command = {
        kind: 'replace',
        documentId,
        written: { ...rest, title: rest.title.trim() },
        replaces,
      } as const;
      const { position } = await decide(ownOrganizationOf(caller), command, context);
      return { position, version: replaces + 1 };
    },

    withdrawDocument: async ({ params: { id: documentId } }, { caller, context }) => {
      const { position } = await decide(ownOrganizationOf(caller), { kind: 'withdraw', documentId }, context);
      return { position };
    },

    recordListExport: async ({ body }, { caller, context }) => {
      const organizationId = ownOrganizationOf(caller);
      const { list, documentId } = body;
      const isKnown = documentId !== null && (await readVersion(organizationId, documentId)) !== undefined;
      if (list === 'acknowledgements' && !isKnown) throw new Refusal('not_found.document');
      const exported = { list, documentId: list === 'changes' ? null : documentId };
      const { position } = await decide(organizationId, { kind: 'export', exported }, context);
      return { position };
    },

    acknowledgeDocument: async ({ params: { id: documentId }, body: { version } }, { caller, context }) => {
      const organizationId = ownOrganizationOf(caller);
      const current = await readVersion(organizationId, documentId);
      if (current === undefined) throw new Refusal('not_found.document');
      // Nobody acknowledges a text that they have not seen.
      if (current !== version) throw new Refusal('conflict.document_version', { version: current });
      const command = { kind: 'acknowledge', organizationId, documentId, version } as const;
      const { position, state } = await handleGuided(guidedStream(caller.userId), command, context);
      return { position, acknowledged: state.acknowledged[documentId] ?? { version, at: '' } };
    },
  } satisfies SomeHandlers;
};
