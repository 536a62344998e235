import { Coffee } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../kit/button.tsx';
import { onDay, weekdayAndDate } from '../../kit/dates.ts';
import { text } from '../../text/text.ts';
import styles from './break.module.css';

interface BreakNoteProps {
  /** The first day (YYYY-MM-DD) with messages again. */
  readonly until: string;
  readonly onEnd: () => void;
}

/** Until when messages are paused, and the way to end that. */
export function BreakNote({ until, onEnd }: BreakNoteProps): ReactNode {
  const t = text('communications').break;
  return (
    <div className={styles.note}>
      <Coffee size={22} aria-hidden="true" />
      <p>
        <b>{t.on(weekdayAndDate(onDay(until)))}</b>
        <span>{t.ends}</span>
      </p>
      <Button variant="plain" size="small" onClick={onEnd}>
        {t.end}
      </Button>
    </div>
  );
}
