import type { Catalogue } from '../catalogue.ts';
import { plural } from './formats.ts';

export const palette: Catalogue['palette'] = {
  title: 'Alle Orte',
  search: 'Wohin?',
  results: 'Orte',
  found: (count) => plural(count, { one: '# Ort', other: '# Orte' }),
  nothing: 'Kein Ort enthält diese Wörter. Versuche es mit weniger.',
  keys: 'Pfeiltasten wählen, Eingabe öffnet, Esc schließt.',
  step: (step) => `Schritt ${step} von 6`,
  places: {
    cockpit: { name: 'Cockpit', about: 'Start: was als Nächstes dran ist, Anzeigen, Tage in Folge' },
    log: { name: 'Etwas festhalten', about: 'Flugbericht, Freundlichkeit, Anker, Welle' },
    licence: { name: 'Pilotenschein', about: 'Lesen, drucken, zeigen' },
    scenarios: { name: 'Geldszenarien', about: 'Ein Limonadenstand, Fraktale, eine Bilanz' },
    balance: { name: 'Gleichgewicht', about: 'Life, Money und Joy über deine Wochen' },
    roadmap: { name: 'Fahrplan', about: 'Was es gibt, und was noch nicht' },
    notifications: { name: 'Mitteilungen', about: 'Alles, was dir gesagt wurde' },
    communications: { name: 'Nachrichten', about: 'Wie oft, wann und in welchem Ton' },
    profile: { name: 'Mein Profil', about: 'Name, Adresse, Organisation' },
    settings: { name: 'Einstellungen', about: 'Darstellung, Sprache und dieses Gerät' },
    privacy: { name: 'Datenschutz', about: 'Wer was sieht' },
    terms: { name: 'Nutzungsbedingungen', about: 'Worauf du und wir uns einigen' },
    signOut: { name: 'Abmelden', about: 'Diese Sitzung auf diesem Gerät beenden' },
  },
};
