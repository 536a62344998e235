import type { ReactNode } from 'react';
import type { Stats } from '#contracts/achievements/views.ts';
import type { JourneyStep } from '#contracts/journey/endpoints.ts';
import { componentOpenedBy, type JourneyProgress } from '#contracts/journey/progress.ts';
import { whole } from '../../app/dates.ts';
import { Card } from '../../kit/card.tsx';
import { classes } from '../../kit/classes.ts';
import { Dial } from '../../kit/dial.tsx';
import { text } from '../../text/text.ts';
import styles from './instruments.module.css';

interface InstrumentsProps {
  readonly progress: JourneyProgress;
  readonly steps: readonly JourneyStep[];
  readonly stats: Stats | undefined;
}

/** The cockpit's panel: the first reading of Life, Money and Joy, the days in a row, the points. */
export function Instruments({ progress, steps, stats }: InstrumentsProps): ReactNode {
  const t = text('journey').home;
  const { components } = text('core');
  const first = steps.find(({ step }) => step === 1)?.answers ?? null;
  return (
    <section className={styles.row} aria-label={t.instruments}>
      {(['life', 'money', 'joy'] as const).map((hue) => (
        <Card as="div" key={hue} className={classes(styles.dial, hue)}>
          <Dial
            name={components[hue]}
            value={readingOf(first, `${hue}Balance`)}
            unmeasured={t.unmeasured}
            note={noteOf(progress, hue)}
          />
        </Card>
      ))}
      <Card as="div" className={classes(styles.dial, styles.number)}>
        <b>{stats ? whole(stats.streakDays) : '–'}</b>
        <strong>{t.streak(stats?.streakDays ?? 0)}</strong>
        <span className="small soft">{stats?.streakDays ? t.streakOn : t.streakNone}</span>
      </Card>
      <Card as="div" className={classes(styles.dial, styles.number)}>
        <b>{stats ? whole(stats.totalPoints) : '–'}</b>
        <strong>{t.points(stats?.currentLevel ?? 1)}</strong>
        <span className="small soft">{stats ? t.toNext(whole(stats.nextLevelAt - stats.totalPoints)) : ''}</span>
      </Card>
    </section>
  );
}

function noteOf(progress: JourneyProgress, hue: 'life' | 'money' | 'joy'): string {
  const t = text('journey');
  if (progress.unlockedComponents.includes(hue)) return t.home.firstReading;
  const step = Object.entries(componentOpenedBy).find(([, component]) => component === hue)?.[0] ?? '';
  return t.overview.componentLocked(Number(step));
}

function readingOf(answers: JourneyStep['answers'], name: string): number | null {
  const value = answers?.[name];
  return typeof value === 'number' ? value : null;
}
