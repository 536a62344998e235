import * as z from 'zod/mini';
import { achievementEvents } from '../achievements/events.ts';
import { measuresSchema } from '../achievements/measures.ts';
import { defineEvents, type EventOf } from '../event.ts';
import { licenceEvents } from '../licences/events.ts';
import { stepFactsSchema } from '../licences/evidence.ts';
import { scenarioIds } from '../scenarios/catalogue.ts';
import { promiseEvents } from '../promises/events.ts';
import { components } from './progress.ts';

const step = z.number().check(z.gte(1), z.lte(6));
const answers = z.record(z.string(), z.unknown());

/**
 * Every progress event carries the day it counts for, in the person's time zone, and the measures it changed, with their new
 * values. The derivations of spec §4 are thus decided once, stored, and replayed without rules.
 */
const progress = { day: z.iso.date(), measures: measuresSchema };

/** As many as the months of the longest gap have. */
const frozenDays = z.array(z.iso.date()).check(z.minLength(1), z.maxLength(31));

export const journeyEvents = defineEvents({
  JourneyStarted: { data: { timeZone: z.string() } },
  ReflectionSaved: {
    version: 2,
    data: {
      step,
      answers,
      facts: z.nullable(stepFactsSchema),
      measures: measuresSchema,
      /** An answer was revised in the logbook; absent when the answers were saved in the step. */
      revised: z.optional(z.boolean()),
    },
    personal: { answers: {} },
  },
  /** `facts` are null without answers, and unknown in version 1 of an erased person. */
  StepCompleted: {
    version: 2,
    data: { step, answers: z.nullable(answers), facts: z.nullable(stepFactsSchema), ...progress },
    personal: { answers: null },
  },
  ComponentUnlocked: { data: { component: z.enum(components), step } },
  JourneyCompleted: { data: { daysSinceStart: z.number() } },
  FlightReportSubmitted: {
    data: {
      lifeBalance: z.number(),
      moneyProgress: z.number(),
      joyLevel: z.number(),
      notes: z.nullable(z.string()),
      ...progress,
    },
    personal: { notes: null },
  },
  CommunityProjectJoined: {
    data: {
      projectName: z.string(),
      role: z.nullable(z.string()),
      description: z.nullable(z.string()),
      valuesAlignment: z.number(),
      ...progress,
    },
    personal: { projectName: '', role: null, description: null },
  },
  RippleEffectTracked: {
    data: {
      category: z.enum(['hobbies', 'relationships', 'community', 'other']),
      storyText: z.nullable(z.string()),
      peopleImpacted: z.nullable(z.number()),
      timeInvested: z.nullable(z.number()),
      valueCreated: z.nullable(z.string()),
      ...progress,
    },
    personal: { storyText: null, valueCreated: null },
  },
  EmotionalStateRecorded: {
    data: {
      emotion: z.string(),
      intensity: z.nullable(z.number()),
      parasympatheticActivation: z.boolean(),
      qualityScore: z.nullable(z.number()),
      heartRate: z.nullable(z.number()),
      ...progress,
    },
    personal: { emotion: '', intensity: null, qualityScore: null, heartRate: null },
  },
  SensoryAnchorSet: {
    data: {
      sense: z.enum(['visual', 'audio', 'touch', 'smell', 'taste']),
      description: z.string(),
      mediaUrl: z.nullable(z.string()),
      ...progress,
    },
    personal: { description: '', mediaUrl: null },
  },
  StoryTold: {
    version: 2,
    data: {
      /** The step in which it was told; null where none is known. */
      step: z.nullable(step),
      words: z.int(),
      /** The length of the recording, measured when the file arrived; null where there is none or it is elsewhere. */
      seconds: z.nullable(z.int()),
      title: z.nullable(z.string()),
      storyText: z.nullable(z.string()),
      recordingUrl: z.nullable(z.string()),
      photos: z.array(z.string()),
      vulnerabilityLevel: z.nullable(z.number()),
      multiModalScore: z.nullable(z.number()),
      wisdomScore: z.nullable(z.number()),
      ...progress,
    },
    personal: { title: null, storyText: null, recordingUrl: null, photos: [] },
  },
  /** The length of a story's recording that was not known when the story was told. Once for each story. */
  RecordingMeasured: { data: { storyId: z.uuid(), step: z.nullable(step), words: z.int(), seconds: z.int() } },
  EngagementRecorded: {
    version: 2,
    data: {
      engagementType: z.string(),
      /** The money scenario that was played to its end, as the server saw it. */
      finished: z.nullable(z.enum(scenarioIds)),
      journeyStep: z.nullable(step),
      componentType: z.nullable(z.string()),
      details: z.nullable(z.record(z.string(), z.unknown())),
      /** The day in the person's time zone: each day may add only so much to the engagement score. */
      day: z.iso.date(),
      measures: measuresSchema,
    },
    // The browser chooses the name.
    personal: { engagementType: '', details: null },
  },
  /** How many days a week the person wants to be active, 7 for every day, from this day on. */
  RhythmChosen: { data: { daysPerWeek: z.int().check(z.gte(1), z.lte(7)), firstDay: z.iso.date() } },
  /** Both days included. The first one names the pause: no two of a person overlap. */
  StreakPaused: { data: { firstDay: z.iso.date(), lastDay: z.iso.date() } },
  /** The last day that was paused; null where the pause never began. */
  StreakPauseEnded: { data: { firstDay: z.iso.date(), lastDay: z.nullable(z.iso.date()) } },
  /** Missed days that freezes cover. Decided with the next active day, when they save the streak. */
  StreakFrozen: { data: { days: frozenDays } },
  /** Frozen days on which something was recorded after all: their freezes can be used again. */
  StreakFreezeReturned: { data: { days: frozenDays } },
  /**
   * Ends an import of records that the person made elsewhere; they are the progress events before it. `keys` recognizes the
   * records in later imports, and is made of their words.
   */
  HistoryImported: {
    data: {
      entries: z.int(),
      firstDay: z.iso.date(),
      lastDay: z.iso.date(),
      /** Days that became active ones. */
      newDays: z.int(),
      points: z.int(),
      /** The achievements that it unlocked. */
      unlocked: z.array(z.string()),
      /** The days of the streak on the day of the import. */
      streak: z.strictObject({ before: z.int(), after: z.int() }),
      keys: z.array(z.uuid()),
    },
    personal: { keys: [] },
  },
});

/** The progress events: each carries its day and the measures it changed. */
export const progressEvents = [
  journeyEvents.StepCompleted,
  journeyEvents.FlightReportSubmitted,
  journeyEvents.CommunityProjectJoined,
  journeyEvents.RippleEffectTracked,
  journeyEvents.EmotionalStateRecorded,
  journeyEvents.SensoryAnchorSet,
  journeyEvents.StoryTold,
] as const;

/** The events of `learner-<userId>`. */
export const learnerEvents = { ...journeyEvents, ...achievementEvents, ...licenceEvents, ...promiseEvents };
export type LearnerEvent = EventOf<typeof learnerEvents>;
