import { CommandContext } from '#contracts/command-context.ts';
import { groupsStream } from '#contracts/groups/streams.ts';
import type { FigurePorts } from '#workers/figures/round.ts';
import type { CommandHandlers } from './command-handlers.ts';

/** Appends that the figures of an organization are to be counted as of some Mondays; those that were are passed over. */
export const figuresPublisher =
  ({ handleGroups, ids }: Pick<CommandHandlers, 'handleGroups' | 'ids'>): FigurePorts['publish'] =>
  async (organizationId, days) => {
    const context = CommandContext.ofProgram({
      actor: { kind: 'worker', id: 'figures' },
      causedBy: { outside: 'clock' },
      commandId: ids.derived('publish figures', organizationId, ...days),
      subject: organizationId,
    });
    await handleGroups(groupsStream(organizationId), { kind: 'publish', days }, context);
  };
