import type { Catalogue } from '../catalogue.ts';
import { plural } from './formats.ts';

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

const listed = new Intl.ListFormat('de');
/** One facet with its verb, or several. */
const all = (names: readonly string[]): string =>
  `${listed.format(names)} ${plural(names.length, { one: 'liegt', other: 'liegen' })}`;

export const assessments: Catalogue['assessments'] = {
  kicker: 'Einschätzung',
  minutes: (items) => `${items} Aussagen, etwa ${Math.max(3, Math.round(items / 4))} Minuten`,
  private:
    'Deine Organisation sieht nie, was du antwortest. Im Alltag liest es niemand; öffnet die Administration deine Antworten, siehst du unter „Sicherheit“, wer, wann und warum.',
  resume: (answered, of) => `${answered} von ${of} beantwortet`,
  save: {
    untouched: 'Wird beim Antworten gespeichert; weitermachen kannst du auf jedem Gerät',
    saving: 'Wird gespeichert …',
    saved: (time) => `Gespeichert ${time}`,
    kept: 'Auf diesem Gerät gespeichert. Wird gesendet, sobald der Server wieder erreichbar ist.',
    refused: (why) => `Nur auf diesem Gerät gespeichert: ${why}`,
  },
  place: (number, of) => `Bereich ${number} von ${of}`,
  statement: (number, of) => `Frage ${number} von ${of}`,
  ways: {
    legend: 'Wie du antworten möchtest',
    one: 'Eine nach der anderen',
    area: 'Nach Bereichen',
    all: 'Alle auf einmal',
  },
  next: 'Nächster Bereich',
  nextOne: 'Nächste Frage',
  back: 'Zurück',
  task: 'Und eine Aufgabe',
  finish: 'Ergebnis ansehen',
  finishing: 'Wird ausgewertet …',
  leave: 'Zurück zum Ergebnis',
  missing: (count) => plural(count, { one: 'Es fehlt noch eine Antwort.', other: 'Es fehlen noch # Antworten.' }),
  failed: 'Deine Antworten konnten nicht ausgewertet werden',
  origin: 'Woher das kommt',
  who: {
    title: 'Wer das sieht',
    about:
      'Deine Antworten und Werte siehst nur du. Hast du unter „Forschung“ zugestimmt, zählt dein letzter Gesamtwert auch in Durchschnitten von mindestens zehn Menschen.',
    research: 'Nachsehen, wozu du zugestimmt hast',
  },
  result: {
    headline: (score) => `${score} von 100`,
    taken: (date) => `Beantwortet am ${date}`,
    version: 'Nach den Regeln von damals ausgewertet; seither haben sie sich geändert.',
    picture: (facets) => `Deine Bereiche: ${facets}`,
    facets: 'Nach Bereichen',
    notMeasured: 'zu wenige Antworten',
    change: (points) => `${signed(points)} seit dem letzten Mal`,
    same: 'Keine Änderung seit dem letzten Mal',
    noise: (points, limit) =>
      `${signed(points)} ${plural(Math.abs(points), { one: 'Punkt', other: 'Punkte' })}: Bei so vielen Aussagen können bis zu ${limit} Zufall sein.`,
    chance: (points) => (points === 0 ? 'wie beim letzten Mal' : `${signed(points)}, kann Zufall sein`),
    rescored: (then) => `Damals waren es ${then} von 100`,
    whyRescored: (then, now) =>
      `Deine Antworten sind dieselben. Damals galt Version ${then} der Auswertung, heute gilt Version ${now}; beide Ergebnisse bleiben erhalten.`,
    nextTime: (date) =>
      `Ab dem ${date} kannst du noch einmal antworten. Früher erinnert man sich meist an die letzten Antworten.`,
    exercises: 'Zum Ausprobieren in den nächsten zwei Wochen',
    exercisesAbout: 'Eine kleine Übung je Bereich, der niedrigste zuerst. Eine davon genügt.',
    contraries: 'Einen ruhigen Blick wert',
    both: (one, other) =>
      `Du stimmst „${one}“ zu und auch „${other}“. Beides kann wahr sein, an verschiedenen Tagen. An welche denkst du?`,
    neither: (one, other) =>
      `Du stimmst weder „${one}“ zu noch „${other}“. Dazwischen liegt etwas: Wie würdest du es nennen?`,
    moved: (moves) =>
      `Stärker verändert, als der Zufall erklärt: ${moves.map(([name, points]) => `${name} ${signed(points)}`).join(', ')}.`,
    still: 'Kein Bereich hat sich stärker verändert, als der Zufall erklärt.',
    strongest: (names) => `${all(names)} am höchsten.`,
    weakest: (names) => `${all(names)} am niedrigsten.`,
    level: 'Deine Bereiche liegen so nah beieinander, dass ihre Reihenfolge Zufall sein kann.',
    says: 'Was auffällt',
    items: 'Antworten, die sich am meisten verändert haben',
    from: (before, now) => `${before} → ${now}`,
    solved: (count, of) => `${count} von ${of} Aufgaben gelöst`,
    tasks: 'Die Aufgaben',
    right: 'Gelöst',
    wrong: 'Eine andere Antwort ist besser',
    untouched: 'Ausgelassen',
    more: (name) => `Du schätzt „${name}“ hoch ein, hast die Aufgabe dazu aber nicht gelöst: einen zweiten Blick wert.`,
    less: (name) =>
      `Du schätzt „${name}“ niedrig ein, hast die Aufgabe dazu aber gelöst: Du kannst mehr, als du sagst.`,
    history: 'Deine Ergebnisse im Lauf der Zeit',
    date: 'Datum',
    again: 'Noch einmal beantworten',
    goOn: 'Weiter antworten',
    rule: 'Nach festen Regeln aus deinen eigenen Antworten berechnet.',
  },
};
