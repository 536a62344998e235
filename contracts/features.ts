/** Features that administrators can turn on for everyone, or show as "Coming Soon". */
export const switchableFeatures = [
  'bell',
  'notificationsPage',
  'communicationsPage',
  'onboarding',
  'organization',
  'mobilePwa',
] as const;
/** `messages` can't be turned on: it is not built yet. */
export const featureNames = [...switchableFeatures, 'messages'] as const;
export type Feature = (typeof featureNames)[number];

export const featureStates = ['on', 'soon'] as const;
export type Features = Readonly<Record<Feature, (typeof featureStates)[number]>>;

/**
 * The initial state of everything that the specification shows as disabled or "Coming Soon" (contract §5). `on`: works and
 * is shown; `soon`: the entry is shown disabled, though its route already works. What administrators change is in the stream
 * `config`.
 */
export const firstFeatures: Features = {
  bell: 'on',
  messages: 'soon',
  notificationsPage: 'on',
  communicationsPage: 'on',
  onboarding: 'soon',
  organization: 'soon',
  mobilePwa: 'soon',
};
