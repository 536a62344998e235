import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Form } from './field.tsx';
import styles from './line-list.module.css';
import { TextField } from './text-field.tsx';
import { TipButton } from './tip-button.tsx';

interface LineListProps {
  readonly label: string;
  readonly hint?: string;
  readonly add: string;
  readonly none?: string;
  readonly remove: (line: string) => string;
  readonly lines: readonly string[];
  readonly onChange: (lines: string[]) => void;
  readonly max: number;
}

/** A list that grows by one line at a time. Leaving the field adds its content too. */
export function LineList({ label, hint, add, none, remove, lines, onChange, max }: LineListProps): ReactNode {
  const [next, setNext] = useState('');
  const take = (): void => {
    const line = next.trim();
    if (line === '' || lines.length >= max) return;
    setNext('');
    if (!lines.includes(line)) onChange([...lines, line]);
  };
  return (
    <div className={styles.list}>
      <Form className={styles.add} onSend={take}>
        <TextField
          label={label}
          {...(hint && { hint })}
          value={next}
          maxLength={500}
          onChange={setNext}
          onBlur={take}
          enterKeyHint="done"
          autoComplete="off"
        />
        <Button type="submit" variant="quiet" disabled={lines.length >= max}>
          {add}
        </Button>
      </Form>
      {lines.length === 0 ? (
        none && <p className={styles.none}>{none}</p>
      ) : (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line}>
              <span>{line}</span>
              <TipButton label={remove(line)} onClick={() => onChange(lines.filter((each) => each !== line))}>
                <X size={18} aria-hidden="true" />
              </TipButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
