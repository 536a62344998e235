import { type ReactNode, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { text } from '../../text/text.ts';
import styles from './revoke-licence.module.css';
import { useRevokeLicence } from './use-licence.ts';

/** Gives the licence up, after saying that this is for good. */
export function RevokeLicence(): ReactNode {
  const t = text('licence').revoking;
  const [asking, setAsking] = useState(false);
  const revoke = useRevokeLicence();
  return (
    <>
      <Button variant="plain" onClick={() => setAsking(true)}>
        {t.begin}
      </Button>
      <Dialog open={asking} onOpenChange={setAsking} title={t.title} description={t.about}>
        <div className={styles.actions}>
          <Button busy={revoke.isPending} onClick={() => revoke.mutate({}, { onSuccess: () => setAsking(false) })}>
            {t.yes}
          </Button>
          <Button variant="quiet" onClick={() => setAsking(false)}>
            {t.no}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
