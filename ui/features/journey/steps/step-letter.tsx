import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { letters } from '#contracts/promises/endpoints.ts';
import { type LetterDays, usualLetterDays } from '#contracts/promises/views.ts';
import { useRead } from '../../../api/read.ts';
import { text } from '../../../text/text.ts';
import { LetterDaysChoice } from './letter-days.tsx';
import styles from './action.module.css';
import { PromptField } from './prompt-field.tsx';

interface StepLetterProps {
  readonly message: string | undefined;
  readonly days: LetterDays | undefined;
  readonly onChange: (part: { messageToSelf?: string; messageDays?: LetterDays }) => void;
}

/** The message of step 6: written until the step is completed, a sealed letter from then on. */
export function StepLetter({ message, days, onChange }: StepLetterProps): ReactNode {
  const t = text('returning').letters;
  const letter = useRead(letters, {}).data?.letters.find(({ from }) => from === 'step');
  if (letter) {
    return (
      <div className={styles.letter}>
        <p>{letter.state === 'opened' ? t.inStepOpen : t.inStep(letter.opensOn)}</p>
        <Link to="/letters">{t.toLetters}</Link>
      </div>
    );
  }
  return (
    <>
      <PromptField
        ask="messageToSelf"
        label={text('steps').action.message.label}
        rows={8}
        value={message}
        onChange={(messageToSelf) => onChange({ messageToSelf })}
      />
      <div className={styles.letter}>
        <LetterDaysChoice
          legend={t.when}
          value={days ?? usualLetterDays}
          onChange={(messageDays) => onChange({ messageDays })}
        />
        <p className="small muted">{t.whenAbout}</p>
      </div>
    </>
  );
}
