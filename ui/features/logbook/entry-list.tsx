import { ChevronRight, Images, Mic } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ListedEntry } from '#contracts/logbook/endpoints.ts';
import { joined } from '#contracts/text/isolating.ts';
import { dayAndMonth, onDay, timeOfDay, weekdayAndDate } from '../../kit/dates.ts';
import { Marked } from '../../kit/marked.tsx';
import { useNow } from '../../kit/use-now.ts';
import { text } from '../../text/text.ts';
import { entryPath, factsOf, titleOf } from './entry-words.ts';
import styles from './logbook.module.css';

interface EntryListProps {
  readonly entries: readonly ListedEntry[];
  /** What was searched for, to be marked. */
  readonly words?: string;
}

/** Entries under the day on which they were written. */
export function EntryList({ entries, words = '' }: EntryListProps): ReactNode {
  const now = useNow();
  const days = new Map<string, ListedEntry[]>();
  for (const entry of entries) {
    const day = new Date(entry.writtenAt).toDateString();
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, ofDay]) => (
    <section key={day} className={styles.day}>
      <h2>{dayName(ofDay[0]?.writtenAt ?? '', now)}</h2>
      <ol>
        {ofDay.map((entry) => (
          <Listed key={entry.name} entry={entry} searched={words} />
        ))}
      </ol>
    </section>
  ));
}

const DAY_MS = 86_400_000;

function dayName(at: string, now: number): string {
  const t = text('logbook');
  const day = new Date(at);
  if (day.toDateString() === new Date(now).toDateString()) return t.today;
  if (day.toDateString() === new Date(now - DAY_MS).toDateString()) return t.yesterday;
  const thisYear = day.getFullYear() === new Date(now).getFullYear();
  return thisYear ? weekdayAndDate(at) : `${weekdayAndDate(at)} ${day.getFullYear()}`;
}

function Listed({ entry, searched }: { readonly entry: ListedEntry; readonly searched: string }): ReactNode {
  const t = text('logbook');
  const { name, kind, step, writtenAt, day, version, savedAt, imported, content, cut } = entry;
  const words = content.text ?? joined([...content.lines, ...content.promises.map(({ what }) => what)], ' · ');
  const facts = factsOf(content);
  const isOfEarlierDay = day !== null && new Date(onDay(day)).toDateString() !== new Date(writtenAt).toDateString();
  return (
    <li className={styles.entry}>
      <p className={styles.meta}>
        <span>
          {step === null || kind !== 'answer'
            ? text('entries').kinds[kind]
            : `${text('entries').kinds.answer} · ${t.step(step)}`}
        </span>
        <time dateTime={writtenAt}>{timeOfDay(writtenAt)}</time>
        {isOfEarlierDay && <span>{t.forDay(dayAndMonth(onDay(day)))}</span>}
        {imported && <span className={styles.imported}>{t.imported}</span>}
        {version > 1 && <span>{t.entry.version(version, dayAndMonth(savedAt))}</span>}
        {content.recording && <Mic size={15} aria-label={t.recording} />}
        {content.photos.length > 0 && <Images size={15} aria-label={t.photos(content.photos.length)} />}
      </p>
      <h3>
        <Link className={styles.link} to={entryPath(name)}>
          <Marked text={titleOf(entry)} words={searched} />
          <ChevronRight size={18} aria-hidden="true" />
        </Link>
      </h3>
      {words && (
        <p className={styles.excerpt}>
          <Marked text={words} words={searched} />
        </p>
      )}
      {facts.length > 0 && (
        <p className="small muted">
          {joined(
            facts.map(([name_, value]) => `${name_}: ${value}`),
            ' · ',
          )}
        </p>
      )}
      {cut && <span className={styles.cut}>{t.readWhole}</span>}
    </li>
  );
}
