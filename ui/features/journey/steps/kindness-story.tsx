import { type ReactNode, useState } from 'react';
import { isTouched } from '../../../kit/is-touched.ts';
import { lazyPage } from '../../../kit/lazy-page.tsx';
import { LazyPart } from '../../../kit/lazy-part.tsx';
import { Scale } from '../../../kit/scale.tsx';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { TextField } from '../../../kit/text-field.tsx';
import { text } from '../../../text/text.ts';
import { useKeptForm } from '../../drafts/use-kept-form.ts';
import type { Entry } from '../../progress/use-track.ts';
import type { KeptRecording } from '../../uploads/voice-recorder.tsx';
import styles from './kindness-story.module.css';
import { PromptField } from './prompt-field.tsx';
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

// Loaded after the field for the story.
const VoiceRecorder = lazyPage(() => import('../../uploads/voice-recorder.tsx'), 'VoiceRecorder');
const PhotoField = lazyPage(() => import('../../uploads/photo-field.tsx'), 'PhotoField');

const MAX_PHOTOS = 8;
const empty: StoryForm = { title: '', storyText: '', photos: [], recording: null };

/** A story of kindness as evidence: words, ratings, photos, a recording. */
export function KindnessStory(): ReactNode {
  const t = text('steps').life;
  const words = t.kindness;
  const { form, change, update, clear } = useKeptForm<StoryForm>('kindness-story', empty);
  // The scales are folded until one of them is rated: the story comes first.
  const rated = [form.openness, form.wisdom, form.senses].some((each) => each !== undefined);
  // On a phone it is easier to talk than to type.
  const [voiceFirst] = useState(isTouched);
  const voice = (
    <LazyPart waiting={<Skeleton shape={['line']} />}>
      <VoiceRecorder recording={form.recording || undefined} onChange={(made) => change({ recording: made ?? null })} />
    </LazyPart>
  );
  return (
    <RecordForm entry={entryOf(form)} words={words} onKept={clear}>
      <TextField
        label={words.name}
        optional={t.optional}
        value={form.title}
        maxLength={200}
        onChange={(title) => change({ title })}
      />
      {voiceFirst && voice}
      <PromptField
        ask="kindness"
        label={form.recording ? words.transcript : words.label}
        rows={voiceFirst ? 4 : 7}
        value={form.storyText}
        onChange={(storyText) => change({ storyText })}
      />
      {!voiceFirst && voice}
      <LazyPart waiting={<Skeleton shape={['line']} />}>
        <PhotoField
          photos={form.photos}
          max={MAX_PHOTOS}
          onAdd={(url) => update((before) => ({ photos: [...before.photos, url] }))}
          onRemove={(url) => update((before) => ({ photos: before.photos.filter((photo) => photo !== url) }))}
        />
      </LazyPart>
      <details className={styles.rate} open={rated}>
        <summary>
          {words.rate} <span className="muted small">{t.optional}</span>
        </summary>
        <p className="small muted">{words.rating}</p>
        {(['openness', 'wisdom', 'senses'] as const).map((rating) => (
          <Scale
            key={rating}
            label={words[rating]}
            low={words[`${rating}Low`]}
            high={words[`${rating}High`]}
            max={rating === 'openness' ? 10 : 100}
            value={form[rating]}
            onChange={(value) => change({ [rating]: value })}
          />
        ))}
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
