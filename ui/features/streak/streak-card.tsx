import { type ReactNode, useEffect, useRef, useState } from 'react';
import { chooseRhythm, endStreakPause, pauseStreak, type StreakView } from '#contracts/journey/endpoints.ts';
import { useCommand } from '../../api/command.ts';
import { Button } from '../../kit/button.tsx';
import { Chips } from '../../kit/choice.tsx';
import { dayAndMonth, fullDate, onDay } from '../../kit/dates.ts';
import { Facts } from '../../kit/facts.tsx';
import { FieldError, Form } from '../../kit/field.tsx';
import { problemAt, problemOf } from '../../kit/problem-of.ts';
import { sayFailure } from '../../kit/say-failure.ts';
import section from '../../kit/section.module.css';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Problem } from '../../kit/states.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { text } from '../../text/text.ts';
import styles from './streak-card.module.css';
import { StreakNote } from './streak-note.tsx';
import { streakChange, useStreak } from './use-streak.ts';

const EVERY_DAY = 7;
const rhythms = ['7', '6', '5', '4', '3', '2', '1'] as const;

/** The streak with its best, freezes, rhythm and pauses. */
export function StreakCard(): ReactNode {
  const { data, error, refetch } = useStreak();
  const place = useRef<HTMLDivElement>(null);
  const arrived = data !== undefined;
  // Only now does the place that a link leads to have its height.
  useEffect(() => {
    if (arrived && location.hash === '#streak') place.current?.scrollIntoView();
  }, [arrived]);
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape={['block', 'line']} />;
  const t = text('streak');
  const { best, freezesLeft, daysPerWeek, thisWeek, neededOn, today } = data;
  return (
    <div className={styles.parts} ref={place}>
      <div className={styles.part}>
        <StreakNote streak={data} settled />
        <Facts
          rows={[
            [t.best, t.days(best)],
            [t.freezes, t.ofTwo(freezesLeft)],
            ...(daysPerWeek === EVERY_DAY || thisWeek.needed === 0
              ? []
              : ([[t.thisWeek, t.ofWeek(thisWeek.active, thisWeek.needed)]] as const)),
            [t.next, neededOn === null ? t.noDay : neededOn === today ? t.today : dayAndMonth(onDay(neededOn))],
          ]}
        />
      </div>
      <div className={styles.settings}>
        <RhythmChoice streak={data} />
        <Pauses streak={data} />
      </div>
    </div>
  );
}

function RhythmChoice({ streak: { daysPerWeek, next } }: { readonly streak: StreakView }): ReactNode {
  const t = text('streak').rhythm;
  const { mutate, isPending, variables } = useCommand(chooseRhythm, {
    ...streakChange,
    onError: (error) => sayFailure(t.failed, error),
  });
  const name = (days: number): string => (days === EVERY_DAY ? t.daily : t.days(days));
  const chosen = String((isPending ? variables.body.daysPerWeek : next?.daysPerWeek) ?? daysPerWeek);
  return (
    <section className={styles.part}>
      <h3>{t.title}</h3>
      <p className="muted">{t.about}</p>
      <Chips
        legend={t.legend}
        options={rhythms.map((id) => ({ id, name: name(Number(id)) }))}
        value={rhythms.find((id) => id === chosen)}
        onChange={(id) => mutate({ body: { daysPerWeek: Number(id) } })}
      />
      {next && <p className="small">{t.from(fullDate(onDay(next.from)), name(next.daysPerWeek))}</p>}
    </section>
  );
}

function Pauses({ streak: { pauses, pauseDaysLeft, today } }: { readonly streak: StreakView }): ReactNode {
  const t = text('streak').pauses;
  const [typed, setTyped] = useState({ from: '', to: '' });
  const plan = useCommand(pauseStreak, {
    ...streakChange,
    onSuccess: () => setTyped({ from: '', to: '' }),
  });
  const end = useCommand(endStreakPause, { ...streakChange, onError: (error) => sayFailure(t.failed, error) });
  const ends = ['from', 'to'] as const;
  return (
    <section className={styles.part}>
      <h3>{t.title}</h3>
      <p className="muted">{t.about(pauseDaysLeft)}</p>
      {pauses.length > 0 && (
        <ul className={styles.pauses}>
          {pauses.map(({ from, to }) => {
            const span = t.span(fullDate(onDay(from)), fullDate(onDay(to)));
            const began = from < today;
            return (
              <li key={from}>
                {span}
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={began ? t.endNamed(span) : t.takeBackNamed(span)}
                  busy={end.isPending && end.variables.params.from === from}
                  onClick={() => end.mutate({ params: { from } })}
                >
                  {began ? t.end : t.takeBack}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <Form className={styles.form} onSend={() => plan.mutate({ body: typed })}>
        {ends.map((name) => (
          <TextField
            key={name}
            label={t[name]}
            type="date"
            min={today}
            error={problemAt(plan.error, name)}
            value={typed[name]}
            onChange={(value) => setTyped((before) => ({ ...before, [name]: value }))}
          />
        ))}
        {!ends.some((name) => problemAt(plan.error, name)) && <FieldError message={problemOf(plan.error)} />}
        <div className={section.actions}>
          <Button type="submit" variant="quiet" disabled={!typed.from || !typed.to} busy={plan.isPending}>
            {plan.isPending ? t.busy : t.submit}
          </Button>
        </div>
      </Form>
    </section>
  );
}
