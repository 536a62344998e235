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

/** The columns of the roadmap. What is on has shipped, whatever was planned. */
export const roadmapColumns = ['now', 'next', 'later', 'shipped'] as const;
export type RoadmapColumn = (typeof roadmapColumns)[number];

/**
 * Where a feature is on the roadmap while it is off. `now`: its pages work, and administrators can turn it on; `next`: its pages
 * work in part; `later`: it is not built. Of what is on when it is delivered, only an administrator can have turned it off.
 */
const planned: Readonly<Record<Feature, Exclude<RoadmapColumn, 'shipped'>>> = {
  bell: 'now',
  notificationsPage: 'now',
  communicationsPage: 'now',
  onboarding: 'now',
  organization: 'now',
  mobilePwa: 'next',
  messages: 'later',
};

export const roadmapColumnOf = (feature: Feature, state: Features[Feature]): RoadmapColumn =>
  state === 'on' ? 'shipped' : planned[feature];
