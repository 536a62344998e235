import type { Catalogue } from '../catalogue.ts';

export const recovery: Catalogue['recovery'] = {
  title: 'Zugangsdaten zurücksetzen',
  choice: {
    about: 'Was brauchst du?',
    username: 'Benutzernamen erfahren',
    usernameAbout: 'Wir senden ihn an dein Postfach.',
    password: 'Passwort zurücksetzen',
    passwordAbout: 'Wir senden einen Code an dein Postfach; mit ihm setzt du ein neues.',
  },
  email: {
    label: 'E-Mail-Adresse',
    hint: 'Die Adresse, mit der du dich registriert hast',
    username: 'Meinen Benutzernamen senden',
    password: 'Einen Code senden',
    sending: 'Wird gesendet …',
  },
  code: {
    byLink: (email) => `Der Link aus der E-Mail zeigt, dass du die Post an ${email} liest.`,
    label: 'Code',
    hint: (email) =>
      `Wenn ${email} registriert ist, ist eine E-Mail mit sechs Ziffern unterwegs. Sie gelten 15 Minuten.`,
    submit: 'Weiter',
    checking: 'Wird geprüft …',
    again: 'Einen neuen Code senden',
  },
  password: {
    next: 'Neues Passwort',
    confirm: 'Passwort bestätigen',
    submit: 'Passwort ändern',
    updating: 'Wird geändert …',
  },
  complete: {
    title: 'Geschafft',
    username: 'Wenn diese Adresse registriert ist, ist ihr Benutzername unterwegs. Sieh in dein Postfach.',
    password: (username) =>
      `Dein neues Passwort gilt, und überall sonst bist du abgemeldet. Dein Benutzername ist ${username}.`,
    continue: 'Weiter zur Anmeldung',
  },
  back: 'Zurück',
  failures: {
    username: 'Der Benutzername ließ sich nicht senden',
    account: 'Das Konto ließ sich nicht prüfen',
    update: 'Das Passwort ließ sich nicht ändern',
    updateText: 'Das Passwort konnte nicht geändert werden.',
    mismatch: 'Die Passwörter sind verschieden',
    short: 'Das Passwort ist zu kurz',
    mismatchText: 'Die beiden Passwörter stimmen nicht überein',
    shortText: 'Das Passwort muss mindestens 6 Zeichen haben',
    unreachable: 'Ein Fehler ist aufgetreten. Bitte versuche es noch einmal.',
  },
};
