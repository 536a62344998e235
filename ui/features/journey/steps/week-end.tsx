import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { StepAnswers } from '#contracts/journey/steps.ts';
import { crewOf, feelingAfter } from '#contracts/journey/crew.ts';
import {
  biggestMoments,
  type Moment,
  momentsOf,
  type WeekChoices,
  weekOutcome,
} from '#contracts/journey/week-outcome.ts';
import type { WeekWords, WorkingWeek } from '#contracts/journey/week-situation.ts';
import { Button } from '../../../kit/button.tsx';
import { Chips } from '../../../kit/choice.tsx';
import { TextField } from '../../../kit/text-field.tsx';
import { text } from '../../../text/text.ts';
import { useEngagement } from '../../progress/use-engagement.ts';
import { CrewList } from './crew-list.tsx';
import { Moves } from './moves.tsx';
import styles from './week-end.module.css';

type Answers = NonNullable<StepAnswers[5]['lookBack']>;
type Answer = NonNullable<Answers['moments']>[string];

/** What the person says of their week, and the values that they kept in step 2. */
export interface LookBack {
  readonly values: readonly string[];
  readonly answers: Answers;
  readonly onChange: (answers: Answers) => void;
}

interface WeekEndProps {
  readonly week: WorkingWeek;
  readonly choices: WeekChoices;
  readonly lookBack: LookBack;
  readonly onAgain: () => void;
}

/** The result of the week, the week once more at a glance, and what the person makes of its two biggest choices. */
export function WeekEnd({ week, choices, lookBack, onAgain }: WeekEndProps): ReactNode {
  const t = text('steps').joy.end;
  const outcome = weekOutcome(week, choices);
  const { answers, onChange } = lookBack;
  const title = useRef<HTMLHeadingElement>(null);
  const promise = useRef<HTMLDivElement>(null);
  const [carries, setCarries] = useState(0);
  useLayoutEffect(() => {
    if (carries > 0) promise.current?.querySelector('input')?.focus();
  }, [carries]);
  const engage = useEngagement();
  useLayoutEffect(() => title.current?.focus({ preventScroll: true }), []);
  useEffect(() => engage({ engagementType: 'simulation_finished', journeyStep: 5, componentType: 'joy' }), [engage]);
  return (
    <section className={styles.end}>
      <h2 ref={title} tabIndex={-1}>
        {t.title}
      </h2>
      <div className={styles.result}>
        <div>
          <span className="kicker">{t.mastery}</span>
          <b>{outcome.mastery}</b>
          <p className="small muted">{t.masteryAbout}</p>
        </div>
        <div>
          <span className="kicker">{t.values}</span>
          <b>{outcome.valuesCentered}</b>
          <p className="small muted">{t.valuesAbout(outcome.valuesCentered)}</p>
        </div>
      </div>
      <h3>{text('weeks').crew.all}</h3>
      <CrewList
        label={text('weeks').crew.all}
        members={crewOf(week)}
        feelingOf={(member) => feelingAfter(member, momentsOf(week, choices))}
      />
      <h3>{t.strip}</h3>
      {/* On a phone it scrolls sideways, by keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable */}
      <ol className={styles.strip} tabIndex={0} aria-label={t.strip}>
        {momentsOf(week, choices).map((moment) => (
          <StripMoment key={moment.situation.id} moment={moment} />
        ))}
      </ol>
      <h3>{t.biggest}</h3>
      {lookBack.values.length === 0 && <p className="muted">{t.noValues}</p>}
      {biggestMoments(week, choices, 2).map((moment) => (
        <BigMoment
          key={moment.situation.id}
          moment={moment}
          values={lookBack.values}
          answer={answers.moments?.[moment.situation.id] ?? {}}
          onAnswer={(answer) =>
            onChange({ ...answers, moments: { ...answers.moments, [moment.situation.id]: answer } })
          }
          onCarry={(carried) => {
            onChange({ ...answers, carried });
            setCarries(carries + 1);
          }}
        />
      ))}
      {answers.carried !== undefined && (
        <div ref={promise}>
          <TextField
            label={t.carried}
            hint={t.carriedAbout}
            value={answers.carried}
            maxLength={500}
            onChange={(carried) => onChange({ ...answers, carried })}
          />
        </div>
      )}
      <p className="muted">{t.best}</p>
      <Button variant="quiet" onClick={onAgain}>
        {text('steps').joy.week.again}
      </Button>
    </section>
  );
}

const wordsOf = ({ situation, option }: Moment) => {
  const { situations }: { readonly situations: WeekWords } = text('weeks');
  const words = situations[situation.id];
  return { title: words?.title ?? '', chosen: words?.options[option.id] ?? '', follows: words?.follows[option.id] };
};

function StripMoment({ moment }: { readonly moment: Moment }): ReactNode {
  const { title, chosen } = wordsOf(moment);
  return (
    <li>
      <span className="kicker">{text('weeks').days[moment.situation.day]}</span>
      <b>{title}</b>
      <span className={styles.chosen}>{chosen}</span>
      <Moves option={moment.option} />
    </li>
  );
}

interface BigMomentProps {
  readonly moment: Moment;
  readonly values: readonly string[];
  readonly answer: Answer;
  readonly onAnswer: (answer: Answer) => void;
  readonly onCarry: (words: string) => void;
}

function BigMoment({ moment, values, answer, onAnswer, onCarry }: BigMomentProps): ReactNode {
  const t = text('steps').joy.end;
  const { title, chosen, follows } = wordsOf(moment);
  return (
    <section className={styles.big} aria-label={title}>
      <h4>{title}</h4>
      <p className={styles.choice}>{text('core').quoted(chosen)}</p>
      <p className="muted">{follows}</p>
      {values.length > 0 && (
        <Chips
          legend={t.which}
          options={[...values.map((value) => ({ id: value, name: value })), { id: '', name: t.none }]}
          value={answer.value}
          onChange={(value) => onAnswer({ ...answer, value })}
        />
      )}
      <Chips
        legend={t.again}
        options={[
          { id: 'yes', name: t.yes },
          { id: 'no', name: t.no },
        ]}
        value={answer.again === undefined ? undefined : answer.again ? 'yes' : 'no'}
        onChange={(again) => onAnswer({ ...answer, again: again === 'yes' })}
      />
      {answer.again !== undefined && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => onCarry(answer.again ? t.carryAgain(chosen) : t.carryOtherwise)}
        >
          {t.carry}
        </Button>
      )}
    </section>
  );
}
