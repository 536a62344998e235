import type { Pool } from 'pg';
import type { Ids } from '#commands/kernel/ports.ts';
import type { HandleRoadmap } from '#commands/roadmap/votes.ts';
import { CommandContext } from '#contracts/command-context.ts';
import { featureNames } from '#contracts/features.ts';
import { roadmapStream } from '#contracts/roadmap/streams.ts';
import { readFeatures } from '#projections/features/queries.ts';
import { readVotesFor } from '#projections/roadmap-votes/queries.ts';
import type { RoadmapPorts } from '#workers/roadmap/job.ts';

interface Dependencies {
  readonly pool: Pool;
  readonly ids: Ids;
  readonly handleRoadmap: HandleRoadmap;
  /** Resolves once the tables of features and votes cover the log. */
  readonly whenProjected: () => Promise<void>;
}

const worker = { kind: 'worker', id: 'roadmap' } as const;
const pageSize = 200;

/** Tells those who voted for a feature that it was turned on. */
export const openRoadmap = ({ pool, ids, handleRoadmap, whenProjected }: Dependencies): RoadmapPorts => ({
  async ship(signal) {
    await whenProjected();
    const { features } = await readFeatures({ pool });
    const on = featureNames.filter((name) => features[name] === 'on');
    for (;;) {
      const votes = await readVotesFor({ pool }, on, pageSize);
      for (const { feature, userId, votedAt, eventId } of votes) {
        if (signal.aborted) return;
        // The same vote is the same command, in whichever process.
        const commandId = ids.derived('feature shipped', userId, feature, votedAt.toISOString());
        const context = CommandContext.ofProgram({ actor: worker, causedBy: eventId, subject: userId, commandId });
        await handleRoadmap(roadmapStream(userId), { kind: 'ship', feature }, context);
      }
      if (votes.length < pageSize) return;
      await whenProjected();
    }
  },
});
