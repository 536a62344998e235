import type { Catalogue } from '../catalogue.ts';
import { day, plural } from './formats.ts';
import { profile } from './profile.ts';

const { roles } = profile;

const signedIn = {
  password: 'Angemeldet',
  registration: 'Angemeldet',
  organization: 'Über die Organisation angemeldet',
  passkey: 'Mit einem Passkey angemeldet',
} as const;

const provenBy = {
  code: 'Du hast deine E-Mail-Adresse mit einem Code bestätigt, den wir dir geschickt haben',
  invitation: 'Du hast deine E-Mail-Adresse bestätigt, indem du eine Einladung angenommen hast',
  organization: 'Deine Organisation hat deine E-Mail-Adresse bestätigt',
  reset: 'Du hast deine E-Mail-Adresse beim Zurücksetzen deines Passworts bestätigt',
  change: 'Du hast deine neue E-Mail-Adresse mit einem Code bestätigt, den wir dorthin geschickt haben',
  operator: 'Der Betreiber dieses Dienstes hat deine E-Mail-Adresse bestätigt',
} as const;

const reads = {
  events: () => 'Die Administration hat die Ereignisse über dich gelesen',
  state: () => 'Die Administration hat den Stand deines Kontos nachgesehen',
  outline: () => 'Die Administration hat gesehen, was du wann getan hast, ohne das, was du geschrieben hast',
  text: (reason: string | null) => `Die Administration hat geöffnet, was du geschrieben hast. Grund: ${reason ?? '–'}`,
} as const;

const exported = (withText: boolean, reason: string | null): string => {
  const what = withText ? 'einschließlich dessen, was du geschrieben hast' : 'ohne das, was du geschrieben hast';
  return `Die Administration hat deinen Verlauf exportiert, ${what}${reason === null ? '' : `. Grund: ${reason}`}`;
};

const because = ({ reason }: { readonly reason: string | null }): string =>
  reason === null ? '' : `. Grund: ${reason}`;

const ways = {
  passkey: (name: string) => `der Passkey „${name}“`,
  access_token: (name: string) => `das Zugriffstoken „${name}“`,
  single_sign_on: (name: string) =>
    name === '' ? 'das Single Sign-on einer Organisation' : `das Single Sign-on von ${name}`,
  authenticator_app: () => 'die Authentifizierungs-App mit ihren Wiederherstellungscodes',
} as const;

const endedBy = (ended: readonly { readonly kind: keyof typeof ways; readonly name: string }[]): string =>
  ended.length === 0 ? '' : `. Damit endeten: ${ended.map(({ kind, name }) => ways[kind](name)).join(', ')}`;

