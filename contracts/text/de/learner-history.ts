import type { StepNumber } from '../../journey/steps.ts';
import type { Catalogue } from '../catalogue.ts';
import { beginningOf, sentence } from '../quoting.ts';
import { cards } from './cards.ts';
import { core } from './core.ts';
import { day, plural } from './formats.ts';
import { stepTitles } from './step-titles.ts';

const weekdays = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'];
const quote = (text: string | null): string => beginningOf(text, core.quoted);
const titleOf = (step: number): string => stepTitles.titles[step as StepNumber]; // the schema holds a step to 1 to 6
const nameOf = (achievementId: string): string =>
  Object.hasOwn(cards, achievementId) ? cards[achievementId as keyof typeof cards].name : achievementId;

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

export const learnerHistory: Catalogue['learnerHistory'] = {
  JourneyStarted: () => 'Die Reise begonnen',
  ReflectionSaved: (data) => `Geschrieben in „${titleOf(data.step)}“`,
  StepCompleted: (data) => `„${titleOf(data.step)}“ abgeschlossen`,
  ComponentUnlocked: (data) => `${core.components[data.component]} freigeschaltet`,
  JourneyCompleted: (data) =>
    `Die Reise beendet, ${plural(data.daysSinceStart, { one: '# Tag', other: '# Tage' })} nach dem Start`,
  FlightReportSubmitted: (data) =>
    `Flugbericht: Life ${data.lifeBalance}, Money ${data.moneyProgress}, Joy ${data.joyLevel}`,
  CommunityProjectJoined: (data) =>
    sentence('Vorhaben', quote(data.projectName), `passt zu den Werten: ${data.valuesAlignment}`),
  RippleEffectTracked: (data) =>
    sentence(
      categories[data.category],
      quote(data.storyText),
      data.peopleImpacted ? plural(data.peopleImpacted, { one: '# Mensch', other: '# Menschen' }) : '',
    ),
  EmotionalStateRecorded: (data) =>
    sentence(
      'Befinden',
      data.emotion,
      data.qualityScore === null ? '' : `Qualität ${data.qualityScore}`,
      data.parasympatheticActivation ? 'ruhig' : '',
    ),
  SensoryAnchorSet: (data) => sentence(`Sinnesanker (${senses[data.sense] ?? data.sense})`, quote(data.description)),
  StoryTold: (data) =>
    sentence(
      data.recordingUrl === null ? 'Geschichte' : 'Geschichte, laut erzählt',
      quote(data.title ?? data.storyText),
      data.photos.length > 0 ? plural(data.photos.length, { one: '# Foto', other: '# Fotos' }) : '',
    ),
  RecordingMeasured: ({ seconds }) =>
    `Aufnahme gemessen: ${plural(seconds, { one: '# Sekunde', other: '# Sekunden' })}`,
  EngagementRecorded: ({ engagementType: type }) =>
    type === 'scenario_finished'
      ? 'Ein Geldszenario zu Ende gespielt'
      : `Aktivität: ${type.replaceAll(/[_.:-]+/g, ' ')}`,
  RhythmChosen: ({ daysPerWeek }) =>
    daysPerWeek === 7
      ? 'Jeden Tag als Rhythmus gewählt'
      : `${plural(daysPerWeek, { one: '# Tag', other: '# Tage' })} je Woche als Rhythmus gewählt`,
  StreakPaused: ({ firstDay, lastDay }) => `Eine Pause geplant, ${day(firstDay)} bis ${day(lastDay)}`,
  StreakPauseEnded: ({ lastDay }) => (lastDay === null ? 'Eine geplante Pause gestrichen' : 'Eine Pause beendet'),
  StreakFrozen: ({ days }) =>
    plural(days.length, { one: 'Ein Joker hat die Serie gehalten', other: '# Joker haben die Serie gehalten' }),
  StreakFreezeReturned: () => 'Einen Joker zurückbekommen',
  HistoryImported: ({ entries }) => `${plural(entries, { one: 'Einen Eintrag', other: '# Einträge' })} importiert`,
  PromisesMade: ({ promises }) =>
    promises.length === 0
      ? 'Versprechen zurückgenommen'
      : plural(promises.length, { one: 'Ein Versprechen gegeben', other: '# Versprechen gegeben' }),
  PromiseAnswered: ({ answer, line }) =>
    sentence(
      {
        kept: 'Ein Versprechen gehalten',
        not_yet: 'Ein Versprechen: noch nicht',
        changed: 'Ein Versprechen hat sich geändert',
      }[answer],
      quote(line),
    ),
  LetterSealed: ({ opensOn }) => `Einen Brief versiegelt, bis ${day(opensOn)}`,
  LetterOpened: () => 'Einen Brief geöffnet',
  WeeklyCheckChosen: ({ weekday }) =>
    weekday === null ? 'Den Wochencheck beendet' : `${weekdays[weekday - 1]} für den Wochencheck gewählt`,
  TextAdded: ({ words }) => sentence('Eine Geschichte ergänzt', quote(words)),
  AchievementUnlocked: (data) => `„${nameOf(data.achievementId)}“ verdient`,
  AchievementShared: (data) => `„${nameOf(data.achievementId)}“ geteilt`,
  AchievementValidated: (data) => `„${nameOf(data.achievementId)}“ wurde von einem Mentor bestätigt`,
  PilotLicenceIssued: (data) => `Den Pilotenschein erhalten, Nr. ${data.number}`,
  LicenceSharingChanged: (data) =>
    data.sharing === 'public' ? 'Den Pilotenschein gezeigt' : 'Den Pilotenschein wieder verborgen',
  PilotLicenceRevoked: (data) =>
    data.by === 'holder' ? 'Den Pilotenschein zurückgegeben' : 'Der Pilotenschein wurde zurückgezogen',
};
