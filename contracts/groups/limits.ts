/** How many groups an organization can have. */
export const maxGroups = 200;
export const longestGroupName = 80;
/** How many lines of addresses can be sent at once. */
export const maxGroupLines = 5_000;
/** How many people one event adds or removes, so that an event stays below 20 KB. */
export const groupChunk = 500;
/** How many members can get another role at once. */
export const maxRoleChanges = 100;

/** The id under which the figures of the whole installation are published. */
export const wholeInstallation = '00000000-0000-0000-0000-000000000000';

/** Why a line of a list of addresses changes nothing. */
export const lineProblems = [
  'no_address',
  'not_a_member',
  'twice',
  'already_in',
  'not_in',
  'has_role',
  'administrator',
] as const;
