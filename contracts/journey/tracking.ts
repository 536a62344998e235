import * as z from 'zod/mini';
import { because } from '../because.ts';
import { between, freeText, level, score, writtenText } from '../text.ts';

/** The URL of a photo or recording: one of our uploads, or an external page. */
const mediaUrl = z
  .string()
  .check(
    z.maxLength(2_000),
    z.regex(/^(https?:\/\/[^\s/?#@]+([/?#]\S*)?|\/api\/uploads\/[0-9a-f-]{36})$/, because('not_a_url')),
  );
const common = {
  /** Accepted for old clients and never trusted: the session decides who acts (contract §6). */
  user_id: z.string(),
  /** When it happened: at most five minutes ahead and 48 hours back. */
  timestamp: z.iso.datetime({ offset: true }),
};
const stepId = z.enum(['step1', 'step2', 'step3', 'step4', 'step5', 'step6']);

/** What a learner says of each kind of record (contract §3). */
export const recordData = {
  flight_report: z.strictObject({
    lifeBalance: level,
    moneyProgress: level,
    joyLevel: level,
    notes: z.optional(freeText(10_000)),
  }),
  community_project: z.strictObject({
    projectName: writtenText(200),
    valuesAlignment: score,
    role: z.optional(freeText(200)),
    description: z.optional(freeText(10_000)),
  }),
  ripple_effect: z.strictObject({
    category: z.enum(['hobbies', 'relationships', 'community', 'other']),
    storyText: z.optional(freeText(20_000)),
    peopleImpacted: z.optional(z.int().check(...between(0, 1_000_000))),
    timeInvested: z.optional(z.number().check(z.gte(0), z.lte(1_000_000))),
    valueCreated: z.optional(freeText(2_000)),
  }),
  emotional_state: z.strictObject({
    emotion: writtenText(100),
    intensity: z.optional(level),
    parasympatheticActivation: z.optional(z.boolean()),
    qualityScore: z.optional(score),
    heartRate: z.optional(z.number().check(...between(20, 250))),
  }),
  sensory_anchor: z.strictObject({
    sense: z.enum(['visual', 'audio', 'touch', 'smell', 'taste']),
    description: writtenText(2_000),
    mediaUrl: z.optional(mediaUrl),
  }),
  story_evidence: z.strictObject({
    title: z.optional(freeText(200)),
    storyText: z.optional(freeText(20_000)),
    recordingUrl: z.optional(mediaUrl),
    photos: z.optional(z.array(mediaUrl).check(z.maxLength(20))),
    vulnerabilityLevel: z.optional(level),
    multiModalScore: z.optional(score),
    wisdomScore: z.optional(score),
  }),
};

/** The seven kinds of progress that a learner records (contract §3, `data` by type). */
export const trackProgressSchema = z.discriminatedUnion('type', [
  z.strictObject({
    ...common,
    type: z.literal('step_completion'),
    step_id: stepId,
    data: z.strictObject({ answers: z.optional(z.record(z.string(), z.unknown())) }),
  }),
  z.strictObject({
    ...common,
    type: z.literal('flight_report'),
    step_id: z.optional(stepId),
    data: recordData.flight_report,
  }),
  z.strictObject({
    ...common,
    type: z.literal('community_project'),
    step_id: z.optional(stepId),
    data: recordData.community_project,
  }),
  z.strictObject({
    ...common,
    type: z.literal('ripple_effect'),
    step_id: z.optional(stepId),
    data: recordData.ripple_effect,
  }),
  z.strictObject({
    ...common,
    type: z.literal('emotional_state'),
    step_id: z.optional(stepId),
    data: recordData.emotional_state,
  }),
  z.strictObject({
    ...common,
    type: z.literal('sensory_anchor'),
    step_id: z.optional(stepId),
    data: recordData.sensory_anchor,
  }),
  z.strictObject({
    ...common,
    type: z.literal('story_evidence'),
    step_id: z.optional(stepId),
    data: recordData.story_evidence,
  }),
]);

export type TrackProgress = z.output<typeof trackProgressSchema>;
export type ProgressType = TrackProgress['type'];
