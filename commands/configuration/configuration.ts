import { usualPointsApart } from '#contracts/achievements/levels.ts';
import type { ConfigurationEvent } from '#contracts/configuration/events.ts';
import type { ConfigurationSubject } from '#contracts/configuration/history.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import { type Features, featureStates, firstFeatures, switchableFeatures } from '#contracts/features.ts';
import {
  defaultReminderSettings,
  isSameSettings,
  normalized,
  type ReminderSettings,
  reminderSettingsSchema,
} from '#contracts/notifications/reminder-settings.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Decider } from '../kernel/decider.ts';
import type { Handle } from '../kernel/handle.ts';

/** A value that an administrator set, by the id of its event. */
type Version = { readonly id: string } & (
  | { readonly subject: 'reminders'; readonly value: ReminderSettings }
  | { readonly subject: SwitchableFeature; readonly value: FeatureState }
);

type SwitchableFeature = (typeof switchableFeatures)[number];
type FeatureState = Features[SwitchableFeature];

interface Configuration {
  readonly features: Features;
  readonly reminders: ReminderSettings;
  /** Every value that was set, oldest first. */
  readonly versions: readonly Version[];
  /** How far levels are apart. */
  readonly pointsApart: number;
}

type ConfigurationCommand =
  | { readonly kind: 'switch_feature'; readonly feature: SwitchableFeature; readonly state: FeatureState }
  | { readonly kind: 'change_reminders'; readonly settings: ReminderSettings }
  | { readonly kind: 'change_levels'; readonly pointsApart: number }
  | {
      readonly kind: 'revert';
      readonly subject: ConfigurationSubject;
      /** The version whose value is restored; null for the delivered value. */
      readonly to: string | null;
      /** The newest version that the administrator saw; null for none. */
      readonly seen: string | null;
      readonly reason: string;
    };

const evolve = (state: Configuration, { id, type, data }: RecordedEvent<ConfigurationEvent>): Configuration => {
  switch (type) {
    case 'FeatureSwitched': {
      const { feature: subject, state: value } = data;
      const versions = [...state.versions, { id, subject, value }];
      return { ...state, features: { ...state.features, [subject]: value }, versions };
    }
    case 'ReminderSettingsChanged': {
      const { holdOutPercent, weeklyLimit, off } = data;
      const value = { holdOutPercent, weeklyLimit, off };
      return { ...state, reminders: value, versions: [...state.versions, { id, subject: 'reminders', value }] };
    }
    case 'LevelsChanged':
      return { ...state, pointsApart: data.pointsApart };
  }
};

const unrestored = { restores: null, reason: null };

/** Whether the product still takes this value: a rule or a feature may have gone, a limit may be lower. */
export const isStillValid = (version: Omit<Version, 'id'>): boolean =>
  version.subject === 'reminders'
    ? reminderSettingsSchema.safeParse(version.value).success
    : switchableFeatures.includes(version.subject) && featureStates.some((state) => state === version.value);

const decide = (state: Configuration, command: ConfigurationCommand): ConfigurationEvent[] => {
  const { features, reminders, pointsApart, versions } = state;
  switch (command.kind) {
    case 'switch_feature': {
      const { feature, state: wanted } = command;
      if (features[feature] === wanted) return [];
      return [{ type: 'FeatureSwitched', data: { feature, state: wanted, ...unrestored } }];
    }
    case 'change_reminders':
      return isSameSettings(reminders, command.settings)
        ? []
        : [{ type: 'ReminderSettingsChanged', data: { ...normalized(command.settings), ...unrestored } }];
    case 'revert': {
      const { subject, to, seen, reason } = command;
      const own = versions.filter((version) => version.subject === subject);
      if ((own.at(-1)?.id ?? null) !== seen) throw new Refusal('conflict.configuration_changed');
      const chosen = to === null ? delivered(subject) : own.find(({ id }) => id === to);
      if (!chosen) throw new Refusal('not_found.configuration_change');
      if (!isStillValid(chosen)) throw new Refusal('conflict.configuration_invalid');
      const restored = { restores: to ?? ('delivered' as const), reason };
      if (chosen.subject === 'reminders') {
        if (isSameSettings(reminders, chosen.value)) throw new Refusal('conflict.configuration_same');
        return [{ type: 'ReminderSettingsChanged', data: { ...normalized(chosen.value), ...restored } }];
      }
      if (features[chosen.subject] === chosen.value) throw new Refusal('conflict.configuration_same');
      return [{ type: 'FeatureSwitched', data: { feature: chosen.subject, state: chosen.value, ...restored } }];
    }
    case 'change_levels':
      return pointsApart === command.pointsApart
        ? []
        : [{ type: 'LevelsChanged', data: { pointsApart: command.pointsApart } }];
  }
};

/** The value that the product comes with. */
const delivered = (subject: ConfigurationSubject): Version =>
  subject === 'reminders'
    ? { id: '', subject, value: defaultReminderSettings }
    : { id: '', subject, value: firstFeatures[subject] };

/** What administrators set for everyone. */
export const configurationDecider: Decider<Configuration, ConfigurationCommand, ConfigurationEvent> = {
  initialState: {
    features: firstFeatures,
    reminders: defaultReminderSettings,
    pointsApart: usualPointsApart,
    versions: [],
  },
  evolve,
  decide,
};

export type HandleConfiguration = Handle<Configuration, ConfigurationCommand, ConfigurationEvent>;

export const deciders = { configuration: configurationDecider };
