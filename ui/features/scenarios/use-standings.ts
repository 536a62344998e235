import { scenarioIds } from '#contracts/scenarios/catalogue.ts';
import { scenarioStandings } from '#contracts/scenarios/endpoints.ts';
import type { ScenarioStanding } from '#contracts/scenarios/views.ts';
import { useRead } from '../../api/read.ts';
import { useUser } from '../../api/session.ts';
import { keptIn, keptText } from './kept-runs.ts';
import { useIsAway } from './use-is-away.ts';

/** The person's standing in every scenario; `near`: without a connection, what this device has of it. */
export function useStandings() {
  const { id } = useUser();
  const standings = useRead(scenarioStandings, {});
  const isAway = useIsAway(standings);
  return { standings, near: isAway && standings.data === undefined ? nearStandings(id) : [] };
}

const nearStandings = (userId: string): ScenarioStanding[] =>
  scenarioIds.flatMap((scenario) => {
    const run = keptIn(keptText(userId, scenario))?.run;
    if (!run) return [];
    const latest = { id: run.id, turnsPlayed: run.turns.length, finished: run.finishedAt !== null };
    return [{ scenario, latest, finishedRuns: 0, best: null }];
  });
