/** Changes of how an organization signs people in, about which those concerned are written to. */
export const organizationChanges = [
  'connection_activated',
  /** The same, and accounts that were linked before have to be linked again. */
  'links_ended',
  'certificates_changed',
  'connection_disabled',
  'domain_added',
  'domain_removed',
] as const;

export type OrganizationChange = (typeof organizationChanges)[number];
