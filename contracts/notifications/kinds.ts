import type { Channel, MessageKind } from './channels.ts';
import { isCelebration } from './jobs.ts';
import { isRecordedRule } from './reminders.ts';
import type { CommunicationPreferences } from './views.ts';

/** The kind of a notification by its rule; null for one that a person wrote. */
export const kindOf = (rule: string | null): MessageKind | null => {
  if (rule === 'tip') return 'tips';
  if (isRecordedRule(rule)) return 'reminders';
  return isCelebration(rule) ? 'celebrations' : null;
};

/** Where a message of a kind is delivered to a person; nowhere when they have switched every channel off. */
export const channelsOf = (
  { enableInAppNotifications, channels: chosen }: CommunicationPreferences,
  kind: MessageKind,
): Channel[] => [
  ...(enableInAppNotifications ? (['app'] as const) : []),
  ...(chosen[kind].email ? (['email'] as const) : []),
  ...(chosen[kind].push ? (['push'] as const) : []),
];
