import type { ReactNode } from 'react';
import type { AssessmentDefinition } from '#contracts/assessments/definition.ts';
import { classes } from '../../kit/classes.ts';
import page from '../../kit/page.module.css';
import { text } from '../../text/text.ts';
import type { Reading } from './reading.ts';
import styles from './result.module.css';

interface TasksProps {
  readonly definition: AssessmentDefinition;
  readonly result: Reading;
}

/** The result of each task, and the reason for its right answer. */
export function Tasks({ definition, result }: TasksProps): ReactNode {
  const t = text('assessments').result;
  return (
    <section className={page.part}>
      <h2>{t.tasks}</h2>
      <p className="muted">{t.solved(result.solved, result.tasks)}</p>
      <ol className={classes(page.tiles, styles.tasks)}>
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
