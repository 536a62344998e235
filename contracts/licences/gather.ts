import type { LearnerEvent } from '../journey/events.ts';
import {
  answerSeconds,
  type LicenceEvidence,
  licenceGaps,
  licenceParts,
  storySeconds,
  storyWords,
  toldIn,
} from './evidence.ts';

const withTold = (
  evidence: LicenceEvidence,
  { step, words, seconds }: { readonly step: number | null; readonly words: number; readonly seconds: number | null },
): LicenceEvidence => {
  const before = toldIn(evidence, step ?? 0);
  const spoken = seconds ?? 0;
  const told = {
    stories: before.stories + 1,
    whole: before.whole + (words >= storyWords || spoken >= storySeconds ? 1 : 0),
    spoken: before.spoken + (words > 0 || spoken >= answerSeconds ? 1 : 0),
    words: before.words + words,
    seconds: before.seconds + spoken,
  };
  return { ...evidence, told: { ...evidence.told, [step ?? 0]: told } };
};

/** What a recording adds to its story, which was counted without one. */
const withLength = (
  evidence: LicenceEvidence,
  { step, words, seconds }: { readonly step: number | null; readonly words: number; readonly seconds: number },
): LicenceEvidence => {
  const before = toldIn(evidence, step ?? 0);
  const told = {
    ...before,
    whole: before.whole + (words < storyWords && seconds >= storySeconds ? 1 : 0),
    spoken: before.spoken + (words === 0 && seconds >= answerSeconds ? 1 : 0),
    seconds: before.seconds + seconds,
  };
  return { ...evidence, told: { ...evidence.told, [step ?? 0]: told } };
};

const gathered = (evidence: LicenceEvidence, { type, data }: LearnerEvent): LicenceEvidence => {
  switch (type) {
    case 'ReflectionSaved':
    case 'StepCompleted':
      return data.facts ? { ...evidence, steps: { ...evidence.steps, [data.step]: data.facts } } : evidence;
    case 'StoryTold':
      return withTold(evidence, data);
    case 'RecordingMeasured':
      return withLength(evidence, data);
    case 'EngagementRecorded':
      return data.finished === 'lemonade' ? { ...evidence, stands: evidence.stands + 1 } : evidence;
    default:
      return evidence;
  }
};

/** The evidence for the licence after an event that happened `at` this time; the same for rules and read models. */
export const withEvidenceOf = (evidence: LicenceEvidence, event: LearnerEvent, at: string): LicenceEvidence => {
  const after = gathered(evidence, event);
  if (after === evidence) return evidence;
  const open = new Set(licenceGaps(after).map(({ part }) => part));
  const since: { [Part in (typeof licenceParts)[number]]?: string } = {};
  for (const part of licenceParts) if (!open.has(part)) since[part] = evidence.since[part] ?? at.slice(0, 10);
  return { ...after, since };
};

/** The types that it changes with. */
export const gatheredFrom = [
  'ReflectionSaved',
  'StepCompleted',
  'StoryTold',
  'RecordingMeasured',
  'EngagementRecorded',
] as const;
