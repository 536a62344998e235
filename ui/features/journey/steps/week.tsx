import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type CrewMember, crewIn, type Feeling, feelingAbout, feelingAfter } from '#contracts/journey/crew.ts';
import { momentsOf, type WeekChoices, weekOutcome } from '#contracts/journey/week-outcome.ts';
import type { WeekOption, WeekSituation, WeekWords, WorkingWeek } from '#contracts/journey/week-situation.ts';
import { Button } from '../../../kit/button.tsx';
import { classes } from '../../../kit/classes.ts';
import page from '../../../kit/page.module.css';
import { text } from '../../../text/text.ts';
import { usePending } from '../../drafts/pending.ts';
import { CrewList } from './crew-list.tsx';
import { Gauges } from './gauges.tsx';
import { Moves } from './moves.tsx';
import type { LookBack } from './week-end.tsx';
import { loadWeekEnd, WeekEnd } from './week-end-later.tsx';
import styles from './week.module.css';

interface WeekProps {
  readonly week: WorkingWeek;
  readonly choices: WeekChoices;
  readonly onChange: (choices: WeekChoices) => void;
  readonly lookBack: LookBack;
}

/** The working week, one situation after the other. The consequences of a choice are shown before the next. */
export function Week({ week, choices, onChange, lookBack }: WeekProps): ReactNode {
  const outcome = weekOutcome(week, choices);
  const firstOpen = week.situations.findIndex(({ id }) => choices[id] === undefined);
  // A link to one moment of a week that was played leads to it.
  const asked = useSearchParams()[0].get('moment');
  const linked = week.situations.findIndex(({ id }) => id === asked && choices[id] !== undefined);
  const [place, setPlace] = useState(linked !== -1 ? linked : firstOpen === -1 ? week.situations.length : firstOpen);
  const situation = week.situations[place];
  // What fails to load now is loaded, and its failure shown, at the end.
  useEffect(() => void loadWeekEnd().catch(() => undefined), []);
  usePending('week', situation ? 'unfinished' : null);
  const again = (): void => {
    onChange({});
    setPlace(0);
  };
  return (
    <div className={styles.week}>
      <Gauges values={outcome.gauges} />
      {situation ? (
        <Situation
          key={situation.id}
          situation={situation}
          place={place}
          total={week.situations.length}
          chosen={choices[situation.id]}
          feelingBefore={(member) =>
            feelingAfter(
              member,
              momentsOf(week, choices).filter(({ situation: { id } }) => id !== situation.id),
            )
          }
          onChoose={(option) => onChange({ ...choices, [situation.id]: option.id })}
          onGo={setPlace}
        />
      ) : (
        <WeekEnd week={week} choices={choices} lookBack={lookBack} onAgain={again} />
      )}
    </div>
  );
}

interface SituationProps {
  readonly situation: WeekSituation;
  readonly place: number;
  readonly total: number;
  readonly chosen: string | undefined;
  /** How someone of the crew felt before this situation. */
  readonly feelingBefore: (member: CrewMember) => Feeling;
  readonly onChoose: (option: WeekOption) => void;
  readonly onGo: (place: number) => void;
}

function Situation({ situation, place, total, chosen, feelingBefore, onChoose, onGo }: SituationProps): ReactNode {
  const t = text('steps').joy.week;
  const { days, situations } = text('weeks');
  const { [situation.id]: words }: WeekWords = situations;
  const present = crewIn(situation.id);
  const option = situation.options.find(({ id }) => id === chosen);
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    // With the first situation, the title of the page has the focus.
    if (place === 0) return;
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: 'nearest' });
  }, [place]);
  const [hasChosen, setHasChosen] = useState(false);
  const ways = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!hasChosen) return;
    // The chosen button is disabled now and the way on is below the screen of a phone.
    ways.current?.querySelector<HTMLElement>('button:last-child')?.focus({ preventScroll: true });
    ways.current?.scrollIntoView({ block: 'nearest' });
  }, [hasChosen]);
  return (
    <section className={styles.situation}>
      <p className="kicker">
        {days[situation.day]} · {t.of(place + 1, total)}
      </p>
      <h2 ref={title} tabIndex={-1}>
        {words?.title}
      </h2>
      <p className="prose">{words?.text}</p>
      {present.length > 0 && (
        <CrewList
          label={text('weeks').crew.here}
          members={present}
          feelingOf={(member) => (option ? feelingAbout(member, { situation, option }) : feelingBefore(member))}
        />
      )}
      <fieldset className={styles.options}>
        <legend className="visually-hidden">{t.options}</legend>
        {situation.options.map((each) => (
          <button
            key={each.id}
            type="button"
            className={styles.option}
            aria-pressed={each.id === chosen}
            disabled={chosen !== undefined}
            onClick={() => {
              onChoose(each);
              setHasChosen(true);
            }}
          >
            {words?.options[each.id]}
          </button>
        ))}
      </fieldset>
      {option && <Follows option={option} words={words?.follows[option.id]} />}
      <div className={classes(page.actions, styles.ways)} ref={ways}>
        {place > 0 && (
          <Button variant="plain" onClick={() => onGo(place - 1)}>
            {t.back}
          </Button>
        )}
        {option && <Button onClick={() => onGo(place + 1)}>{place + 1 === total ? t.toEnd : t.next}</Button>}
      </div>
    </section>
  );
}

interface FollowsProps {
  readonly option: WeekOption;
  readonly words: string | undefined;
}

const Follows = ({ option, words }: FollowsProps): ReactNode => (
  <output className={styles.follows}>
    <p className="prose">{words}</p>
    <Moves option={option} />
  </output>
);
