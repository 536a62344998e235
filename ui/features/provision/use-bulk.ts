import type { Answer, Sent } from '#contracts/endpoint.ts';
import {
  invitationMails,
  invitationMailsOf,
  inviteMany,
  inviteManyInto,
} from '#contracts/organizations/bulk-invitation-endpoints.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf, useRead } from '../../api/read.ts';
import { sayFailure } from '../../kit/say-failure.ts';

type Body = Sent<typeof inviteMany>['body'];
type Outcome = Answer<typeof inviteMany>;

interface Options {
  /** Null: the caller's own. */
  readonly organizationId: string | null;
  readonly onSuccess: (outcome: Outcome) => void;
  /** What to say when it fails. */
  readonly failed: string;
}

/** Checks a list of people, or invites them. */
export function useBulk({ organizationId, onSuccess, failed }: Options) {
  const options = {
    stale: [keyOf(invitationMails, {}).slice(0, 2), ...(organizationId === null ? [] : [['admin', 'organizations']])],
    onSuccess,
  };
  const onError = (error: Error): void => sayFailure(failed, error);
  const own = useCommand(inviteMany, { ...options, onError });
  const into = useCommand(inviteManyInto, { ...options, onError });
  return {
    isPending: own.isPending || into.isPending,
    send: (dryRun: boolean, body: Body) => {
      const query = dryRun ? ({ dryRun: 'true' } as const) : {};
      if (organizationId === null) own.mutate({ query, body });
      else into.mutate({ params: { id: organizationId }, query, body });
    },
  };
}

const everyMs = 2_000;

/** How many mails of invitations have left; asked again while some wait. */
export function useInvitationMails(organizationId: string | null, isWatching: boolean) {
  const options = { ...(isWatching && { refetchInterval: everyMs }) };
  const own = useRead(invitationMails, {}, { ...options, enabled: organizationId === null });
  const of = useRead(
    invitationMailsOf,
    { params: { id: organizationId ?? '' } },
    { ...options, enabled: organizationId !== null },
  );
  return organizationId === null ? own : of;
}
