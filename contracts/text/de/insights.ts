import type { Catalogue } from '../catalogue.ts';
import { plural } from './formats.ts';

const one = (value: number): string => value.toLocaleString('de', { maximumFractionDigits: 1 });

export const insights: Catalogue['insights'] = {
  title: 'KI-Einblicke',
  headline: 'Was deine eigenen Worte und Wochen zeigen',
  lead: 'Nach festen Regeln aus deinen eigenen Worten abgeleitet. Es ist keine KI im Spiel, und nichts verlässt dieses Produkt.',
  empty: {
    title: 'Noch gibt es nichts, worauf du zurückblicken kannst',
    about: 'Es braucht drei Einträge an zwei Tagen, etwa Antworten auf der Reise, Geschichten oder Flugberichte.',
    go: 'Zur Reise',
  },
  moved: {
    title: 'Was sich bewegt hat',
    none: 'Sobald du drei Flugberichte an zwei Tagen hast und einige Wochen später noch einmal drei, siehst du hier, was sich bewegt hat.',
    change: (from, to) => `${one(from)} → ${one(to)}`,
    how: 'Mittelwerte deiner Flugberichte, von 0 bis 10. Die Sätze sind von dir, aus denselben Wochen.',
    between: (from, to) => `${from} bis ${to}`,
    reports: (count) => plural(count, { one: 'Ein Flugbericht', other: '# Flugberichte' }),
    noWords: 'In diesen Wochen hast du keinen Satz über dich geschrieben.',
  },
  question: 'Eine Frage',
  toTry: {
    title: 'Eins zum Ausprobieren',
    about: 'Probier es zwei Wochen lang. Dann fragen wir dich, wie es war.',
    promise: 'Versprechen',
    promised: 'Es steht bei deinen Versprechen in Schritt 6',
    failed: 'Das Versprechen kam nicht zustande',
    locked: 'Versprechen kannst du es, sobald Schritt 6 offen ist.',
    promises: 'Du hast schon zehn Versprechen',
  },
};
