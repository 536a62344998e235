import type { Catalogue } from '../catalogue.ts';
import { plural } from './formats.ts';

export const insights: Catalogue['insights'] = {
  title: 'KI-Einblicke',
  headline: 'Was deine eigenen Worte und Wochen zeigen',
  lead: 'Nach festen Regeln aus deinen eigenen Worten abgeleitet. Es ist keine KI im Spiel, und nichts verlässt dieses Produkt.',
  empty: {
    title: 'Noch gibt es nichts zu zeigen',
    about:
      'Schritt 2, „Mein Weg“, fragt nach vier Geschichten. Wo deine Worte etwas über dich sagen könnten, fragen wir, und wozu du Ja sagst, steht dann hier.',
    go: 'Zu „Mein Weg“',
  },
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
  asks: 'Bist du das?',
  asked: 'Was du geantwortet hast',
  asksNone: 'Bisher hat keines deiner Worte zu einer Frage geführt. Neue Texte können das.',
  answered: (answered, of) =>
    answered === of
      ? `Du hast ${plural(of, { one: 'die eine Frage', other: 'alle # Fragen' })} zu deinen eigenen Worten beantwortet.`
      : `${answered} von ${plural(of, { one: '# Frage', other: '# Fragen' })} zu deinen eigenen Worten beantwortet. Ein Ja wird anderswo verwendet, ein Nein nirgends.`,
  confirmed: 'Du hast Ja gesagt zu',
  allAnswers: 'Alle deine Antworten',
  patterns: 'Was deine Geschichten über dich sagen',
  motivations: 'Was deine Entscheidungen bewegt',
  energy: 'Woher deine Kraft kommt',
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
