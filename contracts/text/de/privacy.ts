import type { Catalogue } from '../catalogue.ts';

export const privacy: Catalogue['privacy'] = {
  title: 'Datenschutz',
  kicker: 'Datenschutz',
  headline: 'Was du hier schreibst, gehört dir',
  lead: 'Eine Reise wie diese gelingt nur, wenn du darin ehrlich sein kannst. Darum bewahren wir wenig auf, versiegeln, was deins ist, und sagen klar, wer was sehen kann.',
  contents: 'Auf dieser Seite',
  sections: [
    {
      title: 'Was wir aufbewahren',
      paragraphs: [
        'Alles, was du auf der Reise tust, wird zu einem Eintrag in einem Protokoll: ein abgeschlossener Schritt, eine erzählte Geschichte, ein abgegebener Flugbericht. Daraus errechnen wir deinen Fortschritt, deine Punkte und deine Auszeichnungen, und wir können dir immer zeigen, welcher Eintrag wozu geführt hat.',
      ],
      points: [
        'Dein Konto: Benutzername, E-Mail-Adresse, Vor- und Nachname und dein Passwort als Einweg-Prüfwert.',
        'Deine Reise: Antworten, Geschichten, Berichte, Anker.',
        'Fotos und Aufnahmen, die du hinzufügst, als Dateien neben dem Protokoll. Bevor sie aufbewahrt werden, entfernen wir daraus Ort, Gerät und Zeit. Jede davon kannst du jederzeit entfernen.',
        'Angaben zu deinem Befinden, wenn du sie machst: ein Gefühl beim Namen, seine Stärke, dein Puls als Zahl. Sie bleiben, was du gesagt hast; es wird nichts daraus geschlossen.',
        'Einschätzungen, die du vornimmst: deine Antworten, versiegelt, und was sie ergeben. Geldszenarien: die Zahlen eines Spiels.',
        'Deine Einstellungen: Zeitzone, Sprache, Ruhezeiten, Ton.',
        'In welchen Stunden du hier warst, damit Erinnerungen nur kommen, wenn du fort warst.',
        'Welche Seiten geöffnet werden und wie schnell sie sind, ohne ihren Inhalt, 90 Tage lang; nichts davon, wenn dein Browser „Global Privacy Control“ sendet.',
      ],
    },
    {
      title: 'Wie es versiegelt ist',
      paragraphs: [
        'Namen, Adressen, freier Text, Medien und Angaben zum Befinden werden mit einem eigenen Schlüssel verschlüsselt, den der Dienst verwahrt, bevor sie im Protokoll gespeichert werden. Zählungen und Daten nicht; aus ihnen entstehen Punkte und Tage in Folge. Die Dateien von Fotos und Aufnahmen sind nicht damit verschlüsselt: Sie liegen, wo nur der Dienst sie lesen kann, und werden niemandem gesendet außer dir. Werden deine Daten gelöscht, wird der Schlüssel vernichtet, und die Dateien werden entfernt. Das Protokoll behält seine Form, und niemand kann dich je wieder darin lesen.',
      ],
    },
    {
      title: 'Wer was sehen kann',
      paragraphs: ['Du siehst alles. Andere sehen nur, was diese Liste sagt.'],
      points: [
        'Deine Organisation sieht niemals deine Geschichten, deine Antworten oder deine Angaben zum Befinden.',
        'Verwalter deiner Organisation sehen, wie ihre Mitglieder teilnehmen, zusammen gezählt: abgeschlossene Schritte und Aktivität je Woche. Eine Zahl, die weniger als fünf Menschen meint oder alle bis auf weniger als fünf, wird nicht genannt: Dann steht dort „wenige“ oder „fast alle“.',
        'Deine Zahlen werden nur dann unter denen aller gezählt, wenn du es unter „Research“ sagst, und du kannst sie jederzeit wieder herausnehmen. Worte werden nie gezählt.',
        'Eine Auszeichnung ist privat, bis du sie teilst, und du entscheidest, mit wem.',
        'Teilst du eine Auszeichnung mit deiner Organisation oder mit allen, können Mentoren und Verwaltung deiner Organisation sie bestätigen. Wir benachrichtigen dich und nennen den Namen. Solange du sie nicht teilst, können sie nicht herausfinden, ob du sie hast. Teilst du sie nicht mehr, können sie sie nicht mehr bestätigen.',
        'Die Administration des Dienstes sieht deinen Namen, deine Adresse und was du wann getan hast, mit Zahlen und Ergebnissen. Was du geschrieben hast, ist für sie verschlossen. Um dir zu helfen, kann sie es für eine Stunde öffnen, wenn sie einen Grund angibt. Unter „Sicherheit“ siehst du, wer, wann und warum; auch die anderen aus der Administration sehen es. Deine Fotos und Aufnahmen werden ihr nicht gezeigt.',
      ],
    },
    {
      title: 'Was wir nie tun',
      paragraphs: [],
      points: [
        'Etwas über dich verkaufen oder weitergeben.',
        'Dich mit anderen Menschen in eine Rangfolge bringen.',
        'Was du schreibst, für Einstellung, Bezahlung oder Beurteilung verwenden.',
        'Skripte, Schriften oder Bilder von anderen Firmen laden: Die Seiten fragen niemanden außer uns.',
      ],
    },
    {
      title: 'Cookies und dieses Gerät',
      paragraphs: [
        'Ein Cookie hält dich angemeldet; es enthält eine Zufallszahl und nichts über dich. Ein zweites sagt nur, dass dieser Browser sich schon einmal bei deinem Konto angemeldet oder dessen Passwort per Mail neu gesetzt hat, damit das Raten anderer dich nicht aussperrt und wir dir schreiben können, wenn ein neuer Browser dazukommt; es bleibt beim Abmelden. Meldest du dich über deine Organisation an, sagt das ein weiteres. Solange eine Anmeldung auf ihren Code wartet, lebt ein drittes zehn Minuten lang; solange eine auf einen Passkey wartet, ein viertes fünf. Von einem Passkey speichern wir den öffentlichen Schlüssel, seinen Namen und wann er zuletzt benutzt wurde; dein Fingerabdruck oder Gesicht verlässt dein Gerät nie. Entwürfe und was ohne Verbindung getan wurde, bleiben auf diesem Gerät, bis sie uns erreicht haben. Beim Abmelden werden Entwürfe und Sitzung gelöscht, und wir fragen vorher, wenn etwas noch nicht gesendet ist. Nur die gewählte Sprache bleibt gemerkt.',
      ],
    },
    {
      title: 'Deine Rechte',
      paragraphs: [
        'Du hast ein Recht auf eine Kopie von allem über dich, auf Berichtigung und auf Löschung: Die Kopie und das Löschen findest du in den Einstellungen, deinen Namen und deine Adresse im Profil. Wegen allem anderen schreib der Person, die diese Installation betreibt; ihre Adresse findest du unter „Kontakt“ am Ende jeder Seite. Du kannst dich auch bei deiner Datenschutzbehörde beschweren.',
      ],
    },
  ],
};
