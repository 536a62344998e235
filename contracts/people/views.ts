import * as z from 'zod/mini';
import { tiers } from '../achievements/definition.ts';

/** What a member of an organization shows to the others: only what they share, under the name that they chose. */
export const communityMemberSchema = z.object({
  id: z.uuid(),
  /** Null for a member without a name. */
  name: z.nullable(z.string()),
  isYou: z.boolean(),
  achievements: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      tier: z.enum(tiers),
      unlockedAt: z.string(),
      confirmed: z.boolean(),
    }),
  ),
  /** The pilot licence, if its public page shows the name. */
  licence: z.nullable(z.object({ id: z.uuid(), issuedAt: z.string() })),
});

export type CommunityMember = z.output<typeof communityMemberSchema>;
