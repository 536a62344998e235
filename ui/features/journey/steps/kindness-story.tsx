import { type ReactNode, useState } from 'react';
import { isTouched } from '../../../kit/is-touched.ts';
import { lazyPage } from '../../../kit/lazy-page.tsx';
import { LazyPart } from '../../../kit/lazy-part.tsx';
import { Scale } from '../../../kit/scale.tsx';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { TextField } from '../../../kit/text-field.tsx';
import { text } from '../../../text/text.ts';
import { useKeptForm } from '../../drafts/use-kept-form.ts';
import styles from './kindness-story.module.css';
import { PromptField } from './prompt-field.tsx';
import { RecordForm } from './record-form.tsx';
import { storyForm } from './record-forms.ts';

// Loaded after the field for the story.
const VoiceRecorder = lazyPage(() => import('../../uploads/voice-recorder.tsx'), 'VoiceRecorder');
const PhotoField = lazyPage(() => import('../../uploads/photo-field.tsx'), 'PhotoField');

const MAX_PHOTOS = 8;

/** A story of kindness as evidence: words, ratings, photos, a recording. */
export function KindnessStory(): ReactNode {
  const t = text('steps').life;
  const words = t.kindness;
  const { form, change, update } = useKeptForm(storyForm.name, storyForm.empty);
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
    <RecordForm form={storyForm} words={words}>
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
