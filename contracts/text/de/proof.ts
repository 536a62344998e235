import type { Catalogue } from '../catalogue.ts';

export const proof: Catalogue['proof'] = {
  title: 'Bestätige, dass du es bist',
  about:
    'Dafür reicht es nicht, angemeldet zu sein. Hast du es bestätigt, fragen wir zehn Minuten lang nicht noch einmal.',
  password: 'Passwort',
  code: 'Code',
  codeHint: 'Die sechs Ziffern, die deine Authentifizierungs-App gerade zeigt',
  noPhone: 'Kein Telefon zur Hand? Melde dich ab und mit einem Wiederherstellungscode wieder an.',
  passkeyElsewhere:
    'Du bestätigst das mit einem Passkey, und dieser Browser kann hier keine verwenden. Nimm einen, der es kann.',
  submit: 'Bestätigen',
  busy: 'Wird geprüft …',
  cancel: 'Jetzt nicht',
  elsewhere:
    'Du meldest dich über deine Organisation an. Tu das noch einmal, in einem eigenen Fenster; dann komm hierher zurück und mach weiter.',
  nowhere:
    'Dein Konto hat kein Passwort, und keine Organisation meldet dich mehr an. Setze zuerst eines: Melde dich ab, wähle auf der Anmeldeseite „Benutzername/Passwort zurücksetzen“, und wir senden dir einen Code ins Postfach.',
  goOn: 'Ich habe mich angemeldet',
  sso: 'Weiter mit SSO',
};
