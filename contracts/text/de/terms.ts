import type { Catalogue } from '../catalogue.ts';

export const terms: Catalogue['terms'] = {
  title: 'Nutzungsbedingungen',
  kicker: 'Nutzungsbedingungen',
  headline: 'Was wir voneinander erwarten',
  lead: 'Kurz, weil nicht viel dazugehört. Du fliegst; wir halten die Maschine in Ordnung.',
  contents: 'Auf dieser Seite',
  sections: [
    {
      title: 'Dein Konto',
      paragraphs: [
        'Ein Konto ist für einen Menschen. Wähle ein Passwort, das du nirgends sonst verwendest, und sag uns Bescheid, wenn du meinst, dass ein anderer es kennt. Bist du über deine Organisation gekommen, darf sie deinen Zugang schließen; lesen, was du geschrieben hast, darf sie nicht.',
      ],
    },
    {
      title: 'Was du einbringst',
      paragraphs: [
        'Deine Geschichten, Fotos und Aufnahmen bleiben deine. Du erlaubst uns, sie aufzubewahren und dir zu zeigen und den Menschen, mit denen du sie teilst, und zu nichts sonst.',
      ],
      points: [
        'Schreib über andere so, wie du möchtest, dass über dich geschrieben wird. Lass Namen weg, wo eine Rolle genügt.',
        'Füge keine Unterlagen über Patienten, Bewohner oder Kunden hinzu.',
        'Versuche nicht, an etwas zu gelangen, das nicht deins ist, oder den Dienst für andere zu stören.',
      ],
    },
    {
      title: 'Was es nicht ist',
      paragraphs: [
        'Dies ist ein Werkzeug zum Nachdenken. Es ist keine medizinische oder psychologische Behandlung, keine Finanzberatung und kein Mittel, Menschen zu beurteilen. Die Werte, die du dir gibst, sind deine; der Pilotenschein sagt, dass du die sechs Schritte gegangen bist und was du versprochen hast, nicht, dass jemand dich geprüft hat.',
      ],
    },
    {
      title: 'Was wir versprechen',
      paragraphs: [
        'Was der Dienst dir bestätigt hat, ist dauerhaft gespeichert. Punkte werden nie weniger. Eine verdiente Auszeichnung bleibt verdient und kann sagen, warum. Wir sagen dir Bescheid, bevor wir hier etwas ändern, das zählt.',
      ],
    },
    {
      title: 'Wenn du gehst',
      paragraphs: [
        'Du kannst jederzeit aufhören. Verlange deine Daten, verlange ihre Löschung, oder komm einfach später wieder: Die Reise wartet, wo du sie verlassen hast.',
      ],
    },
  ],
};
