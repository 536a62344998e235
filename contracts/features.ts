/**
 * What the specification shows as disabled or "Coming Soon", governed in one table (contract §5). `on` means that it
 * works and is shown; `soon` means that its entry is shown disabled while its route already answers.
 */
export const features = {
  bell: 'on',
  messages: 'soon',
  notificationsPage: 'soon',
  communicationsPage: 'soon',
  onboarding: 'soon',
  organization: 'soon',
  mobilePwa: 'soon',
} as const satisfies Record<string, 'on' | 'soon'>;

export type Feature = keyof typeof features;
