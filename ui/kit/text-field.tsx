import type { ComponentProps, ReactNode } from 'react';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

type TextFieldProps = Omit<ComponentProps<typeof Field>, 'children'> &
  Omit<ComponentProps<'input'>, 'id' | 'onChange'> & {
    readonly value: string;
    readonly onChange: (value: string) => void;
  };

/** A labelled line of text. Other properties go to its input. */
export function TextField({ label, hint, optional, error, className, onChange, ...rest }: TextFieldProps): ReactNode {
  return (
    <Field label={label} hint={hint} optional={optional} error={error} className={className}>
      {(wiring) => <Input {...wiring} {...rest} onChange={({ target }) => onChange(target.value)} />}
    </Field>
  );
}

/** A text field for the code of an app or of a mail. */
export function CodeField(props: TextFieldProps): ReactNode {
  return <TextField inputMode="numeric" autoComplete="one-time-code" spellCheck={false} {...props} />;
}
