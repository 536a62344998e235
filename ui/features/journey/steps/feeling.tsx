import { type ReactNode, useCallback, useState } from 'react';
import { Chips, Switch } from '../../../kit/choice.tsx';
import { Scale } from '../../../kit/scale.tsx';
import { TextField } from '../../../kit/text-field.tsx';
import { text } from '../../../text/text.ts';
import { useKeptForm } from '../../drafts/use-kept-form.ts';
import { useEngagement } from '../../progress/use-engagement.ts';
import { Breath } from './breath.tsx';
import { RecordForm } from './record-form.tsx';
import { feelingForm, pulseIsWrong } from './record-forms.ts';

const readable = (pulse: string): boolean => pulse !== '' && !pulseIsWrong(pulse);

/** How you feel now: a minute of breathing, a word, its intensity and quality, and the pulse if you counted it. */
export function Feeling(): ReactNode {
  const t = text('steps').life.feeling;
  const { optional } = text('steps').life;
  const { form, change } = useKeptForm(feelingForm.name, feelingForm.empty);
  const [breathed, setBreathed] = useState(false);
  const engage = useEngagement();
  const onBreathed = useCallback(() => {
    setBreathed(true);
    engage({ engagementType: 'breathing_completed', journeyStep: 3, componentType: 'life' });
  }, [engage]);
  return (
    <>
      <TextField
        label={t.before}
        hint={t.pulseHint}
        optional={optional}
        error={pulseIsWrong(form.before) ? t.pulseWrong : undefined}
        inputMode="numeric"
        value={form.before}
        onChange={(value) => change({ before: value.replace(/\D/g, '') })}
      />
      <Breath onBreathed={onBreathed} />
      <RecordForm form={feelingForm} words={t}>
        {breathed && (
          <Switch name={t.calmer} about={t.breathed} checked={form.calmer} onChange={(calmer) => change({ calmer })} />
        )}
        <Chips
          legend={t.legend}
          options={t.words.map((word) => ({ id: word, name: word }))}
          value={t.words.includes(form.emotion) ? form.emotion : undefined}
          onChange={(emotion) => change({ emotion })}
        />
        <TextField
          label={t.own}
          optional={optional}
          maxLength={100}
          value={t.words.includes(form.emotion) ? '' : form.emotion}
          onChange={(emotion) => change({ emotion })}
        />
        <Scale
          label={t.intensity}
          low={t.intensityLow}
          high={t.intensityHigh}
          max={10}
          value={form.intensity}
          onChange={(intensity) => change({ intensity })}
        />
        <Scale
          label={t.quality}
          low={t.qualityLow}
          high={t.qualityHigh}
          max={100}
          value={form.quality}
          onChange={(quality) => change({ quality })}
        />
        <TextField
          label={t.pulse}
          hint={t.pulseHint}
          optional={optional}
          error={pulseIsWrong(form.pulse) ? t.pulseWrong : undefined}
          inputMode="numeric"
          value={form.pulse}
          onChange={(value) => change({ pulse: value.replace(/\D/g, '') })}
        />
        {readable(form.before) && readable(form.pulse) && (
          <p className="small">{t.change(Number(form.before), Number(form.pulse))}</p>
        )}
      </RecordForm>
    </>
  );
}
