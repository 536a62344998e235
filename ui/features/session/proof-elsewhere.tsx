import type { ReactNode } from 'react';
import { ownOrganization } from '#contracts/administration/endpoints.ts';
import { useRead } from '../../api/read.ts';
import { text } from '../../text/text.ts';
import styles from './proof-dialog.module.css';

/** For somebody without a password here: a fresh sign-in through their organisation is the proof. */
export function ProofElsewhere(): ReactNode {
  const t = text('proof');
  const { data } = useRead(ownOrganization, {});
  const [domain] = data?.organization?.domains ?? [];
  return (
    <div className={styles.form}>
      <p>{t.elsewhere}</p>
      {domain !== undefined && <a href={`/api/auth/sso?domain=${encodeURIComponent(domain)}`}>{t.sso}</a>}
    </div>
  );
}
