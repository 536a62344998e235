import type { ReactNode } from 'react';
import { definitionOf } from '#contracts/scenarios/catalogue.ts';
import { reportOf } from '#contracts/scenarios/report.ts';
import type { ScenarioRun } from '#contracts/scenarios/views.ts';
import { classes } from '../../kit/classes.ts';
import { whole } from '../../kit/dates.ts';
import { hues } from '../../kit/hues.ts';
import table from '../../kit/table.module.css';
import { text } from '../../text/text.ts';
import { shownValue } from './decisions.tsx';
import styles from './run-report.module.css';
import { choiceWordsOf, wordsOf } from './words-of.ts';

interface TwoFuturesProps {
  readonly run: ScenarioRun;
  /** The run before it that had the same days. */
  readonly before: ScenarioRun;
}

/** Two runs of the same days: what was decided differently where they part, and how both ended. */
export function TwoFutures({ run, before }: TwoFuturesProps): ReactNode {
  const t = text('scenarios');
  const names = text('core').components;
  const [here, there] = [reportOf(run), reportOf(before)];
  if (!here || !there) return null;
  const signed = (value: number): string => `${value > 0 ? '+' : value < 0 ? '−' : '±'}${whole(Math.abs(value))}`;
  const rows = [
    ...hues.map((hue) => [names[hue], here.outcome[hue], there.outcome[hue]] as const),
    [t.report.goodwill, here.goodwill, there.goodwill] as const,
  ];
  return (
    <section className={styles.report}>
      <h3>{t.futures.title}</h3>
      <Parting run={run} before={before} />
      <table className={classes(table.table, styles.both)}>
        <caption className="visually-hidden">{t.futures.scores}</caption>
        <thead>
          <tr>
            <th scope="col">{t.futures.score}</th>
            <th scope="col">{t.futures.before}</th>
            <th scope="col">{t.futures.now}</th>
            <th scope="col">{t.futures.difference}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, now, then]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{whole(then)}</td>
              <td>{whole(now)}</td>
              <td>{signed(now - then)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The first turn that was decided differently. Nothing where all were decided the same way. */
function Parting({ run, before }: TwoFuturesProps): ReactNode {
  const t = text('scenarios').futures;
  const { turns, choices } = definitionOf(run.scenario);
  const differing = run.turns.map((turn, place) =>
    Object.keys(choices).filter((name) => turn.choices[name] !== before.turns[place]?.choices[name]),
  );
  const place = differing.findIndex((names) => names.length > 0);
  const [now, then] = [run.turns[place], before.turns[place]];
  if (!now || !then) return null;
  // Both runs are the same up to here.
  const figures = run.turns[place - 1]?.figures ?? run.start;
  return (
    <div>
      <h4>{t.decided(wordsOf(run).turn(now.turn, turns))}</h4>
      <ul className={styles.differing}>
        {differing[place]?.map((name) => {
          const choice = choiceWordsOf(run, name, figures);
          return (
            choice && (
              <li key={name}>
                {choice.name}: <s>{shownValue(choice, then.choices[name] ?? 0)}</s>{' '}
                <b>{shownValue(choice, now.choices[name] ?? 0)}</b>
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
