import type { ReactNode } from 'react';
import { Chips } from '../../../kit/choice.tsx';
import { Field } from '../../../kit/field.tsx';
import { Input } from '../../../kit/input.tsx';
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

/** Something one began that went on without one: where it went, what happened, whom and how much it moved. */
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
        <Field label={t.people} optional={optional}>
          {(wiring) => (
            <Input
              {...wiring}
              inputMode="numeric"
              value={form.people}
              onChange={(event) => change({ people: digits(event.target.value) })}
            />
          )}
        </Field>
        <Field label={t.hours} optional={optional}>
          {(wiring) => (
            <Input
              {...wiring}
              inputMode="numeric"
              value={form.hours}
              onChange={(event) => change({ hours: digits(event.target.value) })}
            />
          )}
        </Field>
      </div>
      <Field label={t.value} optional={optional}>
        {(wiring) => (
          <Input
            {...wiring}
            maxLength={2_000}
            value={form.value}
            onChange={(event) => change({ value: event.target.value })}
          />
        )}
      </Field>
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
