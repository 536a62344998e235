import { Command } from 'commander';
import { handlerOf } from '#commands/deciders.ts';
import type { EventLog } from '#contracts/event-log.ts';
import { checkLogOf, openReadModelsIn, planLoading } from '#platform/app/backup/read-models.ts';
import { changeLog } from '#platform/app/known-log.ts';
import { replayRecord } from '#platform/app/replay-record.ts';
import { systemClock } from '#platform/base/clock.ts';
import { systemIds } from '#platform/base/ids.ts';
import { allProjectors } from '#projections/all.ts';
import type { Projections } from '#projections/engine/open.ts';
import type { ReplayProgress } from '#projections/engine/replay-row.ts';
import type { ReplayRequest, RunningReplay } from '#projections/engine/replays.ts';
import { OtherLog } from '#projections/engine/same-log.ts';
import { recordedReplay, type ReplayIntent } from '#projections/operations/recorded-replay.ts';
import { openLog } from './open-log.ts';
import { atTheTerminal } from './open-organizations.ts';
import { showProgress } from './progress.ts';
import { eventsInAll, openReadModels } from './read-models.ts';
import { CommandFailed, inSession, type CliSession } from './session.ts';

interface Options {
  readonly resume?: string;
  readonly from?: string;
}

const start = ({ replays }: Projections, { resume }: Options, request: ReplayRequest): Promise<RunningReplay> => {
  if (resume !== undefined) return replays.resume(resume, request);
  return replays.start(request);
};

/** Nobody at the terminal is asked for a reason. */
const intent: ReplayIntent = { purpose: 'swap', reason: null };

const outcomeOf = (progress: ReplayProgress): string => {
  const { state, id, names, failure, loadedFrom, events } = progress;
  if (loadedFrom !== null) return outcomeOfLoading(progress, names.length, loadedFrom);
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

const outcomeOfLoading = ({ state, failure, events }: ReplayProgress, count: number, from: string): string => {
  const replayed = `replayed ${events.toLocaleString('en')} events since`;
  if (state === 'done') return `Loaded ${count} read models at position ${from} and ${replayed}. The tables are live.`;
  const why = state === 'failed' ? failure : 'Stopped.';
  return `${why}\nThe live tables are unchanged. What was loaded has been dropped: run the same command again.`;
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
    .option('--from <folder>', 'begin with the tables that "projections save" wrote, where they still fit')
    .action(
      inSession(async (session, names: string[], options: Options) => {
        const { resume, from } = options;
        if (from !== undefined && resume !== undefined) {
          throw new CommandFailed('--from begins a new rebuild of the live tables: use it without --resume.', 2);
        }
        // Opened first and so closed last: the end of a stopped replay is still recorded.
        const { log } = await openLog(session, { fills: true });
        const projections = await openReadModels(session, { fills: true });
        const handle = handlerOf('operations', { log, clock: systemClock, ids: systemIds });
        const requests = from === undefined ? [{ names }] : await requestsFrom(session, log, from, names);
        for (const request of requests) {
          const bar = showProgress('replay');
          const onProgress = (progress: ReplayProgress) => bar.at(progress.events, eventsInAll(progress));
          const { id, done } = await recordedReplay(
            ({ onEnd }) => start(projections, options, { ...request, onProgress, onEnd, signal: session.signal }),
            intent,
            replayRecord(handle, systemIds),
            atTheTerminal(),
          );
          await session.print(`Replay ${id}`);
          const end = await done;
          bar.end();
          if (end.state !== 'done') throw new CommandFailed(outcomeOf(end));
          await session.print(outcomeOf(end));
        }
        await takeLog(session);
      }),
    );

/** One rebuild for each position at which read models were saved, and one for those that begin with the log. */
async function requestsFrom(
  session: CliSession,
  log: EventLog,
  folder: string,
  names: readonly string[],
): Promise<readonly Pick<ReplayRequest, 'names' | 'from'>[]> {
  const bar = showProgress('check (files)');
  const onProgress = (files: number, all: number) => bar.at(files, all);
  const saved = await openReadModelsIn(folder, { signal: session.signal, onProgress });
  bar.end();
  await checkLogOf(log, saved);
  const unknown = names.find((name) => allProjectors.every((one) => one.name !== name));
  if (unknown !== undefined) throw new CommandFailed(`There is no projection ${unknown}.`);
  const wanted = names.length === 0 ? allProjectors : allProjectors.filter(({ name }) => names.includes(name));
  const { groups, others } = planLoading(saved, wanted, (await session.database()).url);
  for (const { name, why } of others)
    await session.print(`${name}: rebuilt from the beginning of the log, because ${why}`);
  return others.length === 0 ? groups : [...groups, { names: others.map(({ name }) => name) }];
}
