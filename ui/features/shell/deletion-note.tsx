import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '../../api/session.ts';
import { fullDate } from '../../kit/dates.ts';
import { text } from '../../text/text.ts';
import styles from './outbox-note.module.css';

/** On every page while a deletion is pending: when, and a link to cancel it. */
export function DeletionNote(): ReactNode {
  const t = text('shell').deletion;
  const { deletionDueAt } = useUser();
  if (deletionDueAt === undefined) return null;
  return (
    <p className={styles.note}>
      {t.due(fullDate(deletionDueAt))} <Link to="/settings">{t.see}</Link>
    </p>
  );
}
