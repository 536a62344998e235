import type { Catalogue } from '../catalogue.ts';
import { plural } from './formats.ts';

export const help: Catalogue['help'] = {
  title: 'Hilfe',
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
            'Die sechs Schritte bauen aufeinander auf, darum öffnet sich jeder, wenn du den davor abschließt. Bei einem verschlossenen Schritt steht, welcher das ist. Zu jedem abgeschlossenen Schritt kannst du zurückgehen und weiterschreiben.',
        },
        {
          question: 'Was geschieht mit dem, was ich schreibe, wenn ich einen Schritt verlasse?',
          answer:
            'Es wird laufend gespeichert: erst auf diesem Gerät, dann in deinem Logbuch. Eine Zeile auf der Seite zeigt, was davon schon geschehen ist. Fällt die Verbindung aus, schreib einfach weiter; gesendet wird, sobald du wieder online bist.',
        },
        {
          question: 'Wie wird meine Prozentzahl berechnet?',
          answer:
            'Jeder der sechs Schritte zählt ein Sechstel: Fünf von sechs sind 83 Prozent. Sonst zählt nichts dazu.',
        },
        {
          question: 'Was öffnet Life, Money und Joy?',
          answer:
            'Schritt 3 öffnet Life (Leben), Schritt 4 Money (Geld), Schritt 5 Joy (Freude). Mit Schritt 6 kommt das Wohlwollen dazu. Dein Pilotenschein folgt, sobald alles da ist, was er braucht; jeder Schritt zeigt, was noch offen ist.',
        },
      ],
    },
    {
      title: 'Punkte, Auszeichnungen und Tage in Folge',
      answers: [
        {
          question: 'Warum habe ich diese Auszeichnung bekommen?',
          answer:
            'Öffne sie auf der Seite „Auszeichnungen“. Dort stehen jede Bedingung, der Wert, den du erreicht hast, und die Augenblicke, die gezählt haben.',
          also: 'abzeichen medaille beleg',
        },
        {
          question: 'Warum habe ich sie noch nicht?',
          answer:
            'Die Karte zeigt jede Bedingung und wie weit du bist. Manche setzen eine andere Auszeichnung voraus; auf der Karte steht, welche.',
          also: 'auszeichnung abzeichen gesperrt fortschritt',
        },
        {
          question: 'Was zählt als Tag?',
          answer:
            'Ein Tag in deiner Zeitzone, an dem du etwas festgehalten hast. Was du offline festhältst, zählt für seinen Tag, wenn es innerhalb von 48 Stunden ankommt.',
          also: 'serie zeitzone tage in folge',
        },
        {
          question: 'Ich habe einen Tag verpasst. Was ist verloren?',
          answer:
            'Oft nichts: Zwei Joker im Monat springen von selbst ein. Reichen sie nicht, zählen die Tage neu; deine längste Serie, deine Punkte und alles Verdiente bleiben dir.',
          also: 'serie unterbrochen joker',
        },
        {
          question: 'Ich kann nicht jeden Tag hier sein',
          answer:
            'Wähle im Profil einen Rhythmus, zum Beispiel drei Tage in der Woche, und plane Pausen für den Urlaub. Deine Serie wartet auf dich.',
          also: 'serie rhythmus pause urlaub ferien',
        },
        {
          question: 'Wie funktionieren die Stufen?',
          answer:
            'Stufe 2 beginnt bei 100 Punkten, Stufe 3 bei 300, Stufe 4 bei 600 und so weiter: Jede braucht 100 Punkte mehr als die davor.',
          also: 'level punkte rang',
        },
        {
          question: 'Was bedeuten die Zahlen?',
          answer:
            'Life, Money und Joy sind deine eigenen Werte, jeweils von 0 bis 10. Einschätzungen ergeben 0 bis 100 aus deinen Antworten, Geldszenarien 0 bis 100 aus deinen Entscheidungen; jede Seite erklärt ihre Zahlen. Punkte gibt es nur für Auszeichnungen. Verglichen wirst du mit dir selbst, nie mit anderen.',
          also: 'score punktzahl punktestand ergebnis wertung bewertung note prozent anzeige',
        },
      ],
    },
    {
      title: 'Mitteilungen',
      answers: [
        {
          question: 'Wann bekomme ich keine Nachrichten?',
          answer:
            'In deinen Ruhezeiten, von 22:00 bis 07:00, wenn du keine anderen wählst. Nachrichten warten, bis sie vorbei sind.',
          also: 'ruhezeit nacht stumm',
        },
        {
          question: 'Kann ich den Ton der Nachrichten ändern?',
          answer: 'Ja: schlicht, sachlich oder anregend, mit oder ohne Vornamen. Die Fakten bleiben dieselben.',
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
            'Deine Organisation sieht niemals Geschichten, Antworten oder Werte. Im Alltag liest sie niemand; öffnet sie jemand aus der Administration des Dienstes, siehst du auf deiner Sicherheitsseite, wer, wann und warum. Wer was sieht, steht unter „Datenschutz“.',
          also: 'datenschutz privat chef firma verwaltung sehen',
        },
        {
          question: 'Wie bekomme ich eine Kopie meiner Daten?',
          answer:
            'In den Einstellungen unter „Nimm deine Daten mit“: alles, was über dich gespeichert ist, in einer Datei. Fotos und Aufnahmen sind darin aufgelistet; herunterladen kannst du sie einzeln in deinem Profil.',
          also: 'export exportieren herunterladen download sichern mitnehmen auskunft dsgvo json geschichten antworten',
        },
        {
          question: 'Wie lösche ich mein Konto?',
          answer:
            'In den Einstellungen unter „Lösche dein Konto“. Sieben Tage lang kannst du es dir anders überlegen. Danach wird der Schlüssel zu allem, was du geschrieben hast, vernichtet, und deine Dateien werden entfernt; nur Zählungen ohne Text bleiben.',
          also: 'löschen löschung entfernen kündigen abmelden schließen vergessen daten dsgvo',
        },
        {
          question: 'Wie mache ich mein Konto sicherer?',
          answer:
            'Schalte auf der Sicherheitsseite den zweiten Schritt ein: Zur Anmeldung brauchst du dann neben dem Passwort einen Code aus einer App auf deinem Telefon. Bewahre die zehn Wiederherstellungscodes so auf, dass du auch ohne Telefon an sie herankommst.',
          also: '2fa zwei-faktor authenticator totp absichern sicherheit',
        },
        {
          question: 'Was ist ein Passkey, und wie bekomme ich einen?',
          answer:
            'Ein Schlüssel, den dein Telefon, dein Computer oder ein Sicherheitsschlüssel speichert und erst benutzt, wenn das Gerät dich erkannt hat. Er meldet dich ohne Passwort an, und eine gefälschte Seite kann ihn nicht verwenden. Füge auf der Sicherheitsseite einen hinzu, am besten auf zwei Geräten. Siehst du dort keine Passkeys, unterstützt dein Browser oder die Adresse dieser Seite sie nicht.',
          also: 'passkeys webauthn fido fingerabdruck gesicht face id touch id windows hello sicherheitsschlüssel passwortlos',
        },
        {
          question: 'Warum muss ich zuerst einen zweiten Schritt einrichten?',
          answer:
            'Deine Organisation oder der Betreiber dieses Dienstes verlangt ihn. Eine Authentifizierungs-App oder ein Passkey genügt. Das dauert zwei Minuten, und danach ist alles da, was du geschrieben hast. Richte am besten beides ein, damit du nach einem Verlust nicht ausgesperrt bist: Den letzten kannst du nicht entfernen, solange er verlangt wird.',
          also: '2fa mfa pflicht vorschrift gesperrt zweiter faktor',
        },
        {
          question: 'Ich habe das Telefon mit der App verloren.',
          answer:
            'Melde dich mit deinem Passwort an und wähle „Stattdessen einen Wiederherstellungscode verwenden“. Hast du keinen mehr, bitte deine Verwaltung, den zweiten Schritt auszuschalten.',
          also: '2fa authenticator handy wiederherstellung',
        },
        {
          question: 'Ich habe mein Passwort oder meinen Benutzernamen vergessen.',
          answer:
            'Wähle „Benutzername/Passwort zurücksetzen“ auf der Anmeldeseite. Wir schicken dir einen Code per E-Mail.',
          also: 'zugangsdaten zurücksetzen verloren',
        },
        {
          question: 'Wie melde ich mich über meine Organisation an?',
          answer:
            'Wähle „Unternehmen“ auf der Anmeldeseite und gib die Domain deiner Organisation an, also den Teil deiner Arbeitsadresse nach dem @. Deine Organisation muss das eingerichtet haben.',
          also: 'sso saml openid oidc login anmelden firma unternehmen',
        },
      ],
    },
  ],
  glossary: {
    title: 'Wörter, die wir verwenden',
    entries: [
      [
        'Handlungsspielraum',
        'Wählen können und danach handeln. Ein Hubschrauber kann steuern, und er kann in der Luft stehen.',
      ],
      ['Freundlichkeit', 'Jemandem mehr Spielraum geben als vorher, auch wenn es dich etwas kostet.'],
      ['Wohlwollen', 'Was keine Bilanz erklären kann und alle spüren: der Wert dessen, wie du mit Menschen umgehst.'],
      ['Flugbericht', 'Wo Life, Money und Joy heute stehen, jedes von 0 bis 10.'],
      ['Welle', 'Etwas, das du begonnen hast und das bei anderen weiterging.'],
      ['Sinnesanker', 'Ein Klang, ein Geruch oder ein Ort, der einen Augenblick zurückbringt.'],
    ],
  },
  keys: {
    title: 'Tasten',
    entries: [
      ['Tab', 'zum nächsten Element, mit Umschalt zum vorigen'],
      ['Strg oder ⌘ und K', 'öffnet jede Seite über ihren Namen'],
      ['F8', 'zu den Mitteilungen auf dem Bildschirm'],
      ['Esc', 'schließt, was offen ist'],
    ],
  },
  contact: {
    title: 'Kommst du nicht weiter?',
    text: 'Schreib dem Betreiber dieser Installation, was du getan und was du gesehen hast. Wenn die Seite eine Anfragenummer gezeigt hat, gib sie mit an. Sie hilft, die Ursache zu finden.',
    write: (address) => `Schreib an ${address}`,
    whom: 'Wen du fragen kannst',
    health: 'Systemstatus ansehen',
  },
};
