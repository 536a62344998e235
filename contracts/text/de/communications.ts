import type { Catalogue } from '../catalogue.ts';

export const communications: Catalogue['communications'] = {
  title: 'Nachrichten',
  kicker: 'Nachrichten',
  headline: 'Wie möchtest du angesprochen werden?',
  lead: 'Der Ton ändert die Worte, nie die Tatsachen. In deinen Ruhezeiten wird nichts gesendet; es wartet, bis sie vorüber sind. Erinnerungen kommen einzeln, mit mindestens 20 Stunden Abstand.',
  saved: 'Gespeichert',
  saving: 'Wird gespeichert …',
  saves: 'Jede Änderung wird sofort gespeichert',
  notSaved: 'Diese Änderung ließ sich nicht speichern. Sie ist zurückgenommen; bitte versuche es noch einmal.',
  inApp: {
    name: 'Mitteilungen in der App',
    about: 'Die Glocke und eine kurze Nachricht, wenn sich bei dir etwas ändert.',
  },
  which: {
    title: 'Wozu',
    encouragementMessages: { name: 'Ermutigung', about: 'Eine Zeile, wenn du einen Tag lang nicht da warst.' },
    progressReminders: {
      name: 'Erinnerungen',
      about: 'Wenn du drei oder sieben Tage fort warst oder ein Schritt seit vier Tagen wartet.',
    },
    tipOfTheDay: {
      name: 'Anregungen',
      about: 'Zu Life, Money und Joy: ein Gedanke, zwei Tage nachdem der Schritt offen ist.',
    },
  },
  address: {
    title: 'Mit welchen Worten',
    personalizedMessaging: { name: 'Über meine eigene Reise', about: 'Nachrichten dürfen sagen, wo du stehst.' },
    useFirstName: { name: 'Mit meinem Vornamen', about: 'Wo Nachrichten von deiner eigenen Reise sprechen.' },
    tone: 'Ton',
    tones: { inspirational: 'Anregend', professional: 'Sachlich', plain: 'Schlicht' },
  },
  when: {
    title: 'Wann nicht',
    quiet: { name: 'Ruhezeiten', about: 'Sie dürfen über Mitternacht gehen.' },
    from: 'Von',
    until: 'Bis',
    zone: 'Zeitzone',
    zoneHint: 'Nach ihr zählen deine Tage, deine Tage in Folge und deine Ruhezeiten.',
    takeThis: (zone) => `Die Zone dieses Geräts nehmen, ${zone}`,
    same: 'Von und bis sind gleich, also ist keine Stunde ruhig.',
  },
  preview: {
    title: 'So würde es klingen',
    // Only what is no noun is written small.
    name: (name, words) => `${name}, ${words.replace(/^Dein/, 'dein')}`,
    inspirational: {
      title: 'Dein nächster Schritt ist in Sicht',
      own: 'Drei von sechs liegen hinter dir, und der Blick wird weiter. Was würdest du dir von hier oben zuerst ansehen?',
      general: 'Mit jedem Schritt wird der Blick weiter. Was würdest du dir von hier oben zuerst ansehen?',
    },
    professional: {
      title: 'Dein nächster Schritt ist offen',
      own: 'Du hast drei von sechs Schritten abgeschlossen. Schritt 4 dauert etwa 18 Minuten.',
      general: 'Der nächste Schritt dauert etwa 18 Minuten.',
    },
    plain: {
      title: 'Schritt 4 ist offen',
      own: 'Drei von sechs geschafft.',
      general: 'Er dauert etwa 18 Minuten.',
    },
    off: 'Mitteilungen sind aus. Es wird nichts gesendet, und es geht nichts verloren: Deine Auszeichnungen und dein Logbuch behalten alles.',
  },
};
