import { Command } from 'commander';
import { handlerOf } from '#commands/deciders.ts';
import { changeLog } from '#platform/app/known-log.ts';
import { replayRecord } from '#platform/app/replay-record.ts';
import { systemClock } from '#platform/base/clock.ts';
import { systemIds } from '#platform/base/ids.ts';
import type { ReplayProgress } from '#projections/engine/replay-row.ts';
import type { ReplayRequest } from '#projections/engine/replays.ts';
import { OtherLog } from '#projections/engine/same-log.ts';
import { recordedReplay } from '#projections/operations/recorded-replay.ts';
import { openLog } from './open-log.ts';
import { atTheTerminal } from './open-organizations.ts';
import { showProgress } from './progress.ts';
import { eventsInAll, openReadModels } from './read-models.ts';
import { CommandFailed, inSession, type CliSession } from './session.ts';

const outcomeOf = ({ state, id, failure, events }: ReplayProgress): string => {
  switch (state) {
    case 'done':
      return `Replayed ${events.toLocaleString('en')} events. The rebuilt tables are live.`;
    case 'cancelled':
    case 'running':
      return `Stopped. The live tables are unchanged. To continue: projections replay --resume ${id}`;
    case 'failed':
      return `${failure}\nThe live tables are unchanged. To continue: projections replay --resume ${id}`;
  }
};

/** Records that the database belongs to this log, unless tables that were not rebuilt come from another one. */
async function takeLog(session: CliSession): Promise<void> {
  const { log } = await openLog(session, { fills: true });
  const { pool } = await session.database();
  try {
    await changeLog({ log, pool, clock: systemClock, ids: systemIds });
  } catch (error) {
    if (!(error instanceof OtherLog)) throw error;
    await session.print(error.message);
  }
}

/** `projections replay`: rebuilds read models and swaps them in. */
export const projectionsReplay = (): Command =>
  new Command('replay')
    .description('rebuild read models beside the live tables, then swap them in')
    .argument('[names...]', 'read models (default: all)')
    .option('--resume <id>', 'continue a stopped replay')
    .action(
      inSession(async (session, names: string[], { resume }: { readonly resume?: string }) => {
        // Opened first and so closed last: the end of a stopped replay is still recorded.
        const { log } = await openLog(session, { fills: true });
        const { replays } = await openReadModels(session, { fills: true });
        const handle = handlerOf('operations', { log, clock: systemClock, ids: systemIds });
        const bar = showProgress('replay');
        const { id, done } = await recordedReplay(
          ({ onEnd }) => {
            const onProgress = (progress: ReplayProgress) => bar.at(progress.events, eventsInAll(progress));
            const request: ReplayRequest = { names, onProgress, onEnd, signal: session.signal };
            return resume === undefined ? replays.start(request) : replays.resume(resume, request);
          },
          replayRecord(handle, systemIds),
          atTheTerminal(),
        );
        await session.print(`Replay ${id}`);
        const end = await done;
        bar.end();
        if (end.state !== 'done') throw new CommandFailed(outcomeOf(end));
        await session.print(outcomeOf(end));
        await takeLog(session);
      }),
    );
