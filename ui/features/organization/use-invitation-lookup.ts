import { previewInvitation } from '#contracts/administration/endpoints.ts';
import { appErrorOf } from '../../api/errors.ts';
import { useRead } from '../../api/read.ts';

/** Looks up the invitation of a link. An unknown one is final, so there are no retries. */
export const useInvitationLookup = (invitation: string) =>
  useRead(
    previewInvitation,
    { body: { invitation } },
    { retry: (failures, error) => failures < 2 && appErrorOf(error).type !== 'VALIDATION' },
  );
