import { useQueryClient } from '@tanstack/react-query';
import { adminLogin, adminLogout, adminUser } from '#contracts/security/endpoints.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf, useRead } from '../../api/read.ts';

const key = keyOf(adminUser, {});

/** Which administrator is here, asked of the server each time the area is entered (spec §3, Admin session). */
export const useAdmin = () => useRead(adminUser, {});

/** Opens the administrators' session. The answer tells success; a refusal is no error (spec §7). */
export const useAdminLogin = (onRefused: (reason: string | undefined) => void, onUnreachable: () => void) => {
  const queries = useQueryClient();
  return useCommand(adminLogin, {
    onSuccess: (answer) => {
      if (answer.success) queries.setQueryData(key, answer);
      else onRefused(answer.error);
    },
    onError: onUnreachable,
  });
};

/** Ends the administrators' session; an ordinary one stays. */
export const useAdminLogout = () => useCommand(adminLogout, { stale: [key] });
