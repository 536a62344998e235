import { useQueryClient } from '@tanstack/react-query';
import {
  changeCommunicationPreferences,
  communicationPreferences,
  previewReminders,
} from '#contracts/notifications/endpoints.ts';
import { withChanges } from '#contracts/notifications/preference-changes.ts';
import type { SentPreferences } from '#contracts/notifications/views.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf, useRead } from '../../api/read.ts';

const key = keyOf(communicationPreferences, {});

/** The communication preferences, with an optimistic change that is undone when the server refuses it. */
export const usePreferences = () => {
  const queries = useQueryClient();
  const read = useRead(communicationPreferences, {});
  const command = useCommand(changeCommunicationPreferences, {
    // Another time zone has another today, and other messages ahead.
    stale: [['journey', 'streak'], keyOf(previewReminders, { query: {} })],
    onSuccess: ({ preferences }) => queries.setQueryData(key, preferences),
    onError: () => void queries.invalidateQueries({ queryKey: key }),
  });
  const change = (part: SentPreferences) => {
    if (!read.data) return;
    queries.setQueryData(key, withChanges(read.data, part));
    // The rest may have changed elsewhere since it was read, such as by the link in an email.
    command.mutate({ body: part });
  };
  return { read, change, saving: command.isPending, saved: command.isSuccess, failed: command.isError };
};
