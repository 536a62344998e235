import type { ReactNode } from 'react';
import { careImprovement, type CareQuality as Measure } from '#contracts/journey/care-quality.ts';
import { Switch } from '../../../kit/choice.tsx';
import { Meter } from '../../../kit/meter.tsx';
import { TextField } from '../../../kit/text-field.tsx';
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

/** Undefined for what is not a number. A comma counts as a decimal point. */
function numberIn(typed: string): number | undefined {
  const number = Number(typed.trim().replace(',', '.'));
  return typed.trim() === '' || !Number.isFinite(number) ? undefined : number;
}

function measureIn({ measure, lowerIsBetter, ...typed }: MeasureForm): Measure | undefined {
  const [baseline, current] = [numberIn(typed.baseline), numberIn(typed.current)];
  if (measure.trim() === '' || baseline === undefined || current === undefined) return undefined;
  return baseline > 0 && current >= 0 ? { measure, baseline, current, lowerIsBetter } : undefined;
}

/** A measure of care that the house chooses (senior-living edition): its name, where it was, where it is. */
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
      <TextField
        className={styles.wide}
        label={t.measure}
        hint={t.measureHint}
        maxLength={200}
        value={form.measure}
        onChange={(measure) => set({ measure })}
      />
      {(['baseline', 'current'] as const).map((name) => (
        <TextField
          key={name}
          label={t[name]}
          error={wrong[name]}
          inputMode="decimal"
          autoComplete="off"
          value={form[name]}
          onChange={(value) => set({ [name]: value })}
        />
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
