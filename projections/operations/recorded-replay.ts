import type { CommandContext } from '#contracts/command-context.ts';
import type { StartedReplay } from '#contracts/operations/replay-purposes.ts';
import type { ReplayEnd } from '#contracts/operations/events.ts';
import type { ReplayRequest, RunningReplay } from '../engine/replays.ts';

/** Records replays that operators start. */
export interface ReplayRecord {
  readonly started: (replay: StartedReplay, context: CommandContext) => Promise<unknown>;
  readonly ended: (
    replayId: string,
    how: ReplayEnd,
    differing: readonly string[] | null,
    context: CommandContext,
  ) => Promise<unknown>;
}

/** What a replay is for. */
export type ReplayIntent = Pick<StartedReplay, 'purpose' | 'reason'>;

/** Starts a replay and records its start and its end, in this order. */
export async function recordedReplay(
  begin: (request: Pick<ReplayRequest, 'onEnd'>) => Promise<RunningReplay>,
  intent: ReplayIntent,
  record: ReplayRecord,
  context: CommandContext,
): Promise<RunningReplay> {
  let release = (): void => undefined;
  const startRecorded = new Promise<void>((resolve) => {
    release = resolve;
  });
  const replay = await begin({
    onEnd: async ({ id, state }, differing) => {
      await startRecorded;
      if (state !== 'running') await record.ended(id, state, differing ?? null, context);
    },
  });
  try {
    await record.started({ replayId: replay.id, projections: replay.names, ...intent }, context);
  } finally {
    release();
  }
  return replay;
}
