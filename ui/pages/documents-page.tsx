import type { LucideIcon } from 'lucide-react';
import { Award, BookOpenText, Camera, Compass, Feather, Gauge, PackageOpen, Scale, Waves } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { type AssessmentId, assessmentIds } from '#contracts/assessments/definition.ts';
import { assessmentResults } from '#contracts/assessments/endpoints.ts';
import { balance } from '#contracts/balance/endpoints.ts';
import { journeyContext } from '#contracts/journey/context-endpoints.ts';
import { alignmentParts, mostOfAlignment } from '#contracts/journey/purpose.ts';
import { uploads } from '#contracts/uploads/endpoints.ts';
import { useRead } from '../api/read.ts';
import { useUser } from '../api/session.ts';
import { lazyPage } from '../kit/lazy-page.tsx';
import { LazyPart } from '../kit/lazy-part.tsx';
import { Letters } from '../features/documents/letters.tsx';
import { useLicence } from '../features/progress/use-licence.ts';
import { useJourneySteps } from '../features/progress/use-journey.ts';
import { Button } from '../kit/button.tsx';
import { fullDate } from '../kit/dates.ts';
import { Facts } from '../kit/facts.tsx';
import { Form } from '../kit/field.tsx';
import { FindField } from '../kit/find-field.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import page from '../kit/page.module.css';
import { Skeleton } from '../kit/skeleton.tsx';
import { Problem } from '../kit/states.tsx';
import { text } from '../text/text.ts';
import styles from './documents-page.module.css';

// Only for members of an organization.
const OrganizationDocuments = lazyPage(
  () => import('../features/documents/organization-documents.tsx'),
  'OrganizationDocuments',
  ['guidance'],
);
const DocumentReader = lazyPage(() => import('../features/documents/document-reader.tsx'), 'DocumentReader', [
  'guidance',
]);

const FlightLog = lazyPage(() => import('../features/documents/flight-log.tsx'), 'FlightLog');
const Stories = lazyPage(() => import('../features/documents/entries-document.tsx'), 'StoriesDocument', [
  'logbook',
  'entries',
]);
const Ripples = lazyPage(() => import('../features/documents/entries-document.tsx'), 'RipplesDocument', [
  'logbook',
  'entries',
]);
const Results = lazyPage(() => import('../features/documents/results-document.tsx'), 'ResultsDocument');
const Balance = lazyPage(() => import('../features/documents/balance-document.tsx'), 'BalanceDocument');

/** The documents to print, by the parameter of the address. */
const printed: ReadonlyMap<string, ReactNode> = new Map([
  ['flight-log', <FlightLog key="flight-log" />],
  ['stories', <Stories key="stories" />],
  ['ripples', <Ripples key="ripples" />],
  ['results', <Results key="results" />],
  ['balance', <Balance key="balance" />],
]);

/** The learner's documents: licence, flight log, results, files, export, letters to yourself. */
export function DocumentsPage(): ReactNode {
  const [query] = useSearchParams();
  const document = printed.get(query.get('show') ?? '');
  if (document) return <LazyPart waiting={<Skeleton shape={['block']} />}>{document}</LazyPart>;
  const read = query.get('read');
  if (read !== null) {
    return (
      <LazyPart waiting={<Skeleton shape={['block']} />}>
        <DocumentReader id={read} />
      </LazyPart>
    );
  }
  return <Library />;
}

function Library(): ReactNode {
  const t = text('documents');
  usePageTitle(t.title);
  const { organizationId } = useUser();
  const steps = useJourneySteps();
  return (
    <div className={page.page}>
      <PageHeader kicker={t.kicker} title={t.headline} lead={t.lead} />
      <Search />
      <div className={styles.shelf}>
        <LicenceEntry />
        <Entry icon={Feather} name={t.stories.name}>
          <p className="muted">{t.stories.card}</p>
          <Link to="/documents?show=stories">{t.stories.open}</Link>
        </Entry>
        <LogEntry />
        <Entry icon={Waves} name={t.ripples.name}>
          <p className="muted">{t.ripples.card}</p>
          <Link to="/documents?show=ripples">{t.stories.open}</Link>
        </Entry>
        <ResultsEntry />
        <Entry icon={Scale} name={t.balancePrint.name}>
          <p className="muted">{t.balancePrint.card}</p>
          <Link to="/documents?show=balance">{t.stories.open}</Link>
        </Entry>
        <AlignmentEntry />
        <FilesEntry />
        <Entry icon={PackageOpen} name={t.data.name}>
          <p className="muted">{t.data.about}</p>
          <Link to="/settings#data">{t.data.open}</Link>
        </Entry>
      </div>
      {organizationId !== null && (
        <LazyPart waiting={<Skeleton />}>
          <OrganizationDocuments />
        </LazyPart>
      )}
      {steps.isError && <Problem error={steps.error} onRetry={() => void steps.refetch()} />}
      {steps.isPending && <Skeleton shape={['block']} />}
      {steps.data && <Letters steps={steps.data.steps} />}
    </div>
  );
}

