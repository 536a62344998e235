import type { Catalogue } from '../catalogue.ts';

export const recovery: Catalogue['recovery'] = {
  title: 'Zugangsdaten zurücksetzen',
  choice: {
    about: 'Was brauchst du?',
    username: 'Benutzernamen erfahren',
    usernameAbout: 'Wir schicken ihn dir per E-Mail.',
    password: 'Passwort zurücksetzen',
    passwordAbout: 'Wir schicken dir einen Code, mit dem du ein neues setzt.',
  },
  email: {
    label: 'E-Mail-Adresse',
    hint: 'Die Adresse, mit der du dich registriert hast',
    username: 'Benutzernamen senden',
    password: 'Code senden',
    sending: 'Wird gesendet …',
  },
  code: {
    byLink: (email) => `Du hast den Link geöffnet, den wir an ${email} geschickt haben, und brauchst keinen Code.`,
    label: 'Code',
    hint: (email) =>
      `Wenn ${email} registriert ist, haben wir einen Code mit sechs Ziffern dorthin geschickt. Er gilt 15 Minuten.`,
    submit: 'Weiter',
    checking: 'Wird geprüft …',
    again: 'Neuen Code senden',
  },
  password: {
    next: 'Neues Passwort',
    confirm: 'Passwort bestätigen',
    submit: 'Passwort ändern',
    updating: 'Wird geändert …',
  },
  ways: {
    title: 'Weitere Zugänge zu deinem Konto',
    about:
      'Mit dem neuen Passwort enden alle Sitzungen und alles, was du hier ausschaltest. Was in den letzten 30 Tagen dazukam, ist zunächst aus: Jemand anderes könnte es angelegt haben.',
    kinds: {
      passkey: 'Passkey',
      access_token: 'Zugriffstoken',
      single_sign_on: 'Single Sign-on',
      authenticator_app: 'Mit ihren Wiederherstellungscodes',
    },
    app: 'Authentifizierungs-App, der zweite Schritt',
    added: (day) => `hinzugefügt am ${day}`,
    used: (day) => `zuletzt benutzt am ${day}`,
    unused: 'noch nicht benutzt',
    stays: 'Bleibt.',
    ends: 'Endet.',
    always:
      'Bleibt: Es ist dein einziger zweiter Schritt. Wenn er nicht von dir ist, kann die Administration ihn entfernen.',
    never: 'Endet: Deine Adresse war bisher nicht bestätigt.',
  },
  deletion: (day) =>
    `Dein Konto sollte am ${day} gelöscht werden. Das neue Passwort bricht die Löschung ab, denn jemand anderes könnte sie beantragt haben. Nach der Anmeldung kannst du sie noch einmal beantragen.`,
  complete: {
    title: 'Geschafft',
    username:
      'Wenn diese Adresse registriert ist, haben wir den Benutzernamen dorthin geschickt. Sieh in dein Postfach.',
    password: (username) =>
      `Dein Passwort ist geändert, und auf allen anderen Geräten bist du abgemeldet. Dein Benutzername ist ${username}.`,
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
