import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { daysBetween } from '#contracts/days.ts';
import type { StreakView } from '#contracts/journey/endpoints.ts';
import { classes } from '../../kit/classes.ts';
import { dayAndMonth, onDay, shortWeekday, weekday, whole } from '../../kit/dates.ts';
import { text } from '../../text/text.ts';
import styles from './streak-note.module.css';

const EVERY_DAY = 7;

interface StreakNoteProps {
  readonly streak: StreakView;
  /** Whether the page shows the number of days elsewhere. */
  readonly counted?: boolean;
  /** Whether the rhythm and the pauses are on the same page. */
  readonly settled?: boolean;
}

/** Seven days one by one, what the streak needs next, what held it lately, and where its rhythm is changed. */
export function StreakNote({ streak, counted = false, settled = false }: StreakNoteProps): ReactNode {
  const t = text('streak');
  const { days, freezesLeft, pauses, today } = streak;
  const pause = pauses.find(({ from }) => from <= today);
  const words = [
    held(streak),
    pause ? t.paused(dayAndMonth(onDay(pause.to))) : needs(streak),
    days > 0 && !pause && t.left(freezesLeft),
  ];
  return (
    <section className={styles.note} aria-label={t.title}>
      {!counted && (
        <p className={styles.count}>
          <b>{whole(days)}</b>
          <span>
            <strong>{inRhythm(streak)}</strong>
            <span className="small muted">{bestOf(streak)}</span>
          </span>
        </p>
      )}
      <SevenDays streak={streak} />
      <p className={styles.words}>
        {words.filter(Boolean).join(' ')} {!settled && <Link to="/profile#streak">{t.settings}</Link>}
      </p>
    </section>
  );
}

/** `days in a row`, or active days where the rhythm leaves some out. */
export function inRhythm({ days, daysPerWeek }: StreakView): string {
  const t = text('streak');
  return daysPerWeek === EVERY_DAY ? t.inARow(days) : t.activeDays(days);
}

/** The best streak, beside the number of the current one. */
export function bestOf({ days, best }: StreakView): string {
  const t = text('streak');
  if (best === 0) return t.none;
  return days === best ? t.isBest : `${t.best}: ${t.days(best)}`;
}

const marks = {
  active: 'm4.5 8.3 2.4 2.6 4.6-5.6',
  frozen: 'M8 3.2v9.6M3.8 5.6l8.4 4.8M12.2 5.6l-8.4 4.8',
  paused: 'M6.2 5v6M9.8 5v6',
  open: '',
} as const;

function SevenDays({ streak: { sevenDays, daysPerWeek, today } }: { readonly streak: StreakView }): ReactNode {
  const t = text('streak');
  return (
    <ol className={styles.days} aria-label={daysPerWeek === EVERY_DAY ? t.lastDays : t.thisWeek}>
      {sevenDays.map(({ day, state }) => (
        <li key={day} aria-current={day === today ? 'date' : undefined}>
          <time className="small" dateTime={day} aria-hidden="true">
            {shortWeekday(onDay(day))}
          </time>
          <svg className={classes(styles.mark, styles[state])} viewBox="0 0 16 16" aria-hidden="true">
            <path d={marks[state]} />
          </svg>
          <span className="visually-hidden">
            <time dateTime={day}>{weekday(onDay(day))}</time>: {t.dayStates[state]}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Kind words for a week in which freezes were used. */
function held({ days, daysPerWeek, frozen, today }: StreakView): string | false {
  const t = text('streak');
  const last = frozen.at(-1);
  if (days === 0 || last === undefined) return false;
  return daysPerWeek === EVERY_DAY ? t.held(frozen.length, near(last, today)) : t.heldWeek(frozen.length);
}

/** Why and when the next entry counts. */
function needs({ days, best, neededOn, today }: StreakView): string {
  const t = text('streak');
  if (days === 0) return best > 0 ? t.needs.again(t.days(best)) : t.needs.fresh;
  if (neededOn === null) return t.needs.nothing;
  return neededOn === today ? t.needs.today : t.needs.on(near(neededOn, today));
}

/** The weekday of a day less than a week away, else the date. */
const near = (day: string, today: string): string =>
  Math.abs(daysBetween(today, day)) < 7 ? weekday(onDay(day)) : dayAndMonth(onDay(day));
