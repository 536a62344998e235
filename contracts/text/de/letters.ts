import type { MemberRole, Role } from '../../accounts/views.ts';
import type { OrganizationChange } from '../../organizations/changes.ts';
import type { Catalogue } from '../catalogue.ts';
import type { LetterFacts } from '../letters.ts';
import { day, plural } from './formats.ts';

const whence = ({ device, place }: { device: string; place: string }): string =>
  `${device === '' ? '' : `, mit ${device.replace(' on ', ' auf ')}`}${place === '' ? '' : `, aus dem Netz ${place}`}`;

const setNewPassword =
  'wähle sofort „Benutzername/Passwort zurücksetzen“ auf der Anmeldeseite. Mit einem Code an dieses Postfach setzt du ein neues Passwort: Es meldet alle ab, beendet, was in den letzten 30 Tagen zu deinem Konto dazukam und was du nicht behältst, und bricht eine Löschung ab.';

const ifNotYou = `Wenn du das warst, brauchst du nichts zu tun. Wenn nicht, ${setNewPassword} Sieh danach auf der Sicherheitsseite nach.`;

const joinsAs: Readonly<Record<MemberRole, string>> = {
  learner: 'Mitglied zu werden',
  mentor: 'als Mentorin oder Mentor Mitglied zu werden',
  org_admin: 'Mitglied zu werden und sie mitzuverwalten',
};

const invites = ({ organization, role, groups }: LetterFacts<'invitation'>, about: string | null): string => {
  const who =
    about === null ? organization || 'Eine Organisation' : `${about} von ${organization || 'einer Organisation'}`;
  const within = groups === undefined || groups.length === 0 ? '' : `, in ${groups.join(', ')}`;
  return `${who} lädt dich ein, ${joinsAs[role ?? 'learner']}${within}.`;
};

const joined = {
  invitation: 'Du hast die Einladung angenommen.',
  administrator: 'Die Administration des Dienstes hat dich hinzugefügt.',
  single_sign_on: 'Du hast dich über das Single Sign-on der Organisation angemeldet oder dein Konto damit verbunden.',
} as const;

const endedBy = {
  left: (organization: string) => `du hast ${organization || 'deine Organisation'} verlassen.`,
  removed: (organization: string) =>
    `die Administration hat dich aus ${organization || 'deiner Organisation'} entfernt.`,
  moved: (organization: string) =>
    `die Administration hat dich von ${organization || 'deiner Organisation'} in eine andere Organisation verschoben.`,
} as const;

const notYou =
  'Wenn du das nicht angefordert hast, brauchst du nichts zu tun: Niemand hat sich angemeldet, und nichts hat sich geändert.';

const roleNames: Readonly<Record<Role, string>> = {
  learner: 'Lernende oder Lernender',
  mentor: 'Mentorin oder Mentor',
  org_admin: 'in der Administration deiner Organisation',
  admin: 'in der Administration des Dienstes',
};

const changesSaid: Readonly<Record<OrganizationChange, (organization: string, domain: string) => string>> = {
  connection_activated: (organization) =>
    `soeben wurde eine SSO-Verbindung von ${organization} aktiviert. Der Identitätsanbieter kann die Konten öffnen, die mit ${organization} verbunden sind.`,
  links_ended: (organization) =>
    `soeben wurde eine andere SSO-Verbindung von ${organization} aktiviert. Sie hat kein Zertifikat mit der bisherigen gemeinsam, deshalb ist kein Konto mehr verbunden. Um deines wieder zu verbinden, melde dich mit deinem Passwort an und verbinde es auf der Sicherheitsseite. Hast du kein Passwort, wähle auf der Anmeldeseite „Benutzername/Passwort zurücksetzen“.`,
  certificates_changed: (organization) =>
    `soeben wurden die Zertifikate geändert, mit denen ${organization} Menschen anmeldet. Mit dem neuen Schlüssel kann der Identitätsanbieter die Konten öffnen, die mit ${organization} verbunden sind.`,
  connection_disabled: (organization) =>
    `soeben wurde die SSO-Anmeldung von ${organization} abgeschaltet. Niemand kann sich mehr darüber anmelden, und alle, die sich so angemeldet hatten, sind abgemeldet.`,
  domain_added: (organization, domain) =>
    `soeben wurde ${organization} die Domain ${domain} hinzugefügt. Wer dort eine Adresse hat, kann sich über den Identitätsanbieter anmelden.`,
  domain_removed: (organization, domain) =>
    `soeben wurde die Domain ${domain} von ${organization} entfernt. Wer dort eine Adresse hat, kann sich nicht mehr über den Identitätsanbieter anmelden.`,
};

