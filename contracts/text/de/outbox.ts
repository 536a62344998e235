import type { Catalogue } from '../catalogue.ts';

export const outbox: Catalogue['outbox'] = {
  title: 'Postausgang',
  lead: 'Die Demo verschickt keine E-Mails. Diese Nachrichten hätte sie gesendet.',
  none: 'Noch keine E-Mails. Fordere auf der Anmeldeseite einen Benutzernamen oder ein neues Passwort an.',
  to: (address) => `An ${address}`,
};
