import type { Catalogue } from '../catalogue.ts';
import { plural } from './formats.ts';

export const onboarding: Catalogue['onboarding'] = {
  title: 'Einstieg',
  kicker: 'Die ersten Tage',
  headline: (name) => `Willkommen an Bord, ${name}`,
  lead: 'Sieben kleine Dinge machen das Übrige leichter. Sie werden durch das abgehakt, was du getan hast, nicht von Hand.',
  done: (count, of) => `${count} von ${of} geschafft`,
  scene: (count) => `Ein Hubschrauber, ${count} Orte weit auf seinem Weg`,
  look: 'Noch einmal ansehen',
  lookAt: (name) => `Noch einmal ansehen: ${name}`,
  isDone: 'Geschafft',
  isOpen: 'Offen',
  all: {
    title: 'Du bist bereit',
    about: 'Hier bleibt nichts übrig. Das Cockpit zeigt, was als Nächstes kommt.',
    go: 'Zum Cockpit',
  },
  things: {
    zone: {
      name: 'Deine Zeitzone',
      done: (zone) => `Deine Tage und Tage in Folge zählen nach ${zone}.`,
      open: (kept, here) => `Deine Tage zählen nach ${kept}, und dieses Gerät sagt ${here}.`,
      go: 'Die Zone wählen',
    },
    consent: {
      name: 'Was aufbewahrt werden darf',
      done: 'Du hast gesagt, was von Geschichten, Fotos, Stimme und Puls aufbewahrt werden darf.',
      open: 'Schritt 1 fragt, was von Geschichten, Fotos, Stimme und Puls aufbewahrt werden darf.',
      go: 'Entscheiden',
    },
    balance: {
      name: 'Ein erstes Ablesen',
      done: 'Life, Money und Joy haben einen ersten Wert.',
      open: 'Wo stehen Life, Money und Joy heute? Es dauert eine Minute.',
      go: 'Die Instrumente ablesen',
    },
    first: {
      name: 'Vor dem Flug',
      done: 'Der erste Schritt ist geschafft.',
      open: 'Etwa acht Minuten, und was du schreibst, wird dabei gespeichert.',
      go: 'Schritt 1 fliegen',
    },
    story: {
      name: 'Eine Geschichte von dir',
      done: 'Eine erste Geschichte ist geschrieben. Aus ihr wachsen deine Muster.',
      open: 'Eine von vier kurzen Geschichten in Schritt 2. Ihre Sätze zeigen, was du vorher nicht sehen konntest.',
      go: 'Eine schreiben',
    },
    report: {
      name: 'Ein Flugbericht',
      done: (count) => plural(count, { one: 'Du hast einen abgegeben.', other: 'Du hast # abgegeben.' }),
      open: 'Zwei Minuten, drei Werte. Vom zweiten an siehst du, wohin sie sich bewegen.',
      go: 'Einen abgeben',
    },
    messages: {
      name: 'Wie wir mit dir sprechen',
      done: 'Du hast dir Ton und Ruhezeiten angesehen.',
      open: 'In welchem Ton, und wann nicht: Ruhezeiten halten alles zurück, was warten kann.',
      go: 'Ansehen',
    },
  },
};
