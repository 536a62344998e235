import type { Catalogue } from '../catalogue.ts';

export const adminPreview: Catalogue['adminPreview'] = {
  title: 'Admin-Vorschau',
  lead: 'So sieht eine erfundene Person an diesem Schritt das Produkt, in dieser Sprache, in diesem Ton und mit dieser Rolle. Was du darin tust, wird nicht gespeichert. Zieh an der unteren rechten Ecke, um es wie auf dem Telefon zu sehen.',
  editions: 'Texte der Ausgaben',
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
  frame: (name) => `Die Seite, wie ${name} sie sieht`,
};
