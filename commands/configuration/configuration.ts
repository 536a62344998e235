import { usualPointsApart } from '#contracts/achievements/levels.ts';
import type { ConfigurationEvent } from '#contracts/configuration/events.ts';
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

type SwitchableFeature = (typeof switchableFeatures)[number];
type FeatureState = Features[SwitchableFeature];

interface Configuration {
  readonly features: Features;
  readonly reminders: ReminderSettings;
  /** The newest change of the reminders; null while the defaults apply. */
  readonly remindersChange: string | null;
  /** How far levels are apart. An earlier version of the product could change it. */
  readonly pointsApart: number;
}

type ConfigurationCommand =
  | { readonly kind: 'switch_feature'; readonly feature: SwitchableFeature; readonly state: FeatureState }
  | {
      readonly kind: 'change_reminders';
      /** The newest change that the administrator saw. */
      readonly seen: string | null;
      readonly settings: ReminderSettings;
      readonly reason: string;
    };

const evolve = (state: Configuration, { id, type, data }: RecordedEvent<ConfigurationEvent>): Configuration => {
  switch (type) {
    case 'FeatureSwitched':
      return { ...state, features: { ...state.features, [data.feature]: data.state } };
    case 'ReminderSettingsChanged':
      return { ...state, reminders: normalized(data), remindersChange: id };
    case 'LevelsChanged':
      return { ...state, pointsApart: data.pointsApart };
  }
};

const decide = (state: Configuration, command: ConfigurationCommand): ConfigurationEvent[] => {
  switch (command.kind) {
    case 'switch_feature': {
      const { feature, state: wanted } = command;
      if (state.features[feature] === wanted) return [];
      return [{ type: 'FeatureSwitched', data: { feature, state: wanted, restores: null, reason: null } }];
    }
    case 'change_reminders': {
      const { seen, settings, reason } = command;
      if (seen !== state.remindersChange) throw new Refusal('conflict.newer_version');
      if (isSameSettings(settings, state.reminders)) throw new Refusal('conflict.same_version');
      // Everybody is reminded.
      const data = { holdOutPercent: 0, ...normalized(settings), restores: null, reason };
      return [{ type: 'ReminderSettingsChanged', data }];
    }
  }
};

/** What administrators set for everyone. */
export const configurationDecider: Decider<Configuration, ConfigurationCommand, ConfigurationEvent> = {
  initialState: {
    features: firstFeatures,
    reminders: defaultReminderSettings,
    remindersChange: null,
    pointsApart: usualPointsApart,
  },
  evolve,
  decide,
};

export type HandleConfiguration = Handle<Configuration, ConfigurationCommand, ConfigurationEvent>;

export const deciders = { configuration: configurationDecider };
