import { type ReactNode, useState } from 'react';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { text } from '../../text/text.ts';
import styles from './ask-before-leaving.module.css';

interface AskProps {
  /** Drafts and commands that did not reach the server. */
  readonly unsent: number;
  /** Forms that were filled in and not sent. */
  readonly begun: number;
  readonly onAgain: () => Promise<void>;
  /** Whether this device can store it. */
  readonly canKeep: boolean;
  readonly onLeave: (left: 'keep' | 'delete') => Promise<void>;
}

/** Asks before a sign-out what becomes of what is on this device alone. */
export function AskBeforeLeaving({ unsent, begun, canKeep, onAgain, onLeave }: AskProps): ReactNode {
  const t = text('session').logout;
  const [busy, setBusy] = useState(false);
  const run = (action: () => Promise<void>) => () => {
    setBusy(true);
    void action().finally(() => setBusy(false));
  };
  return (
    <main id="main" className={styles.page}>
      <Card className={styles.question}>
        <h1>{t.ask}</h1>
        {unsent > 0 && <p>{t.unsent(unsent)}</p>}
        {begun > 0 && <p>{t.begun(begun)}</p>}
        <p>{canKeep ? t.keepOrDelete : t.deletes}</p>
        {unsent > 0 && (
          <Button busy={busy} onClick={run(() => onAgain())}>
            {t.again}
          </Button>
        )}
        <ButtonLink variant={unsent > 0 ? 'quiet' : 'signal'} to="/">
          {t.stay}
        </ButtonLink>
        {canKeep && (
          <Button variant="quiet" busy={busy} onClick={run(() => onLeave('keep'))}>
            {t.keep}
          </Button>
        )}
        <Button variant="plain" onClick={run(() => onLeave('delete'))}>
          {t.anyway}
        </Button>
      </Card>
    </main>
  );
}
