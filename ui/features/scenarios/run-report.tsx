import type { ReactNode } from 'react';
import { definitionOf } from '#contracts/scenarios/catalogue.ts';
import { reportOf } from '#contracts/scenarios/report.ts';
import type { ScenarioRun } from '#contracts/scenarios/views.ts';
import { classes } from '../../kit/classes.ts';
import { whole } from '../../kit/dates.ts';
import { Dial } from '../../kit/dial.tsx';
import { hues } from '../../kit/hues.ts';
import { text } from '../../text/text.ts';
import { happenedIn } from './happened.ts';
import play from './play.module.css';
import styles from './run-report.module.css';
import { wordsOf } from './words-of.ts';

/** A finished run in Life, Money, Joy and goodwill, the turn that made the difference, and its lesson. */
export function RunReport({ run }: { readonly run: ScenarioRun }): ReactNode {
  const t = text('scenarios');
  const words = wordsOf(run);
  const names = text('core').components;
  const report = reportOf(run);
  if (!report) return null;
  const { goodwill, turned, lesson } = report;
  const figure = turned && words.figures[turned.figure];
  const total = definitionOf(run.scenario).turns;
  return (
    <section className={styles.report}>
      <h3>{t.report.title}</h3>
      <div className={play.dials}>
        {hues.map((hue) => (
          <div key={hue} className={classes(hue, play.dial)}>
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
      <p className={styles.goodwill}>
        <b>{whole(goodwill)}</b>
        <span>
          <strong>{t.report.goodwill}</strong>
          <span className="small muted">{t.report.goodwillAbout[run.scenario]}</span>
        </span>
      </p>
      {turned && figure && (
        <div>
          <h4>{t.report.turnedTitle}</h4>
          <p>
            {t.report.turned(
              words.turn(turned.turn, total),
              figure.name,
              `${turned.change > 0 ? '+' : '−'}${figure.show(Math.abs(turned.change))}`,
            )}
          </p>
          {happenedIn({ ...run, turns: run.turns.slice(0, turned.turn) }).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      <div>
        <h4>{t.report.lessonTitle}</h4>
        <p className={styles.lesson}>{t.report.lessons[lesson.name](lesson.turns, lesson.amount)}</p>
      </div>
    </section>
  );
}
