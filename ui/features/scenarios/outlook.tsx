import type { ReactNode } from 'react';
import type { Figures } from '#contracts/scenarios/catalogue.ts';
import { chapterCardOf } from '#contracts/scenarios/chapters.ts';
import { cardOf, friendOf, type Weather, weathers } from '#contracts/scenarios/lemonade-days.ts';
import { quarterCardOf } from '#contracts/scenarios/quarters.ts';
import type { ScenarioRun } from '#contracts/scenarios/views.ts';
import { joined } from '#contracts/text/isolating.ts';
import { text } from '../../text/text.ts';
import { FriendFace } from './friend-face.tsx';
import styles from './outlook.module.css';
import { WeatherSign } from './weather-sign.tsx';
import { wordsOf } from './words-of.ts';

const cardIn = { lemonade: cardOf, fractals: chapterCardOf, books: quarterCardOf } as const;

/** What is known before the next decision: card, forecast, and who can help. */
export function Outlook({ run }: { readonly run: ScenarioRun }): ReactNode {
  const figures = run.turns.at(-1)?.figures ?? run.start;
  const isStand = run.scenario === 'lemonade';
  const card = wordsOf(run).cards?.[cardIn[run.scenario](figures)];
  return (
    <div className={styles.outlook}>
      {card && (
        <div className={styles.card}>
          <h3>{card.title}</h3>
          <p>{card.effect}</p>
        </div>
      )}
      {isStand && <Forecast figures={figures} />}
      {isStand && <Friend run={run} figures={figures} />}
    </div>
  );
}

/** How many of twenty days have each weather: the rules forecast in steps of five per cent. */
const daysOf = (figures: Figures): readonly (readonly [Weather, number])[] =>
  weathers
    .map((weather) => [weather, Math.round((figures[weather] ?? 0) / 5)] as const)
    .filter(([, days]) => days > 0)
    .toSorted(([, one], [, other]) => other - one);

/** The chance of each weather as days out of twenty, which people judge better than per cent. */
function Forecast({ figures }: { readonly figures: Figures }): ReactNode {
  const t = text('scenarios').forecast;
  const days = daysOf(figures);
  return (
    <div className={styles.forecast}>
      <h3>{t.title}</h3>
      <div className={styles.days} role="img" aria-label={t.picture}>
        {days.flatMap(([weather, count]) =>
          Array.from({ length: count }, (_, place) => <WeatherSign key={`${weather} ${place}`} weather={weather} />),
        )}
      </div>
      <p>
        {t.sentence(
          joined(
            days.map(([weather, count]) => t.days[weather](count)),
            ', ',
          ),
        )}
      </p>
    </div>
  );
}

/** The friend of the day, how he or she likes to be asked, and the friendship so far. */
function Friend({ run, figures }: { readonly run: ScenarioRun; readonly figures: Figures }): ReactNode {
  const friend = friendOf(figures);
  const words = text('scenarios').friends[friend];
  const bond = wordsOf(run).figures[friend];
  const level = figures[friend] ?? 0;
  return (
    <div className={styles.friend}>
      <FriendFace friend={friend} />
      <div>
        <h3>{words.today}</h3>
        <p>{words.about}</p>
        <p className="small muted">
          {bond?.name}: {bond?.show(level)}
        </p>
      </div>
    </div>
  );
}
