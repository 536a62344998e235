import { brand } from '../../brand.ts';
import type { Catalogue } from '../catalogue.ts';

export const verify: Catalogue['verify'] = {
  title: 'Einen Pilotenschein prüfen',
  kicker: 'Pilotenschein, geprüft',
  valid: { headline: 'Dieser Pilotenschein gilt.', lead: 'Er wurde hier ausgestellt und nicht zurückgezogen.' },
  revoked: {
    headline: 'Dieser Pilotenschein ist zurückgezogen.',
    lead: 'Er wurde hier ausgestellt und gilt nicht mehr.',
  },
  unknown: {
    title: 'Unter dieser Adresse gibt es keinen Pilotenschein',
    about:
      'Vergleiche die Adresse Buchstabe für Buchstabe mit dem Ausdruck. Sie endet mit der Nummer des Pilotenscheins.',
    ask: 'Einen Menschen fragen',
    go: `Was ${brand.title} ist`,
  },
  sheet: {
    label: (number) => `Pilotenschein Nr. ${number}`,
    number: 'Nummer',
    holder: 'Ausgestellt für',
    unnamed: 'Der Name wird nicht gezeigt',
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
      `Wer ihn hat, hat die sechs Schritte von ${brand.title} abgeschlossen, einer geführten Reise für Menschen, die führen, und getan, was der Pilotenschein aufzählt.`,
      'Er ist keine Prüfung: Was geschrieben wurde, wurde gezählt, nicht bewertet, und nichts davon steht im Pilotenschein. Er berechtigt niemanden, ein Luftfahrzeug zu fliegen.',
    ],
  },
  alone: {
    title: 'Ohne diese Seite prüfen',
    about:
      'Der Pilotenschein ist auch ein Nachweis nach Open Badges 3.0, mit Ed25519 signiert. Jedes Programm, das den Standard kennt, kann ihn hiermit prüfen:',
    credential: 'Der signierte Nachweis',
    keys: 'Die Schlüssel des Ausstellers (did:web)',
    list: 'Die Liste der zurückgezogenen Nachweise',
    unshared: 'Der Nachweis ist nicht öffentlich.',
  },
};
