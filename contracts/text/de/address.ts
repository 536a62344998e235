import type { Catalogue } from '../catalogue.ts';

export const address: Catalogue['address'] = {
  title: 'Bestätige deine E-Mail-Adresse',
  about:
    'Auf deiner eigenen Reise geht schon alles. Teilen, andere bestätigen, Passkeys und der zweite Faktor warten, bis wir wissen, dass E-Mails bei dir ankommen.',
  needed:
    'Das hier erreicht andere oder schützt dein Konto. Deshalb stellen wir zuerst sicher, dass E-Mails bei dir ankommen. Was du geschrieben hast, bleibt erhalten.',
  sent: (email) => `Ein Code ging an ${email}. Er gilt eine Stunde.`,
  code: 'Sechsstelliger Code aus der E-Mail',
  byLink: 'Der Link aus der E-Mail hat den Code mitgebracht.',
  confirm: 'Bestätigen',
  confirming: 'Wird geprüft …',
  again: 'Noch eine E-Mail senden',
  sentAgain: (email) => `Ein Code liegt im Postfach von ${email}`,
  sentAgainAbout:
    'Ein Postfach bekommt höchstens alle zehn Minuten eine E-Mail; der letzte Code gilt weiter. Sieh auch im Spam-Ordner nach.',
  notSent: 'Es ließ sich keine E-Mail senden',
  wrong: 'Die Adresse ist falsch',
  keep: 'Die Adresse behalten',
  lost: 'Jemand anderes hat gezeigt, dass die angegebene Adresse ihm gehört; dein Konto hat deshalb jetzt keine. Gib ihm eine andere: Ohne sie könntest du kein neues Passwort setzen.',
  done: (email) => `Bestätigt: E-Mails an ${email} kommen bei dir an`,
};
