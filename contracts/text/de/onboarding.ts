import type { Catalogue } from '../catalogue.ts';
import { plural } from './formats.ts';

export const onboarding: Catalogue['onboarding'] = {
  title: 'Einstieg',
  kicker: 'Die ersten Tage',
  headline: (name) => `Willkommen an Bord, ${name}`,
  lead: 'Sieben Kleinigkeiten machen alles Weitere leichter. Sie haken sich von selbst ab.',
  done: (count, of) => `${count} von ${of} geschafft`,
  scene: (count) => `Ein Hubschrauber unterwegs, ${count} Stationen geschafft`,
  look: 'Noch einmal ansehen',
  lookAt: (name) => `Noch einmal ansehen: ${name}`,
  isDone: 'Geschafft',
  isOpen: 'Offen',
  all: {
    title: 'Du bist bereit',
    about: 'Hier ist alles erledigt. Das Cockpit zeigt, was als Nächstes kommt.',
    go: 'Zum Cockpit',
  },
  things: {
    zone: {
      name: 'Deine Zeitzone',
      done: (zone) => `Deine Tage zählen nach der Zeitzone ${zone}.`,
      open: (kept, here) => `Deine Tage zählen nach ${kept}, dieses Gerät steht aber auf ${here}.`,
      go: 'Zeitzone wählen',
    },
    consent: {
      name: 'Was gespeichert werden darf',
      done: 'Du hast entschieden, ob Geschichten, Fotos, Stimme und Puls gespeichert werden dürfen.',
      open: 'Schritt 1 fragt, ob Geschichten, Fotos, Stimme und Puls gespeichert werden dürfen.',
      go: 'Entscheiden',
    },
    balance: {
      name: 'Ein erster Blick',
      done: 'Life, Money und Joy haben einen ersten Wert.',
      open: 'Wo stehen Life, Money und Joy heute? Es dauert eine Minute.',
      go: 'Die Instrumente ablesen',
    },
    first: {
      name: 'Vor dem Flug',
      done: 'Den ersten Schritt hast du geschafft.',
      open: (minutes) => `Etwa ${minutes} Minuten. Was du schreibst, wird laufend gespeichert.`,
      go: 'Schritt 1 fliegen',
    },
    story: {
      name: 'Eine Geschichte von dir',
      done: 'Deine erste Geschichte ist geschrieben. Mit ihr beginnen die Fragen zu deinen Worten.',
      open: 'Schreib in Schritt 2 eine der vier kurzen Geschichten und sieh, was die App zu deinen Worten fragt.',
      go: 'Eine schreiben',
    },
    report: {
      name: 'Ein Flugbericht',
      done: (count) => plural(count, { one: 'Du hast einen abgegeben.', other: 'Du hast # abgegeben.' }),
      open: 'Zwei Minuten, drei Werte. Ab dem zweiten siehst du, wohin sie sich bewegen.',
      go: 'Einen abgeben',
    },
    messages: {
      name: 'Deine Nachrichten',
      done: 'Du hast dir Ton und Ruhezeiten angesehen.',
      open: 'Wähle den Ton und die Ruhezeiten, in denen Nachrichten warten.',
      go: 'Ansehen',
    },
  },
};
