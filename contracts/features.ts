/** What an administrator may turn on for everybody, or show as "Coming Soon" again. */
export const switchableFeatures = [
  'bell',
  'notificationsPage',
  'communicationsPage',
  'onboarding',
  'organization',
  'mobilePwa',
] as const;
/** There is nothing behind the messages yet that could be turned on. */
export const featureNames = [...switchableFeatures, 'messages'] as const;
export type Feature = (typeof featureNames)[number];

export const featureStates = ['on', 'soon'] as const;
export type Features = Readonly<Record<Feature, (typeof featureStates)[number]>>;

/**
 * What the specification shows as disabled or "Coming Soon", governed in one table (contract §5). `on` means that it
 * works and is shown; `soon` means that its entry is shown disabled while its route already answers. So it begins; what
 * administrators switch stands in the stream `config`.
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
