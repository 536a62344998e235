import type { Catalogue } from '../catalogue.ts';
import { plural } from './formats.ts';

export const celebrations: Catalogue['celebrations'] = {
  achievement: {
    titles: [
      (name) => `„${name}“ gehört dir`,
      (name) => `du hast dir „${name}“ verdient`,
      (name) => `gut geflogen: „${name}“`,
      (name) => `neu bei deinen Auszeichnungen: „${name}“`,
      (name) => `„${name}“ trägt jetzt deinen Namen`,
    ],
    points: (points) => `${points} Punkte.`,
    questions: [
      'Was hat es möglich gemacht?',
      'Wer ist mit dir geflogen?',
      'Was würdest du wieder so machen?',
      'Was hat dich unterwegs überrascht?',
      'Wem möchtest du davon erzählen?',
      'Was ändert es für dich?',
      'Wohin führt es dich als Nächstes?',
    ],
    actionText: 'Ansehen, wofür',
  },
  confirmation: {
    texts: [
      {
        title: (name) => `„${name}“ ist bestätigt`,
        message: 'Die Bestätigung bleibt, auch wenn du die Auszeichnung nicht mehr teilst.',
      },
      {
        title: (name) => `jemand steht für „${name}“ ein`,
        message: 'Was du getan hast, wurde gesehen.',
      },
      {
        title: (name) => `gute Nachrichten zu „${name}“`,
        message: 'Verdient hattest du sie schon; jetzt gibt es jemanden, der es bezeugt.',
      },
      {
        title: (name) => `eine zweite Unterschrift für „${name}“`,
        message: 'Sie bleibt bei der Auszeichnung, ob du sie teilst oder nicht.',
      },
      {
        title: (name) => `Anerkennung für „${name}“`,
        message: 'Sie kommt von einem Menschen, der weiß, was dazugehört.',
      },
    ],
    actionText: 'Auszeichnung ansehen',
  },
  witness: {
    answers: {
      yes: { title: 'es wurde gesehen', message: 'Ein Mensch, den du gefragt hast, sagt: Ja, das habe ich gesehen.' },
      no: {
        title: 'eine Antwort ist da',
        message: 'Ein Mensch, den du gefragt hast, sagt: Nein, oder nicht ganz. Lies den Satz dazu.',
      },
      stranger: {
        title: 'eine Antwort ist da',
        message: 'Unter diesem Namen kennt dich dort niemand. Vielleicht stimmt die Adresse nicht.',
      },
      declined: {
        title: 'eine Anfrage ist zu Ende',
        message: 'An diese Adresse sollen keine solchen E-Mails gehen. Frag persönlich oder nenne jemand anderen.',
      },
    },
    actionText: 'Antwort ansehen',
  },
  mentoring: {
    title: 'ein Mitglied bittet um dein Wort',
    message: 'Jemand aus deiner Organisation zeigt dir eine Sache und fragt, ob du sie gesehen hast.',
    actionText: 'Anfrage öffnen',
  },
  component: (name) => `${name} ist offen`,
  openings: {
    life: {
      message:
        'Der erste Teil deines Hubschraubers ist eingesetzt, gebaut aus der Freundlichkeit, von der du geschrieben hast.',
      next: 'Money ist der nächste Schritt, wann immer es dir passt.',
      question: 'Wer würde gern davon hören?',
      actionText: 'Money ansehen',
    },
    money: {
      message: 'Neben Life ist jetzt auch Money offen, und keines muss das andere übertönen.',
      next: 'Joy ist der nächste Schritt, wann immer es dir passt.',
      question: 'Wofür schafft es Raum?',
      actionText: 'Joy ansehen',
    },
    joy: {
      message: 'Life, Money und Joy leuchten, und dein Hubschrauber schwebt.',
      next: 'Ein Schritt bleibt: was du damit tust.',
      question: 'Was siehst du von dort oben?',
      actionText: 'Den letzten Schritt ansehen',
    },
    goodwill: {
      message: 'Wohlwollen ist, was andere dank dir weitertragen. Es wiegt nichts und hebt alles.',
      next: 'Dein Hubschrauber ist vollständig.',
      question: 'Wen nimmst du auf den ersten Flug mit?',
      actionText: 'Deinen Hubschrauber ansehen',
    },
  },
  imported: {
    title: (entries) => `${plural(entries, { one: 'dein Eintrag ist', other: 'deine # Einträge sind' })} im Logbuch`,
    none: 'Jeder steht an dem Tag, zu dem er gehört.',
    message: (names) =>
      names.length > 3
        ? `Damit hast du ${names.slice(0, 3).join(', ')} und ${names.length - 3} weitere Auszeichnungen erhalten.`
        : `Zusammen mit dem, was du hier getan hast, ergibt das: ${names.join(', ')}.`,
    actionText: { entries: 'Logbuch öffnen', achievements: 'Auszeichnungen ansehen' },
  },
  shipped: {
    title: (name) => `${name} ist da`,
    message: (about) => `Du hast auf der Roadmap dafür gestimmt, und jetzt ist es an. ${about}`,
    actionText: 'Roadmap ansehen',
  },
  journey: {
    title: 'du bist alle sechs Schritte geflogen',
    message: (days) =>
      `${plural(days, { 0: 'Du bist sie an einem einzigen Tag geflogen', 1: 'Du bist sie über Nacht geflogen', other: 'Du bist sie in # Tagen geflogen' })}. Dein Pilotenschein kommt, sobald alles da ist, was er braucht.`,
    next: 'Alles, was du geschrieben hast, kannst du unter „Dokumente“ herunterladen.',
    question: 'Wohin fliegst du zuerst?',
    actionText: 'Zum Pilotenschein',
  },
};
