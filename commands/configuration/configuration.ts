import { usualPointsApart } from '#contracts/achievements/levels.ts';
import type { ConfigurationEvent } from '#contracts/configuration/events.ts';
import type { ConfigurationSubject } from '#contracts/configuration/history.ts';
import { type Setting, type SettingValue, settingValueSchema } from '#contracts/configuration/settings.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import { type Features, featureStates, firstFeatures, switchableFeatures } from '#contracts/features.ts';
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

/** A value that an administrator set, by the id of its event. */
type Version = { readonly id: string } & (
  | { readonly subject: 'levels'; readonly value: number }
  | { readonly subject: 'reminders'; readonly value: ReminderSettings }
  | { readonly subject: SwitchableFeature; readonly value: FeatureState }
);

/** Based on the id of the newest change; null for the delivered value. */
export type SettingDraft = Draft<SettingValue, string | null>;

type SwitchableFeature = (typeof switchableFeatures)[number];
type FeatureState = Features[SwitchableFeature];

export interface Configuration {
  readonly features: Features;
  readonly reminders: ReminderSettings;
  /** Every value that was set, oldest first. */
  readonly versions: readonly Version[];
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
  | { readonly kind: 'publish'; readonly setting: Setting; readonly seen: number; readonly reason: string }
  | {
      readonly kind: 'revert';
      readonly subject: ConfigurationSubject;
      /** The version whose value is restored; null for the delivered value. */
      readonly to: string | null;
      /** The newest version that the administrator saw; null for none. */
      readonly seen: string | null;
      readonly reason: string;
    };

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
  // A restored value leaves the draft, which then has to be compared with it.
  const draftsAfter = (setting: Setting, restores: string | null) =>
    restores === null ? withoutDraft(state.drafts, setting) : state.drafts;
  switch (type) {
    case 'FeatureSwitched': {
      const { feature: subject, state: value } = data;
      const versions = [...state.versions, { id, subject, value }];
      return { ...state, features: { ...state.features, [subject]: value }, versions };
    }
    case 'ReminderSettingsChanged': {
      const { restores } = data;
      const value = settingsIn(data);
      const versions = [...state.versions, { id, subject: 'reminders' as const, value }];
      return { ...state, reminders: value, versions, drafts: draftsAfter('reminders', restores) };
    }
    case 'LevelsChanged': {
      const { pointsApart, restores } = data;
      const versions = [...state.versions, { id, subject: 'levels' as const, value: pointsApart }];
      return { ...state, pointsApart, versions, drafts: draftsAfter('levels', restores) };
    }
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

const unrestored = { restores: null, reason: null };

/** Whether the product still takes this value: a rule or a feature may have gone, a limit may be lower. */
export const isStillValid = ({ subject, value }: Omit<Version, 'id'>): boolean =>
  subject === 'levels' || subject === 'reminders'
    ? settingValueSchema.safeParse({ setting: subject, value }).success
    : switchableFeatures.includes(subject) && featureStates.some((state) => state === value);

const isSameValue = (one: SettingValue, other: SettingValue): boolean =>
  one.setting === 'levels'
    ? one.value === other.value
    : other.setting === 'reminders' && isSameSettings(one.value, other.value);

/** The value of a setting that applies. */
export const settingIn = ({ pointsApart, reminders }: Configuration, setting: Setting): SettingValue =>
  setting === 'levels' ? { setting, value: pointsApart } : { setting, value: reminders };

/** The newest change of a subject; null while the delivered value applies. */
export const newestOf = ({ versions }: Configuration, subject: ConfigurationSubject): string | null =>
  versions.findLast((version) => version.subject === subject)?.id ?? null;

/** Puts a value in force. */
const changeOf = (
  changed: SettingValue,
  why: { readonly restores: string | null; readonly reason: string },
): ConfigurationEvent =>
  changed.setting === 'levels'
    ? { type: 'LevelsChanged', data: { pointsApart: changed.value, ...why } }
    : { type: 'ReminderSettingsChanged', data: { ...recordedSettings(changed.value), ...why } };

const decide = (state: Configuration, command: ConfigurationCommand): ConfigurationEvent[] => {
  const { features, drafts, versions } = state;
  switch (command.kind) {
    case 'switch_feature': {
      const { feature, state: wanted } = command;
      if (features[feature] === wanted) return [];
      return [{ type: 'FeatureSwitched', data: { feature, state: wanted, ...unrestored } }];
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
      return [changeOf(content, { restores: null, reason })];
    }
    case 'revert': {
      const { subject, to, seen, reason } = command;
      const own = versions.filter((version) => version.subject === subject);
      if (newestOf(state, subject) !== seen) throw new Refusal('conflict.configuration_changed');
      const chosen = to === null ? delivered(subject) : own.find(({ id }) => id === to);
      if (!chosen) throw new Refusal('not_found.configuration_change');
      if (!isStillValid(chosen)) throw new Refusal('conflict.configuration_invalid');
      const restored = { restores: to ?? ('delivered' as const), reason };
      if (chosen.subject === 'levels' || chosen.subject === 'reminders') {
        const value = valueOf(chosen);
        if (isSameValue(settingIn(state, chosen.subject), value)) throw new Refusal('conflict.configuration_same');
        return [changeOf(value, restored)];
      }
      if (features[chosen.subject] === chosen.value) throw new Refusal('conflict.configuration_same');
      return [{ type: 'FeatureSwitched', data: { feature: chosen.subject, state: chosen.value, ...restored } }];
    }
  }
};

/** The value that the product comes with. */
const delivered = (subject: ConfigurationSubject): Version => {
  if (subject === 'levels') return { id: '', subject, value: usualPointsApart };
  if (subject === 'reminders') return { id: '', subject, value: defaultReminderSettings };
  return { id: '', subject, value: firstFeatures[subject] };
};

const valueOf = (version: Extract<Version, { readonly subject: Setting }>): SettingValue =>
  version.subject === 'levels'
    ? { setting: 'levels', value: version.value }
    : { setting: 'reminders', value: version.value };

/** What administrators set for everyone. */
export const configurationDecider: Decider<Configuration, ConfigurationCommand, ConfigurationEvent> = {
  initialState: {
    features: firstFeatures,
    reminders: defaultReminderSettings,
    pointsApart: usualPointsApart,
    versions: [],
    drafts: {},
  },
  evolve,
  decide,
};

export type HandleConfiguration = Handle<Configuration, ConfigurationCommand, ConfigurationEvent>;

export const deciders = { configuration: configurationDecider };
