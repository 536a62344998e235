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
  /** The run that it is a branch of. */
  readonly origin: ScenarioRun;
}

/** A branch and the run it left: what was decided differently where they part, and how both ended. */
export function TwoFutures({ run, origin }: TwoFuturesProps): ReactNode {
  const t = text('scenarios');
  const words = wordsOf(run);
  const names = text('core').components;
  const definition = definitionOf(run.scenario);
  const parting = run.origin?.turn ?? 1;
  const now = run.turns[parting - 1]?.choices;
  const then = origin.turns[parting - 1]?.choices;
  // Both runs are the same up to here.
  const before = run.turns[parting - 2]?.figures ?? run.start;
  const differing = Object.keys(definition.choices).filter((name) => now?.[name] !== then?.[name]);
  const title = words.turn(parting, definition.turns);
  const [here, there] = [reportOf(run), reportOf(origin)];
  const signed = (value: number): string => `${value > 0 ? '+' : value < 0 ? '−' : '±'}${whole(Math.abs(value))}`;
  const rows = here &&
    there && [
      ...hues.map((hue) => [names[hue], here.outcome[hue], there.outcome[hue]] as const),
      [t.report.goodwill, here.goodwill, there.goodwill] as const,
    ];
  return (
    <section className={styles.report}>
      <h3>{t.branch.twoFutures}</h3>
      {now && then && (
        <div>
          <h4>{differing.length > 0 ? t.branch.decided(title) : t.branch.sameDecision(title)}</h4>
          {differing.length > 0 && (
            <ul className={styles.differing}>
              {differing.map((name) => {
                const choice = choiceWordsOf(run, name, before);
                return (
                  choice && (
                    <li key={name}>
                      {choice.name}: <s>{shownValue(choice, then[name] ?? 0)}</s>{' '}
                      <b>{shownValue(choice, now[name] ?? 0)}</b>
                    </li>
                  )
                );
              })}
            </ul>
          )}
        </div>
      )}
      {rows ? (
        <table className={classes(table.table, styles.both)}>
          <caption className="visually-hidden">{t.branch.scores}</caption>
          <thead>
            <tr>
              <th scope="col">{t.branch.score}</th>
              <th scope="col">{t.branch.before}</th>
              <th scope="col">{t.branch.now}</th>
              <th scope="col">{t.branch.difference}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, one, other]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{whole(other)}</td>
                <td>{whole(one)}</td>
                <td>{signed(one - other)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        here && <p className="muted">{t.branch.notEnded}</p>
      )}
    </section>
  );
}
