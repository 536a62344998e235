import type { ReactNode } from 'react';
import { cardOf, friendOf, weathers } from '#contracts/scenarios/lemonade-days.ts';
import { chapterCardOf } from '#contracts/scenarios/chapters.ts';
import { quarterCardOf } from '#contracts/scenarios/quarters.ts';
import type { ScenarioRun } from '#contracts/scenarios/views.ts';
import { text } from '../../text/text.ts';
import styles from './outlook.module.css';
import { wordsOf } from './words-of.ts';

const cardIn = { lemonade: cardOf, fractals: chapterCardOf, books: quarterCardOf } as const;

/** What is known before the next decision: card, forecast, and who can help. Nothing under the first rules. */
export function Outlook({ run }: { readonly run: ScenarioRun }): ReactNode {
  const t = text('scenarios');
  if (run.rules === 1) return null;
  const figures = run.turns.at(-1)?.figures ?? run.start;
  const isStand = run.scenario === 'lemonade';
  const card = wordsOf(run).cards?.[cardIn[run.scenario](figures)];
  const friend = friendOf(figures);
  const { figures: names } = wordsOf(run);
  return (
    <div className={styles.outlook}>
      {card && (
        <div className={styles.card}>
          <h3>{card.title}</h3>
          <p>{card.effect}</p>
        </div>
      )}
      {isStand && (
        <>
          <dl className={styles.forecast} aria-label={t.forecast.title}>
            {weathers.map((weather) => (
              <div key={weather}>
                <dt>{t.forecast.weathers[weather]}</dt>
                <dd>
                  {t.forecast.chance(figures[weather] ?? 0)}
                  <span className={styles.bar} style={{ inlineSize: `${figures[weather] ?? 0}%` }} aria-hidden="true" />
                </dd>
              </div>
            ))}
          </dl>
          <p>
            {t.friendToday[friend]}{' '}
            <span className="muted">
              {names[friend]?.name}: {names[friend]?.show(figures[friend] ?? 0)}
            </span>
          </p>
        </>
      )}
    </div>
  );
}
