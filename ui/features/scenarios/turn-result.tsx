import type { ReactNode } from 'react';
import { definitionOf } from '#contracts/scenarios/catalogue.ts';
import { friendOf } from '#contracts/scenarios/lemonade-days.ts';
import type { ScenarioRun } from '#contracts/scenarios/views.ts';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { text } from '../../text/text.ts';
import { happenedIn } from './happened.ts';
import styles from './play.module.css';
import { Scene } from './scene.tsx';
import { useArrival } from './use-arrival.ts';
import { wordsOf } from './words-of.ts';

interface TurnResultProps {
  readonly run: ScenarioRun;
  readonly onNext: () => void;
}

/** Figures that belong to one turn; all others last, so that their change is shown. */
const ofOneTurn: ReadonlySet<string> = new Set(['profit', 'demand', 'sold', 'breakEven', 'interest', 'joy']);

/** What the turn just decided came to, before the next one is asked about. */
export function TurnResult({ run, onNext }: TurnResultProps): ReactNode {
  const t = text('scenarios');
  const words = wordsOf(run);
  const title = useArrival(true);
  const { turns } = definitionOf(run.scenario);
  const played = run.turns.length;
  const happened = happenedIn(run);
  return (
    <div className={styles.play} data-arrival>
      <div className={styles.world}>
        <Scene scenario={run.scenario} run={run} moment="passes" />
      </div>
      <Card className={styles.result}>
        <h2 ref={title} tabIndex={-1}>
          {t.result.title(words.turn(played, turns))}
        </h2>
        <output className={styles.happened}>
          {(happened.length > 0 ? happened : [t.nothingSpecial]).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </output>
        <Changes run={run} />
        <Button wide onClick={onNext}>
          {run.finishedAt ? t.result.end : t.result.next(words.turn(played + 1, turns))}
        </Button>
      </Card>
    </div>
  );
}

/** The figures of the turn, and how the lasting ones changed. */
function Changes({ run }: { readonly run: ScenarioRun }): ReactNode {
  const t = text('scenarios');
  const words = wordsOf(run);
  const now = run.turns.at(-1)?.figures ?? run.start;
  const before = run.turns.at(-2)?.figures ?? run.start;
  const friends = before['friend'] === undefined ? [] : [friendOf(before)];
  return (
    <dl className={styles.figures} aria-label={t.now}>
      {[...definitionOf(run.scenario).shown, ...friends].map((name) => {
        const figure = words.figures[name];
        const change = (now[name] ?? 0) - (before[name] ?? 0);
        const size = figure?.show(Math.abs(change)).replace(/ .*/u, '') ?? '';
        const isShown = !ofOneTurn.has(name) && size !== '0';
        return (
          figure && (
            <div key={name}>
              <dt>{figure.name}</dt>
              <dd>
                {isShown && (
                  <span className={change > 0 ? styles.more : styles.less}>
                    <span aria-hidden="true">
                      {change > 0 ? '+' : '−'}
                      {size}
                    </span>
                    <span className="visually-hidden">{t.result.changed(`${change > 0 ? '+' : '−'}${size}`)}</span>
                  </span>
                )}{' '}
                {figure.show(now[name] ?? 0)}
              </dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
