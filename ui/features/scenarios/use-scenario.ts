import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { Choices, ScenarioId } from '#contracts/scenarios/catalogue.ts';
import { Refusal } from '#contracts/refusals.ts';
import {
  branchScenario,
  latestScenarioRun,
  playScenarioTurn,
  scenarioRun,
  startScenario,
} from '#contracts/scenarios/endpoints.ts';
import type { ScenarioRun } from '#contracts/scenarios/views.ts';
import { call } from '../../api/call.ts';
import { useCommand } from '../../api/command.ts';
import { appErrorOf } from '../../api/errors.ts';
import { keyOf, useRead } from '../../api/read.ts';
import { useUser } from '../../api/session.ts';
import { isUnavailable } from '../../api/unavailable.ts';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import {
  addStep,
  aheadOf,
  asBranch,
  keepAhead,
  keepRun,
  keptRun,
  keptRunsVersion,
  onKeptRuns,
  type KeptRun,
  type Step,
} from './kept-runs.ts';
import { useIsAway } from './use-is-away.ts';

const rules = () => import('./game-rules.ts');

interface Turn {
  readonly run: ScenarioRun;
  readonly choices: Choices;
}
interface Branch {
  readonly runId: string;
  readonly turn: number;
}

/** Only the newest run is on this device. */
class NeedsConnection extends Error {}
type Decided = KeptRun & { readonly step: Step };

/**
 * The latest run of a scenario, and the commands on it. Without a connection a run that was begun goes on by the same rules on
 * this device, and what was decided is sent later.
 */
export function useScenario(scenario: ScenarioId) {
  const queries = useQueryClient();
  const { id: userId } = useUser();
  useSyncExternalStore(onKeptRuns, keptRunsVersion);
  const kept = keptRun(userId, scenario);
  const ahead = aheadOf(userId, scenario);
  const latest = useRead(latestScenarioRun, { params: { scenario } });
  const isAway = useIsAway(latest);
  const known = latest.data?.run;
  const run = ahead?.run ?? (known === undefined && isAway ? kept?.run : known);
  const branchOf = run?.origin?.runId;
  const read = useRead(
    scenarioRun,
    { params: { id: branchOf ?? '' } },
    { enabled: branchOf !== undefined && ahead === null },
  );
  const near = ahead?.origin ?? kept?.origin;
  const origin = branchOf === undefined ? null : (read.data?.run ?? (near?.id === branchOf ? near : null));

  // A run that is shown can be played on without a connection: it is kept, and the rules are fetched ahead.
  useEffect(() => {
    if (known === undefined) return;
    keepRun(userId, scenario, known && { run: known, origin });
    if (known && !known.finishedAt) void rules().catch(() => undefined);
  }, [userId, scenario, known, origin]);

  const show = ({ run: next }: { readonly run: ScenarioRun }): void => {
    queries.setQueryData(keyOf(latestScenarioRun, { params: { scenario } }), { run: next });
    if (!next.finishedAt) return;
    // The list of finished runs and the standings are not up to date.
    void queries.invalidateQueries({ queryKey: ['scenarios'] });
    // The run says something about its player, too.
    void queries.invalidateQueries({ queryKey: ['journey', 'context'] });
  };
  const onError = (error: Error): void => {
    const t = text('scenarios');
    if (error instanceof NeedsConnection)
      return void showToast({ title: t.offline.noBranch, body: t.offline.branchOnline });
    // The rules refused it here, in the server's stead.
    if (error instanceof Refusal) return void showToast({ title: t.failed, body: t.offline.refused, tone: 'problem' });
    const fault = appErrorOf(error);
    const moved = fault.details?.code === 'conflict' || fault.details?.code === 'not_found';
    if (moved) void latest.refetch();
    showToast({ title: t.failed, body: moved ? t.stale : fault.fullMessage, tone: 'problem' });
  };

  /** Asks the server, or decides here where it cannot be reached or does not know yet what was decided before. */
  async function decided<Wanted>(
    wanted: Wanted,
    ask: (wanted: Wanted, idempotencyKey: string) => Promise<{ readonly run: ScenarioRun }>,
    decide: (wanted: Wanted, key: string, now: string) => Promise<Decided>,
  ): Promise<void> {
    const key = crypto.randomUUID();
    if (aheadOf(userId, scenario) === null && navigator.onLine) {
      try {
        return show(await ask(wanted, key));
      } catch (thrown) {
        if (!isUnavailable(appErrorOf(thrown))) throw thrown;
      }
    }
    const { step, ...played } = await decide(wanted, key, new Date().toISOString());
    addStep(userId, played, step);
  }
  const options = { networkMode: 'always', retry: false, onError } as const;

  const start = useCommand(startScenario, { onSuccess: show, onError });
  const askTurn = ({ run: { id, turns }, choices }: Turn, idempotencyKey: string) =>
    call(
      playScenarioTurn,
      { params: { id }, body: { turn: turns.length + 1, choices: { ...choices } } },
      { idempotencyKey },
    );
  const decideTurn = async ({ run: at, choices }: Turn, key: string, now: string): Promise<Decided> => ({
    run: (await rules()).playAhead(at, choices, now),
    origin,
    step: { kind: 'turn', key, runId: at.id, turn: at.turns.length + 1, choices: { ...choices } },
  });
  const play = useMutation({ mutationFn: (turn: Turn) => decided(turn, askTurn, decideTurn), ...options });
  const askBranch = ({ runId: id, turn }: Branch, idempotencyKey: string) =>
    call(branchScenario, { params: { id }, body: { turn } }, { idempotencyKey });
  const decideBranch = async ({ runId: originId, turn }: Branch, key: string, now: string): Promise<Decided> => {
    if (run?.id !== originId) throw new NeedsConnection();
    const id = crypto.randomUUID();
    return {
      run: (await rules()).branchAhead(run, { id, turn, at: now }),
      origin: run,
      step: { kind: 'branch', key, originId, turn, runId: id },
    };
  };
  const branch = useMutation({ mutationFn: (wanted: Branch) => decided(wanted, askBranch, decideBranch), ...options });
  return {
    latest,
    /** Whether the server cannot be asked. */
    isAway,
    /** The newest run, null before the first; undefined while it is unknown. */
    run,
    start: (again: boolean): void => {
      const { offline } = text('scenarios');
      if (navigator.onLine && !ahead) return start.mutate({ params: { scenario }, body: { again } });
      showToast({ title: offline.noStart, body: ahead ? offline.sendFirst : offline.startOnline });
    },
    starting: start.isPending,
    play: (at: ScenarioRun, choices: Choices) => play.mutate({ run: at, choices }),
    playing: play.isPending,
    /** The run that the latest one is a branch of, once it is known. */
    origin,
    branch: (runId: string, turn: number, onBranched?: () => void) =>
      branch.mutate({ runId, turn }, { onSuccess: () => onBranched?.() }),
    branching: branch.isPending,
    /** What the server does not have yet. */
    ahead,
    keepAsBranch: () =>
      ahead &&
      keepAhead(
        userId,
        scenario,
        asBranch(ahead, crypto.randomUUID(), () => crypto.randomUUID()),
      ),
    giveUpAhead: () => {
      keepAhead(userId, scenario, null);
      void queries.invalidateQueries({ queryKey: ['scenarios'] });
    },
  };
}
