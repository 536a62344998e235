import { type ReactNode, useState } from 'react';
import type { Choices } from '#contracts/scenarios/catalogue.ts';
import type { ScenarioRun } from '#contracts/scenarios/views.ts';
import { Ending } from './ending.tsx';
import { Play } from './play.tsx';
import { TurnResult } from './turn-result.tsx';

interface PlayedRunProps {
  readonly run: ScenarioRun;
  readonly playing: boolean;
  readonly onPlay: (choices: Choices) => void;
  readonly starting: boolean;
  readonly onStart: (again: boolean) => void;
  readonly branching: boolean;
  readonly onBranch: (turn: number) => void;
  /** The run that this one is a branch of. */
  readonly origin: ScenarioRun | null;
  readonly ownWords: boolean;
}

/** The newest run: each turn's result first, then the next decision, and the report at the end. Needs the run's id as its key. */
export function PlayedRun({ run, starting, onStart, ownWords, ...play }: PlayedRunProps): ReactNode {
  // Turns that were played before the page opened have been seen.
  const [seen, setSeen] = useState(run.turns.length);
  const [arrives, setArrives] = useState(false);
  const goOn = (): void => {
    setSeen(run.turns.length);
    setArrives(true);
  };
  if (run.turns.length > seen) return <TurnResult run={run} onNext={goOn} />;
  if (!run.finishedAt) return <Play run={run} {...play} arrives={arrives} />;
  const { branching, onBranch, origin } = play;
  return (
    <Ending
      run={run}
      again={{ starting, onStart }}
      branching={branching}
      onBranch={onBranch}
      origin={origin}
      ownWords={ownWords}
      arrives={arrives}
    />
  );
}
