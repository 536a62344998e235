import type { Catalogue } from '../catalogue.ts';
import { plural } from './formats.ts';

export const organization: Catalogue['organization'] = {
  title: 'Organisation',
  lead: (members, domains) => `${plural(members, { one: 'Ein Mitglied', other: '# Mitglieder' })} · ${domains}`,
  parts: {
    label: 'Teile dieser Seite',
    overview: 'Überblick',
    people: 'Menschen',
    documents: 'Dokumente',
    'sign-on': 'Anmeldung',
    programs: 'Verbundene Systeme',
    settings: 'Einstellungen und Protokoll',
  },
  roles: {
    learner: { name: 'Lernende Person', about: 'Unternimmt die Reise.' },
    mentor: { name: 'Mentor oder Mentorin', about: 'Kann auch Auszeichnungen bestätigen, die Mitglieder teilen.' },
    org_admin: {
      name: 'Verwaltung der Organisation',
      about: 'Verwaltet auch Mitglieder, Einstellungen und Single Sign-on.',
    },
    admin: { name: 'Administration', about: 'Verwaltet den ganzen Dienst.' },
  },
  none: {
    title: 'Du gehörst zu keiner Organisation',
    about:
      'Du brauchst auch keine: Die ganze Reise gehört dir. Eine Organisation bringt Menschen, mit denen du fliegst, Mentorinnen und Mentoren, die deine geteilten Auszeichnungen bestätigen, und eine eigene Anmeldung.',
    invited: (email) => `Ist deine Organisation hier, bitte ihre Verwaltung um eine Einladung an ${email}.`,
    sso: 'Hat sie Single Sign-on, kannst du dein Konto unter Sicherheit damit verbinden.',
    suspended: {
      title: 'Deine Organisation ist gesperrt',
      about:
        'Ihre Seiten, ihre Anmeldung und ihre Programme funktionieren zurzeit nicht. Deine eigene Reise bleibt unberührt. Die Administration der Organisation kann beim Betreiber nach dem Grund fragen.',
    },
    home: 'Zurück ins Cockpit',
    admin: 'Alle Organisationen',
  },
  glance: {
    title: 'Überblick',
    password: 'Mindestlänge für Passwörter',
    characters: (least) => `${least} Zeichen`,
    signOn: 'Single Sign-on',
    admins: 'Verwaltung',
    inForce: 'Aktiv',
    notSetUp: 'Nicht eingerichtet',
  },
  figures: {
    title: 'Wie die Reise läuft',
    about: 'Wie viele begonnen haben, wie weit sie sind und was als Nächstes hilft. Niemand wird genannt.',
    enterprise: 'Zahlen und Vorschläge',
    classView: 'Gemeinsamer Blick auf die Spiele',
  },
  membership: {
    seen: 'Was sie über dich sieht',
    seenAbout:
      'Ihre Verwaltung sieht die folgenden Angaben. Deine Geschichten, Antworten, Fotos, Aufnahmen und Werte bekommt sie nie zu sehen.',
    rows: { name: 'Vor- und Nachname', username: 'Benutzername', email: 'E-Mail', role: 'Rolle' },
    more: 'Sie sieht auch, wann du dich registriert und zuletzt angemeldet hast. Auszeichnungen, die du mit der Organisation teilst, können Mentoren und Verwaltung bestätigen; die anderen sehen sie nicht.',
    admins: 'Verwaltung',
    noAdmins: 'Im Moment niemand. Die Administration dieses Dienstes kann jemanden ernennen.',
    edition: 'Ausgabe',
    editions: { standard: 'Für alle', 'senior-living': 'Wohnen im Alter' },
    editionAbout: {
      standard: 'Beispiele aus allen Arbeitsbereichen.',
      'senior-living': 'Beispiele, Worte und vier Auszeichnungen aus dem Wohnen im Alter.',
    },
    leave: 'Organisation verlassen',
    leaveAbout: 'Du behältst dein Konto, deine Reise und alles, was du verdient hast.',
    onlyAdmin:
      'Du verwaltest sie als Einzige oder Einziger. Gib zuerst einem anderen Mitglied die Rolle „Verwaltung der Organisation“.',
    leaving: {
      title: (name) => `${name} verlassen?`,
      about:
        'Ihre Verwaltung sieht deine Daten nicht mehr, du verlierst deine Rechte in ihr, und ihr Single Sign-on öffnet dein Konto nicht mehr. Für die Rückkehr brauchst du eine neue Einladung. Deine anderen Sitzungen enden, und auch diese, wenn du dich mit Single Sign-on angemeldet hast.',
      aboutWithoutPassword: (email) =>
        `Ihre Verwaltung sieht deine Daten nicht mehr, du verlierst deine Rechte in ihr, und ihr Single Sign-on öffnet dein Konto nicht mehr: Du wirst sofort abgemeldet. Um dich wieder anzumelden, setzt du ein Passwort mit einem Code, den wir an ${email} senden. Verlass sie nur, wenn du dort E-Mails lesen kannst.`,
      yes: 'Verlassen',
      no: 'Bleiben',
      done: (name) => `Du hast ${name} verlassen`,
      failed: 'Du konntest die Organisation nicht verlassen',
    },
  },
  /** What the organization's own systems get. */
  sharing: {
    title: 'Was verbundene Systeme sehen',
    about: (name) =>
      `${name} kann eigene Systeme mit diesem Dienst verbinden, zum Beispiel eine Lernplattform. Sie erhalten, was auch die Verwaltung von dir sieht: deinen Namen, deine E-Mail-Adresse und Rolle und seit wann du Mitglied bist. Deinen Fortschritt erhalten sie nur, wenn du zustimmst.`,
    gets: 'Stimmst du zu, erhalten sie deine abgeschlossenen Schritte mit Datum, die Auszeichnungen, die du teilst, und den Stand deines Pilotenscheins.',
    never: 'Nie erhalten sie, was du schreibst oder aufnimmst, deine Werte oder etwas, das du für dich behältst.',
    end: 'Du kannst das jederzeit ändern. Dann erhalten sie nichts mehr und werden gebeten, das Erhaltene zu löschen. Dasselbe gilt, wenn du die Organisation verlässt.',
    allow: 'Verbundene Systeme dürfen meinen Fortschritt sehen',
    failed: 'Deine Wahl wurde nicht gespeichert',
    ask: {
      title: (name) => `Dürfen die Systeme von ${name} deinen Fortschritt sehen?`,
      yes: 'Ja, sie dürfen',
      no: 'Nein, er bleibt privat',
      later: 'Ändern kannst du das später unter „Organisation“.',
      given: 'Sie können deinen Fortschritt jetzt sehen',
      kept: 'Dein Fortschritt bleibt privat',
    },
  },
  members: {
    title: 'Mitglieder',
    find: 'Mitglied suchen',
    findHint: 'Anfang eines Namens oder einer Adresse',
    none: 'Kein Mitglied mit diesem Namen.',
    you: 'Du',
    since: (day) => `Registriert am ${day}`,
    more: 'Mehr zeigen',
    change: 'Rolle ändern',
    changeOf: (name) => `Rolle ändern: ${name}`,
    remove: 'Entfernen',
    removeOf: (name) => `Entfernen: ${name}`,
    role: {
      title: (name) => `Rolle von ${name}`,
      about: 'Eine Änderung meldet die Person ab; sie meldet sich mit ihren neuen Rechten wieder an.',
      legend: 'Rolle',
      reason: 'Warum?',
      reasonHint: 'Mindestens zehn Zeichen. Die Person liest es in ihrem Sicherheitsverlauf.',
      save: 'Rolle ändern',
      cancel: 'Abbrechen',
      done: (name, role) => `${name} ist jetzt: ${role}`,
      failed: 'Die Rolle ließ sich nicht ändern',
    },
    removing: {
      title: (name) => `${name} entfernen?`,
      about:
        'Konto und Reise bleiben, die Rechte hier gehen verloren. Euer Single Sign-on öffnet das Konto nicht mehr; wer kein Passwort hat, bekommt eine E-Mail mit der Anleitung, eines zu setzen. Für die Rückkehr braucht es eine neue Einladung.',
      yes: 'Entfernen',
      no: 'Behalten',
      done: (name) => `${name} ist nicht mehr Mitglied`,
      failed: 'Das Mitglied ließ sich nicht entfernen',
    },
  },
  invitations: {
    title: 'Einladungen',
    about:
      'Jede Einladung geht an eine Adresse, gilt zwei Wochen und lässt sich einmal verwenden. Ob zu einer Adresse schon ein Konto besteht, erfährst du hier nie.',
    email: 'E-Mail-Adresse',
    send: 'Einladung senden',
    sending: 'Wird gesendet …',
    sent: (email) => `Einladung an ${email} gesendet`,
    failed: 'Die Einladung ließ sich nicht senden',
    none: 'Noch keine Einladungen.',
    more: 'Mehr zeigen',
    states: { open: 'Offen', accepted: 'Angenommen', expired: 'Abgelaufen' },
    as: (role, groups) => [role, ...groups].join(', '),
    by: (name) => `eingeladen von ${name}`,
    withdrawn: (role) =>
      `Wer diese Person mit der Rolle „${role}“ eingeladen hat, verwaltet die Organisation nicht mehr. Sie träte als Lernende oder Lernender bei.`,
    open: (sent, until) => `Gesendet am ${sent}, gilt bis ${until}`,
    accepted: (sent) => `Gesendet am ${sent}`,
    expired: (until) => `Galt bis ${until}`,
    again: 'Erneut senden',
    againTo: (email) => `Erneut an ${email} senden`,
    revoke: 'Zurücknehmen',
    revokeOf: (email) => `Einladung an ${email} zurücknehmen`,
    forget: 'Aus der Liste entfernen',
    revoked: (email) => `Die Einladung an ${email} ist zurückgenommen`,
    notRevoked: 'Die Einladung ließ sich nicht zurücknehmen',
  },
  accept: {
    kicker: 'Einladung',
    asks: (name) => `${name} lädt dich ein`,
    sees: 'Ihre Verwaltung sieht dann deinen Namen, Benutzernamen, deine E-Mail-Adresse, deine Rolle und wann du zuletzt hier warst. Deine Geschichten und Antworten bleiben privat. Du kannst jederzeit austreten.',
    until: (day) => `Gilt bis ${day}.`,
    join: 'Beitreten',
    joining: 'Beitritt läuft …',
    later: 'Nicht jetzt',
    joined: (name) => `Willkommen bei ${name}`,
    failed: 'Der Beitritt ist nicht gelungen',
    other: {
      title: 'Diese Einladung gilt für eine andere Adresse',
      about: (invited, own) =>
        `Sie ging an ${invited}; angemeldet bist du als ${own}. Melde dich ab und komm mit dem Konto dieser Adresse wieder: Die Einladung wartet so lange in diesem Fenster. Oder bitte um eine an ${own}.`,
      out: 'Abmelden und anderes Konto verwenden',
    },
    elsewhere: {
      title: 'Du gehörst schon zu einer Organisation',
      about: (name) =>
        `Du kannst nur zu einer Organisation gehören. Verlass erst deine, weiter unten auf dieser Seite, und öffne dann die E-Mail von ${name} noch einmal.`,
    },
    member: { title: 'Du bist schon Mitglied', about: 'Es ist nichts weiter zu tun.' },
    used: {
      title: 'Diese Einladung wurde schon verwendet',
      about: 'Jemand ist damit schon beigetreten. Warst das nicht du, bitte um eine neue.',
    },
    expired: {
      title: 'Diese Einladung ist abgelaufen',
      about: 'Sie galt zwei Wochen. Bitte deine Organisation um eine neue.',
    },
    gone: {
      title: 'Diese Einladung gilt nicht mehr',
      about:
        'Sie wurde zurückgenommen oder durch eine neuere ersetzt. Sieh nach einer neueren E-Mail, oder frag deine Organisation.',
    },
    close: 'OK',
    visitor: {
      headline: (name) => `${name} lädt dich ein`,
      lead: (email) =>
        `Die Einladung gilt für ${email}. Um sie anzunehmen, brauchst du ein Konto mit dieser Adresse; die Einladung wartet in diesem Fenster.`,
      register: 'Konto anlegen',
      signIn: 'Ich habe ein Konto',
    },
  },
  settings: {
    title: 'Einstellungen',
    name: 'Name der Organisation',
    nameHint: 'So steht er bei Mitgliedern und in Einladungen',
    edition: 'Ausgabe der Reise',
    password: 'Mindestlänge für Passwörter',
    passwordHint:
      'In Zeichen, für Passwörter, die ab jetzt gesetzt werden; bisherige gelten weiter. Leer: die allgemeine Vorgabe.',
    passwordWrong: 'Eine ganze Zahl bis 64, oder leer',
    secondFactor: 'Mitglieder müssen sich in zwei Schritten anmelden',
    secondFactorAbout:
      'Mit einer Authentifizierungs-App oder einem Passkey. Das gilt sofort, auch für dich: Wer das noch nicht eingerichtet hat, kann bis dahin nichts anderes tun. Für alle, die euer Single Sign-on verwenden, verlangt es bei eurem Identitätsanbieter; wir können das nicht prüfen.',
    save: 'Einstellungen speichern',
    saving: 'Wird gespeichert …',
    saved: 'Die Einstellungen sind gespeichert',
    failed: 'Es wurde nichts geändert',
  },
  domains: {
    title: 'Domains der Organisation',
    about: 'Wer eine Adresse in diesen Domains hat, kann sich über euren Identitätsanbieter anmelden.',
    first: 'Die erste Domain lässt sich nicht entfernen',
    remove: 'Entfernen',
    removeOf: (domain) => `Entfernen: ${domain}`,
    removed: (domain) => `${domain} entfernt`,
    notRemoved: 'Die Domain ließ sich nicht entfernen',
    add: 'Domain hinzufügen',
    addHint: 'Zum Beispiel example.org',
    proof:
      'Weise zuerst nach, dass sie euch gehört: Trag diesen Text als TXT-Eintrag der Domain ein, und lass ihn dort stehen. Wir prüfen ihn täglich; ohne ihn gilt die Domain nach einem Monat nicht mehr.',
    copy: 'Eintrag kopieren',
    copied: 'Eintrag kopiert',
    submit: 'Prüfen und hinzufügen',
    submitting: 'Wird geprüft …',
    added: (domain) => `${domain} hinzugefügt`,
    failed: 'Die Domain wurde nicht hinzugefügt',
  },
};
