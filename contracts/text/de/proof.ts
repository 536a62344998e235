import type { Catalogue } from '../catalogue.ts';

export const proof: Catalogue['proof'] = {
  title: 'Bestätige, dass du es bist',
  about: 'Dafür reicht es nicht, angemeldet zu sein. Danach fragen wir zehn Minuten lang nicht wieder.',
  password: 'Passwort',
  code: 'Code',
  codeHint: 'Die sechs Ziffern aus deiner Authentifizierungs-App',
  noPhone: 'Kein Telefon zur Hand? Melde dich ab und mit einem Wiederherstellungscode wieder an.',
  passkeyElsewhere:
    'Du bestätigst mit einem Passkey, und dieser Browser kann hier keine verwenden. Nimm einen, der es kann.',
  submit: 'Bestätigen',
  busy: 'Wird geprüft …',
  cancel: 'Jetzt nicht',
  elsewhere:
    'Du meldest dich über deine Organisation an. Melde dich in einem eigenen Fenster noch einmal an, komm dann hierher zurück und mach weiter.',
  nowhere:
    'Dein Konto hat kein Passwort, und keine Organisation meldet dich an. Setze zuerst ein Passwort: Melde dich ab und wähle auf der Anmeldeseite „Benutzername/Passwort zurücksetzen“. Wir schicken dir dann einen Code.',
  goOn: 'Ich habe mich angemeldet',
  sso: 'Weiter mit SSO',
};
