import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Tier } from '#contracts/achievements/definition.ts';
import { type Timeline, timelineDay, type TimelineDay } from '#contracts/timeline/endpoints.ts';
import { useRead } from '../../api/read.ts';
import { dayAndMonth, fullDate, onDay, timeOfDay } from '../../kit/dates.ts';
import { Fold } from '../../kit/fold.tsx';
import { Medal } from '../../kit/medal.tsx';
import page from '../../kit/page.module.css';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Problem } from '../../kit/states.tsx';
import { text } from '../../text/text.ts';
import styles from './timeline.module.css';

interface DayDetailsProps {
  readonly timeline: Timeline;
  readonly day: string;
  /** The day on which the slider rests, whose text is read; until then there is nothing to show. */
  readonly restsOn: string;
}

/** What was recorded on a day, and the stories and achievements by then. */
export function DayDetails({ timeline, day, restsOn }: DayDetailsProps): ReactNode {
  const read = useRead(timelineDay, { params: { day: restsOn } });
  const details = day === restsOn ? read.data : undefined;
  return (
    <div className={page.columns}>
      {details ? (
        <div className={page.column}>
          <Lines details={details} />
          <Portrait details={details} />
          <Stories details={details} />
        </div>
      ) : read.isLoadingError ? (
        <Problem error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Skeleton shape={['line', 'line', 'line', 'line']} />
      )}
      <Earned earned={timeline.achievements.filter((each) => each.day <= day)} />
    </div>
  );
}

function Lines({ details: { lines, entries } }: { readonly details: TimelineDay }): ReactNode {
  const t = text('timeline').day;
  return (
    <section className={page.part}>
      <h2>{t.title}</h2>
      {lines.length === 0 && <p className="muted">{t.none}</p>}
      <ul className={styles.lines}>
        {lines.map(({ id, at, line, path }) => (
          <li key={id}>
            <time dateTime={at}>{timeOfDay(at)}</time>
            {path === null ? <span>{line}</span> : <Link to={path}>{line}</Link>}
          </li>
        ))}
      </ul>
      {entries > lines.length && <p className="small muted">{t.more(entries - lines.length)}</p>}
    </section>
  );
}

function Portrait({ details: { portrait } }: { readonly details: TimelineDay }): ReactNode {
  const t = text('timeline').portrait;
  const { quoted } = text('core');
  if (!portrait) return null;
  const quotes = (sentences: readonly string[]) =>
    sentences.map((sentence) => <blockquote key={sentence}>{quoted(sentence)}</blockquote>);
  return (
    <section className={page.part}>
      <h2>{t.title}</h2>
      <div className={styles.portrait}>
        {quotes(portrait.now)}
        {portrait.firstDay.length > 0 && (
          <>
            <p className="small muted">{t.firstDay}</p>
            {quotes(portrait.firstDay)}
          </>
        )}
      </div>
    </section>
  );
}

/** So many are shown at once. The others are folded away, because a phone would show nothing else. */
const FEW = 4;

function Stories({ details: { stories, storiesTold } }: { readonly details: TimelineDay }): ReactNode {
  const t = text('timeline').stories;
  return (
    <section className={page.part}>
      <h2>{t.title}</h2>
      {stories.length === 0 && <p className="muted">{t.none}</p>}
      <StoryList stories={stories.slice(0, FEW)} />
      {stories.length > FEW && (
        <Fold summary={t.all(storiesTold)}>
          <StoryList stories={stories.slice(FEW)} />
          {storiesTold > stories.length && <p className="small muted">{t.more(storiesTold - stories.length)}</p>}
        </Fold>
      )}
    </section>
  );
}

function StoryList({ stories }: Pick<TimelineDay, 'stories'>): ReactNode {
  const t = text('timeline').stories;
  return (
    <ul className={styles.stories}>
      {stories.map(({ id, day, title, opening }) => (
        <li key={id}>
          <h3>
            <Link to={`/logbook/${id}`}>{title ?? t.untitled}</Link>
          </h3>
          {opening && <p className="muted">{opening}</p>}
          <time className="small muted" dateTime={day}>
            {fullDate(onDay(day))}
          </time>
        </li>
      ))}
    </ul>
  );
}

function Earned({ earned }: { readonly earned: Timeline['achievements'] }): ReactNode {
  const t = text('timeline').earned;
  const newest = earned.toReversed();
  return (
    <section className={page.part}>
      <h2>{t.title}</h2>
      {earned.length === 0 && <p className="muted">{t.none}</p>}
      <Medals earned={newest.slice(0, FEW)} />
      {earned.length > FEW && (
        <Fold summary={t.all(earned.length)}>
          <Medals earned={newest.slice(FEW)} />
        </Fold>
      )}
    </section>
  );
}

/** Achievements with their days. */
function Medals({ earned }: { readonly earned: Timeline['achievements'] }): ReactNode {
  const t = text('timeline').earned;
  return (
    <ul className={styles.medals}>
      {earned.map(({ id, name, tier, points, day }) => (
        <li key={id}>
          <Medal metal={tier.toLowerCase() as Lowercase<Tier>} small />
          <span>
            <strong>{name}</strong>
            <span className="small muted">
              <time dateTime={day}>{dayAndMonth(onDay(day))}</time> · {t.points(points)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
