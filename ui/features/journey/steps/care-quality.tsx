import type { ReactNode } from 'react';
import { careImprovement, type CareQuality as Measure } from '#contracts/journey/care-quality.ts';
import { Switch } from '../../../kit/choice.tsx';
import { Field } from '../../../kit/field.tsx';
import { Input } from '../../../kit/input.tsx';
import { Meter } from '../../../kit/meter.tsx';
import { text } from '../../../text/text.ts';
import { useKeptForm } from '../../drafts/use-kept-form.ts';
import styles from './care-quality.module.css';

interface MeasureForm {
  readonly measure: string;
  readonly baseline: string;
  readonly current: string;
  readonly lowerIsBetter: boolean;
}

interface CareQualityProps {
  readonly saved: Measure | undefined;
  readonly onChange: (measure: Measure | undefined) => void;
}

/** Undefined for what is no number; a comma is a point in many countries. */
function numberIn(typed: string): number | undefined {
  const number = Number(typed.trim().replace(',', '.'));
  return typed.trim() === '' || !Number.isFinite(number) ? undefined : number;
}

function measureIn({ measure, lowerIsBetter, ...typed }: MeasureForm): Measure | undefined {
  const [baseline, current] = [numberIn(typed.baseline), numberIn(typed.current)];
  if (measure.trim() === '' || baseline === undefined || current === undefined) return undefined;
  return baseline > 0 && current >= 0 ? { measure, baseline, current, lowerIsBetter } : undefined;
}

/** The house's own measure of care (senior-living edition): what it is, where it stood, where it stands. */
export function CareQuality({ saved, onChange }: CareQualityProps): ReactNode {
  const t = text('steps').action.care;
  const { form, change } = useKeptForm<MeasureForm>('care-quality', {
    measure: saved?.measure ?? '',
    baseline: String(saved?.baseline ?? ''),
    current: String(saved?.current ?? ''),
    lowerIsBetter: saved?.lowerIsBetter ?? false,
  });
  const set = (part: Partial<MeasureForm>): void => {
    change(part);
    onChange(measureIn({ ...form, ...part }));
  };
  const { baseline, current } = form;
  const counted = measureIn(form);
  const wrong = {
    baseline: baseline !== '' && !((numberIn(baseline) ?? 0) > 0) ? t.aboveNothing : undefined,
    current: current !== '' && !((numberIn(current) ?? -1) >= 0) ? t.notBelow : undefined,
  };
  return (
    <div className={styles.measure}>
      <Field className={styles.wide} label={t.measure} hint={t.measureHint}>
        {(wiring) => (
          <Input
            {...wiring}
            maxLength={200}
            value={form.measure}
            onChange={({ target }) => set({ measure: target.value })}
          />
        )}
      </Field>
      {(['baseline', 'current'] as const).map((name) => (
        <Field key={name} label={t[name]} error={wrong[name]}>
          {(wiring) => (
            <Input
              {...wiring}
              inputMode="decimal"
              autoComplete="off"
              value={form[name]}
              onChange={({ target }) => set({ [name]: target.value })}
            />
          )}
        </Field>
      ))}
      <div className={styles.wide}>
        <Switch
          {...t.lowerIsBetter}
          checked={form.lowerIsBetter}
          onChange={(lowerIsBetter) => set({ lowerIsBetter })}
        />
      </div>
      <div className={styles.wide} role="status">
        {counted && <Meter percent={careImprovement(counted)} label={t.improvement} />}
        <p className="small muted">{counted ? t.better(careImprovement(counted)) : t.incomplete}</p>
      </div>
    </div>
  );
}
