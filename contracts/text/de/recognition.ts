import type { Catalogue } from '../catalogue.ts';

export const recognition: Catalogue['recognition'] = {
  title: 'Ist das dein Konto?',
  about:
    'Es gibt ein Konto mit deiner Adresse, aber deine Organisation hat dich unter einem Namen angemeldet, den wir noch nicht kennen. Das passiert, wenn sie ihre Anmeldung umstellt. Ein Code an dein Postfach verbindet beides.',
  gives:
    'Damit wirst du Mitglied deiner Organisation, und die Betreiber ihrer Anmeldung können dieses Konto öffnen. Austreten kannst du jederzeit.',
  send: 'Code senden',
  sent: (email: string) => `Wir haben einen Code an ${email} geschickt. Lass diese Seite offen.`,
  notSent: 'Der Code ließ sich nicht senden',
  code: 'Code aus der E-Mail',
  confirm: 'Verbinden und anmelden',
  again: 'Neuen Code senden',
  otherwise: 'Oder melde dich mit dem Passwort dieses Kontos an, falls es eines hat, und verbinde es unter Sicherheit.',
};
