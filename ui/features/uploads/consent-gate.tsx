import type { ReactNode } from 'react';
import type { ConsentKind } from '#contracts/journey/steps.ts';
import { appErrorOf } from '../../api/errors.ts';
import { Button } from '../../kit/button.tsx';
import { text } from '../../text/text.ts';
import styles from './media.module.css';
import { useConsent } from './use-consent.ts';

interface ConsentGateProps {
  readonly kind: ConsentKind;
  /** Shows the children in any case: something is stored already. */
  readonly open: boolean;
  readonly children: ReactNode;
}

/** Asks for consent to store photos or recordings, where step 1 did not give it; then shows the children. */
export function ConsentGate({ kind, open, children }: ConsentGateProps): ReactNode {
  const t = text('steps').media.consent;
  const consent = useConsent(kind);
  if (consent.given || open) return children;
  return (
    <div className={styles.ask}>
      <p>{t[kind].question}</p>
      <p className="small muted">{t.about}</p>
      <Button variant="quiet" size="small" busy={consent.giving} onClick={consent.give}>
        {t[kind].give}
      </Button>
      {consent.error && (
        <p className={styles.problem} role="alert">
          {appErrorOf(consent.error).fullMessage}
        </p>
      )}
    </div>
  );
}
