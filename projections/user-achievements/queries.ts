import type { SharingLevel } from '#contracts/achievements/views.ts';
import type { ReadContext } from '../read-context.ts';

export interface UnlockedRow {
  readonly achievement_id: string;
  readonly unlocked_at: Date;
  readonly revision: number;
  readonly definition_version: number;
  readonly evidence: number;
  readonly shared: SharingLevel;
  readonly shared_with: string | null;
  readonly validated: boolean;
  /** Null when it is not confirmed, or the mentor's account no longer exists. */
  readonly validated_by_name: string | null;
}

const unlocked = `select a.achievement_id, a.unlocked_at, a.revision, a.definition_version, a.evidence, a.shared, a.shared_with,
    a.validated, nullif(trim(mentor.first_name || ' ' || mentor.last_name), '') as validated_by_name
  from user_achievements a left join people mentor on mentor.user_id = a.validated_by`;

/** Everything that a learner has unlocked, in the order of the unlocks. */
export const readUnlocked = async ({ pool }: ReadContext, userId: string): Promise<readonly UnlockedRow[]> => {
  const { rows } = await pool.query<UnlockedRow>({
    name: 'achievements-of',
    text: `${unlocked} where a.user_id = $1 order by a.revision`,
    values: [userId],
  });
  return rows;
};

export const readOneUnlocked = async (
  { pool }: ReadContext,
  userId: string,
  achievementId: string,
): Promise<UnlockedRow | undefined> => {
  const { rows } = await pool.query<UnlockedRow>({
    name: 'achievement-of',
    text: `${unlocked} where a.user_id = $1 and a.achievement_id = $2`,
    values: [userId, achievementId],
  });
  return rows[0];
};
