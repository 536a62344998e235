import type { ReactNode } from 'react';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

interface FindFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly className?: string | undefined;
}

/** Where one types what a list is searched for. */
export function FindField({ label, hint, typed, onType, className }: FindFieldProps): ReactNode {
  return (
    <Field className={className} label={label} hint={hint}>
      {(wiring) => (
        <Input
          {...wiring}
          type="search"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </Field>
  );
}
