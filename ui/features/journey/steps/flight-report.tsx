import type { ReactNode } from 'react';
import { type Hue, hues } from '../../../kit/hues.ts';
import { Scale } from '../../../kit/scale.tsx';
import { WritingField } from '../../../kit/writing-field.tsx';
import { text } from '../../../text/text.ts';
import { useKeptForm } from '../../drafts/use-kept-form.ts';
import { RecordForm } from './record-form.tsx';
import { reportForm } from './record-forms.ts';

interface FlightReportProps {
  /** The previous reading in words; undefined while it is unknown. */
  readonly before: (hue: Hue) => string | undefined;
}

/** A flight report: three readings, each beside the previous one. */
export function FlightReport({ before }: FlightReportProps): ReactNode {
  const t = text('steps').action.report;
  const ends = text('steps').preflight.balance;
  const { form, change } = useKeptForm(reportForm.name, reportForm.empty);
  return (
    <RecordForm form={reportForm} words={t}>
      {hues.map((hue) => (
        <div key={hue} className={hue}>
          <Scale
            label={ends[hue]}
            low={ends.low}
            high={ends.high}
            max={10}
            value={form[hue]}
            onChange={(value) => change({ [hue]: value })}
          />
          {/* Keeps its line while it is unknown, so that the layout does not shift. */}
          <p className="small muted">{before(hue) ?? '\u00a0'}</p>
        </div>
      ))}
      <WritingField label={t.notes} rows={3} value={form.notes} onChange={(notes) => change({ notes })} />
    </RecordForm>
  );
}
