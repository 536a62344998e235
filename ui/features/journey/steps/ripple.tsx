import type { ReactNode } from 'react';
import { Chips } from '../../../kit/choice.tsx';
import { TextField } from '../../../kit/text-field.tsx';
import { WritingField } from '../../../kit/writing-field.tsx';
import { text } from '../../../text/text.ts';
import { useKeptForm } from '../../drafts/use-kept-form.ts';
import type { Entry } from '../../progress/use-track.ts';
import { RecordForm } from './record-form.tsx';
import styles from './ripple.module.css';

const categories = ['relationships', 'community', 'hobbies', 'other'] as const;

interface RippleForm {
  readonly category: (typeof categories)[number];
  readonly storyText: string;
  readonly people: string;
  readonly hours: string;
  readonly value: string;
}

const empty: RippleForm = { category: 'relationships', storyText: '', people: '', hours: '', value: '' };
const digits = (value: string): string => value.replace(/\D/g, '').slice(0, 6);

/** A ripple: what you started that went on without you, its category, and its effect. */
export function Ripple(): ReactNode {
  const t = text('steps').action.ripple;
  const { optional } = text('steps').life;
  const { form, change, clear } = useKeptForm<RippleForm>('ripple', empty);
  return (
    <RecordForm words={t} onKept={clear} entry={entryOf(form)}>
      <Chips
        legend={t.legend}
        options={categories.map((id) => ({ id, name: t.categories[id] }))}
        value={form.category}
        onChange={(category) => change({ category })}
      />
      <WritingField
        label={t.story}
        hint={t.storyHint}
        value={form.storyText}
        onChange={(storyText) => change({ storyText })}
      />
      <div className={styles.numbers}>
        <TextField
          label={t.people}
          optional={optional}
          inputMode="numeric"
          value={form.people}
          onChange={(value) => change({ people: digits(value) })}
        />
        <TextField
          label={t.hours}
          optional={optional}
          inputMode="numeric"
          value={form.hours}
          onChange={(value) => change({ hours: digits(value) })}
        />
      </div>
      <TextField
        label={t.value}
        optional={optional}
        maxLength={2_000}
        value={form.value}
        onChange={(value) => change({ value })}
      />
    </RecordForm>
  );
}

function entryOf(form: RippleForm): Entry | undefined {
  if (form.storyText.trim() === '') return undefined;
  return {
    type: 'ripple_effect',
    step_id: 'step6',
    data: {
      category: form.category,
      storyText: form.storyText,
      ...(form.people !== '' && { peopleImpacted: Number(form.people) }),
      ...(form.hours !== '' && { timeInvested: Number(form.hours) }),
      ...(form.value.trim() && { valueCreated: form.value.trim() }),
    },
  };
}
