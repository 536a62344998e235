import type { ReactNode } from 'react';
import { chooseWeeklyCheck, weeklyCheck } from '#contracts/promises/endpoints.ts';
import { useCommand } from '../../api/command.ts';
import { useRead } from '../../api/read.ts';
import { Switch, Switches } from '../../kit/choice.tsx';
import { weekday as weekdayOf } from '../../kit/dates.ts';
import { Field } from '../../kit/field.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import { Skeleton } from '../../kit/skeleton.tsx';
import { text } from '../../text/text.ts';
import styles from './returning.module.css';
import { weeklyCheckKey } from './stale.ts';

/** The weekdays from Monday on; 1 January 2024 was one. */
const weekdays = (): string[] => Array.from({ length: 7 }, (_, day) => weekdayOf(Date.UTC(2024, 0, 1 + day), 'UTC'));

/** On which day the weekly check comes, and whether with a message. */
export function WeeklyChoice(): ReactNode {
  const t = text('returning').weekly;
  const { data } = useRead(weeklyCheck, {});
  const choose = useCommand(chooseWeeklyCheck, {
    stale: [weeklyCheckKey],
    onError: (error) => sayFailure(t.failed, error),
  });
  if (!data) return <Skeleton shape={['line', 'line']} />;
  const { weekday, message } = choose.isPending ? choose.variables.body : data;
  const change = (part: { weekday?: number | null; message?: boolean }): void =>
    choose.mutate({ body: { weekday, message: weekday === null ? true : message, ...part } });
  return (
    <section className={styles.part} aria-labelledby="weekly-check">
      <h2 id="weekly-check">{t.choose}</h2>
      <p className="muted">{t.chooseAbout}</p>
      <Field label={t.day}>
        {(field) => (
          <select
            {...field}
            value={weekday ?? ''}
            onChange={({ target }) => change({ weekday: target.value === '' ? null : Number(target.value) })}
          >
            <option value="">{t.none}</option>
            {weekdays().map((name, day) => (
              <option key={name} value={day + 1}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {weekday !== null && (
        <Switches legend={t.message}>
          <Switch
            name={t.message}
            about={t.messageAbout}
            checked={message}
            onChange={(on) => change({ message: on })}
          />
        </Switches>
      )}
    </section>
  );
}
