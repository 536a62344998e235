import type { ReactNode } from 'react';
import type { LabelQuestion } from '#contracts/mirror/endpoints.ts';
import { LabelCard } from '../mirror/label-questions.tsx';
import styles from './insights.module.css';

/** The answered questions about one kind of words: what was confirmed first, then what was refused. */
export function Asked({ questions }: { readonly questions: readonly LabelQuestion[] }): ReactNode {
  const order = questions.toSorted((a, b) => rank(a) - rank(b));
  return (
    <ul className={styles.sources}>
      {order.map((question) => (
        <li key={question.id}>
          <LabelCard question={question} />
        </li>
      ))}
    </ul>
  );
}

const rank = ({ verdict }: LabelQuestion): number => (verdict === 'yes' ? 0 : 1);
