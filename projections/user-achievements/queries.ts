import type { SharingLevel } from '#contracts/achievements/views.ts';
import type { StandingFacts } from '#contracts/people/standing.ts';
import type { ReadContext } from '../read-context.ts';
import { sharedNow } from './shared-now.ts';

export interface UnlockedRow {
  readonly achievement_id: string;
  readonly unlocked_at: Date;
  readonly revision: number;
  readonly definition_version: number;
  readonly evidence: number;
  /** As of now. */
  readonly shared: SharingLevel;
  readonly validated: boolean;
  /** What others said about it, or about events of its proof. */
  readonly said: StandingFacts;
  /** Null when it is not confirmed, or the mentor's account no longer exists. */
  readonly validated_by_name: string | null;
}

const unlocked = `select a.achievement_id, a.unlocked_at, a.revision, a.definition_version, a.evidence,
    ${sharedNow} as shared, a.validated or said.confirmed as validated,
    nullif(trim(mentor.first_name || ' ' || mentor.last_name), '') as validated_by_name,
    json_build_object('confirmed', a.validated or said.confirmed, 'witnessed', said.witnessed,
      'witnessedEvents', said.witnessed_events) as said
  from user_achievements a
    left join person_access access on access.user_id = a.user_id
    left join lateral (
      select coalesce(bool_or(w.achievement_id is not null and w.mentor_id is not null), false) as confirmed,
        coalesce(bool_or(w.achievement_id is not null and w.mentor_id is null), false) as witnessed,
        coalesce(array_agg(w.event_type) filter (where w.event_type is not null), '{}') as witnessed_events,
        (array_agg(w.mentor_id order by w.answered_at)
          filter (where w.achievement_id is not null and w.mentor_id is not null))[1] as mentor_id
      from witness_requests w
      where w.user_id = a.user_id and w.answer = 'yes'
        and (w.achievement_id = a.achievement_id or w.event_id = any(a.proof_events))) said on true
    left join people mentor on mentor.user_id = coalesce(a.validated_by, said.mentor_id)`;

/** Everything that a learner has unlocked, in the order of the unlocks. */
export const readUnlocked = async (
  { pool }: Pick<ReadContext, 'pool'>,
  userId: string,
): Promise<readonly UnlockedRow[]> => {
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
