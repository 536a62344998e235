/** What an administrator can have read of a person. `events` and `state` were read before a reason was asked. */
export const accessKinds = ['events', 'state', 'outline', 'text'] as const;
