import type { Catalogue } from '../catalogue.ts';
import { plural } from './formats.ts';

export const insights: Catalogue['insights'] = {
  title: 'KI-Einblicke',
  kicker: 'KI-Einblicke',
  headline: 'Was deine eigenen Worte und Wochen zeigen',
  lead: 'Nach festen Regeln aus deinen eigenen Worten gewonnen. Es wird keine KI gefragt, und nichts verlässt dieses Produkt.',
  empty: {
    title: 'Noch gibt es nichts, woraus sich lesen ließe',
    about:
      '„Mein Weg“, Schritt 2, fragt nach vier Geschichten. Jeder Satz, der etwas zeigt, erscheint hier, in deinen eigenen Worten.',
    go: 'Zu „Mein Weg“',
  },
  alignment: {
    title: 'Ausrichtung auf deinen Sinn',
    about:
      'Wie viel von dem aufgeschrieben ist, was dich lenkt: Werte, Geschichten, Menschen und die Zeit, die du frei haben willst.',
    parts: {
      values: { name: 'Grundwerte', most: 25 },
      stories: { name: 'Vier Geschichten', most: 60 },
      people: { name: 'Beziehungen', most: 15 },
      time: { name: 'Ein Bild von freier Zeit', most: 20 },
    },
    of: (points, most) => `${points} von ${most}`,
    capped: 'Zusammen könnten die Teile 120 ergeben; der Wert endet bei 100.',
  },
  patterns: 'Muster in deinen Geschichten',
  patternsNone:
    'Noch kein Muster: Sie kommen aus Wörtern wie helfen, führen, erschaffen, lösen, lehren und organisieren.',
  stories: {
    childStory: 'Eine Geschichte aus deiner Kindheit',
    professionalStory: 'Eine Geschichte aus deiner Arbeit',
    kindnessReceived: 'Eine Freundlichkeit, die du erfahren hast',
    agencyAtWork: 'Ein Augenblick, in dem du entschieden hast',
  },
  motivations: 'Was deine Entscheidungen bewegt',
  motivationsNone: 'Deine Entscheidungen am Limonadenstand, in Schritt 4, werden es zeigen.',
  energy: 'Woher deine Kraft kommt',
  energyNone: 'Die Augenblicke, in denen du ganz du selbst warst, in Schritt 2, werden es zeigen.',
  rhythm: {
    title: 'Wann du schreibst',
    about: (quarters, days) =>
      `${plural(quarters, { one: 'Eine Viertelstunde, in der etwas steht', other: '# Viertelstunden, in denen etwas steht' })}, an ${plural(days, { one: 'einem Tag', other: '# Tagen' })}.`,
    none: 'Noch wurde nichts geschrieben oder festgehalten.',
    hours: 'Nach Tagesstunden',
    best: (from, to) => `Am häufigsten zwischen ${from} und ${to}.`,
    weekdays: 'Nach Wochentagen',
    bestDay: (day) => `Am häufigsten am ${day}.`,
    dial: (best, counts) => `Ein Zifferblatt von 24 Stunden. ${best} Im Ganzen: ${counts}.`,
    inHour: (hour, count) => `${hour}:00 ${count}`,
  },
  near: 'Was am nächsten liegt',
  nearAbout:
    'Die nächsten Auszeichnungen nach dem Tag, an dem sie bei deinem bisherigen Tempo fällig sind, jede mit dem, worauf sie wartet.',
};
