import type { LucideIcon } from 'lucide-react';
import { Award, BookOpenText, Camera, Compass, PackageOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { type AssessmentId, assessmentIds } from '#contracts/assessments/definition.ts';
import { assessmentResults } from '#contracts/assessments/endpoints.ts';
import { balance } from '#contracts/balance/endpoints.ts';
import { uploads } from '#contracts/uploads/endpoints.ts';
import { useRead } from '../api/read.ts';
import { useUser } from '../api/session.ts';
import { FlightLog } from '../features/documents/flight-log.tsx';
import { lazyPage } from '../kit/lazy-page.tsx';
import { LazyPart } from '../kit/lazy-part.tsx';
import { Letters } from '../features/documents/letters.tsx';
import { useLicence } from '../features/progress/use-licence.ts';
import { useJourneySteps } from '../features/progress/use-journey.ts';
import { fullDate } from '../kit/dates.ts';
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

/** The learner's documents: licence, flight log, results, files, export, letters to yourself. */
export function DocumentsPage(): ReactNode {
  const t = text('documents');
  const [query] = useSearchParams();
  const printing = query.get('show') === 'flight-log';
  usePageTitle(printing ? t.print.title : t.title);
  if (printing) return <FlightLog />;
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
  const { organizationId } = useUser();
  const steps = useJourneySteps();
  return (
    <div className={page.page}>
      <PageHeader kicker={t.kicker} title={t.headline} lead={t.lead} />
      <div className={styles.shelf}>
        <LicenceEntry />
        <LogEntry />
        <ResultsEntry />
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
