import type { Catalogue } from '../catalogue.ts';

export const recognition: Catalogue['recognition'] = {
  title: 'Ist das dein Konto?',
  about:
    'Es gibt ein Konto mit deiner Adresse, und deine Organisation hat dich unter einem Namen angemeldet, den wir noch nicht kennen. Das kommt vor, wenn sie ihre Anmeldung umstellt. Ein Code an dein Postfach verbindet beides.',
  gives:
    'Ab dann bist du Mitglied deiner Organisation, und wer ihre Anmeldung betreibt, kann dieses Konto öffnen. Austreten kannst du jederzeit.',
  send: 'Code schicken',
  sent: (email: string) => `Wir haben einen Code an ${email} geschickt. Lass diese Seite offen.`,
  notSent: 'Es wurde kein Code verschickt',
  code: 'Code aus der Mail',
  confirm: 'Verbinden und anmelden',
  again: 'Noch einen Code schicken',
  otherwise: 'Oder melde dich mit dem Passwort dieses Kontos an, falls es eines hat, und verbinde es unter Sicherheit.',
};
