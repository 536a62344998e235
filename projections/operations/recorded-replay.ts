import type { CommandContext } from '#contracts/command-context.ts';
import type { ReplayEnd } from '#contracts/operations/events.ts';
import type { ReplayRequest, RunningReplay } from '../engine/replays.ts';

/** Records replays that operators start. */
export interface ReplayRecord {
  readonly started: (
    replay: { readonly replayId: string; readonly projections: readonly string[] },
    context: CommandContext,
  ) => Promise<unknown>;
  readonly ended: (replayId: string, how: ReplayEnd, context: CommandContext) => Promise<unknown>;
}

/** Starts a replay and records its start and its end, in this order. */
export async function recordedReplay(
  begin: (request: Pick<ReplayRequest, 'onEnd'>) => Promise<RunningReplay>,
  record: ReplayRecord,
  context: CommandContext,
): Promise<RunningReplay> {
  let release = (): void => undefined;
  const startRecorded = new Promise<void>((resolve) => {
    release = resolve;
  });
  const replay = await begin({
    onEnd: async ({ id, state }) => {
      await startRecorded;
      if (state !== 'running') await record.ended(id, state, context);
    },
  });
  try {
    await record.started({ replayId: replay.id, projections: replay.names }, context);
  } finally {
    release();
  }
  return replay;
}
