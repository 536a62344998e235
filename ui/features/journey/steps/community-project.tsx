import type { ReactNode } from 'react';
import { Scale } from '../../../kit/scale.tsx';
import { TextField } from '../../../kit/text-field.tsx';
import { text } from '../../../text/text.ts';
import { useKeptForm } from '../../drafts/use-kept-form.ts';
import { RecordForm } from './record-form.tsx';

interface ProjectForm {
  readonly name: string;
  readonly role: string;
  readonly alignment?: number;
}

interface CommunityProjectProps {
  /** What the answers of the step say about it; sent as the description. */
  readonly plan: string | undefined;
}

/** A community project: its name, your role, how well it fits your values. */
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
