import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Choices, ScenarioId } from '#contracts/scenarios/catalogue.ts';
import { Refusal } from '#contracts/refusals.ts';
import { latestScenarioRun, playScenarioTurn, startScenario } from '#contracts/scenarios/endpoints.ts';
import type { ScenarioRun } from '#contracts/scenarios/views.ts';
import { call } from '../../api/call.ts';
import { useCommand } from '../../api/command.ts';
import { appErrorOf } from '../../api/errors.ts';
import { lazyImport } from '../../api/lazy-import.ts';
import { keepWaiting, onOutbox, outboxVersion } from '../../api/outbox.ts';
import { keyOf, useRead } from '../../api/read.ts';
import { useUser } from '../../api/session.ts';
import { isUnavailable } from '../../api/unavailable.ts';
import type { WaitingTurn } from '../../api/waiting-turn.ts';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import { type KeptRun, keepRun, keptIn, keptText, waitingTurns } from './kept-runs.ts';
import { useIsAway } from './use-is-away.ts';

const rules = lazyImport(() => import('./game-rules.ts'));

interface Turn {
  readonly run: ScenarioRun;
  readonly choices: Choices;
}

/**
 * The latest run of a scenario, and the commands on it. Without a connection a run that was begun goes on by the same rules on
 * this device, and what was decided waits in the outbox.
 */
export function useScenario(scenario: ScenarioId) {
  const queries = useQueryClient();
  const { id: userId } = useUser();
  useSyncExternalStore(onOutbox, outboxVersion);
  const waiting = waitingTurns(userId, scenario);
  const words = keptText(userId, scenario);
  const kept = useMemo(() => keptIn(words), [words]);
  const latest = useRead(latestScenarioRun, { params: { scenario } });
  const isAway = useIsAway(latest);
  const known = latest.data;
  // While decisions wait, the server has an older state of the run.
  const isAhead = waiting > 0 && kept !== null;
  const shown = isAhead || (known === undefined && isAway) ? (kept ?? known) : known;

  const show = useCallback(
    (next: KeptRun): void => void queries.setQueryData(keyOf(latestScenarioRun, { params: { scenario } }), next),
    [queries, scenario],
  );
  // No older turn is shown between the last one that is sent and the next answer.
  useEffect(() => {
    if (isAhead && known !== undefined) show(kept);
  }, [isAhead, known, kept, show]);

  // A run that is shown can be played on without a connection: it is kept, and the rules are fetched ahead.
  useEffect(() => {
    if (known === undefined || isAhead) return;
    const { run, before } = known;
    keepRun(userId, scenario, run && { run, before });
    if (run && !run.finishedAt) void rules().catch(() => undefined);
  }, [userId, scenario, known, isAhead]);

  /** Shows what the server answered to a command. */
  const showAnswer = ({ run }: { readonly run: ScenarioRun }): void => {
    const last = shown?.run;
    const before = last && last.id !== run.id && last.finishedAt ? last : (shown?.before ?? null);
    show({ run, before: before?.seed === run.seed ? before : null });
    if (!run.finishedAt) return;
    // The list of finished runs and the standings are not up to date.
    void queries.invalidateQueries({ queryKey: ['scenarios'] });
    // The run says something about its player, too.
    void queries.invalidateQueries({ queryKey: ['journey', 'context'] });
  };
  const onError = (error: Error): void => {
    const t = text('scenarios');
    // The rules refused it here, in the server's stead.
    if (error instanceof Refusal) return void showToast({ title: t.failed, body: t.offline.refused, tone: 'problem' });
    const fault = appErrorOf(error);
    const moved = fault.details?.code === 'conflict' || fault.details?.code === 'not_found';
    if (moved) void latest.refetch();
    showToast({ title: t.failed, body: moved ? t.stale : fault.fullMessage, tone: 'problem' });
  };

  const start = useCommand(startScenario, { onSuccess: showAnswer, onError });

  /** Asks the server, or decides here where it cannot be reached or does not know yet what was decided before. */
  const decide = async ({ run, choices }: Turn): Promise<void> => {
    const key = crypto.randomUUID();
    const turn = run.turns.length + 1;
    if (waitingTurns(userId, scenario) === 0 && navigator.onLine) {
      try {
        const sent = { params: { id: run.id }, body: { turn, choices: { ...choices } } };
        return showAnswer(await call(playScenarioTurn, sent, { idempotencyKey: key }));
      } catch (thrown) {
        if (!isUnavailable(appErrorOf(thrown))) throw thrown;
      }
    }
    const next = {
      run: (await rules()).playAhead(run, choices, new Date().toISOString()),
      before: shown?.before ?? null,
    };
    keepRun(userId, scenario, next);
    show(next);
    keepWaiting(userId, key, { scenario, runId: run.id, turn, choices: { ...choices } } satisfies WaitingTurn);
  };
  const play = useMutation({ mutationFn: decide, networkMode: 'always', retry: false, onError });
  return {
    latest,
    /** Whether the server cannot be asked. */
    isAway,
    /** The newest run, null before the first; undefined while it is unknown. */
    run: shown?.run,
    /** The finished run before it that had the same days. */
    before: shown?.before ?? null,
    start: (again: boolean): void => {
      const { offline } = text('scenarios');
      if (navigator.onLine && waiting === 0) return start.mutate({ params: { scenario }, body: { again } });
      showToast({ title: offline.noStart, body: waiting > 0 ? offline.sendFirst : offline.startOnline });
    },
    starting: start.isPending,
    play: (run: ScenarioRun, choices: Choices) => play.mutate({ run, choices }),
    playing: play.isPending,
    /** How many decisions the server does not have yet. */
    waiting,
  };
}
