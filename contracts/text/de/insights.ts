import type { Catalogue } from '../catalogue.ts';
import { plural } from './formats.ts';

export const insights: Catalogue['insights'] = {
  title: 'KI-Einblicke',
  headline: 'Was deine eigenen Worte und Wochen zeigen',
  lead: 'Nach festen Regeln aus deinen eigenen Worten abgeleitet. Es ist keine KI im Spiel, und nichts verlässt dieses Produkt.',
  empty: {
    title: 'Noch gibt es nichts zu zeigen',
    about:
      'Schritt 2, „Mein Weg“, fragt nach vier Geschichten. Was du dort schreibst, steht dann hier neben dem, was später dazukommt.',
    go: 'Zu „Mein Weg“',
  },
  inOrder:
    'Was du nützlich nennst, rückt nach oben, zusammen mit anderem derselben Art oder zum selben Gegenstand. Was du nicht nützlich nennst, rückt nach unten. Du siehst es, wenn du die Seite das nächste Mal öffnest.',
  kinds: {
    next: 'Der nächste gute Schritt',
    questions: 'Drei Fragen',
    then_now: 'Damals und heute',
    learning: 'Gelernt und gebraucht',
    view: 'Spiegel',
  },
  verdicts: {
    useful: 'Nützlich',
    not_useful: 'Nicht nützlich',
    hide: 'Ausblenden',
    show: 'Wieder zeigen',
    of: (title) => `Was du zu „${title}“ sagst`,
    hidden: (title) => `„${title}“ ist ausgeblendet. Du findest es am Ende der Seite.`,
    failed: 'Das ließ sich nicht festhalten',
  },
  hidden: {
    show: (count) =>
      plural(count, { one: 'Einen ausgeblendeten Einblick zeigen', other: '# ausgeblendete Einblicke zeigen' }),
    about: 'Sie bleiben weg, auch wenn sich ihre Zahlen oder Worte ändern, bis du sie wieder zeigst.',
  },
  why: 'Warum du das siehst',
  next: {
    letter: {
      title: 'Öffne deinen Brief',
      about: (day) => `Du hast ihn dir selbst geschrieben, und sein Tag war der ${day}.`,
      go: 'Zum Brief',
    },
    promise: {
      title: 'Antworte auf ein Versprechen',
      about: (day) => `Du hast es bis zum ${day} versprochen und noch nicht gesagt, wie es ausging.`,
      go: 'Antworten',
    },
    step: {
      title: (step) => `Weiter mit Schritt ${step}`,
      about: (minutes) => `Der nächste Schritt deiner Reise dauert etwa ${minutes} Minuten.`,
      go: 'Schritt öffnen',
    },
    deed: (achievement, minutes) =>
      `Mehr fehlt zu „${achievement}“ nicht, und es dauert etwa ${plural(minutes, { one: 'eine Minute', other: '# Minuten' })}.`,
    why: 'Ein Brief oder ein Versprechen, dessen Tag gekommen ist, geht vor. Danach vergleichen wir den nächsten Schritt mit allem, was sich mit einer einzigen Art von Eintrag vollenden lässt, und zeigen, was die wenigsten Minuten braucht. Es sind übliche Minuten, nicht deine.',
    achievement: (name) => `Was „${name}“ verlangt`,
  },
  questions: {
    title: (story) => `Drei Fragen zu „${story}“`,
    why: 'Das ist deine neueste Geschichte. Feste Regeln suchen darin der Reihe nach eine Wendung, einen Namen, eine Veränderung, ein Gefühl, einen Menschen und eine Zahl und zitieren deine eigenen Worte. Es ist keine KI im Spiel. Deine Antworten kommen in dein Logbuch.',
    read: 'Die Geschichte lesen',
    answered: 'Du hast alle drei beantwortet.',
  },
  thenNow: {
    report: 'Dein erster Flugbericht und dein neuester',
    story: 'Deine erste Geschichte und deine neueste',
    assessment: (name) => `${name}, zuerst und zuletzt`,
    once: 'Damals',
    now: 'Heute',
    total: 'Ergebnis, von 100',
    noWords: 'Dazu wurden keine Worte geschrieben.',
    change: (name, from, to) => `${name} ${from} → ${to}`,
    why: {
      report:
        'Der Flugbericht vom ersten Tag, an dem du einen geschrieben hast, und der neueste. Nichts ist berechnet: Zahlen und Worte sind deine.',
      story:
        'Die Geschichte, die du zuerst geschrieben hast, und die letzte, je mit ihrem anschaulichsten Satz in der Ich-Form.',
      assessment:
        'Dein erstes und dein neuestes Ergebnis nach derselben Auswertung. Ein paar Punkte mehr oder weniger können Zufall sein.',
    },
    open: 'Eintrag öffnen',
    openAssessment: 'Einschätzung öffnen',
  },
  learning: {
    title: (step) => `Was du aus „${step}“ mitgenommen hast`,
    completed: (day) => `Abgeschlossen am ${day}.`,
    uses: 'Wo du es gebraucht hast',
    none: 'Du hast noch nicht gesagt, wo du es gebraucht hast.',
    choose: 'Ein Eintrag, der davon erzählt',
    choosePlaceholder: 'Eintrag wählen',
    add: 'Hier habe ich es gebraucht',
    remove: 'Zurücknehmen',
    removeOf: (entry) => `Zurücknehmen, dass du es in „${entry}“ gebraucht hast`,
    nothing:
      'Sobald du eine Geschichte, einen Bericht, eine Welle oder ein Projekt geschrieben hast, kannst du hier sagen, wo du es gebraucht hast.',
    write: 'Eine Geschichte schreiben',
    why: 'Die Worte sind deine eigene Antwort in diesem Schritt. Nur du sagst, wo du es gebraucht hast; nichts wird vermutet.',
  },
  rhythmAbout: 'Gezählt nach den Zeiten, zu denen du etwas geschrieben hast, in Abschnitten von 15 Minuten.',
  portraits: 'Porträts aus deinen eigenen Sätzen',
  portraitsWhy: 'Sätze aus deinen eigenen Texten, nach festen Regeln gewählt. Du kannst jeden austauschen.',
  alignment: {
    title: 'Ausrichtung auf deinen Sinn',
    about:
      'Wie viel von dem, was dich leitet, schon aufgeschrieben ist: Werte, Geschichten, Menschen und die freie Zeit, die du dir wünschst.',
    parts: {
      values: { name: 'Grundwerte', most: 25 },
      stories: { name: 'Vier Geschichten', most: 60 },
      people: { name: 'Beziehungen', most: 15 },
      time: { name: 'Ein Bild von freier Zeit', most: 20 },
    },
    of: (points, most) => `${points} von ${most}`,
    capped: 'Zusammen ergeben die Teile bis zu 120; der Wert endet bei 100.',
  },
  rhythm: {
    title: 'Wann du schreibst',
    about: (quarters, days) =>
      `Du warst an ${plural(days, { one: 'einem Tag', other: '# Tagen' })} aktiv und hast in ${plural(quarters, { one: 'einem Abschnitt', other: '# Abschnitten' })} von 15 Minuten geschrieben.`,
    none: 'Du hast noch nichts geschrieben oder festgehalten.',
    hours: 'Nach Tagesstunden',
    best: (from, to) => `Am häufigsten zwischen ${from} und ${to}.`,
    weekdays: 'Nach Wochentagen',
    bestDay: (day) => `Am häufigsten am ${day}.`,
    dial: (best, counts) => `Ein Zifferblatt mit 24 Stunden. ${best} Abschnitte von 15 Minuten nach Stunde: ${counts}.`,
    inHour: (hour, count) => `${hour}:00 ${count}`,
  },
  near: 'Als Nächstes erreichbar',
  nearAbout: 'Die Auszeichnungen, die du bei deinem bisherigen Tempo zuerst erreichst, und was jeweils noch fehlt.',
};
