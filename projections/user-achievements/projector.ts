import { achievementEvents, type UnlockProof } from '#contracts/achievements/events.ts';
import type { SharingLevel } from '#contracts/achievements/views.ts';
import { type Db, idOfStream, projector } from '../engine/projector.ts';
import { columnsOf } from '../engine/rows.ts';
import schema from './schema.sql';

interface Key {
  readonly userId: string;
  readonly achievementId: string;
}
interface Unlock extends Key {
  readonly unlockedAt: string;
  readonly revision: number;
  readonly definitionVersion: number;
  readonly proofEvents: readonly string[];
}
interface Share extends Key {
  readonly level: SharingLevel;
  readonly organizationId: string | null;
  readonly sharedAt: string;
  readonly revision: number;
}
interface Validation extends Key {
  readonly validatedBy: string;
  readonly at: string;
  readonly event: string;
}

const writeUnlocks = (rows: Iterable<Unlock>, db: Db) =>
  db.query({
    name: 'user-achievements-unlock',
    text: `insert into user_achievements (user_id, achievement_id, unlocked_at, revision, definition_version, evidence, proof_events)
      select u.user_id, u.achievement_id, u.unlocked_at, u.revision, u.definition_version, u.evidence, u.proof_events::uuid[]
      from unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::integer[], $5::integer[], $6::integer[], $7::text[])
        u (user_id, achievement_id, unlocked_at, revision, definition_version, evidence, proof_events)
      on conflict (user_id, achievement_id) do nothing`,
    values: columnsOf(
      rows,
      'userId',
      'achievementId',
      'unlockedAt',
      'revision',
      'definitionVersion',
      ({ proofEvents }) => proofEvents.length,
      ({ proofEvents }) => `{${proofEvents.join(',')}}`,
    ),
  });

const writeShares = (rows: Iterable<Share>, db: Db) =>
  db.query({
    name: 'user-achievements-share',
    text: `update user_achievements t set shared = s.level, shared_with = s.organization_id, shared_at = s.shared_at,
        shared_revision = s.revision
      from unnest($1::uuid[], $2::text[], $3::text[], $4::uuid[], $5::timestamptz[], $6::integer[])
        s (user_id, achievement_id, level, organization_id, shared_at, revision)
      where t.user_id = s.user_id and t.achievement_id = s.achievement_id and t.shared_revision < s.revision`,
    values: columnsOf(rows, 'userId', 'achievementId', 'level', 'organizationId', 'sharedAt', 'revision'),
  });

const writeValidations = (rows: Iterable<Validation>, db: Db) =>
  db.query({
    name: 'user-achievements-validate',
    text: `update user_achievements t set validated = true, validated_by = v.validated_by, validated_at = v.at,
        validation_event = v.event
      from unnest($1::uuid[], $2::text[], $3::uuid[], $4::timestamptz[], $5::uuid[])
        v (user_id, achievement_id, validated_by, at, event)
      where t.user_id = v.user_id and t.achievement_id = v.achievement_id and not t.validated`,
    values: columnsOf(rows, 'userId', 'achievementId', 'validatedBy', 'at', 'event'),
  });

/** The events that a proof names, each once. */
const eventsIn = (proof: UnlockProof): readonly string[] => {
  const named = new Set<string>();
  for (const { events } of Object.values(proof)) for (const id of events) named.add(id);
  return [...named];
};

/** What each learner has unlocked, with whom they share it, and which mentor confirmed it. */
export const userAchievementsProjector = projector({
  name: 'user-achievements',
  version: 4,
  isUrgent: true,
  tables: ['user_achievements'],
  schema,
  handles: [
    achievementEvents.AchievementUnlocked,
    achievementEvents.AchievementShared,
    achievementEvents.AchievementValidated,
  ],
  fold() {
    const unlocks = new Map<string, Unlock>();
    const shares = new Map<string, Share>();
    const validations = new Map<string, Validation>();
    return {
      add({ id, type, data, stream, revision, metadata }) {
        const userId = idOfStream(stream);
        const { achievementId } = data;
        const key = `${userId} ${achievementId}`;
        switch (type) {
          case 'AchievementUnlocked': {
            const { definitionVersion, proof } = data;
            const unlockedAt = metadata.occurredAt;
            const proofEvents = eventsIn(proof);
            unlocks.set(key, { userId, achievementId, unlockedAt, revision, definitionVersion, proofEvents });
            break;
          }
          case 'AchievementShared':
            shares.set(key, {
              userId,
              achievementId,
              level: data.level,
              organizationId: data.organizationId,
              sharedAt: metadata.occurredAt,
              revision,
            });
            break;
          case 'AchievementValidated':
            validations.set(key, {
              userId,
              achievementId,
              validatedBy: data.validatedBy,
              at: metadata.occurredAt,
              event: id,
            });
            break;
        }
      },
      size: () => unlocks.size + shares.size + validations.size,
      async write(db) {
        if (unlocks.size > 0) await writeUnlocks(unlocks.values(), db);
        if (shares.size > 0) await writeShares(shares.values(), db);
        if (validations.size > 0) await writeValidations(validations.values(), db);
      },
    };
  },
});
