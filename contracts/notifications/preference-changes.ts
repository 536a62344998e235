import { fingerprint } from '../fingerprint.ts';
import type { CommunicationPreferences, SentPreferences } from './views.ts';

type Changes<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** Null is a choice, such as the end of a pause; what is left out stays. */
const changed = <T extends object>(before: T, changes: Changes<T> = {}): T => ({
  ...before,
  ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
});

/** Preferences after a change to some of them, each channel of each kind by itself. */
export const withChanges = (
  before: CommunicationPreferences,
  { channels, ...rest }: SentPreferences,
): CommunicationPreferences => ({
  ...changed(before, rest),
  channels: {
    celebrations: changed(before.channels.celebrations, channels?.celebrations),
    reminders: changed(before.channels.reminders, channels?.reminders),
    tips: changed(before.channels.tips, channels?.tips),
  },
});

/** Recognizes preferences, so that a change made elsewhere is noticed. */
export const versionOfPreferences = (preferences: CommunicationPreferences): string => fingerprint(preferences);
