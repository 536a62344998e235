import { type ReactNode, useId, useState } from 'react';
import { longestRemark } from '#contracts/people/limits.ts';
import { Button } from '../../kit/button.tsx';
import { Switch } from '../../kit/choice.tsx';
import { FieldError, Form } from '../../kit/field.tsx';
import { WritingField } from '../../kit/writing-field.tsx';
import { text } from '../../text/text.ts';
import styles from './witness.module.css';

const answers = ['yes', 'no', 'stranger'] as const;

/** What the form says. */
export interface Said {
  readonly answer: (typeof answers)[number];
  readonly remark: string;
  readonly receipt: boolean;
}

interface AnswerFormProps {
  /** Offers a copy by mail. */
  readonly offersReceipt?: boolean;
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly onSend: (said: Said) => void;
  readonly children?: ReactNode;
}

/** The answer of a witness: one of three, and a line. What was chosen and typed stays after a failure. */
export function AnswerForm({ offersReceipt = false, busy, error, onSend, children }: AnswerFormProps): ReactNode {
  const t = text('witness');
  const group = useId();
  const [answer, setAnswer] = useState<Said['answer']>();
  const [remark, setRemark] = useState('');
  const [receipt, setReceipt] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  return (
    <Form
      className={styles.form}
      onSend={() => {
        if (busy) return;
        if (answer === undefined) return setIsMissing(true);
        onSend({ answer, remark, receipt });
      }}
    >
      <fieldset>
        <legend className="visually-hidden">{t.answers.legend}</legend>
        <div className={styles.answers}>
          {answers.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name={group}
                checked={answer === each}
                onChange={() => {
                  setAnswer(each);
                  setIsMissing(false);
                }}
              />
              {t.answers[each]}
            </label>
          ))}
        </div>
        <FieldError message={isMissing ? t.answers.chooseFirst : undefined} />
      </fieldset>
      <WritingField label={t.answers.remark} rows={2} maxLength={longestRemark} value={remark} onChange={setRemark} />
      {offersReceipt && <Switch name={t.page.receipt} checked={receipt} onChange={setReceipt} />}
      {children}
      <FieldError message={error} />
      <Button type="submit" busy={busy}>
        {busy ? t.answers.sending : t.answers.send}
      </Button>
    </Form>
  );
}
