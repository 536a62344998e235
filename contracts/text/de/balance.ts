import type { Catalogue } from '../catalogue.ts';
import { plural } from './formats.ts';

const one = (value: number): string => value.toLocaleString('de', { maximumFractionDigits: 1 });

export const balance: Catalogue['balance'] = {
  title: 'Gleichgewicht',
  kicker: 'Life, Money und Joy im Lauf der Zeit',
  headline: 'Wie waren deine Wochen?',
  lead: (reports, weeks) =>
    `Aus ${plural(reports, { one: 'einem Flugbericht', other: '# Flugberichten' })} über ${plural(weeks, { one: 'eine Woche', other: '# Wochen' })}. Deine Organisation sieht das nicht.`,
  file: 'Einen Flugbericht abgeben',
  empty: {
    title: 'Dein Gleichgewicht beginnt mit einem Bericht',
    about: 'Zwei Minuten, drei Werte: Life, Money und Joy. Ab dem zweiten siehst du, wohin sie sich bewegen.',
  },
  week: 'Woche',
  weeksTitle: 'Durchschnitt je Woche',
  weeksAbout: 'Eine Woche ohne Bericht ist eine Lücke, keine Null.',
  daysTitle: 'Bericht für Bericht',
  day: 'Tag',
  recent: 'Die letzten vier Wochen',
  before: 'die vier davor',
  compared: (before) => `${one(before)} in den vier Wochen davor`,
  noBefore: 'noch nichts zum Vergleichen',
  first: (value) => `${one(value)} vor dem Flug`,
  unmeasured: 'kein Bericht',
  steady: (name, times, of) => `${name} lag in ${times} von ${of} Berichten bei 7 oder mehr.`,
  lowest: (name, mean) => `${name} war in den letzten vier Wochen am niedrigsten, im Schnitt bei ${one(mean)}.`,
  even: 'Life, Money und Joy lagen in den letzten vier Wochen gleichauf.',
  rhythm: (weeks) =>
    plural(weeks, { one: 'Du hast diese Woche berichtet.', other: 'Du hast # Wochen in Folge berichtet.' }),
  noRhythm: 'Diese Woche noch kein Bericht.',
  patterns: 'Was die Zahlen sagen',
  patternsAbout: 'Nach festen Regeln aus deinen Berichten berechnet.',
  reports: 'Deine Berichte',
  more: 'Frühere Berichte',
  noNotes: 'Keine Notiz',
};
