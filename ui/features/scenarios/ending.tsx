import type { ReactNode } from 'react';
import { reportOf } from '#contracts/scenarios/report.ts';
import type { ScenarioRun } from '#contracts/scenarios/views.ts';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { classes } from '../../kit/classes.ts';
import page from '../../kit/page.module.css';
import { text } from '../../text/text.ts';
import { Courses } from './courses.tsx';
import { happenedIn } from './happened.ts';
import { OwnScales } from './own-scales.tsx';
import { OwnWords } from './own-words.tsx';
import styles from './play.module.css';
import { RunReport } from './run-report.tsx';
import { SameTree } from './same-tree.tsx';
import { Scene } from './scene.tsx';
import { TwoFutures } from './two-futures.tsx';
import { useArrival } from './use-arrival.ts';
import { wordsOf } from './words-of.ts';

interface EndingProps {
  readonly run: ScenarioRun;
  /** Offers to play again; null for a run of the past. */
  readonly again: { readonly starting: boolean; readonly onStart: (again: boolean) => void } | null;
  /** The run before it that had the same days. */
  readonly before: ScenarioRun | null;
  /** Whether the answers of the journey can be read here: the scenarios host serves none of them. */
  readonly ownWords: boolean;
  /** Whether a button on this page led here. */
  readonly arrives: boolean;
}

/** The report of a finished run, the offers to play again, and the runs of the same days beside each other. */
export function Ending({ run, again, before, ownWords, arrives }: EndingProps): ReactNode {
  const t = text('scenarios');
  const words = wordsOf(run);
  const happened = happenedIn(run);
  const title = useArrival(arrives);
  const ending = run.turns
    .at(-1)
    ?.happened.flatMap((name) => words.endings?.[name] ?? [])
    .at(0);
  const lesson = reportOf(run)?.lesson.name;
  return (
    <div className={styles.ending} data-arrival>
      <div className={styles.world}>
        <Scene scenario={run.scenario} run={run} />
        {run.scenario === 'fractals' && <SameTree run={run} />}
        {run.scenario === 'fractals' && <OwnScales run={run} ownWords={ownWords} />}
      </div>
      <Card className={classes(styles.outcome, ending && styles.badEnd)}>
        <h2 ref={title} tabIndex={-1}>
          {ending?.title ?? words.end}
        </h2>
        <div className={styles.happened}>
          {happened.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        {ending && <p className="prose">{ending.lesson}</p>}
        <RunReport run={run} />
        {ownWords && lesson && <OwnWords scenario={run.scenario} lesson={lesson} />}
        {before && <TwoFutures run={run} before={before} />}
        {again && (
          <div className={classes(page.actions, styles.next)}>
            <Button busy={again.starting} onClick={() => again.onStart(true)}>
              {t.sameDays}
            </Button>
            <Button variant="quiet" busy={again.starting} onClick={() => again.onStart(false)}>
              {t.newDays}
            </Button>
          </div>
        )}
      </Card>
      <div className={styles.courses}>
        <Courses run={run} before={before} />
      </div>
    </div>
  );
}
