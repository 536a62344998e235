import type { ReactNode } from 'react';
import { definitionOf } from '#contracts/scenarios/catalogue.ts';
import type { ScenarioRun } from '#contracts/scenarios/views.ts';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { classes } from '../../kit/classes.ts';
import { Dial } from '../../kit/dial.tsx';
import { hues } from '../../kit/hues.ts';
import page from '../../kit/page.module.css';
import { text } from '../../text/text.ts';
import { Courses } from './courses.tsx';
import styles from './play.module.css';
import { BranchForm, RunReport } from './run-report.tsx';
import { OwnScales } from './own-scales.tsx';
import { SameTree } from './same-tree.tsx';
import { Scene } from './scene.tsx';
import { wordsOf } from './words-of.ts';

interface EndingProps {
  readonly run: ScenarioRun;
  readonly starting: boolean;
  readonly onStart: (again: boolean) => void;
  readonly branching: boolean;
  readonly onBranch: (turn: number) => void;
  /** The run that this one is a branch of. */
  readonly origin: ScenarioRun | null;
}

/** The result of a run, how it is scored, and the offer to play again. */
export function Ending({ run, starting, onStart, branching, onBranch, origin }: EndingProps): ReactNode {
  const t = text('scenarios');
  const words = wordsOf(run);
  const names = text('core').components;
  const last = run.turns.at(-1);
  const happened = last?.happened.flatMap((name) => words.happened[name] ?? []) ?? [];
  const ending = last?.happened.flatMap((name) => words.endings?.[name] ?? []).at(0);
  return (
    <div className={styles.ending}>
      <div className={styles.world}>
        <Scene scenario={run.scenario} run={run} />
        {run.scenario === 'fractals' && run.rules > 1 && <SameTree run={run} />}
        {run.scenario === 'fractals' && <OwnScales figures={last?.figures ?? run.start} />}
      </div>
      <Card className={styles.outcome}>
        <h2>{ending?.title ?? words.end}</h2>
        {happened.map((sentence) => (
          <p key={sentence} className="prose">
            {sentence}
          </p>
        ))}
        {ending && <p>{ending.lesson}</p>}
        <div className={styles.dials}>
          {hues.map((hue) => (
            <div key={hue} className={classes(hue, styles.dial)}>
              <Dial
                name={names[hue]}
                note={words.scoring[hue]}
                value={run.outcome ? run.outcome[hue] : null}
                max={100}
                unmeasured={t.unmeasured}
              />
            </div>
          ))}
        </div>
        <RunReport run={run} />
        <div className={page.actions}>
          <Button busy={starting} onClick={() => onStart(true)}>
            {t.sameDays}
          </Button>
          {definitionOf(run.scenario, run.rules).differs && (
            <Button variant="quiet" busy={starting} onClick={() => onStart(false)}>
              {t.newDays}
            </Button>
          )}
        </div>
        <BranchForm run={run} busy={branching} onBranch={onBranch} />
      </Card>
      <Courses run={run} origin={origin} />
    </div>
  );
}
