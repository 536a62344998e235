import type { CommandContext } from '#contracts/command-context.ts';
import type { Person, SomeHandlers } from '#contracts/handler.ts';
import { type LearnerEvent, progressEvents } from '#contracts/journey/events.ts';
import { journeyProgressOf } from '#contracts/journey/progress.ts';
import { learnerStream } from '#contracts/journey/streams.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Handle } from '../kernel/handle.ts';
import type { LearnerState } from './learner.ts';
import type { LearnerCommand } from './learner-decider.ts';
import { type MembershipOf, requireMayValidate } from './may-validate.ts';
import { type AreOwnUploads, requireOwnMedia, type SecondsOfUpload, tellingOf } from './own-media.ts';
import { readAnswers, stepNumber } from './read-answers.ts';
import type { StreakPlan } from './plan-streak.ts';
import { trackCommand } from './track-command.ts';

export type HandleLearner = Handle<LearnerState, LearnerCommand, LearnerEvent>;

type WithoutZone<Plan> = Plan extends unknown ? Omit<Plan, 'timeZone'> : never;

const recording: ReadonlySet<string> = new Set(progressEvents.map(({ type }) => type));

/** Characters of JSON. The longest that a page sends are the notes of a mentoring session. */
const longestDetails = 16_000;

/** Handlers that write to learners' streams. */
export const journeyCommands = (ports: {
  handleLearner: HandleLearner;
  membershipOf: MembershipOf;
  areOwnUploads: AreOwnUploads;
  secondsOfUpload: SecondsOfUpload;
}) => {
  const { handleLearner, membershipOf, areOwnUploads, secondsOfUpload } = ports;

  const planStreak = async (
    what: WithoutZone<StreakPlan>,
    { caller, context }: { caller: Person; context: CommandContext },
  ) => {
    const { userId, timeZone } = caller;
    const command: LearnerCommand = { kind: 'plan_streak', plan: { ...what, timeZone } };
    const { position } = await handleLearner(learnerStream(userId), command, context);
    return { position };
  };

  return {
    trackProgress: async ({ body }, call) => {
      const { userId } = call.caller;
      await requireOwnMedia(userId, body, areOwnUploads);
      const told = await tellingOf(userId, body, secondsOfUpload);
      const command = trackCommand(body, call.caller, told);
      const { state, events, position } = await handleLearner(learnerStream(userId), command, call.context);
      const unlocked = events.flatMap(({ type, data }) =>
        type === 'AchievementUnlocked' && 'achievementId' in data ? [data.achievementId] : [],
      );
      const event = events.find(({ type }) => recording.has(type))?.id;
      return { position, progress: journeyProgressOf(state, call.caller), unlocked, ...(event && { event }) };
    },

    saveReflection: async ({ params, body }, call) => {
      const { userId, timeZone, variant } = call.caller;
      const data = readAnswers(stepNumber(params.step), body, 'body');
      const command: LearnerCommand = { kind: 'save_reflection', data, timeZone, variant, seen: call.context.seen };
      const { state, position } = await handleLearner(learnerStream(userId), command, call.context);
      return { position, savedAt: state.answers[data.step]?.savedAt ?? null };
    },

    recordEngagement: async ({ body }, call) => {
      const { userId, timeZone, variant } = call.caller;
      const { engagementType, journeyStep, componentType, details } = body;
      if (details && JSON.stringify(details).length > longestDetails) {
        throw new Refusal('too_large.engagement');
      }
      const data = {
        engagementType,
        journeyStep: typeof journeyStep === 'string' ? stepNumber(journeyStep) : (journeyStep ?? null),
        componentType: componentType ?? null,
        details: details ?? null,
      };
      const command: LearnerCommand = { kind: 'record_engagement', data, timeZone, variant };
      const { position } = await handleLearner(learnerStream(userId), command, call.context);
      return { position };
    },

    chooseRhythm: async ({ body: { daysPerWeek } }, call) => planStreak({ kind: 'rhythm', daysPerWeek }, call),

    pauseStreak: async ({ body: { from, to } }, call) => planStreak({ kind: 'pause', from, to }, call),

    endStreakPause: async ({ params: { from } }, call) => planStreak({ kind: 'end_pause', from }, call),

    unlockAchievement: async ({ body }, call) => {
      const { userId, variant } = call.caller;
      const command: LearnerCommand = { kind: 'unlock', achievementId: body.achievement_id, variant };
      const stream = learnerStream(userId);
      const { state, position } = await handleLearner(stream, command, call.context);
      const unlocked = state.achievements[body.achievement_id];
      return { position, achievement_id: body.achievement_id, unlocked_at: unlocked?.at ?? '' };
    },

    shareAchievement: async ({ body }, call) => {
      const { achievement_id, sharing_level } = body;
      const { userId } = call.caller;
      const membership = (await membershipOf(userId)) ?? null;
      const sharing = { level: sharing_level, membership };
      const command: LearnerCommand = { kind: 'share', achievementId: achievement_id, ...sharing };
      const { position } = await handleLearner(learnerStream(userId), command, call.context);
      return { position, achievement_id, sharing_level };
    },

    validateAchievement: async ({ params, body }, call) => {
      const membership = await requireMayValidate(call.caller, body.user_id, membershipOf);
      const { achievementId } = params;
      const validation = { validatedBy: call.caller.userId, membership };
      const command: LearnerCommand = { kind: 'validate', achievementId, ...validation };
      const context = call.context.about(body.user_id);
      const { position } = await handleLearner(learnerStream(body.user_id), command, context);
      return { position, achievement_id: achievementId, validated: true };
    },
  } satisfies SomeHandlers;
};