export const accountHistory: Catalogue['accountHistory'] = {
  AccountRegistered: () => 'Konto angelegt',
  RoleChanged: (data) => `Deine Rolle wurde geändert: von „${roles[data.from]}“ zu „${roles[data.to]}“${because(data)}`,
  OrganizationChanged: (data) =>
    data.organizationId === null ? 'Du hast deine Organisation verlassen' : 'Du bist einer Organisation beigetreten',
  MembershipBegan: () => 'Du bist einer Organisation beigetreten',
  MembershipRoleChanged: (data) =>
    `Deine Rolle in der Organisation wurde geändert: von „${roles[data.from]}“ zu „${roles[data.to]}“${because(data)}`,
  MembershipEnded: (data) =>
    data.why === 'left'
      ? 'Du hast deine Organisation verlassen'
      : 'Deine Mitgliedschaft in einer Organisation wurde beendet',
  ProgressSharingChanged: (data) =>
    data.given
      ? 'Du hast den Systemen deiner Organisation erlaubt, deinen Fortschritt zu sehen'
      : 'Du hast entschieden, deinen Fortschritt den Systemen deiner Organisation nicht zu zeigen',
  SignedIn: (data) => signedIn[data.method],
  SignInFailed: (data) =>
    plural(data.failures, { one: 'Ein falsches Passwort', other: '# falsche Passwörter hintereinander' }),
  UsernameRecoveryAsked: () => 'Dein Benutzername wurde per E-Mail angefordert',
  PasswordResetAsked: () => 'Das Zurücksetzen deines Passworts wurde angefordert',
  PasswordChanged: ({ how, ended }) =>
    how === 'signed_in'
      ? 'Dein Passwort wurde geändert'
      : `Dein Passwort wurde mit einem Code per E-Mail zurückgesetzt${endedBy(ended)}`,
  NamesChanged: () => 'Dein Name wurde geändert',
  EmailChangeAsked: () => 'Eine Änderung deiner E-Mail-Adresse wurde angefordert',
  EmailChangeWithdrawn: () => 'Die Änderung deiner E-Mail-Adresse wurde abgebrochen',
  EmailChanged: (data) =>
    data.email === '' ? 'Deine E-Mail-Adresse wurde geändert' : `Deine E-Mail-Adresse wurde zu ${data.email} geändert`,
  AddressProven: (data) => provenBy[data.how],
  SessionsEnded: (data) =>
    plural(data.count, { one: 'Eine Sitzung wurde beendet', other: '# Sitzungen wurden beendet' }),
  AdminSignedIn: () => 'In der Verwaltung angemeldet',
  SecondFactorEnabled: () => 'Anmeldung in zwei Schritten eingeschaltet',
  SecondFactorDisabled: () => 'Anmeldung in zwei Schritten ausgeschaltet',
  RecoveryCodesRenewed: () => 'Neue Wiederherstellungscodes erstellt',
  RecoveryCodeUsed: (data) =>
    `Ein Wiederherstellungscode wurde verwendet; ${plural(data.left, { 0: 'keiner ist übrig', one: 'einer ist übrig', other: '# sind übrig' })}`,
  SecondStepFailed: (data) =>
    plural(data.failures, {
      one: 'Ein falscher Code nach dem richtigen Passwort',
      other: '# falsche Codes hintereinander nach dem richtigen Passwort',
    }),
  PasskeyAdded: (data) =>
    data.name === '' ? 'Ein Passkey wurde hinzugefügt' : `Der Passkey „${data.name}“ wurde hinzugefügt`,
  PasskeyRenamed: (data) =>
    data.name === '' ? 'Ein Passkey wurde umbenannt' : `Ein Passkey wurde umbenannt in „${data.name}“`,
  PasskeyRemoved: (data) =>
    data.name === '' ? 'Ein Passkey wurde entfernt' : `Der Passkey „${data.name}“ wurde entfernt`,
  IdentityLinked: () => 'Das Single Sign-on einer Organisation wurde mit deinem Konto verbunden',
  SsoLinked: () => 'Das Single Sign-on einer Organisation wurde mit deinem Konto verbunden',
  RecognitionAllowed: () =>
    'Die Verwaltung deiner Organisation hat dir erlaubt, dich einmal unter einem neuen Namen anzumelden',
  IdentityUnlinked: () => 'Das Single Sign-on einer Organisation wurde von deinem Konto getrennt',
  SsoUnlinked: () => 'Das Single Sign-on einer Organisation wurde von deinem Konto getrennt',
  AccountRead: ({ what, reason }) => reads[what](reason),
  DataExported: () => 'Deine Daten wurden heruntergeladen',
  HistoryExported: ({ withText, reason }) => exported(withText, reason),
  ErasureAsked: (data) => `Die Löschung deines Kontos wurde für den ${day(data.dueAt)} beantragt`,
  ErasureCancelled: () => 'Die Löschung deines Kontos wurde zurückgenommen',
  ErasureBegun: () => 'Die Löschung deines Kontos hat begonnen',
  PersonErased: () => 'Dein Konto wurde gelöscht',
  ErasureFinished: () => 'Die Löschung deines Kontos ist abgeschlossen',
};
