import type { ReactNode } from 'react';
import { Chips } from '../../../kit/choice.tsx';
import { WritingField } from '../../../kit/writing-field.tsx';
import { text } from '../../../text/text.ts';
import { useKeptForm } from '../use-kept-form.ts';
import { RecordForm } from './record-form.tsx';

const senses = ['visual', 'audio', 'touch', 'smell', 'taste'] as const;
type Sense = (typeof senses)[number];

/** Something to come back by: one of the senses and a few words. */
export function SensoryAnchor(): ReactNode {
  const t = text('steps').life.anchor;
  const { form, change, clear } = useKeptForm<{ sense: Sense; description: string }>('sensory-anchor', {
    sense: 'smell',
    description: '',
  });
  const described = form.description.trim() !== '';
  return (
    <RecordForm
      words={t}
      onKept={clear}
      entry={
        described
          ? { type: 'sensory_anchor', step_id: 'step3', data: { sense: form.sense, description: form.description } }
          : undefined
      }
    >
      <Chips
        legend={t.legend}
        options={senses.map((id) => ({ id, name: t.senses[id] }))}
        value={form.sense}
        onChange={(sense) => change({ sense })}
      />
      <WritingField
        label={t.label}
        rows={3}
        value={form.description}
        onChange={(description) => change({ description })}
      />
    </RecordForm>
  );
}
