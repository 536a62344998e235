import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '#contracts/endpoint.ts';
import { adminLogin, adminLogout, adminUser } from '#contracts/security/endpoints.ts';
import { useLayoutEffect } from 'react';
import { useCommand } from '../../api/command.ts';
import { actForAdministrator } from '../../api/person.ts';
import { keyOf, useRead } from '../../api/read.ts';
import { sayFailure } from '../../kit/say-failure.ts';
import { text } from '../../text/text.ts';

const key = keyOf(adminUser, {});

/** The administrators' session, checked each time the area is entered (spec §3, Admin session). */
export const useAdmin = () => {
  const read = useRead(adminUser, {});
  const userId = read.data?.user?.id ?? null;
  // Before the pages of the area, which are below, ask for anything.
  useLayoutEffect(() => actForAdministrator(userId), [userId]);
  useLayoutEffect(() => () => actForAdministrator(null), []);
  return read;
};

/** Stores the administrator who has just signed in where the pages read it. */
export const setAdmin = (queries: QueryClient, answer: Answer<typeof adminUser>): void =>
  void queries.setQueryData(key, answer);

/** Opens the administrators' session. A refusal is part of a successful answer (spec §7). */
export const useAdminLogin = (on: {
  readonly onRefused: (reason: string | undefined) => void;
  readonly onSecondStep: () => void;
  readonly onUnreachable: () => void;
}) => {
  const queries = useQueryClient();
  return useCommand(adminLogin, {
    onSuccess: (answer) => {
      if (answer.success) setAdmin(queries, answer);
      else if (answer.secondStep) on.onSecondStep();
      else on.onRefused(answer.error);
    },
    onError: on.onUnreachable,
  });
};

/** Ends the administrators' session; an ordinary one stays. */
export const useAdminLogout = () =>
  useCommand(adminLogout, {
    stale: [key],
    onError: (error) => sayFailure(text('admin').frame.signOutFailed, error),
  });
