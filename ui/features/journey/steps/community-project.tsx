import type { ReactNode } from 'react';
import { Field } from '../../../kit/field.tsx';
import { Input } from '../../../kit/input.tsx';
import { Scale } from '../../../kit/scale.tsx';
import { text } from '../../../text/text.ts';
import { useKeptForm } from '../../drafts/use-kept-form.ts';
import { RecordForm } from './record-form.tsx';

interface ProjectForm {
  readonly name: string;
  readonly role: string;
  readonly alignment?: number;
}

interface CommunityProjectProps {
  /** What the step's own answers say about it; goes along as the description. */
  readonly plan: string | undefined;
}

/** A project for the people around one: its name, one's part in it, how well it fits one's values. */
export function CommunityProject({ plan }: CommunityProjectProps): ReactNode {
  const t = text('steps').action.project;
  const { form, change, clear } = useKeptForm<ProjectForm>('community-project', { name: '', role: '' });
  const named = form.name.trim() !== '';
  return (
    <RecordForm
      words={t}
      onKept={clear}
      entry={
        named
          ? {
              type: 'community_project',
              step_id: 'step6',
              data: {
                projectName: form.name.trim(),
                valuesAlignment: form.alignment ?? 0,
                ...(form.role.trim() && { role: form.role.trim() }),
                ...(plan?.trim() && { description: plan.slice(0, 10_000) }),
              },
            }
          : undefined
      }
    >
      <Field label={t.name}>
        {(wiring) => (
          <Input
            {...wiring}
            value={form.name}
            maxLength={200}
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
      </Field>
      <Field label={t.role}>
        {(wiring) => (
          <Input
            {...wiring}
            value={form.role}
            maxLength={200}
            onChange={(event) => change({ role: event.target.value })}
          />
        )}
      </Field>
      <Scale
        label={t.alignment}
        low={t.alignmentLow}
        high={t.alignmentHigh}
        max={100}
        value={form.alignment}
        onChange={(alignment) => change({ alignment })}
      />
    </RecordForm>
  );
}
