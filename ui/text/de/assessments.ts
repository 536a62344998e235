import type { Catalogue } from '../text.ts';

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

export const assessments: Catalogue['assessments'] = {
  kicker: 'Einschätzung',
  minutes: (items) => `${items} Aussagen, etwa ${Math.max(3, Math.round(items / 4))} Minuten`,
  private:
    'Was du antwortest, wird nur dir gezeigt. Deine Organisation sieht es nie; öffnet die Administration deine Daten, hinterlässt das eine Spur, die du unter „Sicherheit“ findest.',
  resume: (answered, of) => `${answered} von ${of} beantwortet. Was du gewählt hast, ist auf diesem Gerät aufgehoben.`,
  task: 'Und eines zum Ausprobieren',
  finish: 'Sieh, was es sagt',
  finishing: 'Wird ausgewertet …',
  leave: 'Zurück zum Ergebnis',
  missing: (count) => (count === 1 ? 'Es fehlt noch eine Antwort.' : `Es fehlen noch ${count} Antworten.`),
  failed: 'Das ließ sich nicht auswerten',
  origin: 'Woher das kommt',
  result: {
    headline: (score) => `${score} von 100`,
    taken: (date) => `Beantwortet am ${date}`,
    version: 'Nach den Regeln von damals ausgewertet; seither haben sie sich geändert.',
    picture: (facets) => `Deine Seiten: ${facets}`,
    facets: 'Woraus es besteht',
    notMeasured: 'zu wenige Antworten',
    change: (points) => `${signed(points)} seit dem letzten Mal`,
    noise: 'Weniger als zehn Punkte nach oben oder unten sind Rauschen.',
    moved: (moves) =>
      `Mehr als Rauschen hat sich bewegt: ${moves.map(([name, points]) => `${name} ${signed(points)}`).join(', ')}.`,
    still: 'Seit dem letzten Mal hat sich nichts bewegt, was mehr wäre als Rauschen.',
    strongest: (name) => `${name} liegt am höchsten.`,
    weakest: (name) => `${name} liegt am niedrigsten.`,
    level: 'Alle Seiten liegen nah beieinander.',
    says: 'Was es sagt',
    items: 'Aussagen, die sich am meisten bewegt haben',
    from: (before, now) => `${before} → ${now}`,
    solved: (count, of) => `${count} von ${of} Aufgaben gelöst`,
    tasks: 'Die Aufgaben',
    right: 'Gelöst',
    wrong: 'Ein anderer Weg ist besser',
    untouched: 'Ausgelassen',
    more: (name) => `Du schätzt „${name}“ hoch ein, und die Aufgabe dazu ging anders aus: einen zweiten Blick wert.`,
    less: (name) => `Du schätzt „${name}“ niedrig ein und hast die Aufgabe dazu gelöst: Du kannst mehr, als du sagst.`,
    history: 'Deine Ergebnisse im Lauf der Zeit',
    date: 'Datum',
    again: 'Noch einmal beantworten',
    goOn: 'Weiter antworten',
    rule: 'Nach festen Regeln, aus deinen eigenen Antworten.',
  },
};
