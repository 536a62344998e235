import { ChevronLeft, ChevronRight, Star } from 'lucide-react';
import { type CSSProperties, type ReactNode, useId, useMemo } from 'react';
import type { Timeline, TimelinePoint } from '#contracts/timeline/endpoints.ts';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { classes } from '../../kit/classes.ts';
import { longDate, onDay } from '../../kit/dates.ts';
import { hues } from '../../kit/hues.ts';
import { TipButton } from '../../kit/tip-button.tsx';
import { text } from '../../text/text.ts';
import { placeOf } from './at.ts';
import styles from './scrubber.module.css';

interface ScrubberProps {
  readonly timeline: Timeline;
  readonly place: number;
  readonly onPlace: (place: number) => void;
}

/** Chooses one of the days with entries: a slider under the lines of the balance. */
export function Scrubber({ timeline, place, onPlace }: ScrubberProps): ReactNode {
  const t = text('timeline').slider;
  const id = useId();
  const { points } = timeline;
  const last = points.length - 1;
  const point = points[place];
  if (!point) return null;
  const day = longDate(onDay(point.day));
  const percent = last === 0 ? 100 : (place / last) * 100;
  // React's style type lacks custom properties.
  const at = { '--at': `${percent}%` } as CSSProperties;
  return (
    <Card className={styles.card} aria-labelledby={`${id}-day`}>
      <div className={styles.top}>
        <div>
          <p className="kicker">{t.number(place + 1, points.length)}</p>
          <h2 id={`${id}-day`} className={styles.day}>
            {day}
          </h2>
          <p className="small muted">{t.entries(point.entries)}</p>
        </div>
        <div className={styles.buttons}>
          <TipButton label={t.earlier} disabled={place === 0} onClick={() => onPlace(place - 1)}>
            <ChevronLeft size={22} aria-hidden="true" />
          </TipButton>
          <TipButton label={t.later} disabled={place === last} onClick={() => onPlace(place + 1)}>
            <ChevronRight size={22} aria-hidden="true" />
          </TipButton>
        </div>
      </div>
      <div className={styles.track} style={at}>
        <Picture timeline={timeline} />
        <input
          className={styles.range}
          type="range"
          min={0}
          max={last}
          step={1}
          value={place}
          disabled={last === 0}
          aria-label={t.label}
          aria-valuetext={t.place(day, place + 1, points.length)}
          onChange={({ target }) => onPlace(target.valueAsNumber)}
        />
      </div>
      <div className={styles.ends}>
        <Button variant="plain" onClick={() => onPlace(0)}>
          {t.first}
        </Button>
        <Button variant="plain" onClick={() => onPlace(last)}>
          {t.today}
        </Button>
      </div>
      <p className={classes('small muted', styles.about)}>{t.about}</p>
    </Card>
  );
}

/** The balance over the notches of the slider, drawn once; `--at` says how far it has come. */
function Picture({ timeline }: { readonly timeline: Timeline }): ReactNode {
  // The figures of thousands of days need not be drawn again while the slider moves.
  return useMemo(() => <Drawing {...timeline} />, [timeline]);
}

const TALL = 100;

function Drawing({ points, steps, achievements, licensedOn }: Timeline): ReactNode {
  const last = Math.max(1, points.length - 1);
  const x = (place: number): number => (points.length === 1 ? 100 : (place / last) * 100);
  const most = Math.max(1, ...points.map(({ entries }) => entries));
  const bars = points
    .map(({ entries }, place) => (entries === 0 ? '' : `M${x(place)} ${TALL}V${TALL - 6 - (16 * entries) / most}`))
    .join('');
  const dots = [...new Set(achievements.map(({ day }) => placeOf(points, day)))];
  const lines = hues.map((hue) => (
    <path key={hue} className={classes(styles.line, styles[hue], hue)} d={lineOf(points, hue, x)} />
  ));
  const marks = [
    ...steps.map(({ step, day }) => ({ key: `${step}`, place: placeOf(points, day), words: String(step) })),
    ...(licensedOn === null ? [] : [{ key: 'licence', place: placeOf(points, licensedOn), words: null }]),
  ];
  return (
    <div className={styles.picture} aria-hidden="true">
      <ol className={styles.marks}>
        {spread(marks.map(({ place }) => x(place))).map((left, order) => {
          const mark = marks[order];
          return (
            <li key={mark?.key} style={{ left: `${left}%` }}>
              {mark?.words ?? <Star size={13} fill="currentColor" />}
            </li>
          );
        })}
      </ol>
      <div className={styles.field}>
        <svg viewBox={`0 0 100 ${TALL}`} preserveAspectRatio="none" className={styles.ahead}>
          <path className={styles.bars} d={bars} />
          {lines}
        </svg>
        <svg viewBox={`0 0 100 ${TALL}`} preserveAspectRatio="none" className={styles.past}>
          <path className={styles.bars} d={bars} />
          {lines}
        </svg>
        <span className={styles.hand} />
      </div>
      <div className={styles.dots}>
        {dots.map((place) => (
          <span key={place} style={{ left: `${x(place)}%` }} />
        ))}
      </div>
    </div>
  );
}

/** A step from reading to reading; nothing before the first one. */
function lineOf(points: readonly TimelinePoint[], hue: (typeof hues)[number], x: (place: number) => number): string {
  let path = '';
  points.forEach((point, place) => {
    const value = point[hue];
    if (value === null) return;
    path += `${path === '' ? 'M' : 'L'}${x(place)} ${72 - value * 6.6}`;
  });
  return path;
}

/** Moves marks apart that would cover one another, and keeps their order. */
function spread(places: readonly number[]): number[] {
  const apart = 5.5;
  const moved = places.map((place) => place);
  for (let at = moved.length - 1; at >= 0; at -= 1) {
    const limit = at === moved.length - 1 ? 100 : (moved[at + 1] ?? 100) - apart;
    moved[at] = Math.min(moved[at] ?? 0, limit);
  }
  for (let at = 0; at < moved.length; at += 1) moved[at] = Math.max(moved[at] ?? 0, at * apart);
  return moved;
}
