/** What an administrator viewed of a person. `events` and `state` are from before a reason was required. */
export const accessKinds = ['events', 'state', 'outline', 'text'] as const;
