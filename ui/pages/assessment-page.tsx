import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { type AssessmentDefinition, assessmentIds } from '#contracts/assessments/definition.ts';
import {
  type AssessmentDraft,
  type AssessmentResult,
  assessmentDraft,
  assessmentResults,
} from '#contracts/assessments/endpoints.ts';
import { nextTimeAfter } from '#contracts/assessments/retake.ts';
import { useRead } from '../api/read.ts';
import { Questions } from '../features/assessments/questions.tsx';
import { Result } from '../features/assessments/result.tsx';
import { useAssessment } from '../features/assessments/use-assessment.ts';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import page from '../kit/page.module.css';
import { Skeleton } from '../kit/skeleton.tsx';
import { Problem } from '../kit/states.tsx';
import { useNow } from '../kit/use-now.ts';
import { text } from '../text/text.ts';
import styles from './assessment-page.module.css';

/** One of the three assessments, by its address. */
export function AssessmentPage(): ReactNode {
  const { pathname } = useLocation();
  const id = assessmentIds.find((each) => pathname.includes(each)) ?? 'agency';
  return <Assessment key={id} definition={text('questionnaires')[id]} />;
}

function Assessment({ definition }: { readonly definition: AssessmentDefinition }): ReactNode {
  const t = text('assessments');
  usePageTitle(definition.title);
  const params = { assessment: definition.id };
  const results = useRead(assessmentResults, { params, query: {} });
  const draft = useRead(assessmentDraft, { params });
  const items = definition.facets.reduce((sum, facet) => sum + facet.items.length, 0);
  const failed = results.isError ? results : draft.isError ? draft : null;
  return (
    <div className={page.page}>
      <PageHeader
        kicker={`${t.kicker} · ${definition.title}`}
        title={definition.question}
        lead={`${t.minutes(items)}. ${t.private}`}
      />
      {results.data && draft.data ? (
        <>
          <Taken definition={definition} results={results.data.items} saved={draft.data.draft} />
          <section className={styles.origin}>
            <h2 className="kicker">{t.origin}</h2>
            <p className="small muted">{definition.origin}</p>
            <h2 className="kicker">{t.who.title}</h2>
            <p className="small muted">
              {t.who.about} <Link to="/research">{t.who.research}</Link>
            </p>
          </section>
        </>
      ) : failed ? (
        <Problem error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <Skeleton shape={['block', 'block', 'line']} />
      )}
    </div>
  );
}

/** Statements that ask something else may be answered at once. */
const nextTimeOf = ({ statements }: AssessmentDefinition, result: AssessmentResult): string | null =>
  result.definitionVersion >= statements ? nextTimeAfter(result.completedAt) : null;

interface TakenProps {
  readonly definition: AssessmentDefinition;
  /** The newest first. */
  readonly results: readonly AssessmentResult[];
  readonly saved: AssessmentDraft | null;
}

/** The questions, or the latest result. */
function Taken({ definition, results, saved }: TakenProps): ReactNode {
  const t = text('assessments');
  const { answers, isOpen, saving, answer, setOpen, finish, finishing } = useAssessment(definition, saved);
  const now = useNow();
  const [result] = results;
  const next = result ? nextTimeOf(definition, result) : null;
  // An assessment that was begun too soon waits: its draft stays.
  const nextTime = next !== null && now < Date.parse(next) ? next : null;
  if (result && (!isOpen || nextTime !== null)) {
    const begun = Object.keys(answers).length > 0;
    return (
      <Result
        definition={definition}
        results={results}
        onTake={() => setOpen(true)}
        takeWords={begun ? t.result.goOn : t.result.again}
        nextTime={nextTime}
      />
    );
  }
  return (
    <Questions
      definition={definition}
      answers={answers}
      saving={saving}
      onAnswer={answer}
      onFinish={finish}
      finishing={finishing}
      onLeave={result && (() => setOpen(false))}
    />
  );
}
