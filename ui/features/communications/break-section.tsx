import { type ReactNode, useState } from 'react';
import type { CommunicationPreferences } from '#contracts/notifications/views.ts';
import { Button } from '../../kit/button.tsx';
import { Form } from '../../kit/field.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { text } from '../../text/text.ts';
import { breakUntil, dayAhead } from './break.ts';
import { BreakNote } from './break-note.tsx';
import styles from './break.module.css';

interface BreakSectionProps {
  readonly preferences: CommunicationPreferences;
  readonly onChange: (part: Partial<CommunicationPreferences>) => void;
}

/** Pauses messages until a day. */
export function BreakSection({ preferences, onChange }: BreakSectionProps): ReactNode {
  const t = text('communications').break;
  const { timezone } = preferences;
  const tomorrow = dayAhead(timezone, 1);
  const until = breakUntil(preferences);
  const [day, setDay] = useState('');
  const pause = (pausedUntil: string): void => {
    setDay('');
    onChange({ pausedUntil });
  };
  return (
    <section aria-labelledby="break">
      <h2 id="break">{t.title}</h2>
      <p className="muted">{t.about}</p>
      {until !== null && <BreakNote until={until} onEnd={() => onChange({ pausedUntil: null })} />}
      <div className={styles.choices}>
        {(
          [
            ['tomorrow', 1],
            ['week', 7],
            ['threeWeeks', 21],
          ] as const
        ).map(([name, days]) => (
          <Button key={name} variant="quiet" size="small" onClick={() => pause(dayAhead(timezone, days))}>
            {t[name]}
          </Button>
        ))}
      </div>
      <Form className={styles.day} onSend={() => day >= tomorrow && pause(day)}>
        <TextField
          label={t.day}
          type="date"
          min={tomorrow}
          max={dayAhead(timezone, 366)}
          value={day}
          onChange={setDay}
        />
        <Button type="submit" variant="quiet" disabled={day < tomorrow}>
          {t.start}
        </Button>
      </Form>
    </section>
  );
}
