import { type ReactNode, useState } from 'react';
import styles from './ask.module.css';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Form } from './field.tsx';
import { TextField } from './text-field.tsx';

export interface TypedQuestionProps {
  readonly words: {
    /** The label of the button that opens it. */
    readonly begin: string;
    readonly title: string;
    readonly about: string;
    /** The field's label, which names what to type. */
    readonly confirm: (expected: string) => string;
    readonly yes: string;
    readonly busy: string;
    readonly no: string;
  };
  /** The name or address to type; case-insensitive. */
  readonly expected: string;
  readonly busy: boolean;
  /** Performs the action; `close` closes the dialog. */
  readonly onYes: (typed: string, close: () => void) => void;
  /** Further information above the field. */
  readonly children?: ReactNode;
}

interface AskedProps extends TypedQuestionProps {
  readonly onClose: () => void;
}

/** The dialog of `AskTyped`. */
export function TypedQuestion({ words, expected, busy, onYes, children, onClose }: AskedProps): ReactNode {
  const [typed, setTyped] = useState('');
  const confirmed = typed.trim().toLowerCase() === expected.toLowerCase();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={words.title} description={words.about}>
      <Form
        className={styles.form}
        onSend={() => {
          if (confirmed) onYes(typed.trim(), onClose);
        }}
      >
        {children}
        <TextField
          label={words.confirm(expected)}
          data-not-kept
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={setTyped}
        />
        <div className={styles.actions}>
          <Button type="submit" disabled={!confirmed} busy={busy}>
            {busy ? words.busy : words.yes}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {words.no}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
