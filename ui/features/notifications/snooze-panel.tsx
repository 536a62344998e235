import { type ReactNode, useState } from 'react';
import type { QuietHours } from '#contracts/notifications/quiet-hours.ts';
import { dayAt, daysLater, minuteOfDay, timeOn } from '#contracts/zone-time.ts';
import { Button } from '../../kit/button.tsx';
import { Form } from '../../kit/field.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { useNow } from '../../kit/use-now.ts';
import { text } from '../../text/text.ts';
import styles from './notice-item.module.css';
import { snoozeTimes } from './snooze-times.ts';
import { shortWhenText } from './when-text.ts';

interface SnoozePanelProps {
  readonly hours: QuietHours;
  /** With the time in milliseconds. */
  readonly onChoose: (until: number) => void;
}

/** The times until which a message can be put off, in the person's time zone. */
export function SnoozePanel({ hours, onChoose }: SnoozePanelProps): ReactNode {
  const t = text('notifications').snooze;
  const { timezone } = hours;
  const now = useNow();
  const [picked, setPicked] = useState('');
  const [day, time] = picked.split('T');
  const until = day && time ? timeOn(timezone, day, time) : Number.NaN;
  const isAhead = until > now && until <= daysLater(timezone, now, 365);
  return (
    <>
      <p className="small muted">{t.about}</p>
      <div className={styles.choices}>
        {snoozeTimes(hours, now).map(({ name, at }) => (
          <Button key={name} variant="quiet" size="small" onClick={() => onChoose(at)}>
            <span>
              {t[name]} <span className={styles.at}>{shortWhenText(at, timezone)}</span>
            </span>
          </Button>
        ))}
      </div>
      <Form className={styles.pick} onSend={() => isAhead && onChoose(until)}>
        <TextField
          data-not-kept
          label={t.at}
          type="datetime-local"
          min={wall(timezone, now)}
          value={picked}
          onChange={setPicked}
          error={picked && !isAhead ? t.ahead : undefined}
        />
        <Button type="submit" variant="quiet" disabled={!isAhead}>
          {t.label}
        </Button>
      </Form>
    </>
  );
}

/** A moment as the person's clock shows it, for a field of the browser. */
const wall = (timezone: string, at: number): string => {
  const minute = minuteOfDay(timezone, at);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${dayAt(timezone, at)}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
};
