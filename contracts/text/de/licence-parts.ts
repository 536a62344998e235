import type { ProvenThing } from '../../licences/views.ts';
import type { Catalogue } from '../catalogue.ts';
import { plural } from './formats.ts';

const things: { readonly [T in ProvenThing]: (count: number) => string } = {
  achievement: (count) => plural(count, { one: '# Auszeichnung', other: '# Auszeichnungen' }),
  story: (count) => plural(count, { one: '# Geschichte', other: '# Geschichten' }),
  report: (count) => plural(count, { one: '# Flugbericht', other: '# Flugberichte' }),
  ripple: (count) => plural(count, { one: '# Welle', other: '# Wellen' }),
  project: (count) => plural(count, { one: '# Gemeinschaftsprojekt', other: '# Gemeinschaftsprojekte' }),
};

export const licenceParts: Catalogue['licenceParts'] = {
  parts: {
    dials: ({ have }) =>
      have === 0 ? 'Stell die drei Anzeigen ein' : `Stell die drei Anzeigen ein; ${have} stehen schon`,
    intention: () => 'Schreib oder sag, was du am Ende gern sagen würdest',
    story: ({ have, need }) =>
      have === 0
        ? `Erzähl eine deiner Geschichten: ${need} Wörter oder eine halbe Minute mit deiner Stimme`
        : `Erzähl eine Geschichte zu Ende: Sie hat ${have} von ${need} Wörtern`,
    values: ({ have, need }) =>
      have === 0 ? `Behalte ${need} Werte` : `Behalte ${need} Werte; ${have === 1 ? 'einen' : 'zwei'} hast du schon`,
    kindness: ({ have, need }) =>
      have === 0
        ? `Erzähl eine Geschichte von Freundlichkeit: ${need} Wörter oder eine halbe Minute mit deiner Stimme`
        : `Erzähl eine Geschichte von Freundlichkeit zu Ende: Sie hat ${have} von ${need} Wörtern`,
    fractal: () => 'Schreib oder sag, wie eine Gewohnheit mit Geld aussieht: bei dir, im Team oder weiter draußen',
    stand: () => 'Entscheide am Limonadenstand eine Sache, oder spiel seine zwölf Tage',
    week: ({ have, need }) =>
      have === 0
        ? 'Flieg durch die Arbeitswoche'
        : `Flieg die Arbeitswoche zu Ende: ${have} von ${need} Momenten sind entschieden`,
    promise: () => 'Gib ein Versprechen, mit einem Datum und einem Menschen, der es merkt',
  },
  deeds: {
    dials: (count) => `${plural(count, { one: '# Anzeige', other: '# Anzeigen' })} eingestellt: Leben, Geld, Freude`,
    stories: (count) =>
      `${plural(count, { one: '# Geschichte', other: '# Geschichten' })} aus mindestens 40 Wörtern oder gesprochen`,
    words: (count) => `${plural(count, { one: '# Wort', other: '# Wörter' })} geschrieben`,
    voice: (seconds) =>
      seconds < 90
        ? `${plural(seconds, { one: '# Sekunde', other: '# Sekunden' })} aufgenommen`
        : `${plural(Math.round(seconds / 60), { one: '# Minute', other: '# Minuten' })} aufgenommen`,
    values: (count) => `${plural(count, { one: '# Wert', other: '# Werte' })} gewählt`,
    fractals: (count) =>
      `Eine Gewohnheit mit Geld beschrieben, ${count === 1 ? 'auf einer Ebene' : `auf ${count} Ebenen`}`,
    choices: (count) => `${plural(count, { one: '# Entscheidung', other: '# Entscheidungen' })} am Limonadenstand`,
    stands: (count) => `Den Limonadenstand ${count === 1 ? 'einmal' : `${count}-mal`} zu Ende gespielt`,
    week: (count) => `Eine Arbeitswoche mit ${plural(count, { one: '# Situation', other: '# Situationen' })} gespielt`,
    promises: (count) =>
      `${plural(count, { one: '# Versprechen', other: '# Versprechen' })} gegeben, mit Datum und einem Menschen`,
  },
  list: 'Was dafür getan wurde',
  unlisted:
    'Das ist einer der ersten Pilotenscheine. Er setzte die sechs abgeschlossenen Schritte voraus und zählt sonst nichts auf.',
  proven: {
    list: 'Wie weit es belegt ist',
    part: ({ what, claimed, witnessed, confirmed }) => {
      const standings = [
        claimed > 0 && `${claimed} nach eigenen Angaben`,
        witnessed > 0 && `${witnessed} mit Zeugen`,
        confirmed > 0 && `${confirmed} von Mentoren bestätigt`,
      ];
      return `${things[what](claimed + witnessed + confirmed)}: ${standings.filter(Boolean).join(', ')}.`;
    },
    meaning: 'Die Zeugen sind selbst gewählt. Mentorinnen und Mentoren gehören zur eigenen Organisation.',
    asOf: (day) => `Stand: ${day}.`,
  },
  others: 'Alles andere sind eigene Angaben; sie wurden gezählt, nicht bewertet.',
  unconfirmed: 'Niemand sonst hat etwas davon bestätigt. Es sind eigene Angaben; sie wurden gezählt, nicht bewertet.',
  open: {
    title: 'Noch offen für deinen Pilotenschein',
    about: 'Abschließen kannst du jeden Schritt auch ohne. Der Pilotenschein kommt, sobald alles da ist.',
  },
  arrived: {
    title: 'Dein Pilotenschein ist da',
    about: 'Das war der letzte Teil. Alle sechs Schritte sind bescheinigt.',
    go: 'Pilotenschein ansehen',
  },
  refused: (gaps) => `Dein Pilotenschein ist noch nicht so weit. Noch offen: ${gaps}.`,
};
