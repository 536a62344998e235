import type { ReactNode } from 'react';
import { Chips } from '../../../kit/choice.tsx';
import { WritingField } from '../../../kit/writing-field.tsx';
import { text } from '../../../text/text.ts';
import { useKeptForm } from '../../drafts/use-kept-form.ts';
import { PhotoField } from '../../uploads/photo-field.tsx';
import { type KeptRecording, VoiceRecorder } from '../../uploads/voice-recorder.tsx';
import { RecordForm } from './record-form.tsx';

const senses = ['visual', 'audio', 'touch', 'smell', 'taste'] as const;
type Sense = (typeof senses)[number];

interface AnchorForm {
  readonly sense: Sense;
  readonly description: string;
  readonly photo: string | null;
  readonly recording: KeptRecording | null;
}

const empty: AnchorForm = { sense: 'smell', description: '', photo: null, recording: null };

/** A sensory anchor: one of the senses, a few words, and a recording or a photo. */
export function SensoryAnchor(): ReactNode {
  const t = text('steps').life.anchor;
  const { form, change, clear } = useKeptForm<AnchorForm>('sensory-anchor', empty);
  const described = form.description.trim() !== '';
  const mediaUrl = form.sense === 'audio' ? form.recording?.url : form.photo;
  const data = { sense: form.sense, description: form.description, ...(mediaUrl && { mediaUrl }) };
  return (
    <RecordForm
      words={t}
      onKept={clear}
      entry={described ? { type: 'sensory_anchor', step_id: 'step3', data } : undefined}
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
      {form.sense === 'audio' ? (
        <VoiceRecorder
          recording={form.recording || undefined}
          onChange={(made) => change({ recording: made ?? null })}
        />
      ) : (
        <PhotoField
          photos={form.photo ? [form.photo] : []}
          max={1}
          onAdd={(photo) => change({ photo })}
          onRemove={() => change({ photo: null })}
        />
      )}
    </RecordForm>
  );
}
