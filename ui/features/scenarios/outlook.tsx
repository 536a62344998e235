import type { ReactNode } from 'react';
import type { Figures } from '#contracts/scenarios/catalogue.ts';
import { chapterCardOf } from '#contracts/scenarios/chapters.ts';
import { cardOf, friendOf, weathers } from '#contracts/scenarios/lemonade-days.ts';
import { quarterCardOf } from '#contracts/scenarios/quarters.ts';
import type { ScenarioRun } from '#contracts/scenarios/views.ts';
import { joined } from '#contracts/text/isolating.ts';
import { text } from '../../text/text.ts';
import styles from './play.module.css';
import { wordsOf } from './words-of.ts';

const cardIn = { lemonade: cardOf, fractals: chapterCardOf, books: quarterCardOf } as const;

/** What is known before the next decision: card, forecast, and who can help. */
export function Outlook({ run }: { readonly run: ScenarioRun }): ReactNode {
  const t = text('scenarios');
  const words = wordsOf(run);
  const figures = run.turns.at(-1)?.figures ?? run.start;
  const card = words.cards?.[cardIn[run.scenario](figures)];
  const friend = friendOf(figures);
  const bond = words.figures[friend];
  return (
    <div className={styles.outlook}>
      {card && (
        <div>
          <h3>{card.title}</h3>
          <p>{card.effect}</p>
        </div>
      )}
      {run.scenario === 'lemonade' && (
        <>
          <div>
            <h3>{t.forecast.title}</h3>
            <p>{forecastOf(figures)}</p>
          </div>
          <div>
            <h3>{t.friends[friend].today}</h3>
            <p>{t.friends[friend].about}</p>
            <p className="small muted">
              {bond?.name}: {bond?.show(figures[friend] ?? 0)}
            </p>
          </div>
        </>
      )}
    </div>
  );
}

/** The chance of each weather as days out of twenty, which people judge better than per cent: the rules forecast in steps of five. */
const forecastOf = (figures: Figures): string => {
  const t = text('scenarios').forecast;
  const days = weathers
    .map((weather) => [weather, Math.round((figures[weather] ?? 0) / 5)] as const)
    .filter(([, count]) => count > 0)
    .toSorted(([, one], [, other]) => other - one)
    .map(([weather, count]) => t.days[weather](count));
  return t.sentence(joined(days, ', '));
};
