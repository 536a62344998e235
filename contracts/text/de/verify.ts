import { brand } from '../../brand.ts';
import type { Catalogue } from '../catalogue.ts';

export const verify: Catalogue['verify'] = {
  title: 'Einen Pilotenschein prüfen',
  kicker: 'Pilotenschein, geprüft',
  valid: { headline: 'Dieser Pilotenschein gilt.', lead: 'Er wurde hier ausgestellt und ist in Kraft.' },
  revoked: {
    headline: 'Dieser Pilotenschein ist zurückgezogen.',
    lead: 'Er wurde hier ausgestellt und ist nicht mehr in Kraft.',
  },
  unknown: {
    title: 'Unter dieser Adresse gibt es keinen Pilotenschein',
    about:
      'Vergleiche sie Buchstabe für Buchstabe mit dem Ausdruck: Die Nummer auf einem Pilotenschein ist das Ende seiner Adresse.',
    go: `Was ${brand.title} ist`,
  },
  sheet: {
    label: (number) => `Pilotenschein Nr. ${number}`,
    number: 'Nummer',
    holder: 'Ausgestellt für',
    unnamed: 'Jemand, der seinen Namen für sich behält',
    selfAsserted: 'Der Name ist eine eigene Angabe. Wir haben ihn nicht geprüft.',
    issued: 'Ausgestellt',
    revoked: 'Zurückgezogen',
    ring: `${brand.title.toUpperCase()} · SECHS SCHRITTE GEFLOGEN ·`,
  },
  checked: (time) => `Geprüft um ${time}`,
  again: 'Noch einmal prüfen',
  means: {
    title: 'Wofür er steht',
    words: [
      `Wer ihn hat, ist die sechs Schritte von ${brand.title} bis zum Ende geflogen: wonach man steuert, erzählte Freundlichkeit, Geld, das dient, eine Woche voller Entscheidungen und was man als Nächstes tun wird.`,
      'Der Pilotenschein zeigt, dass die Arbeit getan wurde, und nichts von dem, was dabei geschrieben wurde. Er berechtigt niemanden, ein Luftfahrzeug zu fliegen.',
    ],
  },
  alone: {
    title: 'Ohne diese Seite prüfen',
    about:
      'Der Pilotenschein ist auch ein Nachweis nach Open Badges 3.0, mit Ed25519 signiert. Jedes Programm, das den Standard kennt, kann ihn hiermit prüfen:',
    credential: 'Der signierte Nachweis',
    keys: 'Die Schlüssel des Ausstellers (did:web)',
    list: 'Die Liste der Rücknahmen',
    unshared: 'Der Nachweis selbst liegt bei seinem Inhaber, der ihn nicht öffentlich gemacht hat.',
  },
};
