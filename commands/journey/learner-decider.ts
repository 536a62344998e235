import type { DefinitionSet } from '#contracts/achievements/definition-set.ts';
import type { SeenVersions } from '#contracts/command-context.ts';
import type { EventOf } from '#contracts/event.ts';
import type { journeyEvents, LearnerEvent } from '#contracts/journey/events.ts';
import type { ConsentKind } from '#contracts/journey/steps.ts';
import type { LicenceSharing } from '#contracts/licences/views.ts';
import type { Variant } from '#contracts/organizations/variant.ts';
import { dayAt } from '#contracts/zone-time.ts';
import type { DecideContext, Decided, Decider } from '../kernel/decider.ts';
import type { WrittenAnswers } from './answer-measures.ts';
import { changeLicenceSharing } from './change-licence-sharing.ts';
import { completeStep, type StepCompletion } from './complete-step.ts';
import { requireAgreed } from './consents.ts';
import { type HistoryImport, importHistory } from './import-history.ts';
import { issueLicence, licenceDue } from './issue-licence.ts';
import { freezesWith } from './active-days.ts';
import { afterLearnerEvent, type LearnerState, newLearner } from './learner.ts';
import { progressDay } from './progress-day.ts';
import { type Engagement, recordEngagement } from './record-engagement.ts';
import { type Recordable, recordProgress, type Telling } from './record-progress.ts';
import { type FinishedScenario, recordScenario } from './record-scenario.ts';
import { type RevisedAnswer, reviseAnswer } from './revise-answer.ts';
import { actOnReturn, letterOfStep, promisesDue, type ReturnAction } from './returning.ts';
import { revokeLicence } from './revoke-licence.ts';
import { saveReflection } from './save-reflection.ts';
import { type Sharing, shareAchievement } from './share-achievement.ts';
import { planStreak, type StreakPlan } from './plan-streak.ts';
import { unlockAchievement } from './unlock-achievement.ts';
import { nextUnlock } from './unlocking.ts';
import { type Validation, validateAchievement } from './validate-achievement.ts';

/** The edition of the journey that the person flies, for commands on their own behalf; the standard one by default. */
type InEdition = { readonly variant?: Variant };
/** The person's IANA zone, which decides what day it is. */
type InZone = InEdition & { readonly timeZone: string };

/** `timestamp` is when it happened: with the time zone it gives the day that it counts for. */
type Dated<Kind, Data> = InZone & { readonly kind: Kind; readonly data: Data; readonly timestamp: string };
type DatedProgress<Of = Recordable> = Of extends Recordable
  ? Dated<Of['type'], Of['data']> & { readonly told?: Telling }
  : never;

interface Seen {
  readonly seen?: SeenVersions | undefined;
}

/** All commands to a learner's stream. */
export type LearnerCommand =
  | Dated<'step_completion', Omit<StepCompletion, 'timeZone'>>
  | DatedProgress
  | ({ readonly kind: 'import_history' } & HistoryImport)
  | (InZone & { readonly kind: 'save_reflection'; readonly data: WrittenAnswers } & Seen)
  | (InZone & { readonly kind: 'revise_answer' } & RevisedAnswer)
  | (InZone & { readonly kind: 'record_engagement'; readonly data: Engagement })
  | (InZone & { readonly kind: 'record_scenario'; readonly data: FinishedScenario })
  | { readonly kind: 'keep_upload'; readonly upload: ConsentKind }
  | ({ readonly kind: 'measure_recording' } & EventOf<Pick<typeof journeyEvents, 'RecordingMeasured'>>['data'])
  | (InEdition & { readonly kind: 'unlock'; readonly achievementId: string })
  | ({ readonly kind: 'share'; readonly achievementId: string } & Sharing)
  | ({ readonly kind: 'validate'; readonly achievementId: string } & Validation)
  | { readonly kind: 'plan_streak'; readonly plan: StreakPlan }
  | { readonly kind: 'act_on_return'; readonly action: ReturnAction; readonly zone: string }
  | { readonly kind: 'issue_licence' }
  | { readonly kind: 'share_licence'; readonly sharing: LicenceSharing }
  | { readonly kind: 'revoke_licence'; readonly by: 'holder' | 'admin' };

type OwnCommand = Exclude<LearnerCommand, { readonly kind: 'import_history' }>;

const editionOf = (command: LearnerCommand): Variant =>
  ('variant' in command ? command.variant : undefined) ?? 'standard';

type LearnerContext = DecideContext & { readonly definitions: DefinitionSet };

/** The day that a command's progress counts for; undefined where it makes none. */
const dayOf = (command: LearnerCommand, now: string): string | undefined =>
  'timestamp' in command ? progressDay(command.timestamp, command.timeZone, now) : undefined;

