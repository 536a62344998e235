import { useMutationState, useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';
import {
  changeCommunicationPreferences,
  communicationPreferences,
  previewReminders,
} from '#contracts/notifications/endpoints.ts';
import { withChanges } from '#contracts/notifications/preference-changes.ts';
import type { Sent } from '#contracts/endpoint.ts';
import type { SentPreferences } from '#contracts/notifications/views.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf, useRead } from '../../api/read.ts';

const key = keyOf(communicationPreferences, {});
const scope = { id: 'communication-preferences' };

/**
 * The communication preferences. A change shows at once and stays until the server has answered, whatever is read meanwhile;
 * a refused one is undone.
 */
export const usePreferences = () => {
  const queries = useQueryClient();
  const read = useRead(communicationPreferences, {});
  const command = useCommand(changeCommunicationPreferences, {
    // Another time zone has another today, and other messages ahead.
    stale: [['journey', 'streak'], keyOf(previewReminders, { query: {} })],
    // One at a time: each answer has everything that was changed before.
    scope,
    onSuccess: ({ preferences }) => {
      // A read under way may be older than the answer.
      void queries.cancelQueries({ queryKey: key });
      queries.setQueryData(key, preferences);
    },
    onError: () => void queries.invalidateQueries({ queryKey: key }),
  });
  // Those of other parts of the page as well, such as the bell.
  const unanswered = useMutationState({
    filters: { status: 'pending', predicate: ({ options }) => options.scope?.id === scope.id },
    // All commands of this scope are sent from here.
    select: ({ state }) => state.variables as Sent<typeof changeCommunicationPreferences>,
  });
  const [, render] = useReducer((times: number) => times + 1, 0);
  const data = read.data && unanswered.reduce((known, { body }) => withChanges(known, body), read.data);
  // The rest may have changed elsewhere since it was read, such as by the link in an email.
  const change = (part: SentPreferences): void => {
    command.mutate({ body: part });
    // TanStack Query tells its hooks in a later task. Until then React would put a ticked box back.
    render();
  };
  return {
    read,
    preferences: data,
    change,
    saving: unanswered.length > 0,
    saved: command.isSuccess,
    failed: command.isError,
  };
};
