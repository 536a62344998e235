import { type ReactNode, useState } from 'react';
import styles from './ask.module.css';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface AskProps {
  /** The label of the button that opens it. */
  readonly label: string;
  /** The button's accessible name, where several look alike. */
  readonly of?: string;
  readonly title: string;
  readonly about: string;
  readonly yes: string;
  readonly no: string;
  readonly busy: boolean;
  /** Performs the action; `close` closes the dialog. */
  readonly onYes: (close: () => void) => void;
}

/** A button whose action needs confirmation. */
export function Ask({ label, of, title, about, yes, no, busy, onYes }: AskProps): ReactNode {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" {...(of && { 'aria-label': of })} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Dialog open={asking} onOpenChange={setAsking} title={title} description={about}>
        <div className={styles.actions}>
          <Button busy={busy} onClick={() => onYes(() => setAsking(false))}>
            {yes}
          </Button>
          <Button variant="quiet" onClick={() => setAsking(false)}>
            {no}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
