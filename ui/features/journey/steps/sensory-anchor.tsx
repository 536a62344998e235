import type { ReactNode } from 'react';
import { Chips } from '../../../kit/choice.tsx';
import { WritingField } from '../../../kit/writing-field.tsx';
import { text } from '../../../text/text.ts';
import { useKeptForm } from '../../drafts/use-kept-form.ts';
import { PhotoField } from '../../uploads/photo-field.tsx';
import { VoiceRecorder } from '../../uploads/voice-recorder.tsx';
import { RecordForm } from './record-form.tsx';
import { anchorForm, senses } from './record-forms.ts';

/** A sensory anchor: one of the senses, a few words, and a recording or a photo. */
export function SensoryAnchor(): ReactNode {
  const t = text('steps').life.anchor;
  const { form, change } = useKeptForm(anchorForm.name, anchorForm.empty);
  return (
    <RecordForm form={anchorForm} words={t}>
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
