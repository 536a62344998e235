import type { ReactNode } from 'react';
import { text } from '../../../text/text.ts';
import { useKeptForm } from '../../drafts/use-kept-form.ts';
import { type KeptRecording, VoiceRecorder } from '../../uploads/voice-recorder.tsx';
import { RecordForm } from './record-form.tsx';

interface SpokenForm {
  readonly recording: KeptRecording | null;
}

const empty: SpokenForm = { recording: null };

interface SpokenAnswerProps {
  readonly step: 'step1' | 'step2' | 'step4';
}

/** An answer by voice in place of words: a recorded story of its step. */
export function SpokenAnswer({ step }: SpokenAnswerProps): ReactNode {
  const { form, change, clear } = useKeptForm<SpokenForm>(`spoken-${step}`, empty);
  const { recording } = form;
  const words = text('steps').spoken;
  return (
    <RecordForm
      quiet
      words={words}
      onKept={clear}
      entry={recording ? { type: 'story_evidence', step_id: step, data: { recordingUrl: recording.url } } : undefined}
    >
      <p className="muted">{words.about}</p>
      <VoiceRecorder recording={recording ?? undefined} onChange={(made) => change({ recording: made ?? null })} />
    </RecordForm>
  );
}