/** The one search there is: it opens the logbook with the words, which never get into an address. */
function Search(): ReactNode {
  const t = text('documents').search;
  const go = useNavigate();
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  return (
    <search>
      <Form className={styles.find} onSend={() => words !== '' && void go('/logbook', { state: { words } })}>
        <FindField label={t.title} hint={t.about} typed={typed} onType={setTyped} />
        <Button type="submit" variant="quiet">
          {t.go}
        </Button>
      </Form>
    </search>
  );
}

interface EntryProps {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly children: ReactNode;
}

function Entry({ icon: Picture, name, children }: EntryProps): ReactNode {
  return (
    <section className={styles.entry}>
      <Picture size={26} strokeWidth={1.6} aria-hidden="true" />
      <h2>{name}</h2>
      {children}
    </section>
  );
}

function LicenceEntry(): ReactNode {
  const t = text('documents').licence;
  const { data, error } = useLicence();
  const licence = data?.licence;
  return (
    <Entry icon={Award} name={t.name}>
      {error && <Problem error={error} />}
      {data && !licence && (
        <>
          <p className="muted">{t.none}</p>
          <Link to="/journey">{t.journey}</Link>
        </>
      )}
      {licence && (
        <>
          <p className="muted">
            {licence.status === 'revoked' && licence.revokedAt
              ? t.revoked(licence.number, fullDate(licence.revokedAt))
              : t.valid(licence.number, fullDate(licence.issuedAt))}
          </p>
          <Link to="/journey/complete">{t.open}</Link>
          <Link to={`/verify/${licence.id}`}>{t.share}</Link>
        </>
      )}
    </Entry>
  );
}

function LogEntry(): ReactNode {
  const t = text('documents').log;
  const { data, error } = useRead(balance, {});
  return (
    <Entry icon={BookOpenText} name={t.name}>
      {error && <Problem error={error} />}
      {data && <p className="muted">{data.reports > 0 ? t.count(data.reports) : t.none}</p>}
      {data && data.reports > 0 && <Link to="/documents?show=flight-log">{t.open}</Link>}
      {data?.reports === 0 && <Link to="/self-reporting?kind=report">{t.file}</Link>}
    </Entry>
  );
}

function ResultsEntry(): ReactNode {
  const t = text('documents').results;
  return (
    <Entry icon={Compass} name={t.name}>
      {assessmentIds.map((id) => (
        <ResultLine key={id} id={id} />
      ))}
      <Link to="/documents?show=results">{text('documents').resultsPrint.print}</Link>
    </Entry>
  );
}

function ResultLine({ id }: { readonly id: AssessmentId }): ReactNode {
  const t = text('documents').results;
  const { title } = text('questionnaires')[id];
  const { data, error, isLoadingError, refetch } = useRead(assessmentResults, {
    params: { assessment: id },
    query: {},
  });
  if (isLoadingError) return <Problem error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const [latest] = data.items;
  const path = id === 'agency' ? '/agency-assessment' : `/${id}`;
  return (
    <Link to={path}>
      {latest ? t.of(title, (latest.rescored ?? latest).total, fullDate(latest.completedAt)) : t.take(title)}
    </Link>
  );
}

/** The purpose alignment score, at most 100, with its parts. */
function AlignmentEntry(): ReactNode {
  const t = text('documents').alignment;
  const { data, error, isLoadingError, refetch } = useRead(journeyContext, {});
  const points = data && alignmentParts(data);
  return (
    <Entry icon={Gauge} name={t.name}>
      {isLoadingError && <Problem error={error} onRetry={() => void refetch()} />}
      {points && (
        <>
          <p className="muted">
            {t.of(data.intrinsicDrives.purposeAlignment, 100)}. {t.about}
          </p>
          <Facts
            rows={(['values', 'stories', 'people', 'time'] as const).map((part) => [
              t.parts[part],
              t.of(points[part], mostOfAlignment[part]),
            ])}
          />
          <Link to="/journey/step2">{t.open}</Link>
        </>
      )}
    </Entry>
  );
}

function FilesEntry(): ReactNode {
  const t = text('documents').files;
  const { data, error } = useRead(uploads, { query: { limit: 1 } });
  return (
    <Entry icon={Camera} name={t.name}>
      {error && <Problem error={error} />}
      {data && <p className="muted">{data.count > 0 ? t.count(data.count) : t.none}</p>}
      {data && data.count > 0 && <Link to="/profile#files">{t.open}</Link>}
    </Entry>
  );
}
