import type { Catalogue } from '../catalogue.ts';
import { core } from './core.ts';

export const followUps: Catalogue['followUps'] = {
  rules: {
    doubt: {
      ask: (quote) => `Du schreibst ${core.quoted(quote)} Wie denkst du heute darüber?`,
      choices: [],
    },
    contrast: {
      ask: (quote) => `Du schreibst ${core.quoted(quote)} Was hat dich dazu gebracht?`,
      choices: [],
    },
    shift: {
      ask: (quote) => `${core.quoted(quote)} Ist es dabei geblieben?`,
      choices: ['Ja', 'Zum Teil', 'Nein'],
    },
    feeling: {
      ask: (quote) => `Du schreibst ${core.quoted(quote)} Kennst du das auch aus dieser Woche?`,
      choices: ['Ja', 'Ein wenig', 'Nein'],
    },
    number: {
      ask: (quote) => `${core.quoted(quote)} War das mehr oder weniger als erwartet?`,
      choices: ['Mehr', 'Weniger', 'Wie erwartet'],
    },
    person: {
      ask: (quote) => `Du schreibst ${core.quoted(quote)} Kennt dieser Mensch die Geschichte?`,
      choices: ['Ja', 'Noch nicht', 'Ich kann nicht mehr fragen'],
    },
  },
  general: {
    metaphor: 'Wen würdest du als Erstes mitnehmen?',
    intention: 'Woran würdest du merken, dass du auf dem Weg bist?',
    childStory: 'Wer war noch dabei?',
    professionalStory: 'Was hast du getan, ohne dass dich jemand darum gebeten hat?',
    kindnessReceived: 'Wer könnte dieselbe Freundlichkeit von dir brauchen?',
    agencyAtWork: 'Was wäre ohne dich geschehen?',
    organisationNarrative: 'Wer im Haus würde es anders erzählen?',
    kindnessPractice: 'Wann ist die nächste Gelegenheit dazu?',
    me: 'Wann ist dir das zuletzt aufgefallen?',
    team: 'Wer im Team würde zustimmen?',
    organisation: 'Wo hast du es in diesem Monat gesehen?',
    community: 'Wem würde es noch auffallen, wenn es sich ändert?',
    ownershipPhilosophy: 'An wessen Beispiel denkst du dabei?',
    timeInvestments: 'Welche Stunde der nächsten Woche gehört schon dafür dir?',
    valueCreation: 'Wem geht es dadurch besser?',
    agencyBuilding: 'Wer entscheidet heute mehr als vor einem Jahr?',
    learnt: 'Wo brauchst du es nächste Woche?',
    communityProject: 'Wen würdest du zuerst fragen, ob er mitmacht?',
    StoryTold: 'Was würde der andere Mensch darin sagen?',
    FlightReportSubmitted: 'Was hatte am meisten damit zu tun?',
    RippleEffectTracked: 'Woran hast du gemerkt, dass es jemanden erreicht hat?',
    CommunityProjectJoined: 'Warum hast du Ja gesagt?',
    other: 'Welchen dieser Sätze würdest du unterstreichen?',
  },
};
