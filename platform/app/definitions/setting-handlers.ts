import {
  type Configuration,
  configurationDecider,
  newestOf,
  type SettingDraft,
} from '#commands/configuration/configuration.ts';
import type { Api } from '#contracts/api.ts';
import type { LevelRule } from '#contracts/achievements/levels.ts';
import type { CommandContext } from '#contracts/command-context.ts';
import { levelsCountsSchema } from '#contracts/configuration/setting-what-if.ts';
import type { Setting } from '#contracts/configuration/settings.ts';
import { configurationStream } from '#contracts/configuration/streams.ts';
import type { HandlerAnswer } from '#contracts/endpoint.ts';
import { type EventLog, eventsOf } from '#contracts/event-log.ts';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { CommandHandlers } from '../command-handlers.ts';
import type { LevelsContent } from './setting-studies.ts';
import { viewOfWhatIf, type WhatIfDependencies, whatIfs } from './what-ifs.ts';

interface Dependencies extends WhatIfDependencies {
  readonly log: Pick<EventLog, 'head' | 'readStream'>;
  readonly commandHandlers: Pick<CommandHandlers, 'handleConfiguration' | 'ids' | 'clock'>;
  /** Resolves once the read model of this name has reached this position. */
  readonly whenVisible: (position: string, readModel: string) => Promise<unknown>;
}

/** The read model by which each setting takes effect. */
const readModels = { levels: 'stats', reminders: 'reach' } as const;

interface Known {
  readonly state: Configuration;
  /** When each setting was last changed, ISO 8601 UTC. */
  readonly since: { readonly [S in Setting]?: string };
  /** All distances of the levels, oldest first. */
  readonly rules: readonly LevelRule[];
}

/** The levels and the reminders as administrators draft, try and publish them. */
export const settingHandlers = (deps: Dependencies) => {
  const { log, commandHandlers, whenVisible } = deps;
  const { handleConfiguration, ids } = commandHandlers;
  const runs = whatIfs(deps);

  // The stream is short: an event is an administrator's decision.
  const read = async (): Promise<Known> => {
    let state = configurationDecider.initialState;
    const since: { [S in Setting]?: string } = {};
    const rules: LevelRule[] = [];
    for await (const event of eventsOf(log, configurationStream(), { unreadable: 'skip' })) {
      state = configurationDecider.evolve(state, event);
      const at = event.metadata.occurredAt;
      if (event.type === 'ReminderSettingsChanged') since.reminders = at;
      if (event.type !== 'LevelsChanged') continue;
      since.levels = at;
      rules.push({ pointsApart: event.data.pointsApart, since: Date.parse(at) });
    }
    return { state, since, rules };
  };

  const viewOfDraft = async (state: Configuration, setting: Setting, draft: SettingDraft) => ({
    change: draft.change,
    isOlder: draft.basedOn !== newestOf(state, setting),
    at: draft.at,
    by: await runs.nameOf(draft.by),
  });

  const levels = async (): Promise<HandlerAnswer<Api['adminLevels']>> => {
    const [{ state, since }, found] = await Promise.all([read(), runs.runOf('levels')]);
    const { levels: draft } = state.drafts;
    return {
      pointsApart: state.pointsApart,
      since: since.levels ?? null,
      draft:
        draft?.content.setting === 'levels'
          ? { ...(await viewOfDraft(state, 'levels', draft)), content: draft.content.value }
          : null,
      whatIf: viewOfWhatIf(found, (stored) => levelsCountsSchema.parse(stored)),
    };
  };

  const reminders = async (): Promise<HandlerAnswer<Api['reminderSettings']>> => {
    const { state, since } = await read();
    const { reminders: draft } = state.drafts;
    return {
      settings: state.reminders,
      since: since.reminders ?? null,
      draft:
        draft?.content.setting === 'reminders'
          ? { ...(await viewOfDraft(state, 'reminders', draft)), content: draft.content.value }
          : null,
    };
  };

  const place = async (command: Parameters<typeof handleConfiguration>[1], context: CommandContext) => {
    // The event is about no person, so the subject is the stream itself.
    const about = context.about(ids.derived(configurationStream()));
    const { position } = await handleConfiguration(configurationStream(), command, about);
    return position;
  };

  return {
    adminLevels: readsFrom([], () => levels()),

    reminderSettings: readsFrom([], () => reminders()),

    saveLevelsDraft: async ({ body: { seen, pointsApart: value } }, { context }) => {
      const draft = { setting: 'levels', value } as const;
      const position = await place({ kind: 'save_draft', draftId: ids.fresh(), seen, draft }, context);
      return { position, ...(await levels()) };
    },

    saveRemindersDraft: async ({ body: { seen, settings: value } }, { context }) => {
      const draft = { setting: 'reminders', value } as const;
      const position = await place({ kind: 'save_draft', draftId: ids.fresh(), seen, draft }, context);
      return { position, ...(await reminders()) };
    },

    discardSettingDraft: async ({ params: { setting }, body: { seen } }, { context }) => {
      const position = await place({ kind: 'discard_draft', setting, seen }, context);
      await runs.remove(setting);
      return { position };
    },

    publishSetting: async ({ params: { setting }, body: { seen, reason } }, { context }) => {
      const position = await place({ kind: 'publish', setting, seen, reason: reason.trim() }, context);
      await whenVisible(position, readModels[setting]);
      await runs.remove(setting);
      return { position };
    },

    startSettingWhatIf: async ({ params: { setting }, body: { seen } }) => {
      const { state, rules } = await read();
      const draft = state.drafts[setting];
      if (draft?.content.setting !== setting || draft.change !== seen) throw new Refusal('conflict.draft_changed');
      const { draftId, change } = draft;
      const content: LevelsContent = { pointsApart: draft.content.value, rules };
      const version = state.changes[setting].length + 2;
      await runs.start(setting, { draftId, change, version, content });
      return {};
    },

    removeSettingWhatIf: async ({ params: { setting } }) => {
      if (!(await runs.remove(setting))) throw new Refusal('not_found.what_if');
      return {};
    },

    settingWhatIfPeople: ({ params: { setting }, body }, { context }) => runs.people(setting, body, context),
  } satisfies SomeHandlers;
};
