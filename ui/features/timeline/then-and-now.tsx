import { ArrowRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { daysBetween } from '#contracts/days.ts';
import type { Timeline, TimelinePoint } from '#contracts/timeline/endpoints.ts';
import { joined } from '#contracts/text/isolating.ts';
import { Card } from '../../kit/card.tsx';
import { fullDate, onDay, whole } from '../../kit/dates.ts';
import { hues } from '../../kit/hues.ts';
import page from '../../kit/page.module.css';
import { TextField } from '../../kit/text-field.tsx';
import { text } from '../../text/text.ts';
import { placeOf } from './at.ts';
import { gains, mostMoved } from './differences.ts';
import styles from './timeline.module.css';

/** Two days side by side, with their differences in words and numbers. */
export function ThenAndNow({ timeline }: { readonly timeline: Timeline }): ReactNode {
  const t = text('timeline').compare;
  const { points, today } = timeline;
  const firstDay = points[0]?.day ?? today;
  const [chosen, setChosen] = useState({ before: firstDay, after: today });
  const choose = (end: 'before' | 'after') => (day: string) => {
    // An emptied field keeps the day it had.
    if (day >= firstDay && day <= today) setChosen({ ...chosen, [end]: day });
  };
  const [from, to] = chosen.before <= chosen.after ? [chosen.before, chosen.after] : [chosen.after, chosen.before];
  const before = points[placeOf(points, from)];
  const after = points[placeOf(points, to)];
  return (
    <section className={page.part}>
      <h2>{t.title}</h2>
      <p className="muted">{t.about}</p>
      <Card className={styles.compare}>
        <div className={styles.pickers}>
          {(['before', 'after'] as const).map((end) => (
            <TextField
              data-not-kept
              key={end}
              label={t.ends[end]}
              type="date"
              min={firstDay}
              max={today}
              value={chosen[end]}
              onChange={choose(end)}
            />
          ))}
        </div>
        {from === to || !before || !after ? (
          <p role="status">{t.same}</p>
        ) : (
          <Differences timeline={timeline} from={from} to={to} before={before} after={after} />
        )}
      </Card>
    </section>
  );
}

interface DifferencesProps {
  readonly timeline: Timeline;
  readonly from: string;
  readonly to: string;
  readonly before: TimelinePoint;
  readonly after: TimelinePoint;
}

function Differences({ timeline, from, to, before, after }: DifferencesProps): ReactNode {
  const t = text('timeline').compare;
  const gained = gains
    .filter((gain) => after[gain] > before[gain])
    .map((gain) => t.gained[gain](after[gain] - before[gain]));
  const newly = timeline.achievements.filter(({ day }) => day > from && day <= to);
  return (
    <>
      <div role="status" className={styles.summary}>
        <p className="prose">{t.sum(daysBetween(from, to), gained)}</p>
        <Moved before={before} after={after} />
      </div>
      <Table from={from} to={to} before={before} after={after} />
      {newly.length > 0 && (
        <div>
          <h3>{t.newly}</h3>
          <p>
            {joined(
              newly.map(({ name }) => name),
              ' · ',
            )}
          </p>
        </div>
      )}
    </>
  );
}

function Moved({ before, after }: Pick<DifferencesProps, 'before' | 'after'>): ReactNode {
  const t = text('timeline').compare;
  const moved = mostMoved(before, after);
  const names = text('core').components;
  if (moved.length > 0) {
    return <p className="prose">{t.moved(moved.map(({ hue, from, to }) => t.change(names[hue], from, to)))}</p>;
  }
  return before.life !== null && after.life !== null ? <p className="prose">{t.still}</p> : null;
}

type Words = readonly [more: (by: number) => string, less: (by: number) => string];

function Table({ from, to, before, after }: Omit<DifferencesProps, 'timeline'>): ReactNode {
  const t = text('timeline').compare;
  const { state } = text('timeline');
  const names = text('core').components;
  const level: Words = [t.higher, t.lower];
  const count: Words = [t.more, t.fewer];
  const rows: readonly (readonly [name: string, key: keyof TimelinePoint, words: Words])[] = [
    ...hues.map((hue) => [names[hue], hue, level] as const),
    [state.level, 'level', level],
    [state.points, 'points', count],
    [state.achievements, 'achievements', count],
    [state.stories, 'stories', count],
    [state.steps, 'steps', count],
    [state.streak, 'streak', [t.longer, t.shorter]],
  ];
  return (
    <ul className={styles.rows} aria-label={`${fullDate(onDay(from))} – ${fullDate(onDay(to))}`}>
      {rows.map(([name, key, words]) => {
        const [was, is] = [Number(before[key] ?? Number.NaN), Number(after[key] ?? Number.NaN)];
        return (
          <li key={key} className={hues.find((hue) => hue === key)}>
            <span className={styles.name}>{name}</span>
            <span className={styles.values}>
              <span className="visually-hidden">{t.from}</span>
              <span>{shown(was)}</span>
              <ArrowRight size={16} aria-hidden="true" />
              <span className="visually-hidden">{t.to}</span>
              <b>{shown(is)}</b>
            </span>
            <span className={styles.words}>{inWords(is - was, words)}</span>
          </li>
        );
      })}
    </ul>
  );
}

const shown = (value: number): string => (Number.isNaN(value) ? '–' : whole(value));

function inWords(by: number, [more, less]: Words): string {
  const t = text('timeline').compare;
  if (Number.isNaN(by)) return t.unknown;
  return by === 0 ? t.equal : by > 0 ? more(by) : less(-by);
}
