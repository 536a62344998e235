import type { Account } from './accounts/accounts.ts';

/** The shortest password that somebody may set. */
export type LeastLengthFor = (account: Pick<Account, 'organizationId'> | undefined) => Promise<number>;

/** Whether the identity provider of the organization that somebody belongs to signs them in. */
export type IsVouchedFor = (userId: string | null) => Promise<boolean>;
