import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import styles from './field.module.css';

interface Wiring {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly optional?: string | undefined;
  readonly error?: string | undefined;
  readonly className?: string | undefined;
  readonly children: (wiring: Wiring) => ReactNode;
}

/** A label, a hint and an error, tied to the control that `children` draws with the given attributes. */
export function Field({ label, hint, optional, error, className, children }: FieldProps): ReactNode {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={classes(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label} {optional && <span className={styles.optional}>{optional}</span>}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

/** An error message below a field or form. */
export function FieldError({ id, message }: { readonly id?: string; readonly message: string | undefined }): ReactNode {
  if (!message) return null;
  return (
    <p className={styles.error} id={id} role="alert">
      {message}
    </p>
  );
}

interface FormProps {
  readonly className?: string | undefined;
  /** Called on submit. */
  readonly onSend: () => void;
  readonly children: ReactNode;
}

/** A form that is submitted by script and shows its own validation errors. */
export function Form({ className, onSend, children }: FormProps): ReactNode {
  return (
    <form
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog's form may belong to another one in React's tree.
        event.stopPropagation();
        onSend();
      }}
    >
      {children}
    </form>
  );
}
