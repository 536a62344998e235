import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './ask.module.css';

interface AskProps {
  /** The button that begins it. */
  readonly label: string;
  /** Its spoken name, where several look alike. */
  readonly of?: string;
  readonly title: string;
  readonly about: string;
  readonly yes: string;
  readonly no: string;
  readonly busy: boolean;
  /** Does it; `close` closes the question. */
  readonly onYes: (close: () => void) => void;
}

/** A button whose deed is asked about once more. */
export function Ask({ label, of, title, about, yes, no, busy, onYes }: AskProps): ReactNode {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button look="quiet" size="small" {...(of && { 'aria-label': of })} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Dialog open={asking} onOpenChange={setAsking} title={title} description={about}>
        <div className={styles.deeds}>
          <Button busy={busy} onClick={() => onYes(() => setAsking(false))}>
            {yes}
          </Button>
          <Button look="quiet" onClick={() => setAsking(false)}>
            {no}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
