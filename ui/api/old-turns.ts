import * as z from 'zod/mini';
import { forget, namesUnder } from './device.ts';
import { recallOwned, rememberOwned } from './kept.ts';
import { KEPT_RUN } from './kept-run-names.ts';
import { keepWaiting } from './outbox.ts';
import { OLD_TURNS } from './owners.ts';
import { waitingTurnSchema } from './waiting-turn.ts';

const turnSchema = z.extend(z.pick(waitingTurnSchema, { runId: true, turn: true, choices: true }), {
  kind: z.literal('turn'),
  key: z.uuid(),
});
const aheadSchema = z.object({ run: z.unknown(), steps: z.array(z.unknown()) });

/**
 * Moves decisions in money scenarios that have waited since version 1.1.0 into the outbox, each under its own idempotency key, with
 * the run as its player saw it. A way back to an earlier turn, which was a step of its own, is left out: what was decided after it
 * is refused with its reason.
 */
export function moveOldTurns(userId: string): void {
  const prefix = `${OLD_TURNS}${userId}.`;
  for (const name of namesUnder(prefix)) {
    const ahead = z.safeParse(aheadSchema, parsed(recallOwned(name))).data;
    const scenario = name.slice(prefix.length);
    if (ahead) rememberOwned(`${KEPT_RUN}${userId}.${scenario}`, JSON.stringify({ run: ahead.run, before: null }));
    for (const step of ahead?.steps ?? []) {
      const { key, runId, turn, choices } = z.safeParse(turnSchema, step).data ?? {};
      if (key !== undefined) keepWaiting(userId, key, { scenario, runId, turn, choices });
    }
    forget(name);
  }
}

function parsed(words: string | null): unknown {
  try {
    return JSON.parse(words ?? 'null');
  } catch {
    // Not written by us.
    return null;
  }
}
