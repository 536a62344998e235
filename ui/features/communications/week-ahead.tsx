import type { ReactNode } from 'react';
import { previewReminders } from '#contracts/notifications/endpoints.ts';
import type { CommunicationPreferences, ReminderPreview } from '#contracts/notifications/views.ts';
import { useRead } from '../../api/read.ts';
import { classes } from '../../kit/classes.ts';
import { onDay, timeOfDay, weekdayAndDate } from '../../kit/dates.ts';
import { Facts } from '../../kit/facts.tsx';
import { QueryStatus } from '../../kit/query-status.tsx';
import { text } from '../../text/text.ts';
import { breakUntil } from './break.ts';
import styles from './week-ahead.module.css';

/** The reminders of the next seven days, if the person stays away, and those that would not be sent. */
export function WeekAhead({ preferences }: { readonly preferences: CommunicationPreferences }): ReactNode {
  const t = text('communications').ahead;
  const read = useRead(previewReminders, { query: {} });
  return (
    <section className={styles.ahead} aria-labelledby="ahead">
      <h2 id="ahead">{t.title}</h2>
      <p className="small muted">{t.about}</p>
      <QueryStatus query={read} shape={['line', 'line']} />
      {read.data && <Reminders preview={read.data} preferences={preferences} />}
    </section>
  );
}

interface RemindersProps {
  readonly preview: ReminderPreview;
  readonly preferences: CommunicationPreferences;
}

function Reminders({ preview: { sent, closed }, preferences }: RemindersProps): ReactNode {
  const t = text('communications').ahead;
  const until = breakUntil(preferences);
  const { values } = text('fields');
  return (
    <>
      {sent.length === 0 && <p>{until === null ? t.nothing : t.onBreak(weekdayAndDate(onDay(until)))}</p>}
      <ol className={styles.list} aria-live="polite">
        {sent.map(({ title, message, outside, sendAt, why }) => (
          <li key={sendAt}>
            <p className="small muted">
              <time dateTime={sendAt}>
                {/* In the zone of the account, as the quiet hours are. */}
                {weekdayAndDate(sendAt, preferences.timezone)}, {timeOfDay(sendAt, preferences.timezone)}
              </time>
            </p>
            <h3>{title}</h3>
            <p className="muted">{message}</p>
            {outside !== null && why.channels.some((channel) => channel !== 'app') && (
              <p className="small muted">
                {t.outside(outside, why.channels.includes('email'), why.channels.includes('push'))}
              </p>
            )}
          </li>
        ))}
      </ol>
      {closed.length > 0 && (
        <div className={classes(styles.notSent, 'small')}>
          <h3>{t.notSent}</h3>
          <Facts rows={closed.map(({ rule, reason }) => [values[rule], values[reason]])} />
        </div>
      )}
    </>
  );
}
