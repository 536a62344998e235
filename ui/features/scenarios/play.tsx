import { type ReactNode, useState } from 'react';
import { type Choices, definitionOf } from '#contracts/scenarios/catalogue.ts';
import { offeredChoices } from '#contracts/scenarios/offered-choices.ts';
import type { ScenarioRun } from '#contracts/scenarios/views.ts';
import { Card } from '../../kit/card.tsx';
import { Meter } from '../../kit/meter.tsx';
import { text } from '../../text/text.ts';
import { Courses } from './courses.tsx';
import { Decisions } from './decisions.tsx';
import { happenedIn } from './happened.ts';
import { OwnScales } from './own-scales.tsx';
import { Outlook } from './outlook.tsx';
import styles from './play.module.css';
import { Scene } from './scene.tsx';
import { useArrival } from './use-arrival.ts';
import { wordsOf } from './words-of.ts';

interface PlayProps {
  readonly run: ScenarioRun;
  readonly playing: boolean;
  readonly onPlay: (choices: Choices) => void;
  /** The run before it that had the same days. */
  readonly before: ScenarioRun | null;
  /** Whether a button on this page led here. */
  readonly arrives: boolean;
  /** Whether the answers of the journey can be read here. */
  readonly ownWords: boolean;
}

/** An open run: what the turn before came to, what is known of the next one, and its decisions. */
export function Play({ run, playing, onPlay, before, ownWords, arrives }: PlayProps): ReactNode {
  const t = text('scenarios');
  const words = wordsOf(run);
  const definition = definitionOf(run.scenario);
  const turn = run.turns.length + 1;
  const happened = happenedIn(run);
  const title = useArrival(arrives);
  // Each turn starts with its default choices.
  const [changed, setChanged] = useState<{ readonly turn: number; readonly choices: Choices }>();
  const choices = changed?.turn === turn ? changed.choices : offeredChoices(run);
  return (
    <div className={styles.play} data-arrival>
      <div className={styles.world}>
        <Scene scenario={run.scenario} run={run} moment="next" />
        <div className={styles.turn}>
          <h2 ref={title} tabIndex={-1}>
            {words.turn(turn, definition.turns)}
          </h2>
          <Meter percent={((turn - 1) / definition.turns) * 100} label={words.turn(turn, definition.turns)} />
        </div>
        <Outlook run={run} />
      </div>
      <Card className={styles.decisions}>
        <h2>{t.decisions}</h2>
        <Decisions
          key={turn}
          run={run}
          choices={choices}
          onChange={(next) => setChanged({ turn, choices: next })}
          playing={playing}
          onPlay={() => onPlay(choices)}
        />
      </Card>
      <div className={styles.courses}>
        {turn > 1 && (
          <div className={styles.happened}>
            {(happened.length > 0 ? happened : [t.nothingSpecial]).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        )}
        <FiguresNow run={run} />
        {run.scenario === 'fractals' && <OwnScales run={run} ownWords={ownWords} />}
        {run.turns.length > 1 && <Courses run={run} before={before} />}
      </div>
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
      {definitionOf(run.scenario).shown.map((name) => (
        <div key={name}>
          <dt>{words.figures[name]?.name}</dt>
          <dd>{words.figures[name]?.show(figures[name] ?? 0)}</dd>
        </div>
      ))}
    </dl>
  );
}
