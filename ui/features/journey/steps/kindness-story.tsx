import type { ReactNode } from 'react';
import { Field } from '../../../kit/field.tsx';
import { Input } from '../../../kit/input.tsx';
import { Scale } from '../../../kit/scale.tsx';
import { WritingField } from '../../../kit/writing-field.tsx';
import { text } from '../../../text/text.ts';
import { useKeptForm } from '../../drafts/use-kept-form.ts';
import type { Entry } from '../../progress/use-track.ts';
import { PhotoField } from '../../uploads/photo-field.tsx';
import { type KeptRecording, VoiceRecorder } from '../../uploads/voice-recorder.tsx';
import styles from './kindness-story.module.css';
import { RecordForm } from './record-form.tsx';

interface StoryForm {
  readonly title: string;
  readonly storyText: string;
  readonly photos: readonly string[];
  readonly recording: KeptRecording | null;
  readonly openness?: number;
  readonly wisdom?: number;
  readonly senses?: number;
}

const MOST_PHOTOS = 8;
const empty: StoryForm = { title: '', storyText: '', photos: [], recording: null };

/** A story of kindness, told as evidence: words, how open one was, what one has made of it, a photo or a recording. */
export function KindnessStory(): ReactNode {
  const t = text('steps').life;
  const words = t.kindness;
  const { form, change, alter, clear } = useKeptForm<StoryForm>('kindness-story', empty);
  // What is rated already is in sight; else three scales are no part of telling.
  const rated = [form.openness, form.wisdom, form.senses].some((each) => each !== undefined);
  return (
    <RecordForm entry={entryOf(form)} words={words} onKept={clear}>
      <Field label={words.name} optional={t.optional}>
        {(wiring) => (
          <Input
            {...wiring}
            value={form.title}
            maxLength={200}
            onChange={(event) => change({ title: event.target.value })}
          />
        )}
      </Field>
      <WritingField
        label={form.recording ? words.transcript : words.label}
        rows={7}
        value={form.storyText}
        onChange={(storyText) => change({ storyText })}
      />
      <VoiceRecorder recording={form.recording || undefined} onChange={(made) => change({ recording: made ?? null })} />
      <PhotoField
        photos={form.photos}
        most={MOST_PHOTOS}
        onAdd={(url) => alter((before) => ({ photos: [...before.photos, url] }))}
        onRemove={(url) => alter((before) => ({ photos: before.photos.filter((photo) => photo !== url) }))}
      />
      <details className={styles.rate} open={rated}>
        <summary>
          {words.rate} <span className="muted small">{t.optional}</span>
        </summary>
        <p className="small muted">{words.rating}</p>
        <Scale
          label={words.openness}
          low={words.opennessLow}
          high={words.opennessHigh}
          max={10}
          value={form.openness}
          onChange={(openness) => change({ openness })}
        />
        <Scale
          label={words.wisdom}
          low={words.wisdomLow}
          high={words.wisdomHigh}
          max={100}
          value={form.wisdom}
          onChange={(wisdom) => change({ wisdom })}
        />
        <Scale
          label={words.senses}
          low={words.sensesLow}
          high={words.sensesHigh}
          max={100}
          value={form.senses}
          onChange={(senses) => change({ senses })}
        />
      </details>
    </RecordForm>
  );
}

function entryOf(form: StoryForm): Entry | undefined {
  if (form.storyText.trim() === '' && !form.recording) return undefined;
  return {
    type: 'story_evidence',
    step_id: 'step3',
    data: {
      ...(form.storyText.trim() && { storyText: form.storyText }),
      ...(form.title.trim() && { title: form.title.trim() }),
      ...(form.photos.length > 0 && { photos: [...form.photos] }),
      ...(form.recording && { recordingUrl: form.recording.url }),
      ...(form.openness !== undefined && { vulnerabilityLevel: form.openness }),
      ...(form.wisdom !== undefined && { wisdomScore: form.wisdom }),
      ...(form.senses !== undefined && { multiModalScore: form.senses }),
    },
  };
}
