import { useQueryClient } from '@tanstack/react-query';
import {
  changeCommunicationPreferences,
  communicationPreferences,
  previewReminders,
} from '#contracts/notifications/endpoints.ts';
import type { CommunicationPreferences } from '#contracts/notifications/views.ts';
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
  const change = (part: Partial<CommunicationPreferences>) => {
    if (!read.data) return;
    const next = { ...read.data, ...part };
    queries.setQueryData(key, next);
    command.mutate({ body: next });
  };
  return { read, change, saving: command.isPending, saved: command.isSuccess, failed: command.isError };
};
