import type { Catalogue } from '../catalogue.ts';
import { plural } from './formats.ts';

export const palette: Catalogue['palette'] = {
  title: 'Seiten und Logbuch durchsuchen',
  search: 'Wohin?',
  results: 'Seiten und Einträge',
  found: (count) => plural(count, { one: '# Seite', other: '# Seiten' }),
  entries: (count) => plural(count, { one: '# Eintrag im Logbuch', other: '# Einträge im Logbuch' }),
  nothing: 'Nichts passt. Versuche es mit weniger Wörtern.',
  keys: 'Pfeiltasten zum Auswählen, Eingabe zum Öffnen, Esc zum Schließen.',
  step: (step) => `Schritt ${step} von 6`,
  places: {
    cockpit: { name: 'Cockpit', about: 'Start: dein nächster Schritt, Anzeigen, Serie' },
    logbook: { name: 'Logbuch', about: 'Alles, was du geschrieben hast, Tag für Tag' },
    log: { name: 'Etwas festhalten', about: 'Flugbericht, Freundlichkeit, Anker, Welle' },
    licence: { name: 'Pilotenschein', about: 'Lesen, drucken, zeigen, oder was dafür noch offen ist' },
    scenarios: { name: 'Geldszenarien', about: 'Ein Limonadenstand, Fraktale, eine Bilanz' },
    mentoring: { name: 'Anfragen an dich', about: 'Wofür Mitglieder dich um dein Wort bitten' },
    community: { name: 'Gemeinschaft', about: 'Was Mitglieder deiner Organisation teilen' },
    letters: { name: 'Briefe an dich', about: 'Versiegelt bis zu ihrem Tag, und deine Versprechen' },
    balance: { name: 'Gleichgewicht', about: 'Life, Money und Joy über deine Wochen' },
    timeline: { name: 'Zeitleiste', about: 'Wo du an jedem Tag warst, damals und heute' },
    roadmap: { name: 'Roadmap', about: 'Was verfügbar und was ausgeschaltet ist' },
    notifications: { name: 'Mitteilungen', about: 'Alle deine Mitteilungen' },
    communications: { name: 'Nachrichten', about: 'Wie oft, wann und in welchem Ton' },
    profile: { name: 'Mein Profil', about: 'Name, Adresse, Organisation' },
    settings: { name: 'Einstellungen', about: 'Darstellung, Sprache und dieses Gerät' },
    privacy: { name: 'Datenschutz', about: 'Was wir speichern und wer es sieht' },
    terms: { name: 'Nutzungsbedingungen', about: 'Die Regeln für die Nutzung' },
    signOut: { name: 'Abmelden', about: 'Diese Sitzung beenden' },
  },
};
