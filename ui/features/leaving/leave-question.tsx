import type { ReactNode } from 'react';
import styles from '../../kit/ask.module.css';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { text } from '../../text/text.ts';

interface LeaveQuestionProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks whether what was typed may be lost. */
export function LeaveQuestion({ onStay, onLeave }: LeaveQuestionProps): ReactNode {
  const t = text('leaving');
  return (
    <Dialog open onOpenChange={onStay} title={t.title} description={t.about}>
      <div className={styles.actions}>
        <Button onClick={onStay}>{t.stay}</Button>
        <Button variant="quiet" onClick={onLeave}>
          {t.leave}
        </Button>
      </div>
    </Dialog>
  );
}
