import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Stats } from '#contracts/achievements/views.ts';
import type { balance } from '#contracts/balance/endpoints.ts';
import type { Answer } from '#contracts/endpoint.ts';
import type { JourneyStep } from '#contracts/journey/endpoints.ts';
import { componentOpenedBy, type JourneyProgress } from '#contracts/journey/progress.ts';
import { Card } from '../../kit/card.tsx';
import { classes } from '../../kit/classes.ts';
import { dayAndMonth, onDay, whole } from '../../kit/dates.ts';
import { Dial } from '../../kit/dial.tsx';
import { type Hue, hues } from '../../kit/hues.ts';
import { text } from '../../text/text.ts';
import styles from './instruments.module.css';
import { firstReading } from './steps/first-reading.ts';

interface InstrumentsProps {
  readonly progress: JourneyProgress;
  readonly steps: readonly JourneyStep[];
  readonly stats: Stats | undefined;
  /** The flight reports; undefined until they are known. */
  readonly reports: Answer<typeof balance> | undefined;
  /** The days of the streak, what they are, and the best one. */
  readonly streak: { readonly days: number; readonly name: string; readonly best: string } | undefined;
  /** What there is to say about the streak. */
  readonly streakNote: ReactNode;
}

/** The panel of the cockpit: the last readings of life, money and joy, the streak, the points. */
export function Instruments({ progress, steps, stats, reports, streak, streakNote }: InstrumentsProps): ReactNode {
  const t = text('journey').home;
  const { components } = text('core');
  const first = steps.find(({ step }) => step === 1)?.answers ?? null;
  const last = reports?.latest.at(-1);
  return (
    <section className={styles.row} aria-label={t.instruments}>
      {hues.map((hue) => {
        const begun = firstReading(first, hue);
        return (
          <Card as="div" key={hue} className={classes(styles.dial, hue)}>
            <Dial
              name={components[hue]}
              // Without the reports, the first reading could be out of date.
              value={reports ? (last?.[hue] ?? begun) : null}
              unmeasured={reports ? t.unmeasured : '\u00a0'}
              note={
                !reports
                  ? '\u00a0'
                  : last
                    ? t.reported(dayAndMonth(onDay(last.day)))
                    : begun === null
                      ? locked(progress, hue)
                      : t.firstReading
              }
            />
          </Card>
        );
      })}
      <Card as="div" className={classes(styles.dial, styles.number)}>
        <b>{streak ? whole(streak.days) : '–'}</b>
        <strong>{streak?.name ?? '\u00a0'}</strong>
        <span className="small muted">{streak?.best ?? '\u00a0'}</span>
      </Card>
      <Card as="div" className={classes(styles.dial, styles.number)}>
        <b>{stats ? whole(stats.totalPoints) : '–'}</b>
        <strong>{stats ? t.points(stats.currentLevel) : '\u00a0'}</strong>
        <span className="small muted">{stats ? t.toNext(whole(stats.nextLevelAt - stats.totalPoints)) : '\u00a0'}</span>
      </Card>
      {streakNote && <div className={styles.over}>{streakNote}</div>}
      {last && (
        <p className={classes('small', styles.over)}>
          <Link to="/balance-tracking">{t.overTheWeeks}</Link>
        </p>
      )}
    </section>
  );
}

function locked(progress: JourneyProgress, hue: Hue): string {
  const t = text('journey');
  if (progress.unlockedComponents.includes(hue)) return t.home.unmeasured;
  const step = Object.entries(componentOpenedBy).find(([, component]) => component === hue)?.[0] ?? '';
  return t.overview.componentLocked(Number(step));
}
