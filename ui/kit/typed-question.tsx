import { type ReactNode, useState } from 'react';
import styles from './ask.module.css';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Form } from './field.tsx';
import { TextField } from './text-field.tsx';

export interface TypedQuestionProps {
  readonly words: {
    /** The button that begins it. */
    readonly begin: string;
    readonly title: string;
    readonly about: string;
    /** What is to be typed, said above the field. */
    readonly confirm: (expected: string) => string;
    readonly yes: string;
    readonly busy: string;
    readonly no: string;
  };
  /** The name or address that has to be typed; large and small letters are alike. */
  readonly expected: string;
  readonly busy: boolean;
  /** Does it; `close` closes the question. */
  readonly onYes: (typed: string, close: () => void) => void;
  /** What one should know before. */
  readonly children?: ReactNode;
}

interface AskedProps extends TypedQuestionProps {
  readonly onClose: () => void;
}

/** The question itself: what one should know, and the field in which the name is typed. */
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
