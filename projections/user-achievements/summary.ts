import { achievement } from '#contracts/achievements/catalogue.ts';
import type { LearnerEvent } from '#contracts/journey/events.ts';
import { type StepNumber, steps } from '#contracts/journey/steps.ts';
import type { Language } from '#contracts/language.ts';
import { beginningOf, sentence } from './quoting.ts';
import { summaryInGerman } from './summary-in-german.ts';

const quote = (text: string | null): string => beginningOf(text, '“', '”');
const titleOf = (step: number): string => steps[step as StepNumber].title; // the schema holds a step to 1 to 6
const nameOf = (achievementId: string): string => achievement(achievementId)?.name ?? achievementId;
const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** One line that reminds a person of something they did. It quotes them, so it is for their own eyes. */
export const summaryOf = (event: LearnerEvent, language: Language): string =>
  language === 'de' ? summaryInGerman(event) : summaryInEnglish(event);

const summaryInEnglish = ({ type, data }: LearnerEvent): string => {
  switch (type) {
    case 'JourneyStarted':
      return 'Started the journey';
    case 'ReflectionSaved':
      return `Wrote in ${titleOf(data.step)}`;
    case 'StepCompleted':
      return `Completed ${titleOf(data.step)}`;
    case 'ComponentUnlocked':
      return `Opened ${data.component}`;
    case 'JourneyCompleted':
      return `Finished the journey, ${counted(data.daysSinceStart, 'day', 'days')} after its start`;
    case 'FlightReportSubmitted':
      return `Flight report: Life ${data.lifeBalance}, Money ${data.moneyProgress}, Joy ${data.joyLevel}`;
    case 'CommunityProjectJoined':
      return sentence('Community project', quote(data.projectName), `values match ${data.valuesAlignment}`);
    case 'RippleEffectTracked':
      return sentence(
        data.category === 'other' ? 'Ripple' : `Ripple in ${data.category}`,
        quote(data.storyText),
        data.peopleImpacted ? counted(data.peopleImpacted, 'person', 'people') : '',
      );
    case 'EmotionalStateRecorded':
      return sentence(
        'Emotional state',
        data.emotion,
        data.qualityScore === null ? '' : `quality ${data.qualityScore}`,
        data.parasympatheticActivation ? 'calm' : '',
      );
    case 'SensoryAnchorSet':
      return sentence(`Sensory anchor (${data.sense})`, quote(data.description));
    case 'StoryTold':
      return sentence(
        data.recordingUrl === null ? 'Story' : 'Story told by voice',
        quote(data.title ?? data.storyText),
        data.photos.length > 0 ? counted(data.photos.length, 'photo', 'photos') : '',
      );
    case 'EngagementRecorded':
      if (data.engagementType === 'scenario_finished') return 'A money scenario, played to its end';
      return `Engagement: ${data.engagementType.replaceAll(/[_.:-]+/g, ' ')}`;
    case 'AchievementUnlocked':
      return `Unlocked ${nameOf(data.achievementId)}`;
    case 'AchievementShared':
      return `Shared ${nameOf(data.achievementId)}`;
    case 'AchievementValidated':
      return `${nameOf(data.achievementId)} was confirmed by a mentor`;
    case 'PilotLicenceIssued':
      return `Received the pilot licence, No. ${data.number}`;
    case 'LicenceSharingChanged':
      return data.sharing === 'public' ? 'Shared the pilot licence' : 'Made the pilot licence private';
    case 'PilotLicenceRevoked':
      return data.by === 'holder' ? 'Revoked the pilot licence' : 'The pilot licence was revoked';
  }
};
