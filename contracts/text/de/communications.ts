import type { Catalogue } from '../catalogue.ts';

export const communications: Catalogue['communications'] = {
  title: 'Nachrichten',
  headline: 'Deine Nachrichten',
  lead: 'Der Ton ändert die Worte, nie die Fakten. In deinen Ruhezeiten wird nichts gesendet; es wartet, bis sie vorbei sind. Erinnerungen kommen einzeln, mit mindestens 20 Stunden Abstand und höchstens drei in sieben Tagen.',
  saved: 'Gespeichert',
  saving: 'Wird gespeichert …',
  saves: 'Jede Änderung wird sofort gespeichert',
  notSaved: 'Diese Änderung konnte nicht gespeichert werden und wurde zurückgenommen. Bitte versuche es noch einmal.',
  which: {
    title: 'Was du bekommst',
    encouragementMessages: {
      name: 'Ermutigung',
      about: 'Eine Zeile, wenn du einen Tag lang nicht da warst. Sie kommt dort an, wo deine Erinnerungen ankommen.',
    },
    progressReminders: {
      name: 'Erinnerungen',
      about: 'Wenn du drei oder sieben Tage nicht da warst oder ein Schritt seit vier Tagen wartet.',
    },
    tipOfTheDay: {
      name: 'Tipps',
      about: 'Ein Gedanke zu Life, Money und Joy, zwei Tage nachdem der Schritt offen ist.',
    },
  },
  where: {
    title: 'Wo du es bekommst',
    about: 'Glückwünsche kommen, wenn du etwas freischaltest oder abschließt.',
    channel: 'Kanal',
    kinds: { celebrations: 'Glückwünsche', reminders: 'Erinnerungen', tips: 'Tipps' },
    app: {
      name: 'In der App',
      about: 'Die Glocke und eine kurze Nachricht, wenn sich bei dir etwas ändert.',
      all: 'Alle Arten',
    },
    email: { name: 'E-Mail', about: (address) => `An ${address}`, unproven: 'Bestätige zuerst deine Adresse.' },
    push: {
      name: 'Push-Nachrichten',
      about: 'Auf den Geräten, auf denen du es einschaltest.',
      none: 'Noch auf keinem Gerät. Unten kannst du es einschalten.',
    },
    cell: (kind, channel) => `${kind}: ${channel}`,
    nowhere: (kind) => `${kind} haben keinen Kanal, also bekommst du keine.`,
  },
  break: {
    title: 'Pause machen',
    about:
      'Bis zu dem Tag, den du wählst, kommen keine Erinnerungen, keine E-Mails und keine Push-Nachrichten. Glückwünsche stehen weiter in deiner Liste. Danach bekommst du höchstens eine Erinnerung, die in die Pause gefallen wäre.',
    tomorrow: 'Bis morgen',
    week: 'Eine Woche',
    threeWeeks: 'Drei Wochen',
    day: 'Nachrichten kommen wieder ab',
    start: 'Bis dahin pausieren',
    on: (day) => `Deine Nachrichten pausieren bis ${day}`,
    ends: 'Sie kommen an dem Morgen von selbst wieder, nach deinen Ruhezeiten.',
    end: 'Pause jetzt beenden',
  },
  address: {
    title: 'Anrede und Ton',
    personalizedMessaging: {
      name: 'Über meine eigene Reise',
      about: 'Nachrichten dürfen deinen Fortschritt erwähnen und, nur in der App, deine Antworten zitieren.',
    },
    useFirstName: { name: 'Mit meinem Vornamen', about: 'In Nachrichten über deine eigene Reise.' },
    tone: 'Ton',
    tones: { inspirational: 'Anregend', professional: 'Sachlich', plain: 'Schlicht' },
  },
  when: {
    title: 'Ruhezeiten',
    quiet: { name: 'Ruhezeiten einhalten', about: 'Sie können über Mitternacht gehen.' },
    from: 'Von',
    until: 'Bis',
    zone: 'Zeitzone',
    zoneHint: 'Nach ihr richten sich deine Tage, deine Tage in Folge und deine Ruhezeiten.',
    takeThis: (zone) => `Zeitzone dieses Geräts übernehmen, ${zone}`,
    same: '„Von“ und „bis“ sind gleich, also gibt es keine Ruhezeit.',
  },
  mail: {
    title: 'Übersicht per E-Mail',
    about:
      'Eine E-Mail mit allem, was neu und ungelesen ist. Glückwünsche und Tipps kommen dann in der Übersicht statt einzeln.',
    how: 'Wie oft',
    digests: { off: 'Nie', daily: 'Täglich', weekly: 'Wöchentlich' },
    day: 'Wochentag',
    when: 'Sie kommt kurz nach 8 Uhr morgens oder nach deiner Ruhezeit.',
    unproven: 'Nachrichten gehen nur an eine bestätigte Adresse. Deine kannst du im Profil bestätigen.',
    toProfile: 'Adresse bestätigen',
    stopped: {
      bounced: (address) =>
        `Nachrichten per E-Mail sind angehalten: Der Mailserver meldet, dass es das Postfach ${address} nicht gibt.`,
      complained: (address) =>
        `Nachrichten per E-Mail sind angehalten: Eine E-Mail an ${address} wurde als Spam gemeldet.`,
    },
    resume: 'Wieder senden',
    resumed: 'Nachrichten kommen wieder per E-Mail.',
  },
  ahead: {
    title: 'Die nächsten sieben Tage',
    about: 'Diese Erinnerungen bekämst du, wenn du nicht vorbeischaust. Jeder Besuch ändert sie.',
    nothing: 'Es käme keine Erinnerung.',
    onBreak: (day) =>
      `Du machst Pause bis ${day}. Von allem, was bis dahin fällig wird, kommt dann höchstens eine Nachricht.`,
    outside: (words, byEmail, byPush) =>
      `Per ${[byEmail && 'E-Mail', byPush && 'Push'].filter(Boolean).join(' und ')}, ohne deine eigenen Worte: ${words}`,
    notSent: 'Nicht gesendet',
  },
  off: 'Mitteilungen in der App sind aus. Verloren geht nichts: Alles steht in deinen Auszeichnungen und deinem Logbuch.',
};
