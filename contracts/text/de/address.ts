import type { Catalogue } from '../catalogue.ts';

export const address: Catalogue['address'] = {
  // A line must not end after "E-" or "Mail-": the invisible word joiners prevent it.
  title: 'Bestätige deine E-\u{2060}Mail-\u{2060}Adresse',
  about:
    'Auf deiner eigenen Reise funktioniert schon alles. Zum Teilen, zum Bestätigen anderer, für Passkeys und die Anmeldung in zwei Schritten bestätige zuerst, dass unsere E-Mails bei dir ankommen.',
  needed:
    'Das erreicht andere oder schützt dein Konto. Bestätige deshalb zuerst deine E-Mail-Adresse. Was du geschrieben hast, ist gespeichert.',
  sent: (email) => `Wir haben einen Code an ${email} geschickt. Er gilt eine Stunde; danach brauchst du einen neuen.`,
  code: 'Sechsstelliger Code aus der E-Mail',
  byLink: 'Der Link in der E-Mail enthält den Code schon.',
  confirm: 'Bestätigen',
  confirming: 'Wird geprüft …',
  again: 'Noch eine E-Mail senden',
  sentAgain: (email) => `Wir haben einen Code an ${email} geschickt`,
  sentAgainAbout:
    'Wir senden höchstens alle zehn Minuten eine E-Mail; der letzte Code gilt weiter. Sieh auch im Spam-Ordner nach.',
  notSent: 'Die E-Mail ließ sich nicht senden',
  wrong: 'Die Adresse ist falsch',
  keep: 'Die Adresse behalten',
  lost: 'Jemand anderes hat bestätigt, dass die von dir angegebene Adresse ihm gehört. Deshalb hat dein Konto jetzt keine mehr. Gib eine andere an: Ohne sie kannst du dein Passwort nicht zurücksetzen.',
  done: (email) => `Bestätigt: E-Mails an ${email} kommen bei dir an`,
};
