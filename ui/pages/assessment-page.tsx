import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { type AssessmentDefinition, assessmentIds } from '#contracts/assessments/definition.ts';
import { usePageTitle } from '../app/page-title.ts';
import { Questions } from '../features/assessments/questions.tsx';
import { Result } from '../features/assessments/result.tsx';
import { useAssessment } from '../features/assessments/use-assessment.ts';
import { Skeleton } from '../kit/skeleton.tsx';
import { Problem } from '../kit/states.tsx';
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
  const { results, draft, answer, setOpen, finish, finishing } = useAssessment(definition);
  const items = definition.facets.reduce((sum, facet) => sum + facet.items.length, 0);
  const result = results.data?.items[0];
  const taking = !result || draft.open;
  const begun = Object.keys(draft.answers).length > 0;
  return (
    <div className={styles.page}>
      <header className={styles.hello}>
        <p className="kicker">
          {t.kicker} · {definition.title}
        </p>
        <h1 tabIndex={-1}>{definition.question}</h1>
        {taking && (
          <p className="lead">
            {t.minutes(items)}. {t.private}
          </p>
        )}
      </header>
      {results.isPending && <Skeleton />}
      {results.isError && <Problem error={results.error} onRetry={() => void results.refetch()} />}
      {results.data &&
        (taking ? (
          <Questions
            definition={definition}
            answers={draft.answers}
            onAnswer={answer}
            onFinish={finish}
            finishing={finishing}
            onLeave={result && (() => setOpen(false))}
          />
        ) : (
          <Result
            definition={definition}
            results={results.data.items}
            result={result}
            onTake={() => setOpen(true)}
            takeWords={begun ? t.result.goOn : t.result.again}
          />
        ))}
      <section className={styles.origin}>
        <h2 className="kicker">{t.origin}</h2>
        <p className="small soft">{definition.origin}</p>
      </section>
    </div>
  );
}
