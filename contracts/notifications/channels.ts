/** Where a notification is delivered: the list in the app, a mail of its own or in a digest, a push to a browser. */
export const channels = ['app', 'email', 'push'] as const;
export type Channel = (typeof channels)[number];

/** What people choose channels for. */
export const messageKinds = ['celebrations', 'reminders', 'tips'] as const;
export type MessageKind = (typeof messageKinds)[number];

export const digests = ['off', 'daily', 'weekly'] as const;
export type Digest = (typeof digests)[number];
