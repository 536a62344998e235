import { type ReactNode, useState } from 'react';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { text } from '../../text/text.ts';
import styles from './ask-before-leaving.module.css';

interface AskProps {
  readonly unsent: number;
  readonly onAgain: () => Promise<void>;
  readonly onLeave: () => Promise<void>;
}

/** Asks before a sign-out removes unsent drafts and commands. */
export function AskBeforeLeaving({ unsent, onAgain, onLeave }: AskProps): ReactNode {
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
        <p>{t.unsent(unsent)}</p>
        <Button busy={busy} onClick={run(onAgain)}>
          {t.again}
        </Button>
        <ButtonLink variant="quiet" to="/">
          {t.stay}
        </ButtonLink>
        <Button variant="plain" onClick={run(onLeave)}>
          {t.anyway}
        </Button>
      </Card>
    </main>
  );
}
