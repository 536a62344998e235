import type { ConfigurationEvent } from '#contracts/configuration/events.ts';
import { type Features, firstFeatures, type switchableFeatures } from '#contracts/features.ts';
import type { Decider } from '../kernel/decider.ts';
import type { Handle } from '../kernel/handle.ts';

interface Configuration {
  readonly features: Features;
}

interface SwitchFeature {
  readonly kind: 'switch_feature';
  readonly feature: (typeof switchableFeatures)[number];
  readonly state: 'on' | 'soon';
}

/** What administrators set for everyone. */
export const configurationDecider: Decider<Configuration, SwitchFeature, ConfigurationEvent> = {
  initialState: { features: firstFeatures },
  evolve: ({ features }, { data }) => ({ features: { ...features, [data.feature]: data.state } }),
  decide: ({ features }, { feature, state }) =>
    features[feature] === state ? [] : [{ type: 'FeatureSwitched', data: { feature, state } }],
};

export type HandleConfiguration = Handle<Configuration, SwitchFeature, ConfigurationEvent>;

export const deciders = { configuration: configurationDecider };
