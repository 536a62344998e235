import type { ReactNode } from 'react';
import { ownOrganization } from '#contracts/administration/endpoints.ts';
import { settleProof } from '../../api/proof.ts';
import { useRead } from '../../api/read.ts';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { text } from '../../text/text.ts';
import styles from './proof-dialog.module.css';

/**
 * Step-up for people without a password: at their organization's identity provider, in another tab, so that nothing on this
 * page is lost.
 */
export function ProofElsewhere(): ReactNode {
  const t = text('proof');
  const { data } = useRead(ownOrganization, {});
  const [domain] = data?.organization?.domains ?? [];
  // Loaded, and there is no organization that could confirm it.
  const isNowhere = data !== undefined && domain === undefined;
  return (
    <div className={styles.form}>
      <p>{isNowhere ? t.nowhere : t.elsewhere}</p>
      {domain !== undefined && (
        <ButtonLink to={`/api/auth/sso?proof=1&domain=${encodeURIComponent(domain)}`} target="_blank" rel="noopener">
          {t.sso}
        </ButtonLink>
      )}
      <div className={styles.actions}>
        {!isNowhere && (
          <Button variant="quiet" onClick={() => settleProof(true)}>
            {t.goOn}
          </Button>
        )}
        <Button variant="plain" onClick={() => settleProof(false)}>
          {t.cancel}
        </Button>
      </div>
    </div>
  );
}