const decideOwn = (
  state: LearnerState,
  command: OwnCommand,
  { now, eventId, definitions }: LearnerContext,
): LearnerEvent[] => {
  const day = dayOf(command, now) ?? '';
  switch (command.kind) {
    case 'step_completion':
      return completeStep(state, { ...command.data, timeZone: command.timeZone }, day);
    case 'save_reflection':
      return saveReflection(state, command.data, command.seen);
    case 'revise_answer':
      return reviseAnswer(state, command);
    case 'record_engagement':
      return recordEngagement(state, command.data, dayAt(command.timeZone, Date.parse(now)));
    case 'record_scenario':
      return recordScenario(state, command.data, dayAt(command.timeZone, Date.parse(now)));
    case 'keep_upload':
      // Appends nothing: the file itself is beside the log.
      requireAgreed(state.consents, command.upload);
      return [];
    case 'measure_recording': {
      const { storyId, step, words, seconds } = command;
      return [{ type: 'RecordingMeasured', data: { storyId, step, words, seconds } }];
    }
    case 'unlock':
      return unlockAchievement(state, command.achievementId, editionOf(command), definitions);
    case 'share':
      return shareAchievement(state, command.achievementId, command);
    case 'validate':
      return validateAchievement(state, command.achievementId, command);
    case 'plan_streak':
      return planStreak(state.days, command.plan, now);
    case 'act_on_return':
      return actOnReturn(state.returning, command.action, dayAt(command.zone, Date.parse(now)));
    case 'issue_licence':
      return issueLicence(state, eventId(0));
    case 'share_licence':
      return changeLicenceSharing(state, command.sharing);
    case 'revoke_licence':
      return revokeLicence(state, command.by);
    default:
      return [recordProgress(state, command, day)];
  }
};

/** Ids of what is no event follow on those of the events, of which a command has fewer. */
const ownIds = 1_000;

const noFreezes = { returned: [], used: [] };

/**
 * The command's own events, and in the same append everything that follows from them: the journey's start with a stream's
 * first event, the freezes that hold the streak until its day, every achievement that is earned by then, and the licence once
 * the journey is complete and everything that the licence asks for is there.
 */
const decideAndFollow = (
  state: LearnerState,
  command: OwnCommand,
  context: LearnerContext,
): readonly LearnerEvent[] => {
  const decided = decideOwn(state, command, context);
  if (decided.length === 0) return [];
  const starts = state.startedAt === null && 'timeZone' in command;
  const events: LearnerEvent[] = [];
  let after = state;
  const happen = (event: LearnerEvent) => {
    after = afterLearnerEvent(after, event, { id: context.eventId(events.length), at: context.now });
    events.push(event);
  };
  if (starts) happen({ type: 'JourneyStarted', data: { timeZone: command.timeZone } });
  const day = dayOf(command, context.now);
  const { returned, used } = day === undefined ? noFreezes : freezesWith(state.days, day);
  if (returned.length > 0) happen({ type: 'StreakFreezeReturned', data: { days: [...returned] } });
  if (used.length > 0) happen({ type: 'StreakFrozen', data: { days: [...used] } });
  for (const event of decided) happen(event);
  // Once the sixth step is complete, its message is a letter, and its promises come back.
  for (const event of decided) {
    if (event.type !== 'StepCompleted' || event.data.step !== 6 || !('timeZone' in command)) continue;
    for (const letter of letterOfStep(event.data.answers, dayAt(command.timeZone, Date.parse(context.now))))
      happen(letter);
  }
  const freshId = (index: number): string => context.eventId(ownIds + index);
  for (const made of promisesDue(after.completedSteps, after.returning, freshId)) happen(made);
  const edition = editionOf(command);
  const next = () => nextUnlock(after, edition, context.definitions);
  for (let unlock = next(); unlock; unlock = next()) happen(unlock);
  for (const issued of licenceDue(after, context.eventId(events.length))) happen(issued);
  return events;
};

const decide = (
  state: LearnerState,
  command: LearnerCommand,
  { definitions, ...moment }: DecideContext,
): readonly Decided<LearnerEvent>[] => {
  if (!definitions) throw new Error('A learner is decided by the achievements in force');
  const context: LearnerContext = { ...moment, definitions };
  return command.kind === 'import_history'
    ? importHistory(state, command, context)
    : decideAndFollow(state, command, context);
};

/**
 * Raise the number whenever the fold or the shape of the state changes: older snapshots are then ignored. What is published
 * never changes either.
 */
const stateVersion = 'learner 14';

/** The rules of `learner-<userId>`. */
export const learnerDecider: Decider<LearnerState, LearnerCommand, LearnerEvent> = {
  initialState: newLearner,
  evolve: (state, event) =>
    afterLearnerEvent(state, event, { id: event.id, at: event.metadata.occurredAt, imported: event.metadata.imported }),
  stateVersion,
  needsDefinitions: true,
  decide,
};

export const deciders = { learner: learnerDecider };
