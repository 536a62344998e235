import type { ReactNode } from 'react';
import type { JourneyStep } from '#contracts/journey/endpoints.ts';
import { Scale } from '../../../kit/scale.tsx';
import { WritingField } from '../../../kit/writing-field.tsx';
import { text } from '../../../text/text.ts';
import { useKeptForm } from '../use-kept-form.ts';
import { RecordForm } from './record-form.tsx';

interface ReportForm {
  readonly life?: number;
  readonly money?: number;
  readonly joy?: number;
  readonly notes: string;
}

/** A flight report: the three dials as they stand, beside those of the first day. */
export function FlightReport({ first }: { readonly first: JourneyStep['answers'] }): ReactNode {
  const t = text('steps').action.report;
  const ends = text('steps').preflight.balance;
  const { form, change, clear } = useKeptForm<ReportForm>('flight-report', { notes: '' });
  const { life, money, joy } = form;
  const complete = life !== undefined && money !== undefined && joy !== undefined;
  const firstOf = (name: string): string | undefined => {
    const value = first?.[`${name}Balance`];
    return typeof value === 'number' ? t.firstDay(String(value)) : undefined;
  };
  return (
    <RecordForm
      words={t}
      onKept={clear}
      entry={
        complete
          ? {
              type: 'flight_report',
              step_id: 'step6',
              data: {
                lifeBalance: life,
                moneyProgress: money,
                joyLevel: joy,
                ...(form.notes.trim() && { notes: form.notes }),
              },
            }
          : undefined
      }
    >
      {(['life', 'money', 'joy'] as const).map((hue) => (
        <div key={hue} className={hue}>
          <Scale
            label={ends[hue]}
            low={ends.low}
            high={ends.high}
            max={10}
            value={form[hue]}
            onChange={(value) => change({ [hue]: value })}
          />
          <p className="small soft">{firstOf(hue)}</p>
        </div>
      ))}
      <WritingField label={t.notes} rows={3} value={form.notes} onChange={(notes) => change({ notes })} />
    </RecordForm>
  );
}
