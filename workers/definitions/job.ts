import type { RoundHandler } from '../jobs.ts';

/** Replays of achievements over the history of all learners. */
export interface DefinitionPorts {
  /** Works on those that are open for a limited time; the next call goes on. */
  work(signal: AbortSignal): Promise<void>;
}

export const replayDefinitions =
  (definitions: DefinitionPorts): RoundHandler =>
  (signal) =>
    definitions.work(signal);
