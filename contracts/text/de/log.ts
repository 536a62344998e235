import type { Catalogue } from '../catalogue.ts';

export const log: Catalogue['log'] = {
  title: 'Festhalten',
  headline: 'Was möchtest du festhalten?',
  lead: 'Zwei Minuten genügen. Jeder Eintrag zählt für den Tag, an dem du ihn machst.',
  legend: 'Arten von Einträgen',
  kinds: {
    report: 'Flugbericht',
    feeling: 'Wie es mir geht',
    story: 'Eine Geschichte',
    anchor: 'Ein Anker',
    ripple: 'Eine Welle',
    project: 'Ein Vorhaben',
    mentoring: 'Eine Mentoring-Stunde',
  },
  report: {
    title: 'Wo stehen deine drei Anzeigen?',
    lead: 'Life, Money und Joy, wie sie heute sind, nicht wie sie sein sollten.',
    lastTime: (date, value) => `Am ${date}: ${value}`,
  },
  latest: 'Deine letzten Berichte',
  mentoring: {
    title: 'Eine Stunde für den nächsten Schritt eines anderen Menschen',
    lead: 'Wem hast du zugehört, und was konnte dieser Mensch danach entscheiden?',
    who: 'Mit wem?',
    what: 'Was hat sich bewegt?',
    keep: 'Die Stunde festhalten',
    keeping: 'Wird festgehalten …',
    kept: 'Festgehalten. Es zählt als Mentoring-Stunde.',
    empty: 'Sag zuerst, mit wem.',
    failed: 'Das konnte nicht festgehalten werden',
  },
};
