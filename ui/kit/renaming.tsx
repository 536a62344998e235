import { type ReactNode, useState } from 'react';
import { About } from './about.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Form } from './field.tsx';
import { problemOf } from './problem-of.ts';
import section from './section.module.css';
import { TextField } from './text-field.tsx';

interface RenamingProps {
  readonly words: {
    readonly label: string;
    readonly of: (name: string) => string;
    readonly title: string;
    readonly submit: string;
    readonly cancel: string;
  };
  readonly field: { readonly label: string; readonly hint: string };
  /** What is renamed: the id, since several may have one name. */
  readonly about: string;
  readonly name: string;
  readonly busy: boolean;
  readonly error: Error | null;
  /** Called when the dialog opens or closes: forgets an earlier failure. */
  readonly onTurn: () => void;
  readonly onRename: (typed: string, close: () => void) => void;
}

/** A button that opens a dialog with a new name for something. */
export function Renaming({ words, field, about, name, busy, error, onTurn, onRename }: RenamingProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState(name);
  const turn = (opens: boolean): void => {
    setIsOpen(opens);
    setTyped(name);
    onTurn();
  };
  return (
    <>
      <Button variant="quiet" size="small" aria-label={words.of(name)} onClick={() => turn(true)}>
        {words.label}
      </Button>
      <Dialog open={isOpen} onOpenChange={turn} title={words.title} first="field">
        <Form className={section.form} onSend={() => onRename(typed, () => setIsOpen(false))}>
          <About id={about}>
            <TextField {...field} error={problemOf(error)} maxLength={60} value={typed} onChange={setTyped} />
          </About>
          <div className={section.actions}>
            <Button type="submit" disabled={typed.trim() === ''} busy={busy}>
              {words.submit}
            </Button>
            <Button variant="quiet" onClick={() => turn(false)}>
              {words.cancel}
            </Button>
          </div>
        </Form>
      </Dialog>
    </>
  );
}
