import { useQueryClient } from '@tanstack/react-query';
import { changeCommunicationPreferences, communicationPreferences } from '#contracts/notifications/endpoints.ts';
import {
  archiveNotification,
  restoreNotification,
  sendFewer,
  snoozeNotification,
} from '#contracts/notifications/inbox.ts';
import type { CommunicationPreferences } from '#contracts/notifications/views.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf } from '../../api/read.ts';
import { sayFailure } from '../../kit/say-failure.ts';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import { whenText } from './when-text.ts';
import { notificationsKey } from './use-notifications.ts';

const preferencesKey = keyOf(communicationPreferences, {});
const wishes = ['encouragementMessages', 'progressReminders', 'tipOfTheDay'] as const;

/** What a person can do with a message besides opening it. Each says that it is done, and how to undo it. */
export function useNoticeCommands(timezone: string) {
  const t = text('notifications');
  const queries = useQueryClient();
  const say = (title: string, undo?: () => void): void =>
    void showToast({ title, ...(undo && { action: { label: t.undo, run: undo } }) });
  const onError = (error: Error): void => sayFailure(t.failed, error);
  const stale = [notificationsKey];
  const keep = (preferences: CommunicationPreferences) => queries.setQueryData(preferencesKey, preferences);

  const restored = useCommand(restoreNotification, { stale, onError, onSuccess: () => say(t.restore.done) });
  const archived = useCommand(archiveNotification, {
    stale,
    onError,
    onSuccess: (_, { params }) => say(t.archive.done, () => restored.mutate({ params })),
  });
  const snoozed = useCommand(snoozeNotification, {
    stale,
    onError,
    onSuccess: (_, { params, body }) =>
      say(t.snooze.done(whenText(body.until, timezone)), () => restored.mutate({ params })),
  });
  const changed = useCommand(changeCommunicationPreferences, {
    onError,
    onSuccess: ({ preferences }) => keep(preferences),
  });
  const fewer = useCommand(sendFewer, {
    onError,
    onSuccess: ({ preferences }) => {
      const before = queries.getQueryData<CommunicationPreferences>(preferencesKey);
      keep(preferences);
      const off = wishes.find((wish) => before?.[wish] && !preferences[wish]) ?? 'celebrations';
      const undone =
        off === 'celebrations' ? { channels: { celebrations: before?.channels.celebrations } } : { [off]: true };
      say(t.fewer.done[off], before && (() => changed.mutate({ body: undone })));
    },
  });

  return {
    archive: (id: string) => archived.mutate({ params: { id } }),
    snooze: (id: string, until: number) =>
      snoozed.mutate({ params: { id }, body: { until: new Date(until).toISOString() } }),
    restore: (id: string) => restored.mutate({ params: { id } }),
    sendFewer: (id: string) => fewer.mutate({ params: { id } }),
  };
}

export type NoticeCommands = ReturnType<typeof useNoticeCommands>;
