import type { ReactNode } from 'react';
import { Field } from './field.tsx';
import { Writing } from './writing.tsx';

interface WritingFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly prompt?: string;
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  readonly rows?: number;
  readonly maxLength?: number;
  readonly error?: string | undefined;
}

/** A labelled text area. */
export function WritingField({
  label,
  hint,
  prompt,
  value,
  onChange,
  rows,
  maxLength = 20_000,
  error,
}: WritingFieldProps): ReactNode {
  return (
    <Field label={label} error={error} {...(hint && { hint })}>
      {(wiring) => (
        <Writing
          {...wiring}
          value={value ?? ''}
          placeholder={prompt}
          maxLength={maxLength}
          {...(rows && { rows })}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
