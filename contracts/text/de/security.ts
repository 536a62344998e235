import type { Catalogue } from '../catalogue.ts';
import { plural } from './formats.ts';

export const security: Catalogue['security'] = {
  title: 'Sicherheit',
  lead: 'Wie du dich anmeldest, wo du angemeldet bist und was mit deinem Konto geschehen ist.',
  proof: {
    passed:
      'Du hast bestätigt, dass du es bist. Geh zurück zu dem Fenster, in dem du gefragt wurdest; dieses kannst du schließen.',
    failed:
      'Das war keine Bestätigung: Jemand anderes hat sich angemeldet, oder du wurdest nicht noch einmal zur Anmeldung aufgefordert. Geh zurück zu dem Fenster, in dem du gefragt wurdest, und versuche es noch einmal.',
    renamed:
      'Deine Organisation verwendet für dich einen neuen Namen, der hier noch mit keinem Konto verbunden ist. Melde dich ab und über deine Organisation wieder an: Ein Code an dein Postfach verbindet dich wieder mit deinem Konto.',
    gone: 'Deine Organisation meldet dich hier nicht mehr an. Setze ein Passwort, um weiterzumachen: Melde dich ab und wähle auf der Anmeldeseite „Benutzername/Passwort zurücksetzen“. Wir schicken dir dann einen Code.',
  },
  sessions: {
    more: (count) => plural(count, { one: 'Noch eine', other: 'Noch #' }),
    title: 'Wo du angemeldet bist',
    current: 'Dieser Browser',
    since: (start, seen) => `Seit ${start}, zuletzt aktiv ${seen}`,
    end: (device) => `${device} abmelden`,
    endShort: 'Abmelden',
    others: 'Überall sonst abmelden',
    ended: (count) => plural(count, { one: 'Eine Sitzung beendet', other: '# Sitzungen beendet' }),
    alone: 'Du bist sonst nirgends angemeldet.',
  },
  password: {
    open: 'Passwort ändern',
    title: 'Passwort',
    none: 'Dein Konto hat kein Passwort: Deine Organisation meldet dich an. Tut sie das nicht mehr, kannst du auf der Anmeldeseite per E-Mail ein Passwort setzen.',
    about: 'Ein kurzer Satz ist besser als ein kurzes Wort. Wenn du es änderst, wirst du überall sonst abgemeldet.',
    current: 'Aktuelles Passwort',
    next: 'Neues Passwort',
    confirm: 'Passwort bestätigen',
    submit: 'Passwort ändern',
    busy: 'Wird geändert …',
    done: 'Dein Passwort wurde geändert',
    differ: 'Die beiden Passwörter stimmen nicht überein',
    failed: 'Das Passwort ließ sich nicht ändern',
  },
  secondFactor: {
    title: 'Anmeldung in zwei Schritten',
    about:
      'Zur Anmeldung brauchst du dann dein Passwort und einen Code aus einer App auf deinem Telefon. Ein gestohlenes Passwort genügt nicht mehr.',
    off: 'Aus. Jede Authentifizierungs-App ist geeignet; das Einrichten dauert zwei Minuten.',
    on: (day) => `Eingeschaltet seit dem ${day}.`,
    elsewhere: 'Du meldest dich über deine Organisation an, die selbst einen zweiten Schritt verlangen kann.',
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
    codeHint: 'Die sechs Ziffern aus deiner Authentifizierungs-App',
    confirm: 'Bestätigen',
    confirming: 'Wird geprüft …',
    cancel: 'Jetzt nicht',
    done: 'Die Anmeldung in zwei Schritten ist eingeschaltet',
    failed: 'Das hat nicht geklappt',
    renew: 'Neue Wiederherstellungscodes erstellen',
    renewing: 'Werden erstellt …',
    disable: 'Ausschalten',
    disabled: 'Die Anmeldung in zwei Schritten ist ausgeschaltet',
    copied: 'Kopiert',
    copyByHand: 'Bitte markiere und kopiere es von Hand',
    codes: {
      title: 'Deine Wiederherstellungscodes',
      about:
        'Falls du dein Telefon nicht hast: Jeder Code meldet dich einmal an, nach deinem Passwort. Sie werden nur dieses eine Mal gezeigt. Bewahre sie auf, wo dein Pass ist, nicht auf dem Telefon.',
      copy: 'Alle kopieren',
      save: 'Als Datei speichern',
      file: 'red-helicopter-wiederherstellungscodes.txt',
      kept: 'Ich habe sie gesichert',
    },
  },
  required: {
    title: 'Anmeldung in zwei Schritten',
    headline: 'Richte die Anmeldung in zwei Schritten ein',
    about:
      'Dein Konto braucht neben dem Passwort einen zweiten Schritt: eine Authentifizierungs-App oder einen Passkey. Deine Organisation oder der Betreiber dieses Dienstes verlangt das. Nichts, was du geschrieben hast, geht verloren.',
    headlineToShow: 'Bestätige deinen zweiten Schritt',
    aboutToShow:
      'Du hast dich hier ohne zweiten Schritt angemeldet, und dein Konto braucht ihn jetzt. Weder Telefon noch Passkey zur Hand? Melde dich ab und mit einem Wiederherstellungscode wieder an.',
    show: 'Bestätige, dass du es bist',
    goOn: 'Weiter',
    signOut: 'Abmelden',
  },
  access: {
    title: 'Wer dein Protokoll geöffnet hat',
    about:
      'Die Administration dieses Dienstes sieht, was du wann getan hast, mit Zahlen und Ergebnissen, aber nicht, was du geschrieben hast. Um das für eine Stunde zu öffnen, muss sie einen Grund angeben, den du hier siehst. Zugriffe ohne deinen Text stehen hier je Person höchstens einmal pro Stunde.',
    what: {
      events: 'Hat dein Ereignisprotokoll gelesen',
      state: 'Hat deinen Stand zu einem Zeitpunkt nachgesehen',
      outline: 'Hat gesehen, was du wann getan hast, aber nicht, was du geschrieben hast',
      text: 'Hat geöffnet, was du geschrieben hast',
    },
    until: (time) => `bis ${time}`,
    noReason: 'Damals wurde kein Grund verlangt.',
    gone: 'Jemand aus der Administration, Konto inzwischen gelöscht',
    none: 'Niemand hat dein Protokoll geöffnet.',
    more: (count) => plural(count, { one: 'Ein früherer Zugriff', other: '# frühere Zugriffe' }),
    earlier: 'Frühere Zugriffe',
    older: 'Weitere anzeigen',
  },
  sso: {
    title: 'Single Sign-on',
    about: 'Über diese Organisationen kannst du dich anmelden.',
    since: (start, used) => `Verbunden seit ${start}, zuletzt benutzt ${used}`,
    only: 'Dein einziger Zugang',
    offer: (organization) =>
      `Deine Adresse gehört zu ${organization}, die Single Sign-on verwendet. Du kannst dein Konto damit verbinden.`,
    gives: (organization) =>
      `Was du damit erlaubst: Die Betreiber der Anmeldung von ${organization} können dann dein Konto öffnen, lesen, was du geschrieben hast, und in deinem Namen handeln – ohne dein Passwort und deinen zweiten Schritt. Passwort, zweiten Schritt und Adresse können sie nicht ändern. Du wirst Mitglied und kannst jederzeit austreten oder die Verbindung trennen.`,
    connect: (organization) => `Mit ${organization} verbinden`,
    connecting: 'Wird verbunden …',
    notConnected: 'Dein Konto ließ sich nicht verbinden',
    linked: 'Dein Konto ist verbunden. Du kannst dich jetzt über deine Organisation anmelden.',
    failed:
      'Dein Konto wurde nicht verbunden. Melde dich bei deiner Organisation mit der Adresse deines Kontos an, und versuche es noch einmal.',
    disconnect: 'Trennen',
    disconnectOf: (organization) => `${organization} trennen`,
    disconnecting: {
      title: (organization) => `${organization} trennen?`,
      about:
        'Das Single Sign-on dort öffnet dein Konto nicht mehr, und alle anderen darüber begonnenen Sitzungen enden. Du meldest dich mit deinem Passwort an.',
      yes: 'Trennen',
      no: 'Verbunden bleiben',
      done: (organization) => `Von ${organization} getrennt`,
      failed: 'Die Verbindung ließ sich nicht trennen',
    },
  },
  events: {
    more: (count) => plural(count, { one: 'Ein früheres', other: '# frühere' }),
    earlier: 'Frühere Ereignisse',
    older: 'Weitere anzeigen',
    title: 'Kontoaktivität',
    about: 'Auch Änderungen durch andere. Wenn du einen Eintrag nicht wiedererkennst, ändere dein Passwort.',
    by: (name) => `Von ${name}`,
    byProgram: (name) => `Durch das Programm „${name}“`,
    bySomebodyElse: 'Von jemand anderem',
    none: 'Noch nichts.',
  },
};
