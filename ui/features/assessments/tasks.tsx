import type { ReactNode } from 'react';
import type { AssessmentDefinition } from '#contracts/assessments/definition.ts';
import type { AssessmentResult } from '#contracts/assessments/endpoints.ts';
import { text } from '../../text/text.ts';
import styles from './result.module.css';

/** What became of each task, and why its right way is right. */
export function Tasks({
  definition,
  result,
}: {
  readonly definition: AssessmentDefinition;
  readonly result: AssessmentResult;
}): ReactNode {
  const t = text('assessments').result;
  return (
    <section className={styles.part}>
      <h2>{t.tasks}</h2>
      <p className="muted">{t.solved(result.solved, result.tasks)}</p>
      <ol className={styles.tasks}>
        {definition.facets.map(({ name, task }) => {
          if (!task) return null;
          const answer = result.answers[task.id];
          const outcome = answer === undefined ? t.untouched : answer === task.right ? t.right : t.wrong;
          return (
            <li key={task.id}>
              <p className="kicker">
                {name} · {outcome}
              </p>
              <p>{task.text}</p>
              <p className={styles.statement}>{task.options[task.right]}</p>
              <p className="small muted">{task.why}</p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
