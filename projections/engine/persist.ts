import { isPassing, pause } from './failure.ts';

/** The replay was cancelled, here or by another process, or another process took it over. */
export class ReplayStopped extends Error {
  constructor(id: string, options?: ErrorOptions) {
    super(`The replay ${id} was stopped`, options);
  }
}

const maxTries = 12;

/** Retries for about half a minute while a store is unavailable. @throws ReplayStopped when aborted in between */
export const persist = async <Result>(
  work: () => Promise<Result>,
  { replay, signal }: { replay: string; signal: AbortSignal },
): Promise<Result> => {
  for (let tries = 1; ; tries += 1) {
    if (signal.aborted) throw new ReplayStopped(replay);
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error) || tries === maxTries) throw error;
      await pause(Math.min(100 * 2 ** tries, 5_000), signal);
    }
  }
};
