import { heldInvitation } from '#contracts/administration/endpoints.ts';
import { appErrorOf } from '../../api/errors.ts';
import { useRead } from '../../api/read.ts';

/** The invitation behind a link. That there is none is final, so its reader does not wait for other tries. */
export const useHeldInvitation = (invitation: string) =>
  useRead(
    heldInvitation,
    { body: { invitation } },
    { retry: (failures, error) => failures < 2 && appErrorOf(error).type !== 'VALIDATION' },
  );
