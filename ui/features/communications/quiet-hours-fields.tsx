import { type ReactNode, useMemo } from 'react';
import { type CommunicationPreferences, defaultPreferences } from '#contracts/notifications/views.ts';
import { Button } from '../../kit/button.tsx';
import { Switch, Switches } from '../../kit/choice.tsx';
import { Field } from '../../kit/field.tsx';
import { Input } from '../../kit/input.tsx';
import { text } from '../../text/text.ts';
import styles from './quiet-hours-fields.module.css';

interface QuietHoursFieldsProps {
  readonly preferences: CommunicationPreferences;
  readonly onChange: (part: Partial<CommunicationPreferences>) => void;
}

/** When nothing is sent, and in which zone days are counted. */
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
          <Field label={t.from}>
            {(field) => (
              <Input
                {...field}
                type="time"
                value={quietHoursStart}
                onChange={({ target }) => target.value && onChange({ quietHoursStart: target.value })}
              />
            )}
          </Field>
          <Field label={t.until}>
            {(field) => (
              <Input
                {...field}
                type="time"
                value={quietHoursEnd}
                onChange={({ target }) => target.value && onChange({ quietHoursEnd: target.value })}
              />
            )}
          </Field>
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
