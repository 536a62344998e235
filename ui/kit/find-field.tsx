import type { ReactNode } from 'react';
import { TextField } from './text-field.tsx';

interface FindFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly className?: string | undefined;
}

/** A search field for a list. */
export function FindField({ label, hint, typed, onType, className }: FindFieldProps): ReactNode {
  return (
    <TextField
      className={className}
      label={label}
      hint={hint}
      type="search"
      autoComplete="off"
      maxLength={100}
      value={typed}
      onChange={onType}
    />
  );
}
