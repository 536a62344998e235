import type { ReactNode } from 'react';
import { Scale } from '../../../kit/scale.tsx';
import { TextField } from '../../../kit/text-field.tsx';
import { text } from '../../../text/text.ts';
import { useKeptForm } from '../../drafts/use-kept-form.ts';
import { RecordForm } from './record-form.tsx';
import { projectForm } from './record-forms.ts';

interface CommunityProjectProps {
  /** What the answers of the step say about it; sent as the description. */
  readonly plan: string | undefined;
}

/** A community project: its name, your role, how well it fits your values. */
export function CommunityProject({ plan }: CommunityProjectProps): ReactNode {
  const t = text('steps').action.project;
  const project = projectForm(plan);
  const { form, change } = useKeptForm(project.name, project.empty);
  return (
    <RecordForm form={project} words={t}>
      <TextField label={t.name} value={form.name} maxLength={200} onChange={(name) => change({ name })} />
      <TextField label={t.role} value={form.role} maxLength={200} onChange={(role) => change({ role })} />
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
