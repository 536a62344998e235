import type { Catalogue } from '../catalogue.ts';
import { plural } from './formats.ts';

export const streak: Catalogue['streak'] = {
  title: 'Deine Serie',
  inARow: (days) => plural(days, { one: 'Tag in Folge', other: 'Tage in Folge' }),
  activeDays: (days) =>
    plural(days, { one: 'aktiver Tag in deinem Rhythmus', other: 'aktive Tage in deinem Rhythmus' }),
  days: (days) => plural(days, { one: '# Tag', other: '# Tage' }),
  best: 'Längste Serie',
  isBest: 'deine längste bisher',
  none: 'heute zählt',
  freezes: 'Joker in diesem Monat',
  ofTwo: (left) => `${left} von 2`,
  thisWeek: 'Diese Woche',
  lastDays: 'Die letzten sieben Tage',
  ofWeek: (active, needed) => `${active} von ${plural(needed, { one: '# Tag', other: '# Tagen' })}`,
  next: 'Nächster nötiger Tag',
  today: 'Heute',
  noDay: 'So bald keiner',
  dayStates: { active: 'eingetragen', frozen: 'Joker', paused: 'Pause', open: 'nichts eingetragen' },
  needs: {
    today: 'Heute braucht deine Serie einen Eintrag.',
    on: (day) => `Den nächsten Eintrag braucht deine Serie am ${day}.`,
    nothing: 'Im Moment braucht deine Serie nichts.',
    fresh: 'Mit deinem nächsten Eintrag beginnt eine Serie.',
    again: (best) => `Mit deinem nächsten Eintrag beginnt eine neue Serie. Deine längste, ${best}, bleibt dir.`,
  },
  left: (freezes) =>
    freezes === 0
      ? 'Kein Joker mehr in diesem Monat.'
      : plural(freezes, { one: 'Noch ein Joker in diesem Monat.', other: 'Noch # Joker in diesem Monat.' }),
  held: (freezes, day) =>
    plural(freezes, {
      one: `Am ${day} warst du nicht da. Ein Joker hat deine Serie gehalten; dafür ist er da.`,
      other: `An # Tagen warst du nicht da, zuletzt am ${day}. Joker haben deine Serie gehalten; dafür sind sie da.`,
    }),
  heldWeek: (freezes) =>
    plural(freezes, {
      one: 'Letzte Woche fehlte ein Tag. Ein Joker hat deine Serie gehalten; dafür ist er da.',
      other: 'Letzte Woche fehlten # Tage. Joker haben deine Serie gehalten; dafür sind sie da.',
    }),
  paused: (until) => `Pause bis zum ${until}. Deine Serie wartet auf dich.`,
  settings: 'Rhythmus und Pausen',
  rhythm: {
    title: 'Dein Rhythmus',
    about:
      'An wie vielen Tagen in der Woche möchtest du hier sein? Zwei Joker im Monat springen von selbst ein, wenn du einen Tag auslässt. Punkte verlierst du nie.',
    legend: 'Tage in der Woche',
    daily: 'Jeden Tag',
    days: (days) => plural(days, { one: '# Tag', other: '# Tage' }),
    from: (day, rhythm) => `Ab ${day}: ${rhythm}. Bis dahin gilt der bisherige Rhythmus.`,
    failed: 'Dein Rhythmus wurde nicht gespeichert',
  },
  pauses: {
    title: 'Geplante Pausen',
    about: (left) =>
      `An diesen Tagen braucht deine Serie nichts. ${plural(left, { one: 'In diesem Jahr kannst du noch # Tag pausieren.', other: 'In diesem Jahr kannst du noch # Tage pausieren.' })}`,
    from: 'Erster Tag',
    to: 'Letzter Tag',
    submit: 'Pause planen',
    busy: 'Wird gespeichert...',
    span: (from, to) => `${from} bis ${to}`,
    end: 'Heute beenden',
    takeBack: 'Entfernen',
    endNamed: (span) => `Heute beenden: die Pause vom ${span}`,
    takeBackNamed: (span) => `Die Pause vom ${span} entfernen`,
    failed: 'Die Pause wurde nicht geändert',
  },
};
