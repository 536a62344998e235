import { changedContent, type Definitions } from '#commands/configuration/definitions.ts';
import type { Api } from '#contracts/api.ts';
import { catalogue } from '#contracts/achievements/catalogue.ts';
import { contentOf } from '#contracts/achievements/content.ts';
import { definitionsStream } from '#contracts/configuration/streams.ts';
import type { HandlerAnswer } from '#contracts/endpoint.ts';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Accounts } from '#platform/auth/accounts/accounts.ts';
import type { CommandHandlers } from '../command-handlers.ts';
import { type WhatIfDependencies, whatIfs } from './what-ifs.ts';

interface Dependencies extends WhatIfDependencies {
  readonly accounts: Pick<Accounts, 'withId'>;
  readonly commandHandlers: Pick<CommandHandlers, 'handleDefinitions' | 'definitions' | 'ids' | 'clock'>;
}

/** Achievements as administrators try and publish other thresholds for them. */
export const definitionHandlers = (deps: Dependencies) => {
  const { handleDefinitions, definitions, ids } = deps.commandHandlers;
  const runs = whatIfs(deps);

  /** The name of an administrator; null once the account is gone. */
  const nameOf = async (userId: string): Promise<string | null> => {
    const account = await deps.accounts.withId(userId);
    return account ? `${account.firstName} ${account.lastName}` : null;
  };

  const detailOf = async (
    state: Definitions,
    achievementId: string,
  ): Promise<HandlerAnswer<Api['adminDefinition']>> => {
    const card = catalogue.find(({ id }) => id === achievementId);
    if (!card) throw new Refusal('not_found.definition');
    const later = await Promise.all(
      (state[achievementId] ?? []).map(async (version) => ({ ...version, by: await nameOf(version.by) })),
    );
    const delivered = {
      version: card.version,
      content: contentOf(card),
      rolledBackTo: null,
      at: card.created_at,
      by: null,
      reason: null,
    };
    return {
      id: achievementId,
      versions: [delivered, ...later].toReversed(),
      whatIf: await runs.of(achievementId),
    };
  };

  return {
    adminDefinitions: readsFrom([], async () => {
      // What this process decides by may be some seconds old.
      await definitions.newest();
      const { all } = await definitions.current();
      return {
        definitions: all.map(({ id, version, updated_at, points, hidden }) => ({
          id,
          version,
          since: updated_at,
          points,
          hidden: hidden === true,
        })),
      };
    }),

    adminDefinition: readsFrom([], async ({ params: { achievementId } }) =>
      detailOf(await definitions.newest(), achievementId),
    ),

    publishDefinition: async ({ params: { achievementId }, body }, { context }) => {
      // The event is about no person, so the subject is the stream itself.
      const about = context.about(ids.derived(definitionsStream()));
      const command = { ...body, achievementId, reason: body.reason.trim() };
      const { position } = await handleDefinitions(definitionsStream(), command, about);
      await runs.remove(achievementId);
      // This process decides by it from now on, the others within seconds.
      return { position, ...(await detailOf(await definitions.newest(), achievementId)) };
    },

    startWhatIf: async ({ params: { achievementId }, body }) => {
      const state = await definitions.newest();
      const { content } = changedContent(state, { ...body, achievementId });
      await runs.start(achievementId, content);
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
