import { type ReactNode, useCallback, useState } from 'react';
import { Chips, Switch } from '../../../kit/choice.tsx';
import { Scale } from '../../../kit/scale.tsx';
import { TextField } from '../../../kit/text-field.tsx';
import { text } from '../../../text/text.ts';
import { useKeptForm } from '../../drafts/use-kept-form.ts';
import { useEngagement } from '../../progress/use-engagement.ts';
import type { Entry } from '../../progress/use-track.ts';
import { Breath } from './breath.tsx';
import { RecordForm } from './record-form.tsx';

interface FeelingForm {
  readonly emotion: string;
  readonly calmer: boolean;
  readonly pulse: string;
  readonly before: string;
  readonly intensity?: number;
  readonly quality?: number;
}

const empty: FeelingForm = { emotion: '', calmer: false, pulse: '', before: '' };
const pulseIsWrong = (pulse: string): boolean => pulse !== '' && !(Number(pulse) >= 20 && Number(pulse) <= 250);
const readable = (pulse: string): boolean => pulse !== '' && !pulseIsWrong(pulse);

/** How you feel now: a minute of breathing, a word, its intensity and quality, and the pulse if you counted it. */
export function Feeling(): ReactNode {
  const t = text('steps').life.feeling;
  const { optional } = text('steps').life;
  const { form, change, clear } = useKeptForm<FeelingForm>('feeling', empty);
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
      <RecordForm entry={entryOf(form)} words={t} onKept={clear}>
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

function entryOf(form: FeelingForm): Entry | undefined {
  if (form.emotion.trim() === '' || pulseIsWrong(form.pulse)) return undefined;
  return {
    type: 'emotional_state',
    step_id: 'step3',
    data: {
      emotion: form.emotion.trim(),
      ...(form.calmer && { parasympatheticActivation: true }),
      ...(form.intensity !== undefined && { intensity: form.intensity }),
      ...(form.quality !== undefined && { qualityScore: form.quality }),
      ...(form.pulse !== '' && { heartRate: Number(form.pulse) }),
    },
  };
}
