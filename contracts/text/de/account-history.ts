import type { Role } from '../../accounts/views.ts';
import type { Catalogue } from '../catalogue.ts';
import { day, plural } from './formats.ts';

const roles: Readonly<Record<Role, string>> = {
  learner: 'Lernende Person',
  mentor: 'Mentor oder Mentorin',
  org_admin: 'Verwaltung der Organisation',
  admin: 'Administration',
};

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

const reads = {
  events: () => 'Die Administration hat die Ereignisse über dich gelesen',
  state: () => 'Die Administration hat nachgesehen, wie es um dich steht',
  outline: () => 'Die Administration hat gesehen, was du wann getan hast, ohne das, was du geschrieben hast',
  text: (reason: string | null) => `Die Administration hat geöffnet, was du geschrieben hast. Grund: ${reason ?? '–'}`,
} as const;

export const accountHistory: Catalogue['accountHistory'] = {
  AccountRegistered: () => 'Das Konto wurde angelegt',
  RoleChanged: (data) => `Die Rolle wurde geändert: von „${roles[data.from]}“ zu „${roles[data.to]}“`,
  OrganizationChanged: (data) =>
    data.organizationId === null ? 'Du hast deine Organisation verlassen' : 'Du bist einer Organisation beigetreten',
  MembershipBegan: () => 'Du bist einer Organisation beigetreten',
  MembershipRoleChanged: (data) =>
    `Deine Rolle in der Organisation wurde geändert: von „${roles[data.from]}“ zu „${roles[data.to]}“`,
  MembershipEnded: (data) =>
    data.why === 'left'
      ? 'Du hast deine Organisation verlassen'
      : 'Deine Mitgliedschaft in einer Organisation wurde beendet',
  SignedIn: (data) => signedIn[data.method],
  SignInFailed: (data) =>
    plural(data.failures, { one: 'Ein falsches Passwort', other: '# falsche Passwörter hintereinander' }),
  UsernameRecoveryAsked: () => 'Der Benutzername wurde angefragt',
  PasswordResetAsked: () => 'Ein neues Passwort wurde angefragt',
  PasswordChanged: (data) =>
    data.how === 'reset'
      ? 'Das Passwort wurde mit einem Code aus dem Postfach zurückgesetzt'
      : 'Das Passwort wurde geändert',
  NamesChanged: () => 'Der Name wurde geändert',
  EmailChangeAsked: () => 'Eine andere E-Mail-Adresse wurde verlangt',
  EmailChanged: (data) =>
    data.email === '' ? 'Die E-Mail-Adresse wurde geändert' : `Die E-Mail-Adresse wurde geändert zu ${data.email}`,
  AddressProven: (data) => provenBy[data.how],
  SessionsEnded: (data) =>
    plural(data.count, { one: 'Eine Sitzung wurde beendet', other: '# Sitzungen wurden beendet' }),
  AdminSignedIn: () => 'In der Verwaltung angemeldet',
  SecondFactorEnabled: () => 'Die Anmeldung verlangt von jetzt an einen zweiten Schritt',
  SecondFactorDisabled: () => 'Die Anmeldung verlangt keinen zweiten Schritt mehr',
  RecoveryCodesRenewed: () => 'Neue Wiederherstellungscodes wurden erstellt',
  RecoveryCodeUsed: (data) =>
    `Ein Wiederherstellungscode wurde verwendet; ${plural(data.left, { 0: 'keiner ist übrig', one: 'einer ist übrig', other: '# sind übrig' })}`,
  SecondStepFailed: (data) =>
    plural(data.failures, {
      one: 'Ein falscher Code nach dem richtigen Passwort',
      other: '# falsche Codes hintereinander nach dem richtigen Passwort',
    }),
  PasskeyAdded: (data) =>
    data.name === '' ? 'Ein Passkey wurde hinzugefügt' : `Der Passkey „${data.name}“ wurde hinzugefügt`,
  PasskeyRemoved: (data) =>
    data.name === '' ? 'Ein Passkey wurde entfernt' : `Der Passkey „${data.name}“ wurde entfernt`,
  IdentityLinked: () => 'Das Single Sign-on einer Organisation wurde mit dem Konto verbunden',
  SsoLinked: () => 'Das Single Sign-on einer Organisation wurde mit dem Konto verbunden',
  RecognitionAllowed: () =>
    'Eine Administratorin oder ein Administrator der Organisation lässt deren Single Sign-on das Konto einmal unter einem neuen Namen öffnen',
  IdentityUnlinked: () => 'Das Single Sign-on einer Organisation wurde vom Konto getrennt',
  SsoUnlinked: () => 'Das Single Sign-on einer Organisation wurde vom Konto getrennt',
  AccountRead: ({ what, reason }) => reads[what](reason),
  DataExported: () => 'Alles über dich wurde ausgegeben',
  ErasureAsked: (data) => `Die Löschung des Kontos wurde verlangt; sie geschieht am ${day(data.dueAt)}`,
  ErasureCancelled: () => 'Die Löschung des Kontos wurde abgesagt',
  ErasureBegun: () => 'Die Löschung des Kontos hat begonnen',
  PersonErased: () => 'Das Konto wurde gelöscht',
  ErasureFinished: () => 'Die Löschung des Kontos ist abgeschlossen',
};
