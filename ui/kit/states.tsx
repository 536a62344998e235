import { CloudOff } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { appErrorOf } from '../api/errors.ts';
import { text } from '../text/text.ts';
import { Button } from './button.tsx';
import { Helicopter } from './helicopter.tsx';
import styles from './states.module.css';

interface EmptyProps {
  readonly title: string;
  /** 1 where it is the whole page, 2 where it is a part of one. */
  readonly level?: 1 | 2;
  readonly children?: ReactNode;
}

/** Nothing here yet, and the one thing to do about it. */
export function Empty({ title, level = 2, children }: EmptyProps): ReactNode {
  return (
    <div className={styles.state}>
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
}

/** What went wrong, a way to try again, and the number that support can look up. */
export function Problem({ error, onRetry, title }: ProblemProps): ReactNode {
  const errors = text('errors');
  const fault = appErrorOf(error);
  return (
    <div className={styles.state} role="alert">
      <h2>{title ?? errors.cannotLoad}</h2>
      <p className="soft">{fault.userMessage}</p>
      {onRetry && (
        <Button look="quiet" onClick={onRetry}>
          {errors.tryAgain}
        </Button>
      )}
      {fault.requestId && <p className={styles.id}>{errors.request(fault.requestId)}</p>}
    </div>
  );
}

const onLine = (tell: () => void): (() => void) => {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
};

/** A quiet line while the browser has no network. */
export function OfflineNote(): ReactNode {
  const online = useSyncExternalStore(onLine, () => navigator.onLine);
  return (
    <output>
      {!online && (
        <p className={styles.offline}>
          <CloudOff size={18} aria-hidden="true" />
          {text('errors').offline}
        </p>
      )}
    </output>
  );
}
