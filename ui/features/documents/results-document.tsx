import type { ReactNode } from 'react';
import { assessmentIds } from '#contracts/assessments/definition.ts';
import { assessmentResults } from '#contracts/assessments/endpoints.ts';
import { classes } from '../../kit/classes.ts';
import { fullDate } from '../../kit/dates.ts';
import table from '../../kit/table.module.css';
import { text } from '../../text/text.ts';
import { Printed } from './printed.tsx';
import styles from './printed.module.css';
import { useAllPages } from './use-all-pages.ts';

/** The results of all assessments with their parts, the oldest first. */
export function ResultsDocument(): ReactNode {
  const t = text('documents').resultsPrint;
  const agency = useResults('agency');
  const readiness = useResults('tech-readiness');
  const baseline = useResults('tech-baseline');
  const reads = { agency, 'tech-readiness': readiness, 'tech-baseline': baseline };
  const all = Object.values(reads);
  const count = all.reduce((sum, { results }) => sum + results.length, 0);
  return (
    <Printed
      title={t.of}
      about={(day) => t.about(count, day)}
      none={count > 0 ? null : { title: t.none, go: t.take, to: '/agency-assessment' }}
      complete={all.every(({ complete }) => complete)}
      read={count}
      error={all.find(({ error }) => error)?.error}
      onRetry={() => all.forEach(({ refetch }) => void refetch())}
    >
      {assessmentIds.map((id) => {
        const { results } = reads[id];
        if (results.length === 0) return null;
        const { title, facets } = text('questionnaires')[id];
        return (
          <section key={id} className={styles.part}>
            <h2>{title}</h2>
            <table className={classes(table.table, table.stacked, styles.table)}>
              <thead>
                <tr>
                  <th scope="col">{text('documents').log.day}</th>
                  <th scope="col">{t.total}</th>
                  {facets.map((facet) => (
                    <th key={facet.id} scope="col">
                      {facet.name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {results.map((result) => (
                  <tr key={result.id}>
                    <th scope="row">{fullDate(result.completedAt)}</th>
                    <td data-label={t.total}>
                      <b>{result.total}</b>
                    </td>
                    {facets.map((facet) => (
                      <td key={facet.id} data-label={facet.name}>
                        {result.facets[facet.id] ?? '–'}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        );
      })}
      <p className="small muted">{t.note}</p>
    </Printed>
  );
}

function useResults(assessment: (typeof assessmentIds)[number]) {
  const { pages, ...state } = useAllPages(assessmentResults, { params: { assessment }, query: { limit: 100 } });
  return { results: pages.flatMap(({ items }) => items).toReversed(), ...state };
}
