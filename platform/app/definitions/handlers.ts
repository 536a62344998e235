import { type DefinitionCommand, type Definitions, versionOf } from '#commands/configuration/definitions.ts';
import type { Api } from '#contracts/api.ts';
import { catalogue } from '#contracts/achievements/catalogue.ts';
import { contentOf } from '#contracts/achievements/content.ts';
import type { CommandContext } from '#contracts/command-context.ts';
import { definitionsStream } from '#contracts/configuration/streams.ts';
import { whatIfResultSchema } from '#contracts/configuration/what-if.ts';
import type { HandlerAnswer } from '#contracts/endpoint.ts';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { CommandHandlers } from '../command-handlers.ts';
import { viewOfWhatIf, type WhatIfDependencies, whatIfs } from './what-ifs.ts';

interface Dependencies extends WhatIfDependencies {
  readonly commandHandlers: Pick<CommandHandlers, 'handleDefinitions' | 'definitions' | 'ids' | 'clock'>;
}

type Detail = HandlerAnswer<Api['adminDefinition']>;
/** Omits distributively, so that each command keeps its own fields. */
type Unnamed<Command> = Command extends unknown ? Omit<Command, 'achievementId'> : never;

/** Achievements as administrators draft, try and publish them. */
export const definitionHandlers = (deps: Dependencies) => {
  const { handleDefinitions, definitions, ids } = deps.commandHandlers;
  const runs = whatIfs(deps);

  const detailOf = async (state: Definitions, achievementId: string): Promise<Detail> => {
    const card = catalogue.find(({ id }) => id === achievementId);
    if (!card) throw new Refusal('not_found.definition');
    const later = await Promise.all(
      (state.published[achievementId] ?? []).map(async ({ by, ...version }) => ({
        ...version,
        by: await runs.nameOf(by),
      })),
    );
    const delivered = {
      version: card.version,
      content: contentOf(card),
      validFrom: null,
      rolledBackTo: null,
      at: card.created_at,
      by: null,
      reason: '',
    };
    const draft = state.drafts[achievementId];
    return {
      id: achievementId,
      versions: [delivered, ...later].toReversed(),
      draft: draft
        ? {
            change: draft.change,
            isOlder: draft.basedOn !== versionOf(state, achievementId),
            content: draft.content,
            at: draft.at,
            by: await runs.nameOf(draft.by),
          }
        : null,
      whatIf: viewOfWhatIf(await runs.runOf(achievementId), (stored) => whatIfResultSchema.parse(stored)),
    };
  };

  const place = async (achievementId: string, command: Unnamed<DefinitionCommand>, context: CommandContext) => {
    // The event is about no person, so the subject is the stream itself.
    const about = context.about(ids.derived(definitionsStream()));
    // The fields of the command that lacked its name.
    const named = { ...command, achievementId } as DefinitionCommand;
    const { position } = await handleDefinitions(definitionsStream(), named, about);
    // This process decides by it from now on, the others within seconds.
    return { position, state: await definitions.newest() };
  };

  const placed = async (achievementId: string, command: Unnamed<DefinitionCommand>, context: CommandContext) => {
    const { position, state } = await place(achievementId, command, context);
    return { position, ...(await detailOf(state, achievementId)) };
  };

  return {
    adminDefinitions: readsFrom([], async () => {
      const [state, set] = [await definitions.newest(), await definitions.current()];
      return {
        definitions: set.all.map(({ id, version, updated_at, points, hidden }) => ({
          id,
          version,
          since: updated_at,
          points,
          hidden: hidden === true,
          hasDraft: state.drafts[id] !== undefined,
        })),
      };
    }),

    adminDefinition: readsFrom([], async ({ params: { achievementId } }) =>
      detailOf(await definitions.newest(), achievementId),
    ),

    saveDefinitionDraft: async ({ params: { achievementId }, body: { seen, content } }, { context }) =>
      placed(achievementId, { kind: 'save_draft', draftId: ids.fresh(), seen, content }, context),

    discardDefinitionDraft: async ({ params: { achievementId }, body: { seen } }, { context }) => {
      const { position, state } = await place(achievementId, { kind: 'discard_draft', seen }, context);
      await runs.remove(achievementId);
      return { position, ...(await detailOf(state, achievementId)) };
    },

    publishDefinition: async ({ params: { achievementId }, body }, { context }) => {
      const { position, state } = await place(achievementId, { kind: 'publish', ...body }, context);
      await runs.remove(achievementId);
      return { position, ...(await detailOf(state, achievementId)) };
    },

    rollBackDefinition: async ({ params: { achievementId }, body }, { context }) =>
      placed(achievementId, { kind: 'roll_back', ...body }, context),

    startWhatIf: async ({ params: { achievementId }, body: { seen } }) => {
      const state = await definitions.newest();
      const draft = state.drafts[achievementId];
      if (!catalogue.some(({ id }) => id === achievementId)) throw new Refusal('not_found.definition');
      if (!draft || draft.change !== seen) throw new Refusal('conflict.draft_changed');
      const { draftId, change, content } = draft;
      await runs.start(achievementId, { draftId, change, content, version: versionOf(state, achievementId) + 1 });
      return detailOf(state, achievementId);
    },

    removeWhatIf: async ({ params: { achievementId } }) => {
      const state = await definitions.newest();
      if (!catalogue.some(({ id }) => id === achievementId)) throw new Refusal('not_found.definition');
      if (!(await runs.remove(achievementId))) throw new Refusal('not_found.what_if');
      return detailOf(state, achievementId);
    },

    whatIfPeople: ({ params: { achievementId }, body }, { context }) => runs.people(achievementId, body, context),
  } satisfies SomeHandlers;
};
