import type { ReactNode } from 'react';
import type { ListedEntry } from '#contracts/logbook/endpoints.ts';
import { uploadIdOf } from '#contracts/uploads/views.ts';
import { joined } from '#contracts/text/isolating.ts';
import { fullDate, onDay } from '../../kit/dates.ts';
import { text } from '../../text/text.ts';
import { factsOf, titleOf } from '../logbook/entry-words.ts';
import { useAllEntries } from './all-entries.ts';
import { Printed } from './printed.tsx';
import styles from './printed.module.css';

/** The stories that step 2 asks for. */
const ofStep2: ReadonlySet<string> = new Set(['childStory', 'professionalStory', 'kindnessReceived', 'agencyAtWork']);

/** All stories with their photos, the oldest first: those of step 2, and those that were told later. */
export function StoriesDocument(): ReactNode {
  const t = text('documents').stories;
  const told = useAllEntries('story');
  const answers = useAllEntries('answer');
  const inStep = answers.entries.filter(({ prompt }) => prompt !== null && ofStep2.has(prompt));
  const stories = [...inStep, ...told.entries].toSorted((a, b) => a.writtenAt.localeCompare(b.writtenAt));
  return (
    <Printed
      title={t.of}
      about={(day) => t.about(stories.length, day)}
      none={stories.length > 0 ? null : { title: t.none, go: t.write, to: '/self-reporting?kind=story' }}
      complete={told.complete && answers.complete}
      read={stories.length}
      error={told.error ?? answers.error}
      onRetry={() => void Promise.all([told.refetch(), answers.refetch()])}
    >
      {stories.map((entry) => (
        <PrintedEntry key={entry.name} entry={entry} />
      ))}
    </Printed>
  );
}

/** All ripples with whom they reached, the oldest first. */
export function RipplesDocument(): ReactNode {
  const t = text('documents').ripples;
  const { entries, complete, error, refetch } = useAllEntries('ripple');
  return (
    <Printed
      title={t.of}
      about={(day) => t.about(entries.length, day)}
      none={entries.length > 0 ? null : { title: t.none, go: t.write, to: '/self-reporting?kind=ripple' }}
      complete={complete}
      read={entries.length}
      error={error}
      onRetry={() => void refetch()}
    >
      {entries.map((entry) => (
        <PrintedEntry key={entry.name} entry={entry} />
      ))}
    </Printed>
  );
}

function PrintedEntry({ entry }: { readonly entry: ListedEntry }): ReactNode {
  const { content, day, writtenAt } = entry;
  const facts = factsOf(content);
  const when = fullDate(day === null ? writtenAt : onDay(day));
  const title = titleOf(entry);
  // Files on other sites are not loaded, and recordings do not fit on paper.
  const photos = content.photos.filter((url) => uploadIdOf(url));
  return (
    <section className={styles.entry}>
      <header>
        <h2>{entry.kind === 'ripple' ? when : title}</h2>
        {entry.kind !== 'ripple' && <p className="small muted">{when}</p>}
      </header>
      {facts.length > 0 && (
        <p className="small muted">
          {joined(
            facts.map(([name, value]) => `${name}: ${value}`),
            ' · ',
          )}
        </p>
      )}
      {/* A paragraph each, so that a page break leaves no single line of one behind. */}
      {content.text?.split(/\n\s*\n/u).map((paragraph, at) => (
        <p key={at} className={styles.text}>
          {paragraph}
        </p>
      ))}
      {content.recording && <p className="small muted">{text('documents').stories.recording}</p>}
      {photos.length > 0 && (
        <div className={styles.photos}>
          {photos.map((url, at) => (
            <img key={url} src={url} alt={text('logbook').photo(at + 1)} decoding="async" />
          ))}
        </div>
      )}
    </section>
  );
}
