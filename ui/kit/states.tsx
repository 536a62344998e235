import type { ReactNode } from 'react';
import { appErrorOf } from '../api/errors.ts';
import { text } from '../text/text.ts';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { Helicopter } from './helicopter.tsx';
import styles from './states.module.css';

interface EmptyProps {
  readonly title: string;
  /** 1 for a whole page, 2 for a part of one. */
  readonly level?: 1 | 2;
  readonly children?: ReactNode;
}

/** Nothing here yet, and the one thing to do about it. */
export function Empty({ title, level = 2, children }: EmptyProps): ReactNode {
  return (
    <div className={classes(styles.state, level === 1 && styles.alone)}>
      <Helicopter />
      {level === 1 ? <h1 tabIndex={-1}>{title}</h1> : <h2>{title}</h2>}
      {children}
    </div>
  );
}

interface ProblemProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
  readonly title?: string;
  /** 1 for a whole page, 2 for a part of one. */
  readonly level?: 1 | 2;
}

/** What went wrong, a retry, and the request id for support. */
export function Problem({ error, onRetry, title, level = 2 }: ProblemProps): ReactNode {
  const errors = text('errors');
  const fault = appErrorOf(error);
  const words = title ?? errors.cannotLoad;
  return (
    <div className={classes(styles.state, level === 1 && styles.alone)} role="alert">
      {level === 1 ? <h1 tabIndex={-1}>{words}</h1> : <h2>{words}</h2>}
      <p className="muted">{fault.userMessage}</p>
      {onRetry && (
        <Button variant="quiet" onClick={onRetry}>
          {errors.tryAgain}
        </Button>
      )}
      {fault.requestId && <p className={styles.id}>{errors.request(fault.requestId)}</p>}
    </div>
  );
}
