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
      title: 'Was du schreibst',
      answers: [
        {
          question: 'Wer kann lesen, was ich schreibe?',
          answer:
            'Du. Deine Organisation und dein Arbeitgeber sehen niemals Geschichten, Antworten oder Werte. Öffnet sie jemand aus der Administration des Dienstes, siehst du auf deiner Sicherheitsseite, wer, wann und warum. Was du selbst teilst, können andere lesen.',
          also: 'datenschutz privat chef firma verwaltung sehen geschichten',
        },
        {
          question: 'Kann verloren gehen, was ich geschrieben habe?',
          answer:
            'Es wird laufend gespeichert: erst auf diesem Gerät, dann in deinem Logbuch. Eine Zeile auf der Seite zeigt, was davon schon geschehen ist. Fällt die Verbindung aus, schreib einfach weiter; gesendet wird, sobald du wieder online bist.',
          also: 'speichern entwurf schritt verlassen offline',
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
      ],
    },
    {
      title: 'Die Reise und ihre Zahlen',
      answers: [
        {
          question: 'Was bedeuten die Zahlen?',
          answer:
            'Life, Money und Joy sind deine eigenen Werte, jeweils von 0 bis 10. Einschätzungen und Geldszenarien ergeben 0 bis 100. Jeder abgeschlossene Schritt ist ein Sechstel der Reise. Punkte gibt es nur für Auszeichnungen. Verglichen wirst du mit dir selbst, nie mit anderen.',
          also: 'score punktzahl punktestand ergebnis wertung bewertung note prozent prozentzahl anzeige level stufen',
        },
        {
          question: 'Ich habe einen Tag verpasst. Was ist verloren?',
          answer:
            'Oft nichts: Zwei Joker im Monat springen von selbst ein. Reichen sie nicht, zählen die Tage neu; deine längste Serie, deine Punkte und alles Verdiente bleiben dir. Was du offline festhältst, zählt für seinen Tag, wenn es innerhalb von 48 Stunden ankommt.',
          also: 'serie unterbrochen joker zeitzone tage in folge',
        },
        {
          question: 'Ich kann nicht jeden Tag hier sein',
          answer:
            'Wähle im Profil einen Rhythmus, zum Beispiel drei Tage in der Woche, und plane Pausen für den Urlaub. Deine Serie wartet auf dich.',
          also: 'serie rhythmus pause urlaub ferien',
        },
        {
          question: 'Kann ich Benachrichtigungen abschalten?',
          answer:
            'Ja, alle oder einzelne Arten, auf der Seite „Nachrichten“. In deinen Ruhezeiten, von 22:00 bis 07:00, wenn du keine anderen wählst, warten sie. Mails zur Sicherheit deines Kontos bekommst du immer.',
          also: 'ausschalten deaktivieren abbestellen stumm erinnerungen meldungen mitteilungen emails ruhezeit nacht',
        },
      ],
    },
    {
      title: 'Anmelden',
      answers: [
        {
          question: 'Ich habe mein Passwort oder meinen Benutzernamen vergessen.',
          answer:
            'Wähle „Benutzername/Passwort zurücksetzen“ auf der Anmeldeseite. Wir schicken dir einen Code per E-Mail.',
          also: 'zugangsdaten zurücksetzen verloren',
        },
        {
          question: 'Wie mache ich mein Konto sicherer?',
          answer:
            'Auf der Sicherheitsseite. Mit einem Passkey meldet dich dein Gerät ohne Passwort an, und eine gefälschte Seite kann ihn nicht verwenden. Mit einem zweiten Schritt brauchst du neben dem Passwort einen Code aus einer App; bewahre die zehn Wiederherstellungscodes so auf, dass du auch ohne Telefon an sie herankommst. Verlangt deine Organisation einen zweiten Schritt, richte zwei Wege ein, damit du nach einem Verlust nicht ausgesperrt bist.',
          also: '2fa mfa zwei-faktor authenticator totp absichern passkeys webauthn fido fingerabdruck pflicht gesperrt',
        },
        {
          question: 'Ich habe das Telefon mit der App verloren.',
          answer:
            'Melde dich mit deinem Passwort an und wähle „Stattdessen einen Wiederherstellungscode verwenden“. Hast du keinen mehr, bitte deine Verwaltung, den zweiten Schritt auszuschalten.',
          also: '2fa authenticator handy wiederherstellung',
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
