import type { Catalogue } from '../catalogue.ts';
import { plural } from './formats.ts';

export const adminAnalytics: Catalogue['adminAnalytics'] = {
  title: 'Auswertung',
  lead: 'Wie weit die Menschen kommen, wie die Anwendung genutzt wird und wie schnell die Seiten sind. Nur in Zahlen: Niemand wird aufgeführt, und was weniger als fünf Personen betrifft, bleibt verborgen.',
  range: 'Zeitraum',
  ranges: { 7: '7 Tage', 28: '28 Tage', 90: '90 Tage' },
  organization: 'Organisation',
  everybody: 'Alle',
  findOrganization: 'Organisation suchen',
  findHint: 'Der Anfang des Namens.',
  hidden: { few: 'weniger als fünf', nearly_all: 'alle bis auf wenige', small_group: 'nicht gezeigt' },
  hiddenAbout: (least) =>
    `„alle bis auf wenige“ heißt: Es fehlen weniger als ${least} Personen. Ereignisse von weniger als ${least} Personen werden nicht gezeigt.`,
  usage: {
    title: 'Nutzung',
    about:
      'Was Browser melden, während Seiten genutzt werden. Browser mit Global Privacy Control melden nichts. Der letzte Tag ist heute und noch nicht vorbei. Von den Seiten stehen hier die 20, die am häufigsten geöffnet wurden.',
    empty: 'Noch keine Nutzung',
    emptyAbout:
      'Browser melden, welche Seiten geöffnet werden. Die ersten Zahlen erscheinen hier spätestens eine Minute nach einem Besuch. Aufbewahrt werden sie 90 Tage.',
    tooFew: 'Zu wenige Personen',
    tooFewAbout: (least) =>
      `In diesem Zeitraum waren weniger als ${least} Personen hier. Wähle einen längeren Zeitraum oder alle.`,
    events: 'Ereignisse',
    people: 'Personen',
    perDay: 'Personen pro Tag',
    day: 'Tag',
    page: 'Seite',
    notShown: 'nicht gezeigt',
    none: 'In diesem Zeitraum wurde nichts gezählt.',
  },
  journey: {
    funnel: 'Die sechs Schritte',
    funnelAbout: (people) =>
      `Wie viele von ${people} Personen die Reise begonnen und jeden Schritt abgeschlossen haben, Stand jetzt.`,
    started: 'Begonnen',
    step: (step, title) => `${step} · ${title}`,
    retention: 'Wer wiederkommt',
    retentionAbout:
      'Für jede Woche der Registrierung der Anteil derer, die in dieser und den folgenden Wochen etwas auf der Reise getan haben. Eine Seite zu öffnen zählt nicht. Die laufende Woche ist noch nicht vorbei.',
    cohort: 'Registriert in der Woche ab',
    size: 'Personen',
    week: (week) => `Woche ${week}`,
    percent: (percent) => `${percent} %`,
    detail: (active, people) => `${active} von ${people}`,
    none: 'In den letzten zwölf Wochen haben sich in keiner Woche mindestens fünf Personen registriert.',
    tooFew: 'Zu wenige Personen',
    tooFewAbout: (least) => `Zahlen zur Reise gibt es ab ${least} Personen.`,
  },
  vitals: {
    title: 'Wie schnell die Seiten sind',
    about:
      'Drei von vier Seitenaufrufen waren mindestens so schnell (75. Perzentil, auf 4 % genau). Browser melden sie ohne Personenbezug.',
    which: 'Messwert',
    names: {
      LCP: 'Größter Inhalt (LCP)',
      INP: 'Reaktion auf Eingaben (INP)',
      CLS: 'Verschiebungen (CLS)',
      FCP: 'Erster Inhalt (FCP)',
      TTFB: 'Erstes Byte (TTFB)',
      FID: 'Erste Eingabe (FID)',
    },
    page: 'Seite',
    allPages: 'Alle Seiten',
    ratings: { good: 'gut', fair: 'verbesserungsfähig', poor: 'schlecht' },
    loads: (count) => plural(count, { one: 'ein Aufruf', other: '# Aufrufe' }),
    few: (least) => `weniger als ${least} Aufrufe`,
    none: 'Keine Messwerte in diesem Zeitraum. Browser melden sie, sobald eine Seite geladen ist; gezählt werden sie alle fünf Minuten.',
  },
  metrics: {
    title: 'Personen nach Wochen',
    about: 'Wie viele Personen in jeder abgeschlossenen Woche etwas getan haben. Gezählt wird am Montag danach.',
    which: 'Was sie getan haben',
    names: {
      active: 'Irgendetwas auf der Reise',
      steps: 'Einen Schritt abgeschlossen',
      reports: 'Einen Flugbericht eingereicht',
      stories: 'Eine Geschichte geschrieben',
      contributions: 'Bei einem Projekt mitgemacht oder eine Welle notiert',
    },
    week: 'Woche ab',
    nothing: 'Noch ist keine volle Woche gezählt.',
  },
};
