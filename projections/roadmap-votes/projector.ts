import { accountEvents } from '#contracts/accounts/events.ts';
import { roadmapEvents } from '#contracts/roadmap/events.ts';
import { type Db, idOfStream, projector } from '../engine/projector.ts';
import { columnsOf, deleteUsers } from '../engine/rows.ts';
import schema from './schema.sql';

interface Vote {
  readonly feature: string;
  readonly userId: string;
  /** Null once it was taken back, or its feature was turned on. */
  readonly votedAt: string | null;
  readonly eventId: string;
}

const write = async (votes: readonly Vote[], db: Db): Promise<void> => {
  await db.query({
    name: 'roadmap-votes-end',
    text: `delete from roadmap_votes using unnest($1::text[], $2::uuid[]) v (feature, user_id)
      where roadmap_votes.feature = v.feature and roadmap_votes.user_id = v.user_id`,
    values: columnsOf(
      votes.filter(({ votedAt }) => votedAt === null),
      'feature',
      'userId',
    ),
  });
  await db.query({
    name: 'roadmap-votes-write',
    text: `insert into roadmap_votes (feature, user_id, voted_at, event_id)
      select * from unnest($1::text[], $2::uuid[], $3::timestamptz[], $4::uuid[]) on conflict do nothing`,
    values: columnsOf(
      votes.filter(({ votedAt }) => votedAt !== null),
      'feature',
      'userId',
      'votedAt',
      'eventId',
    ),
  });
};

/** Who wants which feature. */
export const roadmapVotesProjector = projector({
  name: 'roadmap-votes',
  version: 2,
  tables: ['roadmap_votes'],
  schema,
  handles: [
    roadmapEvents.FeatureVoted,
    roadmapEvents.FeatureVoteWithdrawn,
    roadmapEvents.VotedFeatureShipped,
    accountEvents.PersonErased,
  ],
  fold() {
    const votes = new Map<string, Vote>();
    const erased = new Set<string>();
    return {
      add({ id: eventId, type, data, stream, metadata }) {
        const userId = idOfStream(stream);
        if (type === 'PersonErased') {
          erased.add(userId);
          for (const [key, vote] of votes) if (vote.userId === userId) votes.delete(key);
          return;
        }
        const { feature } = data;
        const votedAt = type === 'FeatureVoted' ? metadata.occurredAt : null;
        votes.set(`${feature} ${userId}`, { feature, userId, votedAt, eventId });
      },
      size: () => votes.size + erased.size,
      async write(db) {
        if (votes.size > 0) await write([...votes.values()], db);
        if (erased.size > 0) await deleteUsers(db, 'roadmap_votes', erased);
      },
    };
  },
});
