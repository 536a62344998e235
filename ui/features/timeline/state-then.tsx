import type { ReactNode } from 'react';
import type { TimelinePoint } from '#contracts/timeline/endpoints.ts';
import { whole } from '../../kit/dates.ts';
import { Dial } from '../../kit/dial.tsx';
import { Figures } from '../../kit/figures.tsx';
import { hues } from '../../kit/hues.ts';
import page from '../../kit/page.module.css';
import { text } from '../../text/text.ts';
import styles from './timeline.module.css';

/** The instruments at the end of a day. */
export function StateThen({ point, now }: { readonly point: TimelinePoint; readonly now: TimelinePoint }): ReactNode {
  const t = text('timeline').state;
  const names = text('core').components;
  return (
    <section className={page.part}>
      <h2>{t.title}</h2>
      <div className={styles.instruments}>
        <div className={styles.dials}>
          {hues.map((hue) => (
            <div key={hue} className={hue}>
              <Dial
                name={names[hue]}
                note={noteOf(point[hue], point === now ? null : now[hue])}
                value={point[hue]}
                unmeasured={t.unmeasured}
              />
            </div>
          ))}
        </div>
        <Figures
          figures={[
            [t.level, whole(point.level)],
            [t.points, whole(point.points)],
            [t.steps, t.ofSix(point.steps)],
            [t.achievements, whole(point.achievements)],
            [t.stories, whole(point.stories)],
            [t.streak, t.days(point.streak)],
          ]}
        />
      </div>
    </section>
  );
}

/** Beside the value of a past day, today's. */
function noteOf(value: number | null, today: number | null): string {
  const t = text('timeline').state;
  if (today !== null) return t.today(today);
  return value === null ? t.unmeasured : t.latest;
}
