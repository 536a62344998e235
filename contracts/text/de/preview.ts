import type { Catalogue } from '../catalogue.ts';

export const preview: Catalogue['preview'] = {
  title: 'Vorschau',
  headline: (minutes) => `Sechs Schritte in deinem Tempo, zusammen etwa ${minutes} Minuten`,
  lead: 'Der rote Hubschrauber ist ein Bild fürs Führen: Er kann in der Luft stehen, sich drehen und dort landen, wo es keine Startbahn gibt. Ihn tragen Life (Leben), Money (Geld) und Joy (Freude) und das Wohlwollen, das sie verbindet.',
  scene: 'Ein Hubschrauber vor seinem ersten Flug, mit sechs Plätzen zum Landen',
  steps: 'Die Reise',
  step: (step) => `Schritt ${step}`,
  minutes: (minutes) => `etwa ${minutes} Minuten`,
  opens: (component) => `öffnet ${component}`,
  about: {
    1: 'Dein Hubschrauber in eigenen Worten, ein erster Blick auf drei Instrumente, was du am Ende sagen möchtest und was gespeichert werden darf.',
    2: 'Vier kurze Geschichten, die Werte, für die du einstehen würdest, die Menschen, mit denen du fliegst. Zu deinen eigenen Sätzen folgen beim Schreiben Fragen.',
    3: 'Eine Freundlichkeit, die etwas verändert hat, in Worten, Ton oder Bild; eine Minute Atmen; die Geschichte, die deine Organisation über sich erzählt.',
    4: 'Ein Muster, das sich von dir über das Team bis zur Gemeinschaft wiederholt. Ein Limonadenstand, und wem er gehören soll.',
    5: 'Eine Arbeitswoche, in der jede Entscheidung Life, Money, Joy und Wohlwollen bewegt. Du kannst sie noch einmal fliegen.',
    6: 'Was du tun wirst, bis wann und mit wem; dein erster Flugbericht; eine Nachricht an dich selbst; und der Pilotenschein.',
  },
  try: {
    title: 'Probier das erste Instrument',
    lead: 'Wo stehen Life, Money und Joy heute? Richtig oder falsch gibt es nicht, und deine Antwort bleibt auf diesem Gerät, bis du ein Konto hast.',
    kept: 'Auf diesem Gerät gespeichert. Du findest es in Schritt 1 wieder.',
    keep: 'Mitnehmen und beginnen',
    empty: 'Stell mindestens einen der drei Regler ein.',
    life: 'Life (Leben): die Menschen, die Ruhe, der Raum zum Atmen',
    money: 'Money (Geld): genug, gerecht und in deiner Hand',
    joy: 'Joy (Freude): was du ohnehin tun würdest',
    low: 'leer',
    high: 'voll',
    own: 'Deine ersten Werte findest du in Schritt 1; dort kannst du sie ändern.',
  },
  begin: 'Die Reise beginnen',
  signIn: 'Ich habe ein Konto',
  goOn: 'Weiter auf meiner Reise',
  parts: {
    title: 'Was dir bleibt',
    list: [
      'Auszeichnungen, die zeigen, wofür du sie bekommen hast.',
      'Deine Geschichten, Fotos und Aufnahmen. Mit deinem Konto kannst du sie jederzeit löschen.',
      'Ein Pilotenschein mit einer Nummer, die alle prüfen können.',
    ],
  },
};
