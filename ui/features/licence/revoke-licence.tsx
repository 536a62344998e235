import { type ReactNode, useState } from 'react';
import { revokeLicence } from '#contracts/licences/endpoints.ts';
import { useCommand } from '../../api/command.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import page from '../../kit/page.module.css';
import { text } from '../../text/text.ts';
import { licenceChange } from './licence-change.ts';

/** Revokes the licence, after a warning that this is final. */
export function RevokeLicence(): ReactNode {
  const t = text('licence').revoking;
  const [asking, setAsking] = useState(false);
  const revoke = useCommand(revokeLicence, licenceChange);
  return (
    <>
      <Button variant="plain" onClick={() => setAsking(true)}>
        {t.begin}
      </Button>
      <Dialog open={asking} onOpenChange={setAsking} title={t.title} description={t.about}>
        <div className={page.actions}>
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
