import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { scenarioRun } from '#contracts/scenarios/endpoints.ts';
import type { ScenarioRun } from '#contracts/scenarios/views.ts';
import { useRead } from '../../api/read.ts';
import { fullDate } from '../../kit/dates.ts';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Problem } from '../../kit/states.tsx';
import { text } from '../../text/text.ts';
import { addressOf } from './addresses.ts';
import { Ending } from './ending.tsx';

interface PastRunProps {
  readonly id: string;
  readonly starting: boolean;
  readonly onStart: (again: boolean) => void;
  readonly branching: boolean;
  readonly onBranch: (run: ScenarioRun, turn: number) => void;
}

/** A finished run that isn't the newest one of its scenario, as it ended. */
export function PastRun({ id, starting, onStart, branching, onBranch }: PastRunProps): ReactNode {
  const t = text('scenarios').past;
  const read = useRead(scenarioRun, { params: { id } });
  if (read.isLoadingError) return <Problem error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton shape={['block', 'line', 'line']} />;
  const { run, origin } = read.data;
  return (
    <>
      <p>
        {run.finishedAt ? t.played(fullDate(run.finishedAt)) : t.open} <Link to={addressOf(run.scenario)}>{t.toNewest}</Link>
      </p>
      {run.finishedAt && (
        <Ending
          key={run.id}
          run={run}
          starting={starting}
          onStart={onStart}
          branching={branching}
          onBranch={(turn) => onBranch(run, turn)}
          origin={origin}
        />
      )}
    </>
  );
}
