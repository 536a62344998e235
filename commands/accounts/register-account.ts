import type { AccountEvent } from '#contracts/accounts/events.ts';
import type { Role } from '#contracts/accounts/views.ts';

/** A checked registration: that username and e-mail are free was settled where credentials are kept. */
export interface Registration {
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly organizationId: string | null;
  readonly role: Role;
}

/** Writes down that an account exists. The same account again is nothing. */
export const registerAccount = (
  { registered }: { readonly registered: boolean },
  registration: Registration,
): AccountEvent[] => (registered ? [] : [{ type: 'AccountRegistered', data: { ...registration } }]);
