import type { StepNumber } from '../../journey/steps.ts';
import type { LearnerHistory } from '../histories.ts';
import { beginningOf, sentence } from '../quoting.ts';
import { cards } from './cards.ts';
import { core } from './core.ts';
import { day, plural } from './formats.ts';
import { stepTitles } from './step-titles.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const quote = (text: string | null): string => beginningOf(text, core.quoted);
const titleOf = (step: number): string => stepTitles.titles[step as StepNumber]; // the schema holds a step to 1 to 6
const nameOf = (achievementId: string): string =>
  Object.hasOwn(cards, achievementId) ? cards[achievementId as keyof typeof cards].name : achievementId;

/** One line that reminds a person of something they did. */
export const learnerHistory: LearnerHistory = {
  JourneyStarted: () => 'Started the journey',
  ReflectionSaved: (data) => `Wrote in ${titleOf(data.step)}`,
  StepCompleted: (data) => `Completed ${titleOf(data.step)}`,
  ComponentUnlocked: (data) => `Unlocked ${data.component}`,
  JourneyCompleted: (data) =>
    `Finished the journey, ${plural(data.daysSinceStart, { one: '# day', other: '# days' })} after starting it`,
  FlightReportSubmitted: (data) =>
    `Flight report: Life ${data.lifeBalance}, Money ${data.moneyProgress}, Joy ${data.joyLevel}`,
  CommunityProjectJoined: (data) =>
    sentence('Community project', quote(data.projectName), `values match ${data.valuesAlignment}`),
  RippleEffectTracked: (data) =>
    sentence(
      data.category === 'other' ? 'Ripple' : `Ripple in ${data.category}`,
      quote(data.storyText),
      data.peopleImpacted ? plural(data.peopleImpacted, { one: '# person', other: '# people' }) : '',
    ),
  EmotionalStateRecorded: (data) =>
    sentence(
      'Emotional state',
      data.emotion,
      data.qualityScore === null ? '' : `quality ${data.qualityScore}`,
      data.parasympatheticActivation ? 'calm' : '',
    ),
  SensoryAnchorSet: (data) => sentence(`Sensory anchor (${data.sense})`, quote(data.description)),
  StoryTold: (data) =>
    sentence(
      data.recordingUrl === null ? 'Story' : 'Recorded story',
      quote(data.title ?? data.storyText),
      data.photos.length > 0 ? plural(data.photos.length, { one: '# photo', other: '# photos' }) : '',
    ),
  RecordingMeasured: ({ seconds }) =>
    `Measured a recording: ${plural(seconds, { one: '# second', other: '# seconds' })}`,
  EngagementRecorded: ({ engagementType: type }) =>
    type === 'scenario_finished' ? 'Finished a money scenario' : `Engagement: ${type.replaceAll(/[_.:-]+/g, ' ')}`,
  RhythmChosen: ({ daysPerWeek }) =>
    daysPerWeek === 7
      ? 'Chose a daily rhythm'
      : `Chose a rhythm of ${plural(daysPerWeek, { one: '# day', other: '# days' })} a week`,
  StreakPaused: ({ firstDay, lastDay }) => `Planned a pause from ${day(firstDay)} to ${day(lastDay)}`,
  StreakPauseEnded: ({ lastDay }) => (lastDay === null ? 'Took back a planned pause' : 'Ended a pause'),
  StreakFrozen: ({ days }) => `${plural(days.length, { one: 'A freeze', other: '# freezes' })} kept the streak`,
  StreakFreezeReturned: () => 'Got a freeze back',
  HistoryImported: ({ entries }) => `Imported ${plural(entries, { one: 'an entry', other: '# entries' })}`,
  PromisesMade: ({ promises }) =>
    promises.length === 0
      ? 'Took back the promises'
      : `Made ${plural(promises.length, { one: 'a promise', other: '# promises' })}`,
  PromiseAnswered: ({ answer, line }) =>
    sentence(
      { kept: 'Kept a promise', not_yet: 'A promise: not yet', changed: 'A promise changed' }[answer],
      quote(line),
    ),
  LetterSealed: ({ opensOn }) => `Sealed a letter until ${day(opensOn)}`,
  LetterOpened: () => 'Opened a letter',
  WeeklyCheckChosen: ({ weekday }) =>
    weekday === null ? 'Ended the weekly check' : `Chose ${weekdays[weekday - 1]} for the weekly check`,
  TextAdded: ({ words }) => sentence('Added to a story', quote(words)),
  AchievementUnlocked: (data) => `Unlocked ${nameOf(data.achievementId)}`,
  AchievementShared: (data) => `Shared ${nameOf(data.achievementId)}`,
  AchievementValidated: (data) => `${nameOf(data.achievementId)} was confirmed by a mentor`,
  PilotLicenceIssued: (data) => `Received the pilot licence, No. ${data.number}`,
  LicenceSharingChanged: (data) =>
    data.sharing === 'public' ? 'Shared the pilot licence' : 'Made the pilot licence private',
  PilotLicenceRevoked: (data) => (data.by === 'holder' ? 'Revoked the pilot licence' : 'The pilot licence was revoked'),
};
