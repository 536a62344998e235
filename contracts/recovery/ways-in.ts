import * as z from 'zod/mini';
import { moment } from '../moments.ts';

/** What opens an account besides its password and its sessions, and the app without whose code nobody gets in. */
export const wayInKinds = ['passkey', 'access_token', 'single_sign_on', 'authenticator_app'] as const;
export type WayInKind = (typeof wayInKinds)[number];

/** A new password by mail ends ways in that are younger than this, unless they are kept: a thief may have added them. */
export const recentDays = 30;

/**
 * What a new password by mail makes of a way in. `always`: it is the account's only second step, for longer than these days, so the
 * mailbox must not remove it. `never`: the address was unproven, so anybody may have made it.
 */
const stayings = ['always', 'unless_ended', 'if_kept', 'never'] as const;
export type Staying = (typeof stayings)[number];

export const wayInSchema = z.object({
  kind: z.enum(wayInKinds),
  id: z.uuid(),
  /** Of a passkey or token; of single sign-on, the organization; empty for the app. */
  name: z.string(),
  addedAt: moment,
  lastUsedAt: z.nullable(moment),
  stays: z.enum(stayings),
});
export type WayInView = z.output<typeof wayInSchema>;
