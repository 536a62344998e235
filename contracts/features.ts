export type Feature =
  | 'bell'
  | 'messages'
  | 'notificationsPage'
  | 'communicationsPage'
  | 'onboarding'
  | 'organization'
  | 'mobilePwa';

/**
 * What the specification shows as disabled or "Coming Soon", governed in one table (contract §5). `on` means that it
 * works and is shown; `soon` means that its entry is shown disabled while its route already answers.
 */
export const features: Readonly<Record<Feature, 'on' | 'soon'>> = {
  bell: 'on',
  messages: 'soon',
  notificationsPage: 'on',
  communicationsPage: 'on',
  onboarding: 'soon',
  organization: 'soon',
  mobilePwa: 'soon',
};
