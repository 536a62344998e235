import type { QueryClient } from '@tanstack/react-query';
import { type ScenarioId, scenarioIds } from '#contracts/scenarios/catalogue.ts';
import { branchScenario, latestScenarioRun, playScenarioTurn } from '#contracts/scenarios/endpoints.ts';
import type { ScenarioRun } from '#contracts/scenarios/views.ts';
import { call } from '../../api/call.ts';
import { appErrorOf } from '../../api/errors.ts';
import { keyOf } from '../../api/read.ts';
import { waitsAfter } from '../../api/unavailable.ts';
import { aheadOf, hasUnsentTurns, keepAhead, keepRun, onKeptRuns, type Step, withName } from './kept-runs.ts';

const AGAIN_MS = 30_000;

let sending: Promise<void> | undefined;

/**
 * Sends the decisions that wait on this device, in their order and each under its own key, so that none takes effect twice.
 * Stops while the server cannot be reached or the person is signed out; a decision that the server refuses waits for its player.
 */
export function sendTurns(userId: string, queries: QueryClient): Promise<void> {
  sending ??= inOneTab(async () => {
    for (const scenario of scenarioIds) if (!(await sendRun(userId, scenario, queries))) return;
  }).finally(() => (sending = undefined));
  return sending;
}

async function inOneTab(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request('rh.turns', work);
}

/** Whether the server can still be reached. */
async function sendRun(userId: string, scenario: ScenarioId, queries: QueryClient): Promise<boolean> {
  for (;;) {
    const [step] = aheadOf(userId, scenario)?.steps ?? [];
    if (!step || aheadOf(userId, scenario)?.trouble) return true;
    let run: ScenarioRun;
    try {
      run = await send(step);
    } catch (thrown) {
      const error = appErrorOf(thrown);
      if (waitsAfter(error)) return false;
      const now = aheadOf(userId, scenario);
      if (now) keepAhead(userId, scenario, { ...now, trouble: step.kind === 'branch' ? 'gone' : 'elsewhere' });
      return true;
    }
    // The person may have played on meanwhile, or signed out, which leaves nothing.
    const now = aheadOf(userId, scenario);
    if (now?.steps[0]?.key !== step.key) return true;
    const { steps, ...rest } = step.kind === 'branch' ? withName(now, step.runId, run.id) : now;
    const left = steps.slice(1);
    if (left.length > 0) {
      keepAhead(userId, scenario, { ...rest, steps: left });
      continue;
    }
    queries.setQueryData(keyOf(latestScenarioRun, { params: { scenario } }), { run });
    keepRun(userId, scenario, { run, origin: rest.origin });
    keepAhead(userId, scenario, null);
    void queries.invalidateQueries({ queryKey: ['scenarios'] });
  }
}

const send = async (step: Step): Promise<ScenarioRun> => {
  const { key: idempotencyKey, turn } = step;
  const answer =
    step.kind === 'turn'
      ? await call(
          playScenarioTurn,
          { params: { id: step.runId }, body: { turn, choices: step.choices } },
          { idempotencyKey },
        )
      : await call(branchScenario, { params: { id: step.originId }, body: { turn } }, { idempotencyKey });
  return answer.run;
};

/** Sends what waits: at once, when the connection is back, when more is added, and every half minute. Returns how to stop it. */
export function followTurns(userId: string, queries: QueryClient): () => void {
  const again = (): void => {
    if (navigator.onLine && hasUnsentTurns(userId)) void sendTurns(userId, queries);
  };
  again();
  const timer = setInterval(again, AGAIN_MS);
  addEventListener('online', again);
  const stop = onKeptRuns(again);
  return () => {
    clearInterval(timer);
    removeEventListener('online', again);
    stop();
  };
}
