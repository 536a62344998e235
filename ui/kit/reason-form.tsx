import { type ReactNode, useState } from 'react';
import { About } from './about.tsx';
import { Button } from './button.tsx';
import { Field, Form } from './field.tsx';
import section from './section.module.css';
import { Writing } from './writing.tsx';

interface ReasonFormProps {
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly submit: ReactNode;
  readonly isBusy: boolean;
  readonly isQuiet?: boolean;
  /** Whether there is something to give a reason for. */
  readonly isReady?: boolean;
  /** Whom or what the reason is about, as in `About`. */
  readonly about: string;
  readonly onSend: (reason: string) => void;
  /** Above the reason. */
  readonly children?: ReactNode;
  /** Beside the button. */
  readonly more?: ReactNode;
}

const shortest = 10;

/** Asks for the reason of what the button does, which others can read. */
export function ReasonForm(props: ReasonFormProps): ReactNode {
  const { label, hint, error, submit, isBusy, isQuiet = false, isReady = true, about, onSend, children, more } = props;
  const [reason, setReason] = useState('');
  return (
    <Form className={section.form} onSend={() => onSend(reason)}>
      {children}
      <About id={about}>
        <Field label={label} hint={hint} error={error}>
          {(wiring) => (
            <Writing
              {...wiring}
              rows={2}
              maxLength={500}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
      </About>
      <div className={section.actions}>
        <Button
          type="submit"
          {...(isQuiet && { variant: 'quiet' as const })}
          busy={isBusy}
          disabled={!isReady || reason.trim().length < shortest}
        >
          {submit}
        </Button>
        {more}
      </div>
    </Form>
  );
}
