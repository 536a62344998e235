import type { ReactNode } from 'react';
import { Field } from '../../../kit/field.tsx';
import { Input } from '../../../kit/input.tsx';
import { Scale } from '../../../kit/scale.tsx';
import { WritingField } from '../../../kit/writing-field.tsx';
import { text } from '../../../text/text.ts';
import type { Entry } from '../../achievements/use-track.ts';
import { useKeptForm } from '../use-kept-form.ts';
import styles from './kindness-story.module.css';
import { RecordForm } from './record-form.tsx';

interface StoryForm {
  readonly title: string;
  readonly storyText: string;
  readonly photo: string;
  readonly recording: string;
  readonly openness?: number;
  readonly wisdom?: number;
  readonly senses?: number;
}

const empty: StoryForm = { title: '', storyText: '', photo: '', recording: '' };
const isAddress = (value: string): boolean => /^https?:\/\//.test(value.trim());

/** A story of kindness, told as evidence: words, how open one was, what one has made of it, a photo or a recording. */
export function KindnessStory(): ReactNode {
  const t = text('steps').life;
  const words = t.kindness;
  const { form, change, clear } = useKeptForm<StoryForm>('kindness-story', empty);
  const wrong = (value: string): string | undefined =>
    value.trim() === '' || isAddress(value) ? undefined : words.address;
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
        label={words.label}
        rows={7}
        value={form.storyText}
        onChange={(storyText) => change({ storyText })}
      />
      <div className={styles.scales}>
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
        <p className="small soft">{words.rating}</p>
      </div>
      <details className={styles.media}>
        <summary>{words.media}</summary>
        <div>
          <p className="small soft">{words.mediaHint}</p>
          <Field label={words.photo} optional={t.optional} error={wrong(form.photo)}>
            {(wiring) => (
              <Input
                {...wiring}
                type="url"
                inputMode="url"
                value={form.photo}
                onChange={(event) => change({ photo: event.target.value })}
              />
            )}
          </Field>
          <Field label={words.recording} optional={t.optional} error={wrong(form.recording)}>
            {(wiring) => (
              <Input
                {...wiring}
                type="url"
                inputMode="url"
                value={form.recording}
                onChange={(event) => change({ recording: event.target.value })}
              />
            )}
          </Field>
        </div>
      </details>
    </RecordForm>
  );
}

function entryOf(form: StoryForm): Entry | undefined {
  if (form.storyText.trim() === '') return undefined;
  return {
    type: 'story_evidence',
    step_id: 'step3',
    data: {
      storyText: form.storyText,
      ...(form.title.trim() && { title: form.title.trim() }),
      ...(isAddress(form.photo) && { photos: [form.photo.trim()] }),
      ...(isAddress(form.recording) && { recordingUrl: form.recording.trim() }),
      ...(form.openness !== undefined && { vulnerabilityLevel: form.openness }),
      ...(form.wisdom !== undefined && { wisdomScore: form.wisdom }),
      ...(form.senses !== undefined && { multiModalScore: form.senses }),
    },
  };
}
