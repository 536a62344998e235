import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { text } from '../text/text.ts';
import styles from './offline-note.module.css';
import { useOnline } from './use-online.ts';

/** A quiet line while the browser has no network. */
export function OfflineNote(): ReactNode {
  const online = useOnline();
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
