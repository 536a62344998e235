import type { Catalogue } from '../catalogue.ts';

export const support: Catalogue['support'] = {
  title: 'Hilfe',
  headline: 'Hier hilft dir ein Mensch',
  lead: 'Um Hilfe zu bekommen, brauchst du kein Konto.',
  write: 'E-Mail schreiben',
  copy: 'Adresse kopieren',
  copied: 'Adresse kopiert',
  copyByHand: 'Dein Browser hat das Kopieren nicht erlaubt. Bitte markiere die Adresse und kopiere sie.',
  none: {
    title: 'Hier ist keine Kontaktadresse hinterlegt',
    about:
      'Frag die Person oder Organisation, von der du den Zugang hast. Sie betreibt diese Installation und kann dir helfen oder deine Frage weitergeben.',
    forOperators: 'Du betreibst diese Installation? Setze SUPPORT_EMAIL, dann steht die Adresse hier.',
  },
  include: {
    title: 'Das hilft uns, dir zu helfen',
    points: [
      'Was du tun wolltest und was stattdessen passiert ist.',
      'Die Anfragenummer, falls die Seite eine gezeigt hat.',
      'Dein Gerät und dein Browser.',
    ],
    never: 'Schick nie dein Passwort oder einen Code. Wir fragen nicht danach.',
  },
  common: {
    title: 'Das kannst du selbst tun',
    password: 'Neues Passwort setzen oder Benutzernamen finden',
    home: 'Zur ersten Seite',
  },
};
