import type { SharingLevel } from '#contracts/achievements/views.ts';
import type { Reading } from '../reading.ts';

export interface UnlockedRow {
  readonly achievement_id: string;
  readonly unlocked_at: Date;
  readonly revision: number;
  readonly definition_version: number;
  readonly evidence: number;
  readonly shared: SharingLevel;
  readonly validated: boolean;
}

const columns = 'achievement_id, unlocked_at, revision, definition_version, evidence, shared, validated';

/** Everything that a person has unlocked, in the order in which it came. */
export const readUnlocked = async ({ pool }: Reading, userId: string): Promise<readonly UnlockedRow[]> => {
  const { rows } = await pool.query<UnlockedRow>({
    name: 'achievements-of',
    text: `select ${columns} from user_achievements where user_id = $1 order by revision`,
    values: [userId],
  });
  return rows;
};

export const readOneUnlocked = async (
  { pool }: Reading,
  userId: string,
  achievementId: string,
): Promise<UnlockedRow | undefined> => {
  const { rows } = await pool.query<UnlockedRow>({
    name: 'achievement-of',
    text: `select ${columns} from user_achievements where user_id = $1 and achievement_id = $2`,
    values: [userId, achievementId],
  });
  return rows[0];
};
