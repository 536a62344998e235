import { CloudOff } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { text } from '../text/text.ts';
import styles from './offline-note.module.css';

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
