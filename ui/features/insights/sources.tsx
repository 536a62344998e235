import type { ReactNode } from 'react';
import type { LabelQuestion } from '#contracts/mirror/endpoints.ts';
import { LabelCard } from '../mirror/label-questions.tsx';
import styles from './insights.module.css';

interface AskedProps {
  readonly questions: readonly LabelQuestion[];
  /** Shown where there are none. */
  readonly none: string;
}

/** The questions about one kind of words: what was confirmed first, then what is open, then what was refused. */
export function Asked({ questions, none }: AskedProps): ReactNode {
  if (questions.length === 0) return <p className="muted">{none}</p>;
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

const rank = ({ verdict }: LabelQuestion): number => (verdict === 'yes' ? 0 : verdict === null ? 1 : 2);
