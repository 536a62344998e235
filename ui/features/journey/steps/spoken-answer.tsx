import type { ReactNode } from 'react';
import { text } from '../../../text/text.ts';
import { useKeptForm } from '../../drafts/use-kept-form.ts';
import { VoiceRecorder } from '../../uploads/voice-recorder.tsx';
import { RecordForm } from './record-form.tsx';
import { spokenForms } from './record-forms.ts';

interface SpokenAnswerProps {
  readonly step: keyof typeof spokenForms;
}

/** An answer by voice in place of words: a recorded story of its step. */
export function SpokenAnswer({ step }: SpokenAnswerProps): ReactNode {
  const spoken = spokenForms[step];
  const { form, change } = useKeptForm(spoken.name, spoken.empty);
  const { recording } = form;
  const words = text('steps').spoken;
  return (
    <RecordForm quiet form={spoken} words={words}>
      <p className="muted">{words.about}</p>
      <VoiceRecorder recording={recording ?? undefined} onChange={(made) => change({ recording: made ?? null })} />
    </RecordForm>
  );
}
