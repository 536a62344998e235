import { ArrowLeft, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { achievementDefinitions } from '#contracts/achievements/endpoints.ts';
import { type Addition, logbookEntry, type WholeEntry } from '#contracts/logbook/endpoints.ts';
import type { EntryKind } from '#contracts/logbook/entry.ts';
import { recallOwned } from '../api/kept.ts';
import { appErrorOf } from '../api/errors.ts';
import { useRead } from '../api/read.ts';
import { useUser } from '../api/session.ts';
import { EntryBody } from '../features/logbook/entry-body.tsx';
import { entryPath, revisionName, titleOf } from '../features/logbook/entry-words.ts';
import styles from '../features/logbook/logbook.module.css';
import { stepPath, useJourneySteps } from '../features/progress/use-journey.ts';
import { AskWitness } from '../features/witness/ask-witness.tsx';
import { Button, ButtonLink } from '../kit/button.tsx';
import { dateAndTime, dayAndMonth, onDay, longDate, weekdayAndDate } from '../kit/dates.ts';
import { Fold } from '../kit/fold.tsx';
import { lazyPage } from '../kit/lazy-page.tsx';
import { LazyPart } from '../kit/lazy-part.tsx';
import page from '../kit/page.module.css';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import { Skeleton } from '../kit/skeleton.tsx';
import { Empty, Problem } from '../kit/states.tsx';
import { text } from '../text/text.ts';

const EditEntry = lazyPage(() => import('../features/logbook/edit-entry.tsx'), 'EditEntry');

/** What someone else could have seen. */
const seenByOthers: ReadonlySet<EntryKind> = new Set<EntryKind>(['story', 'report', 'ripple', 'project']);

/** What comes after the steps counts for no achievement by itself. */
const afterwards: ReadonlySet<EntryKind> = new Set<EntryKind>(['promise', 'letter', 'addition']);

/** One entry of the logbook, or everything that was written in a step. */
export function LogbookEntryPage(): ReactNode {
  const t = text('logbook');
  const { name = '' } = useParams();
  const found = useRead(logbookEntry, { params: { name } });
  usePageTitle(found.isLoadingError ? t.entry.missing.title : t.title);
  if (found.isLoadingError) {
    const { statusCode } = appErrorOf(found.error);
    if (statusCode === 404 || statusCode === 400) return <Missing />;
    return <Problem level={1} error={found.error} onRetry={() => void found.refetch()} />;
  }
  if (!found.data) return <Skeleton shape={['line', 'title', 'block']} />;
  const { step, entries, additions } = found.data;
  const [only] = entries;
  return (
    <div className={page.page}>
      <Link className={styles.back} to="/logbook">
        <ArrowLeft size={18} aria-hidden="true" />
        {t.entry.back}
      </Link>
      {step === null && only ? (
        <One key={only.name} entry={only} additions={additions} />
      ) : (
        <OfStep step={step ?? 1} entries={entries} additions={additions} />
      )}
    </div>
  );
}

function Missing(): ReactNode {
  const t = text('logbook').entry;
  return (
    <Empty title={t.missing.title} level={1}>
      <p className="muted">{t.missing.about}</p>
      <ButtonLink to="/logbook">{t.back}</ButtonLink>
    </Empty>
  );
}

interface OneProps {
  readonly entry: WholeEntry;
  readonly additions: readonly Addition[];
}

function One({ entry, additions }: OneProps): ReactNode {
  const t = text('logbook');
  const { id } = useUser();
  const { name, kind, step, writtenAt, savedAt, version, day, imported, content, editable, earlier, proves } = entry;
  const [isDraft] = useState(() => editable && recallOwned(`rh.form.${id}.${revisionName(name)}`) !== null);
  const [edits, setEdits] = useState(isDraft);
  const title = titleOf(entry);
  usePageTitle(title);
  const isOfEarlierDay = day !== null && new Date(onDay(day)).toDateString() !== new Date(writtenAt).toDateString();
  const meta = [
    text('entries').kinds[kind],
    // What was imported may be from another year.
    imported ? longDate(writtenAt) : weekdayAndDate(writtenAt),
    isOfEarlierDay && t.forDay(dayAndMonth(onDay(day))),
    imported && t.imported,
    version > 1 && t.entry.version(version, dateAndTime(savedAt)),
  ];
  return (
    <article className={page.page}>
      <PageHeader kicker={meta.filter(Boolean).join(' · ')} title={title} />
      {edits ? (
        <LazyPart waiting={<Skeleton shape={['line', 'block']} />}>
          <EditEntry entry={entry} isDraft={isDraft} onDone={() => setEdits(false)} />
        </LazyPart>
      ) : (
        <div className={page.part}>
          <EntryBody content={content} />
          {editable && !content.text && <p className="muted">{t.entry.noText}</p>}
          <div className={page.actions}>
            {editable && (
              <Button variant="quiet" onClick={() => setEdits(true)}>
                <Pencil size={16} aria-hidden="true" />
                {t.entry.edit}
              </Button>
            )}
            {step !== null && (
              <ButtonLink variant="plain" to={stepPath(step)}>
                {t.entry.inStep(step)}
              </ButtonLink>
            )}
            {content.about !== null && (
              <ButtonLink variant="plain" to={entryPath(content.about)}>
                {t.entry.addedTo}
              </ButtonLink>
            )}
          </div>
        </div>
      )}
      <Added additions={additions} />
      {earlier.length > 0 && (
        <Fold summary={t.entry.earlier(earlier.length)}>
          {earlier.map((each) => (
            <section key={each.version} className={styles.earlier}>
              <h2 className="small muted">{t.entry.version(each.version, dateAndTime(each.savedAt))}</h2>
              {each.content.title && <p>{each.content.title}</p>}
              <EntryBody content={{ ...each.content, photos: [], recording: null }} />
            </section>
          ))}
        </Fold>
      )}
      {seenByOthers.has(kind) && <AskWitness subject={{ event: name }} />}
      {(step !== null || !afterwards.has(kind)) && <Proved proves={proves} ofStep={step !== null} />}
    </article>
  );
}

/** What was added to a text later. */
function Added({ additions }: Pick<OneProps, 'additions'>): ReactNode {
  const t = text('logbook');
  if (additions.length === 0) return null;
  return (
    <section className={page.part}>
      <h2>{t.entry.added}</h2>
      {additions.map(({ name, writtenAt, text: words }) => (
        <div key={name} className={styles.body}>
          <Link to={entryPath(name)}>{weekdayAndDate(writtenAt)}</Link>
          <p className={styles.text}>{words}</p>
        </div>
      ))}
    </section>
  );
}

function Proved({ proves, ofStep }: { readonly proves: WholeEntry['proves']; readonly ofStep: boolean }): ReactNode {
  const t = text('logbook').entry;
  const definitions = useRead(achievementDefinitions, {}).data?.definitions;
  const nameOf = (id: string): string => definitions?.find((each) => each.id === id)?.name ?? id;
  return (
    <section className={page.part}>
      <h2>{t.counted}</h2>
      {proves.length === 0 ? (
        <p className="muted">{t.notCounted}</p>
      ) : (
        <>
          <p className="muted">{ofStep ? t.countedStep : t.countedEntry}</p>
          <ul className={styles.proofs}>
            {definitions &&
              proves.map(({ achievementId }) => (
                <li key={achievementId}>
                  <Link to={`/achievements?why=${achievementId}`}>{nameOf(achievementId)}</Link>
                </li>
              ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface OfStepProps extends Pick<OneProps, 'additions'> {
  readonly step: number;
  readonly entries: readonly WholeEntry[];
}

function OfStep({ step, entries, additions }: OfStepProps): ReactNode {
  const t = text('logbook');
  const title = useJourneySteps().data?.steps.find((each) => each.step === step)?.title;
  usePageTitle(title ?? t.title);
  return (
    <>
      <PageHeader kicker={t.step(step)} title={title ? t.entry.ofStep(title) : t.step(step)}>
        <ButtonLink variant="quiet" to={stepPath(step)}>
          {t.entry.inStep(step)}
        </ButtonLink>
      </PageHeader>
      {entries.length === 0 && <p className="muted">{t.entry.nothingInStep}</p>}
      {entries.map((entry) => (
        <section key={entry.name} className={page.part}>
          <h2>
            <Link to={entryPath(entry.name)}>{titleOf(entry)}</Link>
          </h2>
          <EntryBody content={entry.content} />
        </section>
      ))}
      <Added additions={additions} />
    </>
  );
}
