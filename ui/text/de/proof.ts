import type { Catalogue } from '../text.ts';

export const proof: Catalogue['proof'] = {
  title: 'Bestätige, dass du es bist',
  about:
    'Hier geht es darum, wer hereindarf, oder um etwas, das sich nicht rückgängig machen lässt. Hast du es bestätigt, wird zehn Minuten lang nicht mehr gefragt.',
  password: 'Passwort',
  show: 'Passwort zeigen',
  hide: 'Passwort verbergen',
  code: 'Code',
  codeHint: 'Die sechs Ziffern, die deine Authentifizierungs-App gerade zeigt',
  useCode: 'Stattdessen einen Code nehmen',
  usePassword: 'Stattdessen das Passwort nehmen',
  submit: 'Bestätigen',
  busy: 'Wird geprüft …',
  cancel: 'Jetzt nicht',
  elsewhere:
    'Du meldest dich über deine Organisation an. Tu das noch einmal, in einem eigenen Fenster; dann komm hierher zurück und mach weiter.',
  goOn: 'Ich habe mich angemeldet',
  sso: 'Weiter mit SSO',
};
