import type { Pool } from 'pg';
import type { Clock, Ids } from '#commands/kernel/ports.ts';
import type { HandlePolls } from '#commands/polls/polls.ts';
import { CommandContext } from '#contracts/command-context.ts';
import { pollResultOf } from '#contracts/polls/result.ts';
import { pollsStream } from '#contracts/polls/streams.ts';
import { countAnswers, readPollsToClose } from '#projections/polls/queries.ts';
import type { PollPorts } from '#workers/polls/round.ts';

interface Dependencies {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly handlePolls: HandlePolls;
  /** Resolves once the tables of questions, answers and consents cover the log. */
  readonly whenProjected: () => Promise<void>;
}

const worker = { kind: 'worker', id: 'polls' } as const;

/** Fixes the results of questions that take no more answers. */
export const openPolls = ({ pool, clock, ids, handlePolls, whenProjected }: Dependencies): PollPorts => ({
  async close(signal) {
    if ((await readPollsToClose({ pool }, clock.now())).length === 0) return;
    await whenProjected();
    for (const { month, options } of await readPollsToClose({ pool }, clock.now())) {
      if (signal.aborted) return;
      const result = pollResultOf(await countAnswers({ pool }, month, options));
      // The same month is the same command, in whichever process: the first one that gets through has counted.
      const context = CommandContext.ofProgram({
        actor: worker,
        causedBy: { outside: 'clock' },
        subject: ids.derived(pollsStream()),
        commandId: ids.derived('poll closed', month),
      });
      await handlePolls(pollsStream(), { kind: 'close', month, result }, context);
    }
  },
});
