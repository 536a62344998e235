import { CloudOff } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { onOwned, outlivesPage } from '../api/kept.ts';
import { text } from '../text/text.ts';
import styles from './offline-note.module.css';
import { useOnline } from './use-online.ts';

/** A quiet line while the browser has no network. It promises nothing where this device can store nothing, which another line says. */
export function OfflineNote(): ReactNode {
  const online = useOnline();
  const isStored = useSyncExternalStore(onOwned, outlivesPage);
  return (
    <output>
      {!online && isStored && (
        <p className={styles.offline}>
          <CloudOff size={18} aria-hidden="true" />
          {text('errors').offline}
        </p>
      )}
    </output>
  );
}
