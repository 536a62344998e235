import type { Catalogue } from '../catalogue.ts';
import { plural } from './formats.ts';

export const security: Catalogue['security'] = {
  title: 'Sicherheit',
  lead: 'Wie du dich anmeldest, wo du angemeldet bist und was mit deinem Konto geschehen ist.',
  proof: {
    passed:
      'Du hast bestätigt, dass du es bist. Geh zurück zu dem Fenster, in dem du gefragt wurdest; dieses kann geschlossen werden.',
    failed:
      'Das war kein Nachweis: Jemand anderes hat sich angemeldet, oder du wurdest nicht noch einmal gefragt. Geh zurück zu dem Fenster, in dem du gefragt wurdest, und versuche es noch einmal.',
    renamed:
      'Deine Organisation führt dich unter einem neuen Namen, der hier noch kein Konto öffnet. Melde dich ab und dann über deine Organisation wieder an: Ein Code an dein Postfach verbindet dich wieder mit deinem Konto.',
    gone: 'Deine Organisation meldet dich hier nicht mehr an. Setze ein Passwort, um weiterzumachen: Melde dich ab, wähle auf der Anmeldeseite „Benutzername/Passwort zurücksetzen“, und wir senden dir einen Code ins Postfach.',
  },
  sessions: {
    more: (count) => plural(count, { one: 'Noch eine', other: 'Noch #' }),
    title: 'Wo du angemeldet bist',
    current: 'Dieser Browser',
    since: (start, seen) => `Seit ${start}, zuletzt gesehen ${seen}`,
    end: (device) => `${device} beenden`,
    endShort: 'Beenden',
    others: 'Alle außer diesem beenden',
    ended: (count) => plural(count, { one: 'Eine Sitzung beendet', other: '# Sitzungen beendet' }),
    alone: 'Du bist sonst nirgends angemeldet.',
  },
  password: {
    open: 'Passwort ändern',
    title: 'Passwort',
    none: 'Dein Konto hat kein Passwort: Deine Organisation meldet dich an. Tut sie das nicht mehr, kannst du auf der Anmeldeseite per Mail eines setzen.',
    about: 'Ein kurzer Satz ist besser als ein kurzes Wort. Alle anderen Sitzungen enden, wenn du es änderst.',
    current: 'Aktuelles Passwort',
    next: 'Neues Passwort',
    confirm: 'Passwort bestätigen',
    submit: 'Passwort ändern',
    busy: 'Wird geändert …',
    done: 'Dein Passwort ist geändert',
    differ: 'Die beiden Passwörter stimmen nicht überein',
    failed: 'Das Passwort ließ sich nicht ändern',
  },
  secondFactor: {
    title: 'Zweiter Schritt',
    about:
      'Dann genügt dein Passwort allein nicht mehr: Du brauchst auch einen Code aus einer App auf deinem Telefon, jede halbe Minute einen neuen.',
    off: 'Aus. Jede Authentifizierungs-App ist geeignet; das Einrichten dauert zwei Minuten.',
    on: (day) => `Eingeschaltet seit dem ${day}.`,
    elsewhere: 'Du meldest dich über deine Organisation an, die ihren eigenen zweiten Schritt anbietet.',
    left: (count) =>
      plural(count, {
        0: 'Es ist kein Wiederherstellungscode übrig. Erstelle neue, bevor du sie brauchst.',
        one: 'Ein Wiederherstellungscode ist übrig.',
        other: '# Wiederherstellungscodes sind übrig.',
      }),
    begin: 'Einschalten',
    beginning: 'Wird vorbereitet …',
    scan: 'Scanne das mit deiner Authentifizierungs-App',
    qr: 'QR-Code mit dem Schlüssel für deine Authentifizierungs-App',
    byHand: 'Oder gib diesen Schlüssel dort ein',
    copyKey: 'Schlüssel kopieren',
    code: 'Code',
    codeHint: 'Die sechs Ziffern, die die App gerade zeigt',
    confirm: 'Bestätigen',
    confirming: 'Wird geprüft …',
    cancel: 'Jetzt nicht',
    done: 'Die Anmeldung verlangt jetzt einen zweiten Schritt',
    failed: 'Das hat nicht geklappt',
    renew: 'Neue Wiederherstellungscodes erstellen',
    renewing: 'Werden erstellt …',
    disable: 'Ausschalten',
    disabled: 'Zum Anmelden genügt wieder das Passwort',
    copied: 'Kopiert',
    copyByHand: 'Bitte markiere und kopiere es von Hand',
    codes: {
      title: 'Deine Wiederherstellungscodes',
      about:
        'Für den Tag, an dem du kein Telefon hast: Jeder meldet dich einmal an, nach deinem Passwort. Sie werden nur dieses eine Mal gezeigt. Bewahre sie dort auf, wo dein Pass liegt, nicht auf dem Telefon.',
      copy: 'Alle kopieren',
      save: 'Als Datei speichern',
      file: 'red-helicopter-wiederherstellungscodes.txt',
      kept: 'Ich habe sie gesichert',
    },
  },
  required: {
    title: 'Zweiter Schritt',
    headline: 'Richte einen zweiten Schritt ein, dann geht es weiter',
    about:
      'Dein Konto braucht neben dem Passwort einen zweiten Schritt: eine Authentifizierungs-App oder einen Passkey. Das verlangt deine Organisation oder wer diesen Dienst betreibt. Nichts, was du geschrieben hast, geht verloren; danach ist alles wieder für dich offen.',
    headlineToShow: 'Bitte weise deinen zweiten Schritt nach',
    aboutToShow:
      'Du hast dich hier ohne ihn angemeldet, und dein Konto braucht ihn jetzt. Weder Telefon noch Passkey zur Hand? Melde dich ab und mit einem Wiederherstellungscode wieder an.',
    show: 'Bestätige, dass du es bist',
    goOn: 'Weiter',
    signOut: 'Abmelden',
  },
  access: {
    title: 'Wer dein Protokoll gelesen hat',
    about:
      'Die Administration dieses Dienstes sieht, was du wann getan hast, mit Zahlen und Ergebnissen, aber nicht, was du geschrieben hast. Um das für eine Stunde zu öffnen, muss sie einen Grund angeben; du liest ihn hier. Zugriffe ohne deinen Text stehen hier je Person höchstens einmal pro Stunde.',
    what: {
      events: 'Hat die Einträge deines Protokolls gelesen',
      state: 'Hat nachgesehen, wie alles zu einem Zeitpunkt stand',
      outline: 'Hat gesehen, was du wann getan hast, aber nicht, was du geschrieben hast',
      text: 'Hat geöffnet, was du geschrieben hast',
    },
    until: (time) => `bis ${time}`,
    noReason: 'Damals wurde nicht nach einem Grund gefragt.',
    gone: 'Jemand aus der Administration, dessen Konto gelöscht ist',
    none: 'Niemand hat dein Protokoll geöffnet.',
    more: (count) => plural(count, { one: 'Ein früherer Zugriff', other: '# frühere Zugriffe' }),
  },
  sso: {
    title: 'Single Sign-on',
    about: 'Die Anmeldung dieser Organisationen öffnet dein Konto.',
    since: (start, used) => `Verbunden seit ${start}, zuletzt benutzt ${used}`,
    only: 'Dein einziger Zugang',
    offer: (organization) =>
      `Deine Adresse gehört zu ${organization}. Dort meldet man sich mit Single Sign-on an, und du kannst dein Konto damit verbinden.`,
    gives: (organization) =>
      `Was du damit aus der Hand gibst: Wer die Anmeldung von ${organization} betreibt, kann dann dein Konto öffnen, lesen, was du geschrieben hast, und in deinem Namen handeln – ohne dein Passwort und ohne deinen zweiten Schritt. Dein Passwort, dein zweiter Schritt und deine Adresse lassen sich so nicht ändern. Du wirst dort Mitglied und kannst jederzeit austreten oder die Verbindung trennen.`,
    connect: (organization) => `Mit ${organization} verbinden`,
    connecting: 'Wird verbunden …',
    notConnected: 'Es wurde nichts verbunden',
    linked: 'Dein Konto ist verbunden. Von jetzt an kannst du dich über deine Organisation anmelden.',
    failed:
      'Es wurde nichts verbunden. Melde dich bei deiner Organisation mit der Adresse an, die dein Konto hier hat, und versuche es noch einmal.',
    disconnect: 'Trennen',
    disconnectOf: (organization) => `${organization} trennen`,
    disconnecting: {
      title: (organization) => `${organization} trennen?`,
      about:
        'Das Single Sign-on dort öffnet dein Konto nicht mehr, und überall sonst enden die Sitzungen, die darüber begonnen haben. Du meldest dich mit deinem Passwort an.',
      yes: 'Trennen',
      no: 'Verbunden bleiben',
      done: (organization) => `${organization} meldet dich nicht mehr an`,
      failed: 'Die Verbindung besteht noch',
    },
  },
  events: {
    more: (count) => plural(count, { one: 'Ein früheres', other: '# frühere' }),
    title: 'Was mit deinem Konto geschehen ist',
    about: 'Auch, was andere daran geändert haben. Wenn dir etwas davon fremd ist, ändere dein Passwort.',
    by: (name) => `Von ${name}`,
    bySomebodyElse: 'Von jemand anderem',
    none: 'Noch nichts.',
  },
};
