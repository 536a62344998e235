import type { Catalogue } from '../catalogue.ts';

export const helicopter: Catalogue['helicopter'] = {
  title: 'Der Hubschrauber',
  kicker: 'Sechs Teile, sechs Schritte',
  headline: 'Setz ihn zusammen, Teil für Teil',
  lead: 'Mit jedem Schritt der Reise verdienst du ein Teil, und was du verdient hast, sitzt schon an seinem Platz. Tippe eines an, um zu lesen, wofür es steht, oder nimm es ab und sieh es dir näher an.',
  visitorLead:
    'Mit jedem Schritt der Reise verdienst du ein Teil. Hier kannst du alle sechs ausprobieren. Tippe eines an, um zu lesen, wofür es steht, und setz es dann ein.',
  stage: 'Ein Hubschrauber aus sechs Teilen. Mit den Pfeiltasten drehst du ihn, mit Plus und Minus zoomst du.',
  turnHint: 'Zum Drehen ziehen oder die Pfeiltasten nehmen',
  listTitle: 'Die Teile',
  drawingNote: 'Als Zeichnung gezeigt, weil dieses Gerät um weniger Bewegung oder Daten bittet.',
  states: {
    ahead: 'Noch nicht verdient',
    waiting: 'Verdient, nicht eingesetzt',
    trying: 'Nicht eingesetzt',
    placed: 'Eingesetzt',
  },
  place: (part) => `${part} einsetzen`,
  takeOff: (part) => `${part} abnehmen`,
  takeApart: 'Zerlegen',
  putTogether: 'Zusammensetzen',
  placedNow: (part) => `${part} eingesetzt.`,
  complete: 'Dein Hubschrauber ist vollständig. Der Rotor dreht sich.',
  count: (placed, of) => `${placed} von ${of} eingesetzt`,
  opensWith: (step, title) => `Mit Schritt ${step}, ${title}, verdienst du dieses Teil.`,
  goToStep: (title) => `Zu ${title}`,
  nextPart: (step) => `Teil ${step} von 6`,
  allTried: 'Bereit zum Abheben',
  allTriedAbout:
    'Auf deiner Reise verdienst du jedes Teil mit dem, was du schreibst, entscheidest und versprichst. Sechs Minuten genügen für den Anfang.',
  begin: 'Deine Reise beginnen',
  takeOffScene: {
    flying: 'Dein roter Hubschrauber hebt ab: Der Rotor läuft an, er steigt und fliegt über die Hügel davon',
    over: 'Dein roter Hubschrauber in der Luft, über Hügeln im Abendlicht',
    skip: 'Überspringen',
    again: 'Noch einmal abheben',
  },
  parts: {
    skids: {
      name: 'Kufen',
      means:
        'Worauf du stehst, bevor du abhebst: deine eigenen Worte, ein erster ehrlicher Blick, ein Grund zu fliegen.',
    },
    cabin: {
      name: 'Kabine',
      means: 'Wer da fliegt. Deine Geschichten, deine Werte, die Menschen, die du nicht zurücklassen würdest.',
    },
    tail: {
      name: 'Heck',
      means: 'Life, das Leben, hält dich auf Kurs. Ohne das Heck dreht dich die Kraft nur im Kreis.',
    },
    engine: {
      name: 'Triebwerk',
      means: 'Money, das Geld, hebt und trägt. Es dient dem Flug; es ist nicht das Ziel.',
    },
    rotor: {
      name: 'Rotor',
      means: 'Joy, die Freude, hebt dich. Wenn sie sich dreht, wiegt alles andere weniger.',
    },
    canopy: {
      name: 'Kanzel',
      means:
        'Das Wohlwollen lässt dich weiter sehen, und andere sehen dich. Es kommt zuletzt, mit dem, was du versprichst.',
    },
  },
};
