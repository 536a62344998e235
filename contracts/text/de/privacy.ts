import type { Catalogue } from '../catalogue.ts';
import { organizationSees } from './organization-sees.ts';

export const privacy: Catalogue['privacy'] = {
  title: 'Datenschutz',
  headline: 'Was du hier schreibst, gehört dir',
  lead: 'Eine Reise wie diese gelingt nur, wenn du darin ehrlich sein kannst. Darum speichern wir wenig, verschlüsseln, was du schreibst, und sagen klar, wer was sehen kann.',
  contents: 'Auf dieser Seite',
  sections: [
    {
      title: 'Was wir speichern',
      paragraphs: [
        'Alles, was du auf der Reise tust, wird zu einem Eintrag in einem Protokoll: ein abgeschlossener Schritt, eine Geschichte, ein Flugbericht. Daraus berechnen wir Fortschritt, Punkte und Auszeichnungen und können dir immer zeigen, welcher Eintrag wozu geführt hat.',
      ],
      points: [
        'Dein Konto: Benutzername, E-Mail-Adresse, Vor- und Nachname und dein Passwort als Einweg-Prüfwert.',
        'Deine Reise: Antworten, Geschichten, Berichte, Anker.',
        'Fotos und Aufnahmen, die du hinzufügst, als Dateien neben dem Protokoll. Bevor wir sie speichern, entfernen wir Ort, Gerät und Zeit. Du kannst jede Datei jederzeit löschen.',
        'Wie es dir geht, wenn du es festhältst: ein Gefühl, seine Stärke, dein Puls als Zahl. Weitere Schlüsse ziehen wir daraus nicht.',
        'Einschätzungen, die du ausfüllst: deine Antworten, verschlüsselt, und die Ergebnisse. Dein Rad und deine Einträge zur Freundlichkeit, verschlüsselt. Geldszenarien: die Zahlen des Spiels.',
        'Deine Einstellungen: Zeitzone, Sprache, Ruhezeiten, Ton, der Rhythmus deiner Serie und die Tage ihrer Pausen.',
        'Welche Nachrichten wir dir per E-Mail geschickt haben und ob dein Mailserver sie angenommen hat, aber nicht, ob du sie geöffnet hast. Mit dem Link in jeder Nachricht bestellst du solche E-Mails ab.',
        'Welche Nachrichten du bekommen hast und in welchen Worten. In der App kann eine Erinnerung dich mit deinen eigenen Antworten zitieren, solange du das unter „Deine Nachrichten“ nicht ausschaltest; E-Mail und Push tun das nie.',
        'Wenn du Push-Nachrichten einschaltest: die Adresse, unter der dein Browser sie empfängt, verschlüsselt, bis du sie ausschaltest, dort abgemeldet bist oder es den Browser nicht mehr gibt. Der Dienst des Browserherstellers leitet die Nachrichten weiter. Er kann sie nicht lesen, und nie enthalten sie, was du geschrieben hast.',
        'Zu welchen Stunden du hier warst, damit Erinnerungen nur kommen, wenn du weg warst.',
        'Welche Seiten in welcher Reihenfolge geöffnet werden und wie schnell sie laden, ohne ihren Inhalt, 90 Tage lang. Ausgewertet werden nur Zahlen über mindestens fünf Menschen; nichts davon, wenn dein Browser „Global Privacy Control“ sendet.',
      ],
    },
    {
      title: 'Wie wir verschlüsseln',
      paragraphs: [
        'Namen, Adressen, freier Text und Angaben zum Befinden werden mit deinem eigenen Schlüssel verschlüsselt, bevor sie im Protokoll gespeichert werden; den Schlüssel verwahrt der Dienst. Zählungen und Daten sind nicht verschlüsselt, denn aus ihnen berechnen wir Punkte und Tage in Folge. Foto- und Tondateien sind nicht mit deinem Schlüssel verschlüsselt: Sie liegen dort, wo nur der Dienst sie lesen kann, und werden an niemanden außer dir gesendet. Werden deine Daten gelöscht, wird der Schlüssel vernichtet, und die Dateien werden entfernt. Die Einträge bleiben, aber was du geschrieben hast, kann niemand mehr darin lesen.',
      ],
    },
    {
      title: 'Wer was sehen kann',
      paragraphs: ['Du siehst alles. Andere sehen nur, was hier steht.'],
      points: [
        ...organizationSees.points,
        'Deine Zahlen fließen nur dann in die Summen unter „Research“ ein, wenn du dort zustimmst, und du kannst das jederzeit widerrufen. Was du schreibst, fließt nie ein.',
        'Eine Auszeichnung ist privat, bis du sie teilst, und du entscheidest, mit wem. Mitglieder deiner Organisation sehen sie dann mit deinem Namen auf der Seite „Gemeinschaft“, ebenso deinen Pilotenschein, wenn du ihn öffentlich gemacht hast. Was du nicht mehr teilst, verschwindet dort sofort, und alles, wenn du die Organisation verlässt.',
        'Wenn du jemanden fragst, ob er etwas gesehen hat, sieht er dieses eine, deinen Namen und deine Frage. Du siehst vorher, was gezeigt wird, und kannst die Anfrage zurückziehen, solange keine Antwort da ist. Die Adresse von Menschen, die du per E-Mail fragst, behalten wir nur bis zur Antwort, bis du zurückziehst oder bis 30 Tage vorbei sind. Sie können solche E-Mails für immer beenden; das merken wir uns als Code, der die Adresse nicht enthält. Der Name, den du angegeben hast, und die Antwort bleiben bei deinen Daten und werden mit ihnen gelöscht.',
        'Teilst du eine Auszeichnung mit deiner Organisation oder mit allen, können Mentoren und Verwaltung deiner Organisation sie bestätigen. Wir benachrichtigen dich und nennen den Namen. Solange du sie nicht teilst, können sie nicht herausfinden, ob du sie hast. Teilst du sie nicht mehr, können sie sie nicht mehr bestätigen.',
        'Kein Sprachmodell liest, was du schreibst, außer der Betreiber dieser Installation hat eines eingerichtet und du erlaubst es in deinen Einstellungen; dort steht, wo es läuft. Es bekommt dann den einen Satz, um den es in einer Frage geht, und die Frage, um sie zu formulieren. Namen, Adressen, Links und Zahlen ersetzen wir vorher, soweit wir sie erkennen. Es bewertet dich nie. Sobald du die Erlaubnis zurücknimmst, wird nichts mehr gesendet.',
        'Angaben zu deinem Fortschritt gehen nur dann an einen Speicher für Lernnachweise, wenn der Betreiber dieser Installation einen eingerichtet hat und du es in deinen Einstellungen erlaubst, die nennen, wo er steht. Ab dann erfährt er, welche Schritte, Berichte, Einschätzungen, Szenarien, Auszeichnungen und welchen Pilotenschein du abgeschlossen oder verdient hast und wann, unter einer zufälligen Nummer. Er bekommt nie, was du schreibst oder aufnimmst, keinen Wert, nicht deinen Namen und nicht deine Adresse. Sobald du es zurücknimmst, wird nichts mehr gesendet; was dort schon liegt, können wir nicht löschen. Werden deine Daten hier gelöscht, verschwindet auch die einzige Verbindung zwischen dieser Nummer und dir.',
        'Die Administration des Dienstes sieht deinen Namen, deine Adresse und was du wann getan hast, mit Zahlen und Ergebnissen. Was du geschrieben hast, sieht sie nicht. Um dir zu helfen, kann sie es für eine Stunde öffnen, wenn sie einen Grund angibt. Unter „Sicherheit“ siehst du, wer, wann und warum; auch die anderen aus der Administration sehen es. Deine Fotos und Aufnahmen werden ihr nicht gezeigt.',
      ],
    },
    {
      title: 'Was wir nie tun',
      paragraphs: [],
      points: [
        'Etwas über dich verkaufen oder weitergeben, wenn du es nicht erlaubst.',
        'Dich in eine Rangliste mit anderen stellen.',
        'Was du schreibst, für Einstellung, Bezahlung oder Beurteilung verwenden.',
        'Skripte, Schriften oder Bilder von anderen Firmen laden.',
      ],
    },
    {
      title: 'Cookies und dieses Gerät',
      paragraphs: [
        'Ein Cookie hält dich angemeldet, bis du 30 Tage nicht hier warst und höchstens 180 Tage lang; es enthält eine Zufallszahl und nichts über dich. Ein zweites sagt nur, dass dieser Browser sich schon einmal bei deinem Konto angemeldet oder dessen Passwort per Mail neu gesetzt hat, damit fremde Versuche dich nicht aussperren und wir dir schreiben können, wenn ein neuer Browser dazukommt; es bleibt beim Abmelden. Meldest du dich über deine Organisation an, hält das ein weiteres fest. Wartet eine Anmeldung auf ihren Code, gilt ein weiteres zehn Minuten lang; wartet eine auf einen Passkey, eines fünf Minuten lang. Von einem Passkey speichern wir den öffentlichen Schlüssel, seinen Namen und wann er zuletzt benutzt wurde; dein Fingerabdruck oder Gesicht verlässt dein Gerät nie. Von einem Zugriffstoken speichern wir einen Hash, seine Bezeichnung, seine Berechtigungen und wann es zuletzt benutzt wurde. Entwürfe und alles, was du offline tust, bleiben auf diesem Gerät, bis sie bei uns angekommen sind; was du in ein Formular schreibst, speichern wir auch bei uns als Entwurf. Beim Abmelden werden Entwürfe und Sitzung gelöscht, und wir fragen vorher, wenn etwas noch nicht gesendet ist. Gemerkt wird nur die gewählte Sprache.',
      ],
    },
    {
      title: 'Deine Rechte',
      paragraphs: [
        'Du hast das Recht auf eine Kopie aller Daten über dich, auf Berichtigung und auf Löschung. Kopie und Löschung findest du in den Einstellungen, Name und Adresse im Profil. Mit allem anderen wende dich an den Betreiber dieser Installation; die Adresse steht unter „Kontakt“ am Ende jeder Seite. Du kannst dich auch bei deiner Datenschutzbehörde beschweren.',
      ],
    },
  ],
};
