import type { AccountEvent } from '#contracts/accounts/events.ts';
import type { Role } from '#contracts/accounts/views.ts';

const roles: Readonly<Record<Role, string>> = {
  learner: 'Lernende Person',
  mentor: 'Mentor oder Mentorin',
  org_admin: 'Verwaltung der Organisation',
  admin: 'Administration',
};

const day = (iso: string): string =>
  new Intl.DateTimeFormat('de', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));

const signedIn = {
  password: 'Angemeldet',
  registration: 'Angemeldet',
  organization: 'Über die Organisation angemeldet',
  passkey: 'Mit einem Passkey angemeldet',
} as const;

const provenBy = {
  code: 'Du hast deine E-Mail-Adresse mit einem Code aus dem Postfach bestätigt',
  invitation: 'Mit einer angenommenen Einladung wurde deine E-Mail-Adresse bestätigt',
  organization: 'Deine Organisation hat deine E-Mail-Adresse bestätigt',
  reset: 'Mit einem neuen Passwort per E-Mail wurde deine E-Mail-Adresse bestätigt',
  change: 'Du hast deine neue E-Mail-Adresse mit einem Code aus dem Postfach bestätigt',
  operator: 'Wer diese Installation betreibt, hat deine E-Mail-Adresse bestätigt',
} as const;

/** What happened to an account, in German. */
export function summaryInGerman({ type, data }: AccountEvent): string {
  switch (type) {
    case 'AccountRegistered':
      return 'Das Konto wurde angelegt';
    case 'RoleChanged':
      return `Die Rolle wurde geändert: von „${roles[data.from]}“ zu „${roles[data.to]}“`;
    case 'OrganizationChanged':
      return data.organizationId === null
        ? 'Du hast deine Organisation verlassen'
        : 'Du bist einer Organisation beigetreten';
    case 'MembershipBegan':
      return 'Du bist einer Organisation beigetreten';
    case 'MembershipRoleChanged':
      return `Deine Rolle in der Organisation wurde geändert: von „${roles[data.from]}“ zu „${roles[data.to]}“`;
    case 'MembershipEnded':
      return data.why === 'left'
        ? 'Du hast deine Organisation verlassen'
        : 'Deine Mitgliedschaft in einer Organisation wurde beendet';
    case 'SignedIn':
      return signedIn[data.method];
    case 'SignInFailed':
      return data.failures === 1 ? 'Ein falsches Passwort' : `${data.failures} falsche Passwörter hintereinander`;
    case 'UsernameRecoveryAsked':
      return 'Der Benutzername wurde angefragt';
    case 'PasswordResetAsked':
      return 'Ein neues Passwort wurde angefragt';
    case 'PasswordChanged':
      return data.how === 'reset'
        ? 'Das Passwort wurde mit einem Code aus dem Postfach zurückgesetzt'
        : 'Das Passwort wurde geändert';
    case 'NamesChanged':
      return 'Der Name wurde geändert';
    case 'EmailChangeAsked':
      return 'Eine andere E-Mail-Adresse wurde verlangt';
    case 'EmailChanged':
      return data.email === ''
        ? 'Die E-Mail-Adresse wurde geändert'
        : `Die E-Mail-Adresse wurde geändert zu ${data.email}`;
    case 'AddressProven':
      return provenBy[data.how];
    case 'SessionsEnded':
      return data.count === 1 ? 'Eine Sitzung wurde beendet' : `${data.count} Sitzungen wurden beendet`;
    case 'AdminSignedIn':
      return 'In der Verwaltung angemeldet';
    case 'SecondFactorEnabled':
      return 'Die Anmeldung verlangt von jetzt an einen zweiten Schritt';
    case 'SecondFactorDisabled':
      return 'Die Anmeldung verlangt keinen zweiten Schritt mehr';
    case 'RecoveryCodesRenewed':
      return 'Neue Wiederherstellungscodes wurden erstellt';
    case 'RecoveryCodeUsed':
      return `Ein Wiederherstellungscode wurde verwendet; ${data.left} sind übrig`;
    case 'SecondStepFailed':
      return data.failures === 1
        ? 'Ein falscher Code nach dem richtigen Passwort'
        : `${data.failures} falsche Codes hintereinander nach dem richtigen Passwort`;
    case 'PasskeyAdded':
      return data.name === '' ? 'Ein Passkey wurde hinzugefügt' : `Der Passkey „${data.name}“ wurde hinzugefügt`;
    case 'PasskeyRemoved':
      return data.name === '' ? 'Ein Passkey wurde entfernt' : `Der Passkey „${data.name}“ wurde entfernt`;
    case 'IdentityLinked':
    case 'SsoLinked':
      return 'Das Single Sign-on einer Organisation wurde mit dem Konto verbunden';
    case 'RecognitionAllowed':
      return 'Eine Administratorin oder ein Administrator der Organisation lässt deren Single Sign-on das Konto einmal unter einem neuen Namen öffnen';
    case 'IdentityUnlinked':
    case 'SsoUnlinked':
      return 'Das Single Sign-on einer Organisation wurde vom Konto getrennt';
    case 'AccountRead':
      return readInGerman(data);
    case 'DataExported':
      return 'Alles über dich wurde ausgegeben';
    case 'ErasureAsked':
      return `Die Löschung des Kontos wurde verlangt; sie geschieht am ${day(data.dueAt)}`;
    case 'ErasureCancelled':
      return 'Die Löschung des Kontos wurde abgesagt';
    case 'ErasureBegun':
      return 'Die Löschung des Kontos hat begonnen';
    case 'PersonErased':
      return 'Das Konto wurde gelöscht';
    case 'ErasureFinished':
      return 'Die Löschung des Kontos ist abgeschlossen';
  }
}

function readInGerman({ what, reason }: Extract<AccountEvent, { type: 'AccountRead' }>['data']): string {
  switch (what) {
    case 'events':
      return 'Die Administration hat die Ereignisse über dich gelesen';
    case 'state':
      return 'Die Administration hat nachgesehen, wie es um dich steht';
    case 'outline':
      return 'Die Administration hat gesehen, was du wann getan hast, ohne das, was du geschrieben hast';
    case 'text':
      return `Die Administration hat geöffnet, was du geschrieben hast. Grund: ${reason ?? '–'}`;
  }
}
