import type { ReactNode } from 'react';
import styles from './ask.module.css';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface QuestionProps {
  readonly title: string;
  readonly about: string;
  readonly yes: string;
  readonly no: string;
  readonly busy: boolean;
  /** Performs the action; `close` closes the dialog. */
  readonly onYes: (close: () => void) => void;
}

/** A dialog that asks for confirmation. */
export function Question({
  title,
  about,
  yes,
  no,
  busy,
  onYes,
  onClose,
}: QuestionProps & { readonly onClose: () => void }): ReactNode {
  return (
    <Dialog open onOpenChange={onClose} title={title} description={about}>
      <div className={styles.actions}>
        <Button busy={busy} onClick={() => onYes(onClose)}>
          {yes}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {no}
        </Button>
      </div>
    </Dialog>
  );
}
