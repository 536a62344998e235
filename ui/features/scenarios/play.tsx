import { type ReactNode, useState } from 'react';
import { type Choices, definitionOf } from '#contracts/scenarios/catalogue.ts';
import { offeredChoices } from '#contracts/scenarios/offered-choices.ts';
import type { ScenarioRun } from '#contracts/scenarios/views.ts';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { Meter } from '../../kit/meter.tsx';
import { text } from '../../text/text.ts';
import { ChoiceField } from './choice-field.tsx';
import { Courses } from './courses.tsx';
import { OwnScales } from './own-scales.tsx';
import { Outlook } from './outlook.tsx';
import styles from './play.module.css';
import { BranchForm } from './run-report.tsx';
import { Scene } from './scene.tsx';
import { wordsOf } from './words-of.ts';

interface PlayProps {
  readonly run: ScenarioRun;
  readonly playing: boolean;
  readonly onPlay: (choices: Choices) => void;
  readonly branching: boolean;
  readonly onBranch: (turn: number) => void;
  /** The run that this one is a branch of. */
  readonly origin: ScenarioRun | null;
}

/** An open run: what happened, the decisions of this turn, the current figures. */
export function Play({ run, playing, onPlay, branching, onBranch, origin }: PlayProps): ReactNode {
  const t = text('scenarios');
  const words = wordsOf(run);
  const definition = definitionOf(run.scenario, run.rules);
  const turn = run.turns.length + 1;
  const last = run.turns.at(-1);
  // Each turn starts with its default choices.
  const [changed, setChanged] = useState<{ readonly turn: number; readonly choices: Choices }>();
  const choices = changed?.turn === turn ? changed.choices : offeredChoices(run);
  const happened = last?.happened.flatMap((name) => words.happened[name] ?? []) ?? [];
  return (
    <div className={styles.play}>
      <div className={styles.world}>
        <Scene scenario={run.scenario} run={run} />
        <div className={styles.turn}>
          <h2>{words.turn(turn, definition.turns)}</h2>
          <Meter percent={((turn - 1) / definition.turns) * 100} label={words.turn(turn, definition.turns)} />
        </div>
        <output className={styles.happened}>
          {last &&
            (happened.length > 0 ? happened : [t.nothingSpecial]).map((sentence) => <p key={sentence}>{sentence}</p>)}
        </output>
        <FiguresNow run={run} />
        {run.scenario === 'fractals' && <OwnScales figures={last?.figures ?? run.start} />}
        {run.origin && (
          <p className="small muted">{t.branch.isBranch(words.turn(run.origin.turn, definition.turns))}</p>
        )}
      </div>
      <Card className={styles.decisions}>
        <h2>{t.decisions}</h2>
        <Outlook run={run} />
        {Object.entries(definition.choices).map(([name, values]) => {
          const choice = words.choices[name];
          return (
            choice && (
              <ChoiceField
                key={name}
                words={choice}
                values={values}
                value={choices[name] ?? 0}
                onChange={(value) => setChanged({ turn, choices: { ...choices, [name]: value } })}
              />
            )
          );
        })}
        <Button wide busy={playing} onClick={() => onPlay(choices)}>
          {playing ? words.deciding : words.decide}
        </Button>
        <BranchForm run={run} busy={branching} onBranch={onBranch} />
      </Card>
      {run.turns.length > 1 && <Courses run={run} origin={origin} />}
    </div>
  );
}

/** The figures after the last turn. */
function FiguresNow({ run }: { readonly run: ScenarioRun }): ReactNode {
  const t = text('scenarios');
  const words = wordsOf(run);
  const figures = run.turns.at(-1)?.figures ?? run.start;
  return (
    <dl className={styles.figures} aria-label={t.now}>
      {definitionOf(run.scenario, run.rules).shown.map((name) => (
        <div key={name}>
          <dt>{words.figures[name]?.name}</dt>
          <dd>{words.figures[name]?.show(figures[name] ?? 0)}</dd>
        </div>
      ))}
    </dl>
  );
}
