import type { ReactNode } from 'react';
import { text } from '../../text/text.ts';
import styles from './class-runs.module.css';

/** A question for a conversation about the figures above it. */
export function AskGroup({ question }: { readonly question: string }): ReactNode {
  return (
    <div className={styles.ask}>
      <p className="kicker">{text('classView').ask.title}</p>
      <p className={styles.question}>{question}</p>
    </div>
  );
}
