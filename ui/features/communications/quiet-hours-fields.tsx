import { type ReactNode, useMemo } from 'react';
import { type CommunicationPreferences, defaultPreferences } from '#contracts/notifications/views.ts';
import { Button } from '../../kit/button.tsx';
import { Switch, Switches } from '../../kit/choice.tsx';
import { Field } from '../../kit/field.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { text } from '../../text/text.ts';
import styles from './quiet-hours-fields.module.css';

interface QuietHoursFieldsProps {
  readonly preferences: CommunicationPreferences;
  readonly onChange: (part: Partial<CommunicationPreferences>) => void;
}

/** The quiet hours and the time zone. */
export function QuietHoursFields({ preferences, onChange }: QuietHoursFieldsProps): ReactNode {
  const t = text('communications').when;
  const { quietHoursStart, quietHoursEnd, timezone } = preferences;
  const quiet = quietHoursStart !== null && quietHoursEnd !== null;
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = useMemo(
    () => [...new Set([timezone, ...Intl.supportedValuesOf('timeZone'), 'UTC'])].toSorted(),
    [timezone],
  );
  const { quietHoursStart: start, quietHoursEnd: end } = defaultPreferences;
  return (
    <div className={styles.fields}>
      <Switches legend={t.title}>
        <Switch
          {...t.quiet}
          checked={quiet}
          onChange={(on) =>
            onChange(
              on ? { quietHoursStart: start, quietHoursEnd: end } : { quietHoursStart: null, quietHoursEnd: null },
            )
          }
        />
      </Switches>
      {quiet && (
        <div className={styles.hours}>
          <TextField
            label={t.from}
            type="time"
            value={quietHoursStart}
            onChange={(value) => value && onChange({ quietHoursStart: value })}
          />
          <TextField
            label={t.until}
            type="time"
            value={quietHoursEnd}
            onChange={(value) => value && onChange({ quietHoursEnd: value })}
          />
          {quietHoursStart === quietHoursEnd && <p className="small muted">{t.same}</p>}
        </div>
      )}
      <Field label={t.zone} hint={t.zoneHint}>
        {(field) => (
          <select
            {...field}
            className={styles.zone}
            value={timezone}
            onChange={({ target }) => onChange({ timezone: target.value })}
          >
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </select>
        )}
      </Field>
      {here !== timezone && (
        <Button variant="quiet" size="small" onClick={() => onChange({ timezone: here })}>
          {t.takeThis(here.replaceAll('_', ' '))}
        </Button>
      )}
    </div>
  );
}
