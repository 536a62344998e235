import type { Catalogue } from '../catalogue.ts';

export const helicopter: Catalogue['helicopter'] = {
  title: 'Der Hubschrauber',
  kicker: 'Sechs Teile, sechs Schritte',
  headline: 'Setz ihn zusammen, Teil für Teil',
  lead: 'Mit jedem Schritt der Reise verdienst du ein Teil. Tippe eines an, um zu hören, wofür es steht; setz ein, was du verdient hast.',
  visitorLead:
    'Mit jedem Schritt der Reise verdienst du ein Teil. Hier darfst du alle sechs ausprobieren. Tippe eines an, um zu hören, wofür es steht, und setz es dann ein.',
  stage: 'Ein Hubschrauber aus sechs Teilen. Pfeiltasten drehen ihn, Plus und Minus gehen näher heran und weiter weg.',
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
  placedNow: (part) => `${part} eingesetzt.`,
  complete: 'Er ist vollständig. Der Rotor dreht sich.',
  count: (placed, of) => `${placed} von ${of} eingesetzt`,
  opensWith: (step, title) => `Mit Schritt ${step}, ${title}, verdienst du dieses Teil.`,
  goToStep: (title) => `Zu ${title}`,
  begin: 'Deine Reise beginnen',
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
      means: 'Life, das Leben, hält dich auf dem Kurs, den du meinst. Ohne es dreht die Kraft dich nur im Kreis.',
    },
    engine: {
      name: 'Triebwerk',
      means: 'Money, das Geld, hebt und trägt. Es dient dem Flug; es ist nicht das Ziel.',
    },
    rotor: {
      name: 'Rotor',
      means: 'Joy, die Freude, ist das, worauf die Luft antwortet. Wenn sie sich dreht, wiegt alles andere weniger.',
    },
    canopy: {
      name: 'Kanzel',
      means:
        'Wohlwollen: Du siehst weiter hindurch, und andere sehen dich. Sie öffnet sich zuletzt, mit dem, was du versprichst.',
    },
  },
};
