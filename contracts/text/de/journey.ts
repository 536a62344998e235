import type { Catalogue } from '../catalogue.ts';

export const journey: Catalogue['journey'] = {
  title: 'Reise',
  home: {
    title: 'Cockpit',
    note: 'Etwas festhalten',
    day: (weekday, day) => `${weekday}, Tag ${day}`,
    greeting: {
      morning: (name) => `Guten Morgen, ${name}.`,
      afternoon: (name) => `Guten Tag, ${name}.`,
      evening: (name) => `Guten Abend, ${name}.`,
    },
    state: {
      fresh: 'Der Rotor steht noch still.',
      going: (done) =>
        `${['', 'Ein Schritt', 'Zwei Schritte', 'Drei Schritte', 'Vier Schritte', 'Fünf Schritte'][done] ?? ''} geflogen.`,
      complete: 'Sechs Schritte geflogen. Die nächsten Flüge gehören dir.',
    },
    unread: 'Einige Instrumente ließen sich nicht ablesen.',
    noCards: 'Deine Auszeichnungen ließen sich nicht laden.',
    instruments: 'Instrumente',
    unmeasured: 'noch nicht abgelesen',
    firstReading: 'dein erster Wert',
    reported: (day) => `Bericht vom ${day}`,
    overTheWeeks: 'Life, Money und Joy über die Wochen',
    points: (level) => `Punkte, Stufe ${level}`,
    toNext: (points) => `${points} bis zur nächsten Stufe`,
    all: 'Alle Auszeichnungen',
    unlocks: 'Zuletzt verdient',
  },
  scene: (done) => `Dein Flug: ${done} von sechs Schritten abgeschlossen`,
  tag: (step, name) => `Schritt ${step} von 6 · ${name}`,
  minutes: (minutes, week) =>
    week > 0 ? `Etwa ${minutes} Minuten, davon ${week} für die Woche` : `Etwa ${minutes} Minuten`,
  begin: 'Beginnen',
  goOn: 'Weitermachen',
  readAgain: 'Noch einmal lesen',
  draft: (when) => `Du hast einen Entwurf vom ${when}.`,
  overview: {
    headline: 'Sechs Schritte, ein Flug',
    lead: 'Jeder Schritt öffnet den nächsten. Nimm sie in deinem Tempo; was du schreibst, wird laufend gespeichert.',
    parts: (done, percent) => `${done} von 6 Schritten, ${percent} %`,
    done: 'Geschafft',
    doneOn: (day) => `Geschafft am ${day}`,
    open: 'Jetzt offen',
    locked: 'Verschlossen',
    opens: { life: 'Öffnet Life', money: 'Öffnet Money', joy: 'Öffnet Joy', goodwill: 'Öffnet Wohlwollen' },
    stages: {
      title: 'Verbinden, einlassen, losfliegen',
      connect: 'Verbinden',
      engage: 'Einlassen',
      go: 'Losfliegen',
    },
    components: 'Bestandteile',
    componentOpen: 'Offen',
    componentLocked: (step) => `Öffnet sich nach Schritt ${step}`,
    complete: {
      title: 'Du hast den Pilotenschein',
      about: 'Sechs Schritte geflogen. Alles, was du geschrieben hast, kannst du unter „Dokumente“ herunterladen.',
      go: 'Deinen Pilotenschein ansehen',
    },
    waiting: {
      title: 'Sechs Schritte geflogen, ein paar Dinge noch offen',
      about: 'Dein Pilotenschein kommt, sobald sie da sind. Was du schon getan hast, zählt.',
      go: 'Ansehen, was noch offen ist',
    },
  },
};
