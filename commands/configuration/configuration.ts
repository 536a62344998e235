import { usualPointsApart } from '#contracts/achievements/levels.ts';
import type { ConfigurationEvent } from '#contracts/configuration/events.ts';
import { type Features, firstFeatures, type switchableFeatures } from '#contracts/features.ts';
import {
  defaultReminderSettings,
  isSameSettings,
  normalized,
  type ReminderSettings,
} from '#contracts/notifications/reminder-settings.ts';
import type { Decider } from '../kernel/decider.ts';
import type { Handle } from '../kernel/handle.ts';

interface Configuration {
  readonly features: Features;
  readonly reminders: ReminderSettings;
  /** How far levels are apart. */
  readonly pointsApart: number;
}

type ConfigurationCommand =
  | {
      readonly kind: 'switch_feature';
      readonly feature: (typeof switchableFeatures)[number];
      readonly state: 'on' | 'soon';
    }
  | { readonly kind: 'change_reminders'; readonly settings: ReminderSettings }
  | { readonly kind: 'change_levels'; readonly pointsApart: number };

const evolve = (state: Configuration, { type, data }: ConfigurationEvent): Configuration => {
  switch (type) {
    case 'FeatureSwitched':
      return { ...state, features: { ...state.features, [data.feature]: data.state } };
    case 'ReminderSettingsChanged':
      return { ...state, reminders: data };
    case 'LevelsChanged':
      return { ...state, pointsApart: data.pointsApart };
  }
};

const decide = (
  { features, reminders, pointsApart }: Configuration,
  command: ConfigurationCommand,
): ConfigurationEvent[] => {
  switch (command.kind) {
    case 'switch_feature': {
      const { feature, state } = command;
      return features[feature] === state ? [] : [{ type: 'FeatureSwitched', data: { feature, state } }];
    }
    case 'change_reminders':
      return isSameSettings(reminders, command.settings)
        ? []
        : [{ type: 'ReminderSettingsChanged', data: normalized(command.settings) }];
    case 'change_levels':
      return pointsApart === command.pointsApart
        ? []
        : [{ type: 'LevelsChanged', data: { pointsApart: command.pointsApart } }];
  }
};

/** What administrators set for everyone. */
export const configurationDecider: Decider<Configuration, ConfigurationCommand, ConfigurationEvent> = {
  initialState: { features: firstFeatures, reminders: defaultReminderSettings, pointsApart: usualPointsApart },
  evolve,
  decide,
};

export type HandleConfiguration = Handle<Configuration, ConfigurationCommand, ConfigurationEvent>;

export const deciders = { configuration: configurationDecider };
