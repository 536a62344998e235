/** Changes to an organization's sign-in, of which the people concerned are notified by mail. */
export const organizationChanges = [
  'connection_activated',
  /** The same, and linked accounts must be linked again. */
  'links_ended',
  'certificates_changed',
  'connection_disabled',
  'domain_added',
  'domain_removed',
] as const;

export type OrganizationChange = (typeof organizationChanges)[number];
