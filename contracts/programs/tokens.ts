import * as z from 'zod/mini';

/** How long a token can be valid, in days. */
export const lifetimes = [7, 30, 90, 365] as const;
/** How long a replaced token still works. */
export const tokenOverlapMs = 7 * 86_400_000;

export const longestTokenName = 60;
export const mostTokens = 20;
export const mostServiceAccounts = 50;
export const mostServiceTokens = 10;

/** `personal` acts as its person, `service` for an organization. */
export const tokenKinds = ['personal', 'service'] as const;
export type TokenKind = (typeof tokenKinds)[number];

/**
 * Which programs a call is open to: `personal` tokens, with `service` the service accounts of organizations as well, with
 * `organization` these alone.
 */
export type OpenTo = 'personal' | 'service' | 'organization';

/** The token that a program called with. */
export interface UsedToken {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly expiresAt: string;
}

export const tokenSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(z.string()),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Recorded at most once a minute. */
  lastUsedAt: z.nullable(z.iso.datetime()),
  /** The token that replaced it: this one ends early. */
  replacedBy: z.nullable(z.uuid()),
});
export type TokenView = z.output<typeof tokenSchema>;

export const serviceAccountSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  tokens: z.array(tokenSchema),
});
export type ServiceAccountView = z.output<typeof serviceAccountSchema>;