/** Subject and closing of a notification by email. */
const messages = {
  celebrations: {
    subject: 'Ein Grund zum Feiern',
    closing: 'Du bekommst diese Mitteilungen auf deinen Wunsch per E-Mail. Das kannst du jederzeit ändern.',
  },
  reminders: {
    subject: 'Dein Flug geht weiter, wann du magst',
    closing: 'Du bekommst Erinnerungen per E-Mail. Das kannst du jederzeit ändern.',
  },
  tips: {
    subject: 'Ein Gedanke für deinen nächsten Schritt',
    closing: 'Du bekommst Tipps auf deinen Wunsch per E-Mail. Das kannst du jederzeit ändern.',
  },
} as const;

/** The first token of an account has its name. */
const tokenOf = (account: string, token: string): string =>
  account === token ? `das Token des Dienstkontos „${account}“` : `das Token „${token}“ des Dienstkontos „${account}“`;

export const letters: Catalogue['letters'] = {
  // Without a name the greeting stands alone; English says "Hello there".
  hello: (name) => (name === null ? 'Hallo,' : `Hallo ${name},`),
  contact: (address) => `Fragen? Antworte auf diese E-Mail oder schreib an ${address}.`,
  unsubscribe: {
    celebrations: 'Keine Glückwünsche mehr per E-Mail',
    reminders: 'Keine Erinnerungen mehr per E-Mail',
    tips: 'Keine Tipps mehr per E-Mail',
    digest: 'Diese Übersicht abbestellen',
  },
  neverAgain: 'Nie wieder eine solche E-Mail',
  actions: {
    signIn: 'Anmelden',
    login: 'Zur Anmeldeseite',
    security: 'Zur Sicherheitsseite',
    people: 'Zu den Personen',
    organization: 'Zur Organisation',
    programs: 'Zu den Dienstkonten',
    signOn: 'Zur SSO-Anmeldung',
    password: 'Ein neues Passwort wählen',
    address: 'Adresse bestätigen',
    code: 'Zur Seite für den Code',
    invitation: 'Die Einladung ansehen',
    witness: 'Ansehen, worum es geht',
    product: 'Was ist Red Helicopter?',
    notifications: 'Zu deinen Mitteilungen',
  },
  of: {
    username: (_facts, username) => ({
      subject: 'Dein Benutzername',
      paragraphs: [`du hast nach deinem Benutzernamen gefragt: Er lautet ${username}.`],
      closing: notYou,
    }),

    reset_code: () => ({
      subject: 'Dein Code für ein neues Passwort',
      paragraphs: [
        'gib diesen Code dort ein, wo du ihn angefordert hast, oder öffne den Link. Beides gilt 15 Minuten lang und nur einmal.',
      ],
      closing: `${notYou} Niemand von uns wird dich je nach diesem Code fragen.`,
    }),

    no_password: () => ({
      subject: 'Du meldest dich über deine Organisation an',
      paragraphs: [
        'du hast ein neues Passwort angefordert. Dein Konto hat aber keines: Du meldest dich über deine Organisation an, auf der Anmeldeseite unter „Unternehmen“.',
      ],
      closing: notYou,
    }),

    address_code: () => ({
      subject: 'Dein Code für diese Adresse',
      paragraphs: [
        'bei einem Konto wurde diese Adresse angegeben. Wenn es deines ist, gib diesen Code dort ein, wo du danach gefragt wirst, oder öffne den Link und melde dich an. Beides gilt eine Stunde lang und nur einmal.',
      ],
      closing:
        'Wenn du das nicht warst, hat jemand anderes deine Adresse eingegeben. Du brauchst nichts zu tun: Ohne den Code geht nichts anderes von diesem Konto an dich. Niemand von uns wird dich je nach dem Code fragen.',
    }),

    recognition_code: ({ organization }) => ({
      subject: 'Dein Code für die Anmeldung über deine Organisation',
      paragraphs: [
        `du hast dich bei ${organization} angemeldet, unter einem Namen, den wir noch nicht kennen. Gib diesen Code in dem Browser ein, in dem du das getan hast: Dann ist dein Konto mit ${organization} verbunden. Die Organisation kann es ab dann öffnen, und du bist dort Mitglied. Der Code gilt 30 Minuten.`,
      ],
      closing:
        'Falls du das nicht warst: Gib den Code nirgends ein und nicht weiter, und sag deiner Organisation Bescheid, denn jemand hat sich dort unter deiner Adresse angemeldet. Niemand von uns wird dich je nach diesem Code fragen.',
    }),

    email_in_use: (_facts, username) => ({
      subject: 'Jemand wollte deine Adresse verwenden',
      paragraphs: [
        `jemand wollte deine Adresse für ein anderes Konto verwenden. Eine Adresse kann nur zu einem Konto gehören, und diese gehört zu deinem, ${username}. Nichts hat sich geändert, und wir haben nicht verraten, dass du ein Konto hast.`,
        'Wenn du das warst, gib diesem Konto zuerst eine andere Adresse, oder lösche es.',
      ],
      closing: notYou,
    }),

    email_changed: (facts) => ({
      subject: 'Die Adresse deines Kontos wurde geändert',
      paragraphs: [
        `die Adresse deines Kontos wurde gerade geändert${whence(facts)}. Von jetzt an schreiben wir an die neue, und du meldest dich mit ihr oder mit deinem Benutzernamen an.`,
        'Wenn du das warst, brauchst du nichts zu tun. Wenn nicht, melde dich mit deinem Benutzernamen an, ändere dein Passwort und sieh auf der Sicherheitsseite nach; wenn du nicht mehr hineinkommst, schreib an den Betreiber dieser Installation.',
      ],
      closing: 'Diese E-Mail geht bei jeder Änderung an die bisherige Adresse.',
    }),

    password_changed: ({ ended = 0, ...facts }) => ({
      subject: 'Dein Passwort wurde geändert',
      paragraphs: [
        `dein Passwort wurde gerade geändert${whence(facts)}. Überall sonst bist du abgemeldet worden.`,
        ...(ended === 0
          ? []
          : [
              `${plural(ended, { one: 'Auch ein weiterer Zugang zu deinem Konto wurde beendet', other: 'Auch # weitere Zugänge zu deinem Konto wurden beendet' })}, also Passkeys, Zugriffstokens, eine Authentifizierungs-App oder Verbindungen mit einer Organisation. Welche, steht im Verlauf auf deiner Sicherheitsseite.`,
            ]),
        'Wenn du das warst, brauchst du nichts zu tun. Wenn nicht, setz sofort ein neues Passwort: Dazu brauchst du nur dieses Postfach.',
      ],
      closing: 'Diese E-Mail kommt nach jeder Änderung des Passworts.',
    }),

    second_factor_on: (facts) => ({
      subject: 'Die Anmeldung verlangt jetzt einen zweiten Schritt',
      paragraphs: [
        `die Anmeldung bei deinem Konto verlangt von jetzt an einen Code aus einer Authentifizierungs-App. Das wurde gerade eingeschaltet${whence(facts)}.`,
        ifNotYou,
      ],
      closing: 'Bewahre die Wiederherstellungscodes so auf, dass du auch ohne dein Telefon an sie herankommst.',
    }),

    second_factor_off: (facts) => ({
      subject: 'Die Anmeldung verlangt keinen zweiten Schritt mehr',
      paragraphs: [
        `dein Passwort allein öffnet dein Konto wieder. Der zweite Schritt wurde gerade ausgeschaltet${whence(facts)}.`,
        ifNotYou,
      ],
      closing: 'Diese E-Mail kommt jedes Mal, wenn der zweite Schritt ausgeschaltet wird.',
    }),

    recovery_codes_renewed: (facts) => ({
      subject: 'Du hast neue Wiederherstellungscodes',
      paragraphs: [
        `gerade wurden neue Wiederherstellungscodes erstellt${whence(facts)}. Die bisherigen gelten nicht mehr.`,
        ifNotYou,
      ],
      closing: 'Diese E-Mail kommt jedes Mal, wenn neue Wiederherstellungscodes erstellt werden.',
    }),

    recovery_code_used: ({ left, ...facts }) => ({
      subject: 'Ein Wiederherstellungscode wurde verwendet',
      paragraphs: [
        `gerade hat sich jemand mit deinem Passwort und einem Wiederherstellungscode bei deinem Konto angemeldet${whence(facts)}. ${plural(left, { 0: 'Es ist kein Code mehr übrig', one: 'Ein Code ist noch übrig', other: '# Codes sind noch übrig' })}.`,
        ifNotYou,
      ],
      closing: 'Neue Codes kannst du jederzeit auf der Sicherheitsseite erstellen.',
    }),

    second_step_failed: (facts) => ({
      subject: 'Jemand hat dein Passwort',
      paragraphs: [
        `gerade hat jemand das richtige Passwort für dein Konto eingegeben und danach falsche Codes${whence(facts)}. Angemeldet wurde niemand.`,
        `Wenn du das warst, sieh nach, ob die Uhr deines Telefons richtig geht. Wenn nicht, ${setNewPassword}`,
      ],
      closing: 'Der zweite Schritt hat dein Konto geschützt.',
    }),

    passkey_added: (facts) => ({
      subject: 'Zu deinem Konto wurde ein Passkey hinzugefügt',
      paragraphs: [
        `gerade wurde zu deinem Konto ein Passkey hinzugefügt${whence(facts)}. Er meldet dich an, ohne Passwort und ohne Code.`,
        ifNotYou,
      ],
      closing: 'Diese E-Mail kommt jedes Mal, wenn ein Passkey hinzugefügt wird.',
    }),

    passkey_removed: (facts) => ({
      subject: 'Ein Passkey deines Kontos wurde entfernt',
      paragraphs: [
        `gerade wurde ein Passkey deines Kontos entfernt${whence(facts)}. Er meldet dich nicht mehr an, und überall sonst bist du abgemeldet.`,
        ifNotYou,
      ],
      closing: 'Diese E-Mail kommt jedes Mal, wenn ein Passkey entfernt wird.',
    }),

    token_created: () => ({
      subject: 'Für dein Konto wurde ein Zugriffstoken erstellt',
      paragraphs: [
        'gerade wurde für dein Konto ein persönliches Zugriffstoken erstellt. Ein Programm, das es hat, kann in deinem Namen lesen oder schreiben, soweit das Token es erlaubt.',
        ifNotYou,
      ],
      closing: 'Diese E-Mail kommt jedes Mal, wenn ein Token erstellt wird.',
    }),

    token_ends: ({ token, day: date, isLast }) => ({
      subject: isLast
        ? 'Ein Zugriffstoken läuft innerhalb eines Tages ab'
        : `Ein Zugriffstoken läuft am ${day(date)} ab`,
      paragraphs: [
        `dein persönliches Zugriffstoken „${token}“ läuft am ${day(date)} ab. Danach hat das Programm, das es benutzt, keinen Zugriff mehr.`,
        'Damit es weiterläuft, ersetze das Token auf der Sicherheitsseite und hinterlege das neue im Programm. Wenn du es nicht mehr brauchst, ist nichts zu tun.',
      ],
      closing:
        'Diese E-Mail kommt zwei Wochen und einen Tag, bevor ein Token abläuft, das weder ersetzt noch widerrufen ist.',
    }),

    service_token_ends: ({ account, token, organization, day: date, isLast }) => ({
      subject: isLast
        ? 'Das Token eines Dienstkontos läuft innerhalb eines Tages ab'
        : `Das Token eines Dienstkontos läuft am ${day(date)} ab`,
      paragraphs: [
        `${tokenOf(account, token)} läuft am ${day(date)} ab. Danach hat das System, das es benutzt, keinen Zugriff mehr.`,
        'Damit es weiterläuft, ersetze das Token bei den Dienstkonten und hinterlege das neue im System. Wenn es nicht mehr gebraucht wird, ist nichts zu tun.',
      ],
      closing: `Diese E-Mail geht an die Verwaltung ${organization === null ? 'des Dienstes' : `von ${organization}`}, zwei Wochen und einen Tag, bevor ein Token abläuft, das weder ersetzt noch widerrufen ist.`,
    }),

    new_device: (facts) => ({
      subject: 'Anmeldung in einem neuen Browser',
      paragraphs: [
        `gerade hat sich jemand mit einem neuen Browser bei deinem Konto angemeldet${whence(facts)}.`,
        ifNotYou,
      ],
      closing:
        'Diese E-Mail kommt, wenn sich ein Browser zum ersten Mal anmeldet. Nach dem Löschen seiner Cookies gilt er wieder als neu.',
    }),

    role_changed: ({ role }) => ({
      subject: 'Deine Rolle wurde geändert',
      paragraphs: [
        `die Administration hat deinem Konto eine andere Rolle gegeben: Du bist jetzt ${roleNames[role]}. Du wurdest überall abgemeldet.`,
        'Wenn du das nicht erwartet hast, frag dort nach.',
      ],
      closing: 'Diese E-Mail kommt jedes Mal, wenn sich deine Rolle ändert.',
    }),

    administrator_added: ({ organization }, _username, about) => ({
      subject: 'Jemand kann jetzt mitverwalten',
      paragraphs: [
        `${about ?? 'jemand'} verwaltet jetzt neben dir ${organization === null ? 'den ganzen Dienst' : organization || 'deine Organisation'}.`,
        'Wenn du das nicht erwartet hast, frag nach, wer die Rolle vergeben hat, und nimm sie notfalls zurück.',
      ],
      closing: 'Diese E-Mail kommt jedes Mal, wenn jemand neben dir die Verwaltung übernimmt.',
    }),

    membership_began: ({ organization, how }) => ({
      subject: 'Du gehörst jetzt zu einer Organisation',
      paragraphs: [
        `dein Konto gehört jetzt zu ${organization || 'einer Organisation'}. ${joined[how]} Die Verwaltung dort sieht deinen Namen, deine Adresse und deine Rolle; deine Geschichten und Antworten gehören weiter dir.`,
        how === 'invitation'
          ? 'Wenn du das nicht warst, verlass die Organisation auf ihrer Seite, ändere dein Passwort und sieh auf der Sicherheitsseite nach.'
          : 'Wenn du das nicht erwartet hast, frag die Verwaltung der Organisation danach. Verlassen kannst du sie jederzeit auf ihrer Seite.',
      ],
      closing: 'Diese E-Mail bekommst du jedes Mal, wenn du einer Organisation beitrittst.',
    }),

    membership_ended: ({ organization, why, hasPassword }) => ({
      subject: why === 'left' ? 'Du hast eine Organisation verlassen' : 'Du gehörst nicht mehr zu einer Organisation',
      paragraphs: [
        `${endedBy[why](organization)} Dein Konto und deine Reise gehören weiter dir.`,
        hasPassword
          ? why === 'left'
            ? 'Wenn du das nicht warst, ändere dein Passwort und sieh auf der Sicherheitsseite nach.'
            : 'Wenn du das nicht erwartet hast, frag dort nach.'
          : 'Das Single Sign-on der Organisation öffnet dein Konto nicht mehr, und ein Passwort hat es noch nicht. Um dich wieder anzumelden, wähle auf der Anmeldeseite „Benutzername/Passwort zurücksetzen“: Mit einem Code an dieses Postfach setzt du eines. Danach kannst du dem Konto eine andere Adresse geben.',
      ],
      closing: hasPassword
        ? 'Diese E-Mail bekommst du jedes Mal, wenn du eine Organisation verlässt oder aus einer entfernt wirst.'
        : 'Tu das, solange du E-Mails an diese Adresse lesen kannst.',
    }),

    sso_linked: ({ organization, ...facts }) => ({
      subject: 'Eine Organisation kann dich jetzt anmelden',
      paragraphs: [
        `dein Konto wurde gerade mit dem Single Sign-on von ${organization || 'einer Organisation'} verbunden${whence(facts)}. Wer es betreibt, kann dein Konto ab jetzt ohne dein Passwort und ohne zweiten Schritt öffnen.`,
        ifNotYou,
      ],
      closing: 'Du kannst die Verbindung jederzeit trennen.',
    }),

    recognition_allowed: ({ organization, email, day: until }) => ({
      subject: 'Deine Organisation hat eine neue Anmeldung für dich',
      paragraphs: [
        `${organization || 'deine Organisation'} hat eingetragen, dass du dich dort ab jetzt als ${email} anmeldest. Tu das einmal bis zum ${day(until)}: Dann ist dein Konto hier mit dieser Anmeldung verbunden und bekommt diese Adresse.`,
        'Falls du davon nichts weißt, frag zuerst deine Organisation. Auf diesem Weg kann sie dein Konto öffnen.',
      ],
      closing: 'Bis du dich so angemeldet hast, ändert sich nichts.',
    }),

    sso_unlinked: ({ organization, ...facts }) => ({
      subject: 'Eine Organisation meldet dich nicht mehr an',
      paragraphs: [
        `dein Konto wurde gerade vom Single Sign-on von ${organization || 'einer Organisation'} getrennt${whence(facts)}. Auf diesem Weg meldet sich niemand mehr daran an.`,
        ifNotYou,
      ],
      closing: 'Diese E-Mail kommt jedes Mal, wenn eine Organisation getrennt wird.',
    }),

    invitation: (facts, _username, about) => ({
      subject: 'Eine Einladung in eine Organisation',
      paragraphs: [
        `${invites(facts, about)} Die Verwaltung dort sieht dann deinen Namen, deine Adresse und deine Rolle; deine Geschichten und Antworten gehören weiter dir. Wenn du noch kein Konto hast, legst du eines mit dieser Adresse an. Die Einladung gilt zwei Wochen.`,
      ],
      closing: 'Wenn du nicht möchtest, brauchst du nichts zu tun.',
    }),

    witness_asked: ({ from }) => ({
      subject: from === null ? 'Jemand fragt: Hast du das gesehen?' : `${from} fragt: Hast du das gesehen?`,
      paragraphs: [
        `${from ?? 'jemand'} hat etwas Erlebtes aufgeschrieben und nennt dich als Zeugen. Die Seite zeigt dir nur dieses eine und bittet um einen Fingertipp: ja, nicht ganz, oder dass ihr euch nicht kennt.`,
        'Ein Konto brauchst du nicht. Der Link gilt 30 Tage, und nur du hast ihn.',
      ],
      closing: 'Du kannst diese E-Mail ignorieren. Deine Adresse wird gelöscht, sobald die Anfrage endet.',
    }),

    witness_receipt: ({ answer }) => ({
      subject: 'Eine Kopie deiner Antwort',
      paragraphs: [
        `du hast als Zeuge geantwortet: „${{ yes: 'Ja, das habe ich gesehen', no: 'Nein, oder nicht ganz', stranger: 'Ich kenne diese Person nicht', declined: 'Keine solchen E-Mails' }[answer]}“. Wer gefragt hat, bekommt deine Antwort.`,
      ],
      closing: 'Du wolltest diese Kopie. Deine Adresse haben wir aus der Anfrage gelöscht.',
    }),

    erasure_asked: ({ day: date }) => ({
      subject: 'Dein Konto wird gelöscht',
      paragraphs: [
        `du hast uns gebeten, dein Konto und alles, was du geschrieben hast, zu löschen. Das geschieht am ${day(date)} und lässt sich danach nicht rückgängig machen.`,
        'Bis dahin kannst du dich anmelden, eine Kopie von allem herunterladen oder die Löschung abbrechen.',
      ],
      closing: `Wenn du das nicht warst, ${setNewPassword}`,
    }),

    erasure_cancelled: () => ({
      subject: 'Dein Konto wird nicht gelöscht',
      paragraphs: [
        'die Löschung deines Kontos wurde gerade abgebrochen: von dir auf der Datenschutzseite oder mit dem neuen Passwort, das per E-Mail gesetzt wurde. Alles, was du geschrieben hast, bleibt.',
        'Wenn du dein Konto weiterhin löschen möchtest, melde dich an und beantrage es noch einmal.',
      ],
      closing: 'Diese E-Mail kommt jedes Mal, wenn eine Löschung abgebrochen wird.',
    }),

    organization_changed: ({ organization, change, domain, looksAfter }) => ({
      subject: domain === '' ? 'Die SSO-Anmeldung wurde geändert' : 'Die Domains einer Organisation wurden geändert',
      paragraphs: [
        changesSaid[change](organization, domain),
        looksAfter
          ? 'Wenn du davon weißt, brauchst du nichts zu tun. Wenn nicht, frag sofort bei der übrigen Verwaltung nach. Wer die SSO-Anmeldung abschaltet, meldet alle ab, die sich so angemeldet haben.'
          : `Hat ${organization} das angekündigt, brauchst du nichts zu tun. Wenn nicht, frag bei der Verwaltung nach und sieh dir auf der Sicherheitsseite die Anmeldungen an.`,
      ],
      closing: looksAfter
        ? 'Diese E-Mail geht an die Verwaltung der Organisation und des Dienstes.'
        : 'Diese E-Mail geht an alle, deren Konto mit der Organisation verbunden ist.',
    }),

    certificate_ends: ({ organization, day: date, ended }) => ({
      subject: ended
        ? 'SSO-Anmeldung: Niemand kann sich mehr anmelden'
        : `SSO-Anmeldung: Ein Zertifikat läuft am ${day(date)} ab`,
      paragraphs: [
        ended
          ? `das letzte Zertifikat des Identitätsanbieters von ${organization} ist am ${day(date)} abgelaufen. Seine Anmeldungen werden nicht mehr angenommen.`
          : `das letzte Zertifikat des Identitätsanbieters von ${organization} läuft am ${day(date)} ab. Danach kann sich niemand mehr über ihn anmelden.`,
        'Lass dir die neuen Metadaten des Identitätsanbieters geben und trag sie unter SSO-Anmeldung ein. Ein neues Zertifikat kann neben dem alten gelten, bis dieses abläuft.',
      ],
      closing:
        'Diese E-Mail geht an die Verwaltung der Organisation und des Dienstes, 60, 30 und 7 Tage vorher und am Tag selbst.',
    }),

    webhook_disabled: ({ organization, host, why }) => ({
      subject: `An ${host} werden keine Änderungen mehr gesendet`,
      paragraphs: [
        why === 'gone'
          ? `${host} hat geantwortet, dass es diese Adresse nicht mehr gibt (410). Der Webhook von ${organization} dorthin ist jetzt ausgeschaltet.`
          : `${host} hat drei Tage lang keine Nachricht angenommen. Der Webhook von ${organization} dorthin ist jetzt ausgeschaltet.`,
        'Verloren ist nichts. Sobald der Empfänger wieder arbeitet, schalte den Webhook ein: Er macht weiter, wo er aufgehört hat.',
      ],
      closing: 'Diese E-Mail geht an die Verwaltung der Organisation und des Dienstes.',
    }),

    certificate_found: ({ organization, fingerprint, from: begins, until }) => ({
      subject: 'SSO-Anmeldung: Euer Identitätsanbieter hat ein neues Zertifikat',
      paragraphs: [
        `die Metadaten des Identitätsanbieters von ${organization} nennen ein neues Zertifikat, gültig vom ${day(begins)} bis zum ${day(until)}. Ab seinem ersten Tag gilt es neben dem bisherigen.`,
        `Sein Fingerabdruck (SHA-256) ist ${fingerprint}. Vergleiche ihn bitte mit dem, den euer Identitätsanbieter anzeigt.`,
        'Sobald er damit signiert, probiere die Anmeldung auf der Seite aus: Nach einer Testanmeldung entfällt jedes Zertifikat, das nicht mehr in den Metadaten steht.',
      ],
      closing: 'Diese E-Mail geht an die Verwaltung der Organisation und des Dienstes, einmal für jedes Zertifikat.',
    }),

    domain_unproven: ({ organization, domain, day: date, ended, proof }) => ({
      subject: ended ? `${domain} zählt hier nicht mehr` : `Der DNS-Eintrag von ${domain} fehlt`,
      paragraphs: [
        ended
          ? `der DNS-Eintrag, der ${domain} mit ${organization} verbindet, fehlt seit einem Monat. Seit dem ${day(date)} zählt die Domain nicht mehr: Wer dort eine Adresse hat, kann sich nicht mehr mit SSO anmelden.`
          : `der DNS-Eintrag, der ${domain} mit ${organization} verbindet, fehlt. Ist er bis zum ${day(date)} nicht wieder da, zählt die Domain nicht mehr: Wer dort eine Adresse hat, kann sich dann nicht mehr mit SSO anmelden.`,
        ended
          ? `Soll die Domain wieder zählen, gib ihr diesen TXT-Eintrag und füge sie in den Einstellungen der Organisation hinzu: ${proof}`
          : `Gehört die Domain weiterhin euch, gib ihr diesen TXT-Eintrag und lass ihn stehen: ${proof}`,
      ],
      closing: 'Diese E-Mail geht an die Verwaltung der Organisation und des Dienstes.',
    }),

    notification: ({ kind, title, message }) => {
      const { subject, closing } = messages[kind];
      return { subject, headline: title, paragraphs: [message], closing };
    },

    digest: ({ digest, titles, more }) => ({
      subject: digest === 'daily' ? 'Dein Tag bei Red Helicopter' : 'Deine Woche bei Red Helicopter',
      paragraphs: ['Das ist neu und ungelesen:'],
      items: more === 0 ? titles : [...titles, `und ${more} weitere`],
      closing: `Du hast eine ${digest === 'daily' ? 'tägliche' : 'wöchentliche'} Übersicht gewählt. Unter „Nachrichten“ kannst du das jederzeit ändern.`,
    }),
  },
};
