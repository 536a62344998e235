import { type ReactNode, useSyncExternalStore } from 'react';
import { onOwned, outlivesPage } from '../../api/kept.ts';
import { text } from '../../text/text.ts';
import styles from './outbox-note.module.css';

/** Says that this device cannot store what is written: it is full, or its browser forbids it. */
export function NotStoredNote(): ReactNode {
  const isStored = useSyncExternalStore(onOwned, outlivesPage);
  return <output>{!isStored && <div className={styles.note}>{text('shell').notStored}</div>}</output>;
}
