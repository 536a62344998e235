import { usualPointsApart } from '#contracts/achievements/levels.ts';
import type { ConfigurationEvent } from '#contracts/configuration/events.ts';
import { type Setting, type SettingValue, settingValueSchema } from '#contracts/configuration/settings.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import { type Features, firstFeatures, type switchableFeatures } from '#contracts/features.ts';
import {
  defaultReminderSettings,
  isSameSettings,
  normalized,
  type ReminderSettings,
} from '#contracts/notifications/reminder-settings.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Decider } from '../kernel/decider.ts';
import type { Handle } from '../kernel/handle.ts';
import { type Draft, publishableDraft, savedDraft, seenDraft } from './drafts.ts';

/** Based on the id of the newest change; null for the delivered value. */
export type SettingDraft = Draft<SettingValue, string | null>;

type SwitchableFeature = (typeof switchableFeatures)[number];
type FeatureState = Features[SwitchableFeature];

export interface Configuration {
  readonly features: Features;
  readonly reminders: ReminderSettings;
  /** By setting, the ids of its changes, oldest first. */
  readonly changes: { readonly [S in Setting]: readonly string[] };
  /** How far levels are apart. */
  readonly pointsApart: number;
  readonly drafts: { readonly [S in Setting]?: SettingDraft };
}

type ConfigurationCommand =
  | { readonly kind: 'switch_feature'; readonly feature: SwitchableFeature; readonly state: FeatureState }
  | {
      readonly kind: 'save_draft';
      readonly draftId: string;
      /** The state of the draft that the administrator saw; 0 for none. */
      readonly seen: number;
      readonly draft: SettingValue;
    }
  | { readonly kind: 'discard_draft'; readonly setting: Setting; readonly seen: number }
  | { readonly kind: 'publish'; readonly setting: Setting; readonly seen: number; readonly reason: string };

const withoutDraft = (drafts: Configuration['drafts'], setting: Setting): Configuration['drafts'] => {
  const { [setting]: _gone, ...others } = drafts;
  return others;
};

/** The settings that an event recorded, without the share of people whom earlier versions of the product did not remind. */
export const settingsIn = ({ weeklyLimit, off }: ReminderSettings): ReminderSettings => ({ weeklyLimit, off });

/** The settings as events record them: everybody is reminded. */
const recordedSettings = (settings: ReminderSettings) => ({ holdOutPercent: 0, ...normalized(settings) });

const evolve = (state: Configuration, event: RecordedEvent<ConfigurationEvent>): Configuration => {
  const { id, type, data, metadata } = event;
  const changed = (setting: Setting, restores: string | null): Pick<Configuration, 'changes' | 'drafts'> => ({
    changes: { ...state.changes, [setting]: [...state.changes[setting], id] },
    // A restored value left the draft, which then had to be compared with it.
    drafts: restores === null ? withoutDraft(state.drafts, setting) : state.drafts,
  });
  switch (type) {
    case 'FeatureSwitched':
      return { ...state, features: { ...state.features, [data.feature]: data.state } };
    case 'ReminderSettingsChanged': {
      return { ...state, reminders: settingsIn(data), ...changed('reminders', data.restores) };
    }
    case 'LevelsChanged':
      return { ...state, pointsApart: data.pointsApart, ...changed('levels', data.restores) };
    case 'SettingDraftSaved': {
      const { draft: recorded, ...draft } = data;
      const content = recorded.setting === 'levels' ? recorded : { ...recorded, value: settingsIn(recorded.value) };
      const saved = { ...draft, content, at: metadata.occurredAt, by: metadata.actor.id };
      return { ...state, drafts: { ...state.drafts, [content.setting]: saved } };
    }
    case 'SettingDraftDiscarded':
      return { ...state, drafts: withoutDraft(state.drafts, data.setting) };
  }
};

const isSameValue = (one: SettingValue, other: SettingValue): boolean =>
  one.setting === 'levels'
    ? one.value === other.value
    : other.setting === 'reminders' && isSameSettings(one.value, other.value);

/** The value of a setting that applies. */
export const settingIn = ({ pointsApart, reminders }: Configuration, setting: Setting): SettingValue =>
  setting === 'levels' ? { setting, value: pointsApart } : { setting, value: reminders };

/** The newest change of a setting; null while the delivered value applies. */
export const newestOf = ({ changes }: Configuration, setting: Setting): string | null =>
  changes[setting].at(-1) ?? null;

/** Puts a value in force. */
const changeOf = (changed: SettingValue, reason: string): ConfigurationEvent =>
  changed.setting === 'levels'
    ? { type: 'LevelsChanged', data: { pointsApart: changed.value, restores: null, reason } }
    : { type: 'ReminderSettingsChanged', data: { ...recordedSettings(changed.value), restores: null, reason } };

const decide = (state: Configuration, command: ConfigurationCommand): ConfigurationEvent[] => {
  const { features, drafts } = state;
  switch (command.kind) {
    case 'switch_feature': {
      const { feature, state: wanted } = command;
      if (features[feature] === wanted) return [];
      return [{ type: 'FeatureSwitched', data: { feature, state: wanted, restores: null, reason: null } }];
    }
    case 'save_draft': {
      const { setting } = command.draft;
      const inForce = newestOf(state, setting);
      const saved = savedDraft(drafts[setting], { ...command, content: command.draft, inForce, isSame: isSameValue });
      if (!saved) return [];
      const draft =
        command.draft.setting === 'reminders'
          ? { ...command.draft, value: recordedSettings(command.draft.value) }
          : command.draft;
      return [{ type: 'SettingDraftSaved', data: { ...saved, draft } }];
    }
    case 'discard_draft': {
      const { setting, seen } = command;
      const { draftId } = seenDraft(drafts[setting], seen);
      return [{ type: 'SettingDraftDiscarded', data: { setting, draftId } }];
    }
    case 'publish': {
      const { setting, seen, reason } = command;
      const inForce = { version: newestOf(state, setting), content: settingIn(state, setting), isSame: isSameValue };
      const { content } = publishableDraft(drafts[setting], seen, inForce);
      // Saved by an earlier version of the product, perhaps.
      if (!settingValueSchema.safeParse(content).success) throw new Refusal('conflict.configuration_invalid');
      return [changeOf(content, reason)];
    }
  }
};

/** What administrators set for everyone. */
export const configurationDecider: Decider<Configuration, ConfigurationCommand, ConfigurationEvent> = {
  initialState: {
    features: firstFeatures,
    reminders: defaultReminderSettings,
    pointsApart: usualPointsApart,
    changes: { levels: [], reminders: [] },
    drafts: {},
  },
  evolve,
  decide,
};

export type HandleConfiguration = Handle<Configuration, ConfigurationCommand, ConfigurationEvent>;

export const deciders = { configuration: configurationDecider };
