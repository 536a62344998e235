import type { ReactNode } from 'react';
import { appErrorOf } from '../../api/errors.ts';
import { Button } from '../../kit/button.tsx';
import { text } from '../../text/text.ts';
import styles from './media.module.css';
import { useConsent } from './use-consent.ts';

interface ConsentGateProps {
  readonly kind: 'photos' | 'voice';
  /** Something is kept already: that is shown in any case. */
  readonly open: boolean;
  readonly children: ReactNode;
}

/** Asks once whether photos or a voice may be kept, where the first step has not said so; then shows what is behind. */
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
          {appErrorOf(consent.error).userMessage}
        </p>
      )}
    </div>
  );
}
