import type { Catalogue } from '../catalogue.ts';
import { plural } from './formats.ts';

export const pageHelp: Catalogue['pageHelp'] = {
  pagesTitle: 'Seiten',
  settingsTitle: 'Einstellungen',
  found: (count) => plural(count, { one: '# Seite oder Einstellung', other: '# Seiten und Einstellungen' }),
  here: (page) => `Du kommst von: ${page}`,
  back: 'Zurück zu dieser Seite',
  pages: {
    home: {
      name: 'Cockpit',
      about: 'Startseite: dein nächster Schritt, deine Werte für Life, Money und Joy, deine Serie und was neu ist.',
      also: 'Start Übersicht',
    },
    journey: {
      name: 'Hubschrauberreise',
      about: 'Die sechs Schritte: welche fertig sind, welcher als nächster kommt und warum einer gesperrt ist.',
      also: 'Schritte Fortschritt Prozent',
    },
    step1: {
      name: 'Schritt 1: Vor dem Flug',
      about: 'Ein Überblick, bevor du beginnst: was die Reise von dir will und was du bekommst.',
      also: 'Überblick Beginn',
    },
    step2: {
      name: 'Schritt 2: Meine Reise',
      about: 'Schreib über deine Identität: woher du kommst und was dich antreibt.',
      also: 'Identität Sinn',
    },
    step3: {
      name: 'Schritt 3: LIFE',
      about: 'Schreib Geschichten von Freundlichkeit und die Geschichte deiner Organisation. Öffnet Life.',
      also: 'Freundlichkeit Geschichten',
    },
    step4: {
      name: 'Schritt 4: MONEY',
      about: 'Arbeite mit Fraktalen und dem Limonadenstand. Öffnet Money.',
      also: 'Fraktale Limonade Geld',
    },
    step5: {
      name: 'Schritt 5: JOY',
      about: 'Spiel eine Arbeitswoche durch und sieh, was deine Entscheidungen bewirken. Öffnet Joy.',
      also: 'Simulation Woche',
    },
    step6: {
      name: 'Schritt 6: Action Flow',
      about: 'Mach aus dem Gelernten einen Plan. Damit ist die Reise vollständig.',
      also: 'Plan Abschluss Goodwill',
    },
    complete: {
      name: 'Pilotenschein',
      about: 'Lies, druck und teil deinen Schein, oder sieh, was dafür noch offen ist.',
      also: 'Zertifikat Nachweis Lizenz',
    },
    achievements: {
      name: 'Auszeichnungen',
      about: 'Was du bekommen hast und warum, und was für die übrigen fehlt.',
      also: 'Abzeichen Medaillen Punkte',
    },
    community: {
      name: 'Gemeinschaft',
      about: 'Was Mitglieder deiner Organisation miteinander teilen.',
      also: 'teilen Organisation',
    },
    mentoring: {
      name: 'Mentoring für andere',
      about: 'Bestätige, worum Mitglieder deiner Organisation dich bitten.',
      also: 'Mentor bestätigen',
    },
    witness: {
      name: 'Zeugnis',
      about: 'Antworte einem Menschen, der dich bittet, etwas zu bestätigen.',
      also: 'bestätigen bürgen',
    },
    helicopter: {
      name: 'Interaktiver Hubschrauber',
      about: 'Sieh den Hubschrauber von allen Seiten. Jeder verdiente Teil sitzt an seinem Platz.',
      also: '3D Modell',
    },
    communications: {
      name: 'Kommunikation',
      about: 'Welche Nachrichten du bekommst, wo, wann und in welchem Ton.',
      also: 'Einstellungen Ruhezeit E-Mail Push',
    },
    notifications: {
      name: 'Benachrichtigungen',
      about: 'Alle Benachrichtigungen lesen, weglegen oder später wiederkommen lassen.',
      also: 'Posteingang Glocke',
    },
    log: {
      name: 'Etwas notieren',
      about: 'Schreib einen Flugbericht, eine Freundlichkeit, ein Gefühl, einen Anker, eine Welle oder ein Projekt.',
      also: 'Bericht Flugbericht',
    },
    logbook: {
      name: 'Logbuch',
      about: 'Finde und lies alles wieder, was du geschrieben hast, nach Tagen und mit früheren Fassungen.',
      also: 'Tagebuch Einträge Suche',
    },
    logbookEntry: {
      name: 'Ein Eintrag des Logbuchs',
      about: 'Lies, überarbeite oder entferne einen Eintrag, und sieh frühere Fassungen.',
      also: 'Geschichte ändern',
    },
    letters: {
      name: 'Briefe an dich',
      about: 'Schreib Briefe, die bis zu ihrem Tag versiegelt bleiben, und sieh deine Versprechen.',
      also: 'Brief Versprechen Zukunft',
    },
    health: {
      name: 'Systemzustand',
      about: 'Ob jede Komponente gerade läuft, und wie es in den letzten 30 Tagen war.',
      also: 'Status Ausfall Störung Verfügbarkeit',
    },
    settings: {
      name: 'Einstellungen',
      about: 'Aussehen und Sprache, Daten mitbringen oder mitnehmen, Konto löschen.',
      also: 'Design Export Import löschen',
    },
    profile: {
      name: 'Mein Profil',
      about: 'Name und Adresse ändern, Rhythmus und Pausen der Serie festlegen.',
      also: 'Name E-Mail Foto',
    },
    security: {
      name: 'Sicherheit',
      about:
        'Passwort ändern, zweiten Schritt oder Passkeys einrichten, Sitzungen beenden, sehen, wer deine Daten öffnete.',
      also: 'Passwort Passkey Sitzungen Token',
    },
    help: { name: 'Hilfe', about: 'Durchsuche Antworten, Seiten und Einstellungen.', also: 'Hilfe Support' },
    privacy: {
      name: 'Datenschutz',
      about: 'Was wir speichern, wie es geschützt ist und wer es sehen kann.',
      also: 'DSGVO Daten',
    },
    terms: { name: 'Nutzungsbedingungen', about: 'Die Regeln für die Nutzung.', also: 'Recht Regeln' },
    unauthorized: {
      name: 'Kein Zugang',
      about: 'Warum eine Seite für dich nicht offen ist und wer helfen kann.',
      also: 'verboten gesperrt',
    },
    verify: {
      name: 'Einen Schein prüfen',
      about: 'Prüf, ob ein Pilotenschein echt und gültig ist.',
      also: 'Nachweis prüfen Arbeitgeber',
    },
    mobile: {
      name: 'Mobile App',
      about: 'Hol das Produkt auf dein Telefon. Es läuft auch offline.',
      also: 'installieren Handy offline',
    },
    documents: {
      name: 'Dokumente',
      about:
        'Geschichten, Flugbuch, Wellen, Ergebnisse und Schein zum Drucken und Sichern, die Suche in deinen Texten und die Dokumente deiner Organisation.',
      also: 'Bibliothek PDF herunterladen Dokument bestätigen Geschichten suchen',
    },
    roadmap: {
      name: 'Roadmap',
      about: 'Was an ist und was geplant ist. Stimm für das, was du möchtest.',
      also: 'Funktionen bald abstimmen',
    },
    research: {
      name: 'Forschung',
      about:
        'Was Menschen, die beitragen, gemeinsam haben. Beantworte die Frage des Monats und entscheide, ob du beiträgst.',
      also: 'Einblicke Einwilligung Umfrage Frage Monat',
    },
    enterprise: {
      name: 'Unternehmensanalyse',
      about: 'Wie Mitglieder deiner Organisation vorankommen, nur als Zahlen.',
      also: 'Organisation Zahlen Trichter',
    },
    classView: {
      name: 'Gemeinsamer Blick',
      about: 'Wie Mitglieder deiner Organisation die Geldszenarien spielen, nur als Zahlen.',
      also: 'Organisation Geld Spiel Gruppe Klasse Workshop',
    },
    sprint: {
      name: 'MVP-Status',
      about: 'Welche Fähigkeiten diese Installation wann nachgewiesen hat, und ihre Zahlen.',
      also: 'Burn-up Sprint Status',
    },
    onboarding: {
      name: 'Einstieg',
      about: 'Ein Begleiter durch deine ersten Tage. Seine Aufgaben haken sich selbst ab.',
      also: 'erste Schritte',
    },
    preview: { name: 'Vorschau', about: 'Sieh dir die Reise an, bevor du dich registrierst.', also: 'Demo ansehen' },
    insights: {
      name: 'KI-Einblicke',
      about: 'Damals und heute, Fragen zu deiner neuesten Geschichte und der nächste gute Schritt, jeweils mit Grund.',
      also: 'Themen Muster Fragen Rhythmus gelernt gebraucht nützlich ausblenden',
    },
    assessment: {
      name: 'Einschätzungen',
      about: 'Beantworte die Fragen zu Selbstbestimmung und Technik, und verfolge deine Ergebnisse.',
      also: 'Umfrage Test Fähigkeiten',
    },
    balance: {
      name: 'Gleichgewicht',
      about: 'Life, Money und Joy über deine Wochen, das Rad und das Buch der Freundlichkeit.',
      also: 'Rad Kurve Wochen Speichen Lücke Freundlichkeit',
    },
    timeline: {
      name: 'Zeitleiste',
      about: 'Geh zurück zu einem Tag und vergleich ihn mit heute.',
      also: 'früher damals heute',
    },
    scenarios: {
      name: 'Geldszenarien',
      about: 'Wähl ein Spiel: Limonadenstand, Fraktale oder Bilanz.',
      also: 'Spiel Limonade Fraktale',
    },
    scenario: {
      name: 'Ein Geldszenario',
      about:
        'Spiel Tag für Tag und sieh, was Entscheidungen mit Geld und Menschen machen. Am Ende kannst du dieselben Tage noch einmal spielen und beide Durchgänge vergleichen.',
      also: 'Spiel Runde was wäre wenn zwei Zukünfte',
    },
    organization: {
      name: 'Organisation',
      about: 'Mitglieder, Einladungen, Gruppen und Single Sign-on, und was deine Organisation von dir sieht.',
      also: 'Mitglieder einladen SSO Gruppen',
    },
  },
  admin: {
    overview: {
      name: 'Verwaltung',
      about: 'Was Aufmerksamkeit braucht, die Zahlen von heute und unzustellbare E-Mails.',
      also: 'Admin Überblick Übersicht Dashboard heute Zahlen',
    },
    database: {
      name: 'Datenbank',
      about: 'Größen, Projektionen und ihr Rückstand; Replays.',
      also: 'Projektionen Replay Speicher Backup Sicherung',
    },
    analytics: {
      name: 'Analysen',
      about: 'Nutzung, Trichter, Verbleib und Web Vitals erkunden, und wer Woche für Woche aktiv war.',
      also: 'Nutzung Trichter Vitals',
    },
    queues: {
      name: 'Warteschlangen',
      about: 'Wartende und gescheiterte Aufträge sehen, wiederholen oder entfernen.',
      also: 'Jobs gescheitert',
    },
    people: {
      name: 'Menschen und Organisationen',
      about: 'Menschen und Organisationen finden und ihre Seiten öffnen.',
      also: 'Benutzer Mandanten Konten',
    },
    azure: {
      name: 'Single Sign-on der Organisationen',
      about: 'Die Adressen für SAML und Entra, Zertifikate und ihr Ende, die letzten Anmeldungen.',
      also: 'SAML Entra Zertifikat OIDC SSO',
    },
    logs: {
      name: 'Prozessprotokoll',
      about: 'Die letzten Zeilen, die die Prozesse protokolliert haben, nach Stufe und Anfrage-ID.',
      also: 'Protokoll Fehler Anfragenummer',
    },
    provision: {
      name: 'Viele Personen einladen',
      about: 'Die Personen einer Organisation aus einer Datei einladen, nach einer Probe, die nichts ändert.',
      also: 'CSV Einladung Import',
    },
    person: {
      name: 'Ein Mensch',
      about: 'Verlauf, Stand zu einem Zeitpunkt und Rechte; bei Texten mit Begründung.',
      also: 'Audit Verlauf Benutzer',
    },
    config: {
      name: 'Konfiguration',
      about: 'Funktionen für alle einschalten und alle Änderungen der Konfiguration sehen.',
      also: 'Schalter Funktionen Verlauf',
    },
    achievements: {
      name: 'Definitionen der Auszeichnungen',
      about: 'Alle Definitionen mit ihren Versionen.',
      also: 'Definitionen Versionen',
    },
    achievement: {
      name: 'Definition einer Auszeichnung',
      about: 'Schwellen ändern, am Verlauf durchspielen, wer sie hätte, und veröffentlichen.',
      also: 'Schwelle veröffentlichen Versionen',
    },
    reminders: {
      name: 'Erinnerungen',
      about: 'Grenzen festlegen, die für die Erinnerungen aller gelten.',
      also: 'Regeln Grenzen',
    },
    preview: {
      name: 'Admin-Vorschau',
      about: 'Jede Seite, wie eine erfundene Person mit Schritt, Sprache, Ton und Rolle sie sieht.',
      also: 'Vorschau Rolle Ton Sprache Schritt',
    },
    editions: {
      name: 'Texte der Ausgaben',
      about: 'Der Inhalt der Reise, wie Lernende ihn sehen, nach Ausgabe.',
      also: 'Ausgaben Inhalt',
    },
    security: {
      name: 'Sicherheits-Dashboard',
      about: 'Sicherheitsereignisse aller Konten, und wessen Texte geöffnet wurden.',
      also: 'Anmeldungen Audit',
    },
  },
  settings: {
    enableInAppNotifications: {
      name: 'Benachrichtigungen in der App',
      about: 'Ob Nachrichten in der Liste und an der Glocke erscheinen.',
      also: 'Glocke abschalten',
    },
    quietHoursStart: {
      name: 'Ruhezeit: ab',
      about: 'Wann die Ruhezeit beginnt. Nachrichten warten, bis sie vorbei ist.',
      also: 'Nacht stumm nicht stören',
    },
    quietHoursEnd: { name: 'Ruhezeit: bis', about: 'Wann die Ruhezeit endet.', also: 'Nacht stumm nicht stören' },
    encouragementMessages: { name: 'Ermutigung', about: 'Ob wir nach Tagen ohne dich schreiben.', also: 'Motivation' },
    progressReminders: {
      name: 'Erinnerungen an den Fortschritt',
      about: 'Ob wir dich an einen offenen Schritt erinnern.',
      also: 'erinnern',
    },
    tipOfTheDay: { name: 'Tipps', about: 'Ob du Tipps zu deinem Schritt bekommst.', also: 'Tipp' },
    personalizedMessaging: {
      name: 'Persönliche Nachrichten',
      about: 'Ob Nachrichten auf deinen Schritt und deine Tage eingehen.',
      also: 'persönlich',
    },
    useFirstName: { name: 'Vorname', about: 'Ob Nachrichten deinen Vornamen nennen.', also: 'Anrede' },
    motivationalTone: { name: 'Ton', about: 'Inspirierend, sachlich oder schlicht.', also: 'Wortwahl Stil' },
    timezone: { name: 'Zeitzone', about: 'Deine Tage, Serie und Ruhezeit richten sich nach ihr.', also: 'Uhr' },
    language: { name: 'Sprache', about: 'Für alle Seiten, Nachrichten und E-Mails.', also: 'Deutsch Englisch English' },
    channels: {
      name: 'Kanäle',
      about: 'Wo jede Art von Nachricht ankommt: in der App, per E-Mail, per Push.',
      also: 'E-Mail Push App',
    },
    digest: {
      name: 'Zusammenfassung',
      about: 'Eine E-Mail mit Ungelesenem, täglich oder wöchentlich, statt einzelner.',
      also: 'täglich wöchentlich',
    },
    digestDay: {
      name: 'Tag der Zusammenfassung',
      about: 'Der Wochentag der wöchentlichen Zusammenfassung.',
      also: 'Wochentag',
    },
    pausedUntil: {
      name: 'Nachrichten pausieren',
      about: 'Keine Nachrichten bis zu einem Tag, den du wählst.',
      also: 'Urlaub Ferien Stopp',
    },
    appearance: { name: 'Hell oder dunkel', about: 'Die Farben auf diesem Gerät.', also: 'Design Dunkelmodus' },
    senses: { name: 'Ton und Vibration', about: 'Ob dieses Gerät klingen oder vibrieren darf.', also: 'Klang Haptik' },
    rewording: {
      name: 'Fragen in besseren Worten',
      about: 'Ob ein Sprachmodell Fragen zu deinen Texten formulieren darf.',
      also: 'KI Modell',
    },
    records: {
      name: 'Lernnachweise',
      about: 'Ob dein Fortschritt an einen Speicher für Lernnachweise geht.',
      also: 'xAPI LRS',
    },
    witnesses: {
      name: 'Zeugen',
      about: 'Wen du um Bestätigung gebeten hast, und die Antworten.',
      also: 'bestätigen Mentor',
    },
    import: {
      name: 'Bring deinen Verlauf mit',
      about: 'Einträge aus einer anderen App oder einem alten Heft importieren.',
      also: 'hochladen CSV',
    },
    data: {
      name: 'Nimm deine Daten mit',
      about: 'Alles über dich Gespeicherte, als eine Datei.',
      also: 'Export herunterladen Kopie DSGVO',
    },
    delete: {
      name: 'Konto löschen',
      about: 'Mit sieben Tagen, in denen du es dir anders überlegen kannst.',
      also: 'entfernen schließen',
    },
    name: { name: 'Dein Name', about: 'Vor- und Nachname.', also: 'umbenennen' },
    address: {
      name: 'E-Mail-Adresse',
      about: 'Wohin Codes und Nachrichten gehen. Eine neue muss bestätigt werden.',
      also: 'E-Mail ändern',
    },
    streak: {
      name: 'Rhythmus und Pausen',
      about: 'Wie oft du hier sein möchtest, und geplante Pausen deiner Serie.',
      also: 'Serie Freeze Urlaub',
    },
    files: {
      name: 'Deine Dateien',
      about: 'Fotos und Aufnahmen, die du hochgeladen hast, und wie du sie entfernst.',
      also: 'Upload Foto Aufnahme',
    },
    access: {
      name: 'Wer deine Daten angesehen hat',
      about: 'Welche Administratoren was, wann und warum geöffnet haben.',
      also: 'Zugriff Einsicht Datenschutz',
    },
    ssoLinks: {
      name: 'Verbundene Anmeldungen',
      about: 'Welche Organisation dich anmeldet, und wie du das beendest.',
      also: 'SSO SAML Single Sign-on trennen',
    },
    password: { name: 'Passwort', about: 'Ändere es; andere Sitzungen enden.', also: 'Passwort ändern Kennwort' },
    secondFactor: {
      name: 'Bestätigung in zwei Schritten',
      about: 'Zum Passwort ein Code aus einer App.',
      also: '2FA MFA TOTP Authenticator',
    },
    passkeys: {
      name: 'Passkeys',
      about: 'Melde dich mit deinem Gerät statt mit einem Passwort an.',
      also: 'WebAuthn FIDO',
    },
    sessions: {
      name: 'Sitzungen',
      about: 'Wo du angemeldet bist, und wie du das beendest.',
      also: 'Geräte überall abmelden',
    },
    tokens: { name: 'Zugriffstoken', about: 'Lass eigene Programme das Produkt aufrufen.', also: 'API Token' },
    contribution: {
      name: 'Zur Forschung beitragen',
      about: 'Ob deine Zahlen in den Zahlen der Gemeinschaft mitzählen.',
      also: 'Einwilligung Forschung',
    },
    sharing: {
      name: 'Fortschritt für Systeme deiner Organisation',
      about: 'Ob Systeme deiner Organisation deinen Fortschritt sehen dürfen.',
      also: 'Einwilligung Organisation Webhook',
    },
  },
};
