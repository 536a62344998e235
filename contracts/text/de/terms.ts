import type { Catalogue } from '../catalogue.ts';

export const terms: Catalogue['terms'] = {
  title: 'Nutzungsbedingungen',
  headline: 'Was wir voneinander erwarten',
  lead: 'Kurz, weil es nicht viel zu sagen gibt. Du fliegst; wir halten die Maschine in Schuss.',
  contents: 'Auf dieser Seite',
  sections: [
    {
      title: 'Dein Konto',
      paragraphs: [
        'Ein Konto gehört zu genau einem Menschen. Wähle ein Passwort, das du sonst nirgends verwendest, und ändere es, wenn du meinst, dass jemand anderes es kennt. Meldest du dich über deine Organisation an, kann sie diese Anmeldung beenden; lesen, was du geschrieben hast, kann sie nicht.',
      ],
    },
    {
      title: 'Was du beiträgst',
      paragraphs: [
        'Deine Geschichten, Fotos und Aufnahmen gehören dir. Du erlaubst uns, sie zu speichern und dir zu zeigen. Für etwas anderes verwenden wir sie nicht; wer was öffnen kann, steht unter „Datenschutz“.',
      ],
      points: [
        'Schreib über andere so, wie du möchtest, dass über dich geschrieben wird. Lass Namen weg, wo eine Rolle genügt.',
        'Lade keine Unterlagen über Patienten, Bewohner oder Kunden hoch.',
        'Versuche nicht, an fremde Daten zu gelangen, und störe den Dienst nicht für andere.',
      ],
    },
    {
      title: 'Was es nicht ist',
      paragraphs: [
        'Dies ist ein Werkzeug zum Nachdenken, keine medizinische oder psychologische Behandlung, keine Finanzberatung und kein Mittel, um Menschen zu beurteilen. Die Werte, die du dir gibst, sind deine eigenen. Der Pilotenschein zählt auf, was du in den sechs Schritten getan hast. Er sagt nicht, dass dich jemand geprüft hat.',
      ],
    },
    {
      title: 'Was wir versprechen',
      paragraphs: [
        'Was der Dienst als gespeichert bestätigt, ist dauerhaft gespeichert. Punkte werden nie weniger. Eine Auszeichnung behältst du, und sie zeigt immer, wofür du sie bekommen hast.',
      ],
    },
    {
      title: 'Wenn du gehst',
      paragraphs: [
        'Du kannst jederzeit aufhören. Lade deine Daten herunter, lösche dein Konto, oder komm einfach später wieder: Die Reise wartet dort, wo du aufgehört hast.',
      ],
    },
  ],
};
