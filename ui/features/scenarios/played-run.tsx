import { type ReactNode, useEffect, useState } from 'react';
import type { Choices } from '#contracts/scenarios/catalogue.ts';
import type { ScenarioRun } from '#contracts/scenarios/views.ts';
import { LazyPart } from '../../kit/lazy-part.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Ending } from './lazy-ending.ts';
import { Play } from './play.tsx';
import { TurnResult } from './turn-result.tsx';

interface PlayedRunProps {
  readonly run: ScenarioRun;
  readonly playing: boolean;
  readonly onPlay: (choices: Choices) => void;
  readonly starting: boolean;
  readonly onStart: (again: boolean) => void;
  /** The run before it that had the same days. */
  readonly before: ScenarioRun | null;
  readonly ownWords: boolean;
}

/** The newest run: each turn's result first, then the next decision, and the report at the end. Needs the run's id as its key. */
export function PlayedRun({ run, starting, onStart, ownWords, ...play }: PlayedRunProps): ReactNode {
  // Turns that were played before the page opened have been seen.
  const [seen, setSeen] = useState(run.turns.length);
  const [arrives, setArrives] = useState(false);
  // The last turn may be played without a connection.
  useEffect(() => void Ending.preload().catch(() => undefined), []);
  const goOn = (): void => {
    setSeen(run.turns.length);
    setArrives(true);
  };
  if (run.turns.length > seen) return <TurnResult run={run} onNext={goOn} />;
  if (!run.finishedAt) return <Play run={run} {...play} ownWords={ownWords} arrives={arrives} />;
  return (
    <LazyPart waiting={<Skeleton shape={['block', 'line', 'line']} />}>
      <Ending run={run} again={{ starting, onStart }} before={play.before} ownWords={ownWords} arrives={arrives} />
    </LazyPart>
  );
}
