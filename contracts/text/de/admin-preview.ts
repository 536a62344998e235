import type { Catalogue } from '../catalogue.ts';

export const adminPreview: Catalogue['adminPreview'] = {
  title: 'Admin-Vorschau',
  lead: 'So sieht jemand mit dieser Rolle, Organisation und Sprache, diesem Schritt und Ton die Seiten. Die Person ist erfunden; Name, Vorgaben und Dokumente der Organisation sind echt. Hier wird nichts gespeichert.',
  editions: 'Texte der Ausgaben',
  page: 'Seite',
  everyMessage: 'Alle Erinnerungen',
  role: 'Rolle',
  step: 'Schritt',
  steps: {
    '1': '1: noch nicht begonnen',
    '2': '2: Schritt 1 ist fertig',
    '3': '3: Schritte 1 bis 2 sind fertig',
    '4': '4: Schritte 1 bis 3 sind fertig',
    '5': '5: Schritte 1 bis 4 sind fertig',
    '6': '6: Schritte 1 bis 5 sind fertig',
    complete: 'Alle sechs sind fertig',
  },
  tone: 'Ton der Mitteilungen',
  language: 'Sprache',
  languages: { en: 'Englisch', de: 'Deutsch' },
  organization: 'Organisation',
  noOrganization: 'Keine',
  chosenOrganization: 'Die gewählte',
  find: 'Organisation finden',
  findHint: 'Der Anfang ihres Namens oder ihrer Domain.',
  width: 'Bildschirm',
  widths: { phone: 'Telefon', desktop: 'Computer' },
  theme: 'Farben',
  themes: { light: 'Hell', dark: 'Dunkel' },
  shown: 'Vorschau',
  person: (name, organization) =>
    organization === null
      ? `${name}, eine erfundene Person ohne Organisation.`
      : `${name}, ein erfundenes Mitglied von ${organization}.`,
  suspended: 'Sie ist gesperrt: Ihre Mitglieder sehen alles so, als hätten sie keine Organisation.',
  frame: (name) => `Die Seite, wie ${name} sie sieht`,
  refused:
    'Das ist eine Vorschau: Es wurde nichts gespeichert. Links zu anderen Seiten und Downloads öffnen sich nicht.',
  again: 'Von vorn beginnen',
};
