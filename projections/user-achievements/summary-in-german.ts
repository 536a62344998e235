import { achievement } from '#contracts/achievements/catalogue.ts';
import { cardIn } from '#contracts/achievements/spoken-card.ts';
import type { LearnerEvent } from '#contracts/journey/events.ts';
import { titleOf } from '#contracts/journey/spoken-steps.ts';
import type { StepNumber } from '#contracts/journey/steps.ts';
import { beginningOf, sentence } from './quoting.ts';

const quote = (text: string | null): string => beginningOf(text, '„', '“');
const nameOf = (achievementId: string): string => {
  const card = achievement(achievementId);
  return card ? cardIn(card, 'de').name : achievementId;
};
const titled = (step: number): string => titleOf(step as StepNumber, 'de'); // the schema holds a step to 1 to 6
const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const components = { life: 'Life', money: 'Money', joy: 'Joy', goodwill: 'Wohlwollen' } as const;
const categories = {
  hobbies: 'Welle aus einem Hobby',
  relationships: 'Welle in einer Beziehung',
  community: 'Welle in einer Gemeinschaft',
  other: 'Welle',
} as const;
const senses: Readonly<Record<string, string>> = {
  visual: 'Sehen',
  audio: 'Hören',
  touch: 'Tasten',
  smell: 'Riechen',
  taste: 'Schmecken',
};

/** The line of summary.ts in German. */
export const summaryInGerman = ({ type, data }: LearnerEvent): string => {
  switch (type) {
    case 'JourneyStarted':
      return 'Die Reise begonnen';
    case 'ReflectionSaved':
      return `Geschrieben in „${titled(data.step)}“`;
    case 'StepCompleted':
      return `„${titled(data.step)}“ abgeschlossen`;
    case 'ComponentUnlocked':
      return `${components[data.component]} geöffnet`;
    case 'JourneyCompleted':
      return `Die Reise beendet, ${counted(data.daysSinceStart, 'Tag', 'Tage')} nach ihrem Beginn`;
    case 'FlightReportSubmitted':
      return `Flugbericht: Life ${data.lifeBalance}, Money ${data.moneyProgress}, Joy ${data.joyLevel}`;
    case 'CommunityProjectJoined':
      return sentence('Vorhaben', quote(data.projectName), `passt zu den Werten: ${data.valuesAlignment}`);
    case 'RippleEffectTracked':
      return sentence(
        categories[data.category],
        quote(data.storyText),
        data.peopleImpacted ? counted(data.peopleImpacted, 'Mensch', 'Menschen') : '',
      );
    case 'EmotionalStateRecorded':
      return sentence(
        'Befinden',
        data.emotion,
        data.qualityScore === null ? '' : `Güte ${data.qualityScore}`,
        data.parasympatheticActivation ? 'ruhig' : '',
      );
    case 'SensoryAnchorSet':
      return sentence(`Sinnesanker (${senses[data.sense] ?? data.sense})`, quote(data.description));
    case 'StoryTold':
      return sentence(
        data.recordingUrl === null ? 'Geschichte' : 'Geschichte, laut erzählt',
        quote(data.title ?? data.storyText),
        data.photos.length > 0 ? counted(data.photos.length, 'Foto', 'Fotos') : '',
      );
    case 'EngagementRecorded':
      if (data.engagementType === 'scenario_finished') return 'Ein Szenario, zu Ende gespielt';
      return `Beschäftigung: ${data.engagementType.replaceAll(/[_.:-]+/g, ' ')}`;
    case 'AchievementUnlocked':
      return `„${nameOf(data.achievementId)}“ verdient`;
    case 'AchievementShared':
      return `„${nameOf(data.achievementId)}“ geteilt`;
    case 'AchievementValidated':
      return `„${nameOf(data.achievementId)}“ wurde von einem Mentor bestätigt`;
    case 'PilotLicenceIssued':
      return `Den Pilotenschein erhalten, Nr. ${data.number}`;
    case 'LicenceSharingChanged':
      return data.sharing === 'public' ? 'Den Pilotenschein gezeigt' : 'Den Pilotenschein wieder verborgen';
    case 'PilotLicenceRevoked':
      return data.by === 'holder' ? 'Den Pilotenschein zurückgegeben' : 'Der Pilotenschein wurde zurückgezogen';
  }
};
