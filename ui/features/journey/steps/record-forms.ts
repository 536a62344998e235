import type { hues } from '../../../kit/hues.ts';
import type { Entry } from '../../progress/use-track.ts';
import type { KeptRecording } from '../../uploads/voice-recorder.tsx';

/** A form that makes a record of its own, not an answer of its step. `Form` is JSON. */
export interface RecordFormOf<Form extends object> {
  /** Under which it is kept. */
  readonly name: string;
  readonly empty: Form;
  /** What it records; undefined while something is missing. */
  entryOf(form: Form): Entry | undefined;
}

interface StoryForm {
  readonly title: string;
  readonly storyText: string;
  readonly photos: readonly string[];
  readonly recording: KeptRecording | null;
  readonly openness?: number;
  readonly wisdom?: number;
  readonly senses?: number;
}

export const storyForm: RecordFormOf<StoryForm> = {
  name: 'kindness-story',
  empty: { title: '', storyText: '', photos: [], recording: null },
  entryOf: (form) =>
    form.storyText.trim() === '' && !form.recording
      ? undefined
      : {
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
        },
};

export const senses = ['visual', 'audio', 'touch', 'smell', 'taste'] as const;

interface AnchorForm {
  readonly sense: (typeof senses)[number];
  readonly description: string;
  readonly photo: string | null;
  readonly recording: KeptRecording | null;
}

export const anchorForm: RecordFormOf<AnchorForm> = {
  name: 'sensory-anchor',
  empty: { sense: 'smell', description: '', photo: null, recording: null },
  entryOf: ({ sense, description, photo, recording }) => {
    if (description.trim() === '') return undefined;
    const mediaUrl = sense === 'audio' ? recording?.url : photo;
    return { type: 'sensory_anchor', step_id: 'step3', data: { sense, description, ...(mediaUrl && { mediaUrl }) } };
  },
};

interface FeelingForm {
  readonly emotion: string;
  readonly calmer: boolean;
  readonly pulse: string;
  readonly before: string;
  readonly intensity?: number;
  readonly quality?: number;
}

export const pulseIsWrong = (pulse: string): boolean => pulse !== '' && !(Number(pulse) >= 20 && Number(pulse) <= 250);

export const feelingForm: RecordFormOf<FeelingForm> = {
  name: 'feeling',
  empty: { emotion: '', calmer: false, pulse: '', before: '' },
  entryOf: (form) =>
    form.emotion.trim() === '' || pulseIsWrong(form.pulse)
      ? undefined
      : {
          type: 'emotional_state',
          step_id: 'step3',
          data: {
            emotion: form.emotion.trim(),
            ...(form.calmer && { parasympatheticActivation: true }),
            ...(form.intensity !== undefined && { intensity: form.intensity }),
            ...(form.quality !== undefined && { qualityScore: form.quality }),
            ...(form.pulse !== '' && { heartRate: Number(form.pulse) }),
          },
        },
};

type ReportForm = { readonly [Hue in (typeof hues)[number]]?: number } & { readonly notes: string };

export const reportForm: RecordFormOf<ReportForm> = {
  name: 'flight-report',
  empty: { notes: '' },
  entryOf: ({ life, money, joy, notes }) =>
    life === undefined || money === undefined || joy === undefined
      ? undefined
      : {
          type: 'flight_report',
          step_id: 'step6',
          data: { lifeBalance: life, moneyProgress: money, joyLevel: joy, ...(notes.trim() && { notes }) },
        },
};

interface ProjectForm {
  readonly name: string;
  readonly role: string;
  readonly alignment?: number;
}

/** `plan`: what the answers of the step say about it; sent as the description. */
export const projectForm = (plan?: string): RecordFormOf<ProjectForm> => ({
  name: 'community-project',
  empty: { name: '', role: '' },
  entryOf: ({ name, role, alignment }) =>
    name.trim() === ''
      ? undefined
      : {
          type: 'community_project',
          step_id: 'step6',
          data: {
            projectName: name.trim(),
            valuesAlignment: alignment ?? 0,
            ...(role.trim() && { role: role.trim() }),
            ...(plan?.trim() && { description: plan.slice(0, 10_000) }),
          },
        },
});

export const categories = ['relationships', 'community', 'hobbies', 'other'] as const;

interface RippleForm {
  readonly category: (typeof categories)[number];
  readonly storyText: string;
  readonly people: string;
  readonly hours: string;
  readonly value: string;
}

export const rippleForm: RecordFormOf<RippleForm> = {
  name: 'ripple',
  empty: { category: 'relationships', storyText: '', people: '', hours: '', value: '' },
  entryOf: (form) =>
    form.storyText.trim() === ''
      ? undefined
      : {
          type: 'ripple_effect',
          step_id: 'step6',
          data: {
            category: form.category,
            storyText: form.storyText,
            ...(form.people !== '' && { peopleImpacted: Number(form.people) }),
            ...(form.hours !== '' && { timeInvested: Number(form.hours) }),
            ...(form.value.trim() && { valueCreated: form.value.trim() }),
          },
        },
};

interface SpokenForm {
  readonly recording: KeptRecording | null;
}

const spokenForm = (step: 'step1' | 'step2' | 'step4'): RecordFormOf<SpokenForm> => ({
  name: `spoken-${step}`,
  empty: { recording: null },
  entryOf: ({ recording }) =>
    recording ? { type: 'story_evidence', step_id: step, data: { recordingUrl: recording.url } } : undefined,
});

/** An answer by voice in place of words. */
export const spokenForms = { step1: spokenForm('step1'), step2: spokenForm('step2'), step4: spokenForm('step4') };
