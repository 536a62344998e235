import type { Catalogue } from '../catalogue.ts';

export const passkeys: Catalogue['passkeys'] = {
  signIn: 'Mit einem Passkey anmelden',
  use: 'Passkey verwenden',
  title: 'Passkeys',
  about:
    'Melde dich mit Telefon, Computer oder Sicherheitsschlüssel an: per Fingerabdruck, Gesicht oder PIN, ohne Passwort und ohne Code. Ein Passkey gilt nur auf dieser Website, eine gefälschte kann ihn also nicht stehlen.',
  since: (day) => `Hinzugefügt ${day}`,
  used: (day) => `zuletzt benutzt ${day}`,
  unused: 'noch nicht benutzt',
  synced: 'In deinem Passwortmanager oder Cloud-Konto gespeichert, auch für deine anderen Geräte',
  bound: 'Nur auf diesem einen Gerät',
  another: 'Füge auf einem anderen Gerät einen zweiten hinzu, damit der Verlust des einen dich nicht aussperrt.',
  add: 'Passkey hinzufügen',
  adding: 'Warten auf dein Gerät …',
  added: 'Passkey hinzugefügt',
  notHere: 'Dieser Browser oder die Adresse dieser Seite unterstützt keine Passkeys.',
  notHereStill: 'Die vorhandenen kannst du trotzdem umbenennen oder entfernen.',
  hindrances: {
    no_domain:
      'Passkeys brauchen einen Domainnamen, zum Beispiel localhost. Diese Seite ist nur über eine IP-Adresse oder ohne https erreichbar.',
    no_password: 'Deine Organisation meldet dich an, deshalb lässt sich kein Passkey hinzufügen.',
    too_many: 'Mehr Passkeys kann ein Konto nicht haben. Entferne einen, um einen anderen hinzuzufügen.',
  },
  renaming: {
    label: 'Umbenennen',
    of: (name) => `${name} umbenennen`,
    title: 'Diesen Passkey umbenennen',
    name: 'Name des Passkeys',
    hint: 'Zum Beispiel „Laptop im Büro“ oder „Blauer Sicherheitsschlüssel“',
    submit: 'Speichern',
    cancel: 'Abbrechen',
  },
  removing: {
    label: 'Entfernen',
    of: (name) => `${name} entfernen`,
    title: (name) => `${name} entfernen?`,
    about:
      'Du kannst dich damit nicht mehr anmelden, und alle anderen Browser werden abgemeldet. Lösche ihn auch in den Einstellungen deines Geräts, sonst bietet es ihn weiter an.',
    yes: 'Entfernen',
    no: 'Behalten',
    done: (name) => `${name} meldet dich nicht mehr an`,
    failed: 'Der Passkey ist noch da',
  },
  problems: {
    cancelled:
      'Es wurde kein Passkey verwendet. Entweder wurde abgebrochen, es hat zu lange gedauert, oder dieses Gerät hat keinen Passkey für dieses Konto.',
    known: 'Dieses Gerät hat schon einen Passkey für dieses Konto.',
    unverified:
      'Dieses Gerät kann nicht prüfen, ob du es bist. Richte dort eine PIN, einen Fingerabdruck oder Gesichtserkennung ein, oder nimm ein anderes.',
    unsupported: 'Dieses Gerät oder dieser Browser kann hier keine Passkeys verwenden. Versuche es mit einem anderen.',
    device: 'Dein Gerät konnte das nicht. Entsperre es oder verbinde es neu und versuche es noch einmal.',
  },
};
