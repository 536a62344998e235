import type { ReactNode } from 'react';
import type { Attempt } from '#contracts/programs/webhooks.ts';
import { classes } from '../../kit/classes.ts';
import { whole } from '../../kit/dates.ts';
import section from '../../kit/section.module.css';
import { text } from '../../text/text.ts';
import styles from './webhooks.module.css';

/** What came of an attempt, in a few words. */
export function Result({
  attempt: { status, problem },
}: {
  readonly attempt: Pick<Attempt, 'status' | 'problem'>;
}): ReactNode {
  const t = text('webhooks').attempt;
  const words = t[problem ?? 'arrived'];
  return (
    <span className={classes(section.mark, problem === null ? section.good : section.bad)}>
      {typeof words === 'string' ? words : words(status ?? 0)}
    </span>
  );
}

/** The result of an attempt, how long it took, and how the answer begins. */
export function AttemptResult({ attempt }: { readonly attempt: Attempt }): ReactNode {
  const t = text('webhooks').attempt;
  return (
    <>
      <span className={styles.title}>
        <Result attempt={attempt} />
        <span className="small muted">{t.after(whole(attempt.ms))}</span>
      </span>
      {attempt.answer !== '' && (
        <span className="small muted">
          {t.answer} <code translate="no">{attempt.answer}</code>
        </span>
      )}
    </>
  );
}
