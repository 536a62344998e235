import { useQueryClient } from '@tanstack/react-query';
import { changeCommunicationPreferences, communicationPreferences } from '#contracts/notifications/endpoints.ts';
import { archiveNotification, restoreNotification, snoozeNotification } from '#contracts/notifications/inbox.ts';
import type { CommunicationPreferences, SentPreferences } from '#contracts/notifications/views.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf } from '../../api/read.ts';
import { sayFailure } from '../../kit/say-failure.ts';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import { whenText } from './when-text.ts';
import { notificationsKey } from './use-notifications.ts';

const preferencesKey = keyOf(communicationPreferences, {});

/** What a message is allowed by: a preference, or mail and push of celebrations, which stay in the list. */
export type Allowing = 'encouragementMessages' | 'progressReminders' | 'tipOfTheDay' | 'celebrations';

/** What a person can do with a message besides opening it. Each says that it is done, and how to undo it. */
export function useNoticeCommands(timezone: string) {
  const t = text('notifications');
  const queries = useQueryClient();
  const say = (title: string, undo?: () => void): void =>
    void showToast({ title, ...(undo && { action: { label: t.undo, run: undo } }) });
  const onError = (error: Error): void => sayFailure(t.failed, error);
  const stale = [notificationsKey];

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
    onSuccess: ({ preferences }) => queries.setQueryData(preferencesKey, preferences),
  });
  const sendFewer = (allowing: Allowing, { channels }: CommunicationPreferences): void => {
    const [off, on]: [SentPreferences, SentPreferences] =
      allowing === 'celebrations'
        ? [
            { channels: { celebrations: { email: false, push: false } } },
            { channels: { celebrations: channels.celebrations } },
          ]
        : [{ [allowing]: false }, { [allowing]: true }];
    changed.mutate({ body: off }, { onSuccess: () => say(t.fewer.done[allowing], () => changed.mutate({ body: on })) });
  };

  return {
    archive: (id: string) => archived.mutate({ params: { id } }),
    snooze: (id: string, until: number) =>
      snoozed.mutate({ params: { id }, body: { until: new Date(until).toISOString() } }),
    restore: (id: string) => restored.mutate({ params: { id } }),
    sendFewer,
  };
}

export type NoticeCommands = ReturnType<typeof useNoticeCommands>;
