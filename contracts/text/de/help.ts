import type { Catalogue } from '../catalogue.ts';
import { plural } from './formats.ts';

export const help: Catalogue['help'] = {
  title: 'Hilfe',
  kicker: 'Hilfe',
  headline: 'Was möchtest du wissen?',
  search: 'Die Antworten durchsuchen',
  found: (count) => plural(count, { one: '# Antwort', other: '# Antworten' }),
  nothing: 'Keine Antwort enthält diese Wörter. Versuche es mit weniger, oder frag uns unten.',
  passedOver:
    'der die das den dem ein eine einen mein meine meinen meiner mich mir ich du wir man wie was wo warum ist sind kann zu in im auf für und alle alles es',
  topics: [
    {
      title: 'Die Reise',
      answers: [
        {
          question: 'Warum ist ein Schritt verschlossen?',
          answer:
            'Die sechs Schritte bauen aufeinander auf, darum öffnet sich jeder, wenn der davor abgeschlossen ist. Ein verschlossener Schritt sagt, welcher das ist. Zu jedem Schritt hinter dir kannst du zurückgehen und ändern, was du geschrieben hast.',
        },
        {
          question: 'Was geschieht mit dem, was ich schreibe, wenn ich einen Schritt verlasse?',
          answer:
            'Es wird beim Schreiben gespeichert: erst auf diesem Gerät, dann in deinem Logbuch. Die Zeile unter einem Feld sagt, was davon geschehen ist. Fällt die Verbindung aus, schreib weiter; es wird gesendet, sobald du wieder verbunden bist.',
        },
        {
          question: 'Wie kommt meine Prozentzahl zustande?',
          answer: 'Sechs Schritte, jeder ein Sechstel: Fünf von sechs sind 83 Prozent. Nichts anderes zählt dazu.',
        },
        {
          question: 'Was öffnet Life, Money und Joy?',
          answer:
            'Life (Leben) öffnet sich, wenn Schritt 3 abgeschlossen ist, Money (Geld) mit Schritt 4, Joy (Freude) mit Schritt 5. Schritt 6 fügt das Wohlwollen hinzu und damit deinen Pilotenschein.',
        },
      ],
    },
    {
      title: 'Punkte, Auszeichnungen und Tage in Folge',
      answers: [
        {
          question: 'Warum habe ich diese Auszeichnung bekommen?',
          answer:
            'Öffne sie auf der Seite der Auszeichnungen. Sie nennt jede Bedingung, den Wert, den du erreicht hast, und die Augenblicke, die dich dorthin gebracht haben.',
          also: 'abzeichen medaille beleg',
        },
        {
          question: 'Warum habe ich sie noch nicht?',
          answer:
            'Die Karte zeigt jede Bedingung und wo du stehst. Manche verlangen zuerst eine andere Auszeichnung; sie sagt, welche.',
          also: 'auszeichnung abzeichen gesperrt fortschritt',
        },
        {
          question: 'Was zählt als Tag?',
          answer:
            'Ein Tag deiner eigenen Zeitzone, an dem du etwas festgehalten hast. Du darfst auch festhalten, was gestern oder vorgestern war; es zählt für seinen Tag.',
          also: 'serie zeitzone tage in folge',
        },
        {
          question: 'Ich habe einen Tag verpasst. Was ist verloren?',
          answer:
            'Nichts als die Zahl der Tage in Folge. Punkte werden nie weniger, und was du verdient hast, bleibt deins.',
          also: 'serie unterbrochen',
        },
        {
          question: 'Wie funktionieren die Stufen?',
          answer:
            'Stufe 2 beginnt bei 100 Punkten, Stufe 3 bei 300, Stufe 4 bei 600 und so weiter: Jede verlangt 100 mehr als die davor.',
          also: 'level punkte rang',
        },
        {
          question: 'Was bedeuten die Zahlen?',
          answer:
            'Life, Money und Joy liest du selbst ab, jeweils von 0 bis 10. Eine Einschätzung errechnet 0 bis 100 aus deinen Antworten, ein Geldszenario aus deinen Entscheidungen; wie, steht jeweils unter der Zahl. Punkte gibt es nur für Auszeichnungen. Verglichen wirst du mit dir selbst, nie mit anderen.',
          also: 'score punktzahl punktestand ergebnis wertung bewertung note prozent anzeige',
        },
      ],
    },
    {
      title: 'Mitteilungen',
      answers: [
        {
          question: 'Wann werde ich in Ruhe gelassen?',
          answer:
            'Während deiner Ruhezeiten, von 22:00 bis 07:00, solange du keine anderen wählst. Was inzwischen anfällt, wartet, bis sie vorüber sind.',
          also: 'ruhezeit nacht stumm',
        },
        {
          question: 'Kann ich ändern, wie ich angesprochen werde?',
          answer:
            'Ja: schlicht, sachlich oder anregend, mit deinem Vornamen oder ohne. Die Tatsachen bleiben dieselben.',
        },
        {
          question: 'Kann ich Benachrichtigungen abschalten?',
          answer:
            'Ja, alle oder einzelne Arten, auf der Seite „Nachrichten“ in den Einstellungen. Mails zur Sicherheit deines Kontos bekommst du weiterhin.',
          also: 'ausschalten deaktivieren abbestellen stumm erinnerungen meldungen emails',
        },
      ],
    },
    {
      title: 'Konto und Datenschutz',
      answers: [
        {
          question: 'Kann mein Arbeitgeber meine Geschichten lesen?',
          answer:
            'Deine Organisation sieht niemals Geschichten, Antworten oder Messwerte. Im Alltag liest sie niemand; öffnet sie jemand aus der Administration des Dienstes, zeigt dir deine Sicherheitsseite, wer, wann und warum. Die Datenschutzseite führt auf, wer was sieht.',
          also: 'datenschutz privat chef firma verwaltung sehen',
        },
        {
          question: 'Wie bekomme ich eine Kopie meiner Daten?',
          answer:
            'In den Einstellungen unter „Nimm deine Daten mit“: alles, was über dich gespeichert ist, in einer Datei. Fotos und Aufnahmen sind darin genannt; du lädst sie einzeln in deinem Profil herunter.',
          also: 'export exportieren herunterladen download sichern mitnehmen auskunft dsgvo json geschichten antworten',
        },
        {
          question: 'Wie lösche ich mein Konto?',
          answer:
            'In den Einstellungen unter „Lösche dein Konto“. Sieben Tage lang kannst du es dir anders überlegen. Danach wird der Schlüssel zu allem vernichtet, was du geschrieben hast, und deine Dateien werden entfernt; Zählungen ohne ein Wort darin bleiben.',
          also: 'löschen löschung entfernen kündigen abmelden schließen vergessen daten dsgvo',
        },
        {
          question: 'Wie kommt man schwerer in mein Konto?',
          answer:
            'Schalte auf der Sicherheitsseite den zweiten Schritt ein: Die Anmeldung braucht dann neben dem Passwort einen Code aus einer App auf deinem Telefon. Bewahre die zehn Wiederherstellungscodes so auf, dass du sie ohne das Telefon findest.',
          also: '2fa zwei-faktor authenticator totp absichern sicherheit',
        },
        {
          question: 'Was ist ein Passkey, und wie bekomme ich einen?',
          answer:
            'Ein Schlüssel, den dein Telefon, dein Computer oder ein Sicherheitsschlüssel für dich aufbewahrt und erst benutzt, wenn er dich erkannt hat. Er meldet dich ohne Passwort an, und eine gefälschte Seite kommt nicht an ihn heran. Füge auf der Sicherheitsseite einen hinzu, am besten auf zwei Geräten. Siehst du dort keine Passkeys, dann unterstützt sie dieser Browser oder die Adresse der Seite nicht.',
          also: 'passkeys webauthn fido fingerabdruck gesicht face id touch id windows hello sicherheitsschlüssel passwortlos',
        },
        {
          question: 'Warum muss ich zuerst einen zweiten Schritt einrichten?',
          answer:
            'Deine Organisation oder wer diesen Dienst betreibt verlangt ihn. Eine Authentifizierungs-App oder ein Passkey genügt. Das dauert zwei Minuten, und danach ist alles da, was du geschrieben hast. Richte zwei ein, damit dich der Verlust des einen nicht aussperrt: Der letzte lässt sich nicht entfernen, solange er verlangt wird.',
          also: '2fa mfa pflicht vorschrift gesperrt zweiter faktor',
        },
        {
          question: 'Ich habe das Telefon mit der App verloren.',
          answer:
            'Melde dich mit deinem Passwort an und wähle „Stattdessen einen Wiederherstellungscode verwenden“. Ist keiner mehr übrig, frag, wer dein Konto betreut: Der zweite Schritt lässt sich ausschalten.',
          also: '2fa authenticator handy wiederherstellung',
        },
        {
          question: 'Ich habe mein Passwort oder meinen Benutzernamen vergessen.',
          answer:
            'Wähle „Benutzername/Passwort zurücksetzen“ auf der Anmeldeseite. Der Weg zurück führt durch dein Postfach.',
          also: 'zugangsdaten zurücksetzen verloren',
        },
        {
          question: 'Wie melde ich mich über meine Organisation an?',
          answer:
            'Wähle „Unternehmen“ auf der Anmeldeseite und gib die Domain deiner Organisation an, also den Teil deiner Arbeitsadresse nach dem @. Deine Organisation muss das eingerichtet haben.',
          also: 'sso saml login anmelden firma unternehmen',
        },
      ],
    },
  ],
  glossary: {
    title: 'Wörter, die wir verwenden',
    entries: [
      [
        'Handlungsspielraum',
        'Wählen zu können und nach der Wahl zu handeln. Ein Hubschrauber kann steuern, und er kann in der Luft stehen.',
      ],
      ['Freundlichkeit', 'Einem anderen mehr Spielraum geben, als er hatte, und selbst etwas dafür aufwenden.'],
      [
        'Wohlwollen',
        'Was keine Bilanz erklären kann und alle spüren: der Wert dessen, wie du mit Menschen umgegangen bist.',
      ],
      ['Flugbericht', 'Wo Life, Money und Joy heute stehen, jedes von 0 bis 10.'],
      ['Welle', 'Etwas, das du begonnen hast und das in einem anderen weiterging.'],
      ['Sinnesanker', 'Ein Klang, ein Geruch, ein Ort, der einen Augenblick zurückbringt.'],
    ],
  },
  keys: {
    title: 'Tasten',
    entries: [
      ['Tab', 'zum nächsten Element, mit Umschalt zum vorigen'],
      ['Strg oder ⌘ und K', 'jeder Ort beim Namen'],
      ['F8', 'zu den Mitteilungen auf dem Bildschirm'],
      ['Esc', 'schließt, was offen ist'],
    ],
  },
  contact: {
    title: 'Kommst du nicht weiter?',
    text: 'Sag der Person, die diese Installation betreibt, was du getan und was du gesehen hast. Wenn die Seite eine Anfragenummer gezeigt hat, nenn auch sie: Sie führt genau zu dem Augenblick.',
    write: (address) => `Schreib an ${address}`,
    health: 'Nachsehen, ob alles läuft',
  },
};
