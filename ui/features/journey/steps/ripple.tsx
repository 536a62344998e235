import type { ReactNode } from 'react';
import { Chips } from '../../../kit/choice.tsx';
import { TextField } from '../../../kit/text-field.tsx';
import { WritingField } from '../../../kit/writing-field.tsx';
import { text } from '../../../text/text.ts';
import { useKeptForm } from '../../drafts/use-kept-form.ts';
import { RecordForm } from './record-form.tsx';
import { categories, rippleForm } from './record-forms.ts';
import styles from './ripple.module.css';

const digits = (value: string): string => value.replace(/\D/g, '').slice(0, 6);

/** A ripple: what you started that went on without you, its category, and its effect. */
export function Ripple(): ReactNode {
  const t = text('steps').action.ripple;
  const { optional } = text('steps').life;
  const { form, change } = useKeptForm(rippleForm.name, rippleForm.empty);
  return (
    <RecordForm form={rippleForm} words={t}>
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
