import type { Catalogue } from '../catalogue.ts';
import { plural } from './formats.ts';

const people = (count: number): string => plural(count, { one: 'eine Person', other: '# Personen' });

export const provision: Catalogue['provision'] = {
  title: 'Menschen einladen',
  lead: 'Wähle eine Organisation, prüfe eine Liste und sende die Einladungen.',
  steps: { organization: '1. Organisation', people: '2. Personen' },
  choose: {
    find: 'Organisation suchen',
    findHint: 'Anfang des Namens oder der Domain',
    none: 'Keine Organisation mit diesem Namen.',
    more: 'Mehr anzeigen',
    choose: 'Auswählen',
    chooseOf: (name) => `${name} auswählen`,
    facts: (members, seats) =>
      seats === null
        ? plural(members, { one: 'Ein Mitglied', other: '# Mitglieder' })
        : `${members} von ${plural(seats, { one: 'einem Platz', other: '# Plätzen' })} belegt`,
    suspended: 'Gesperrt',
    chosen: (name) => `Für ${name}`,
    another: 'Andere auswählen',
    make: 'Organisation anlegen',
  },
  bulk: {
    title: 'Viele auf einmal einladen',
    about:
      'Eine CSV-Datei mit den Spalten email, role, groups und language, oder einfach eine Adresse pro Zeile; bis zu 5.000 Personen. Die Prüfung sendet nichts.',
    open: 'Datei wählen oder Liste einfügen',
    paste: 'Liste der Personen',
    pasteHint:
      'Aus einer Tabelle einfügen, tippen oder unten eine Datei wählen. Trenne mehrere Gruppen mit einem senkrechten Strich.',
    file: 'Datei wählen',
    chosen: (name, lines) => `${name}: ${plural(lines, { one: 'eine Zeile', other: '# Zeilen' })}`,
    remove: 'Entfernen',
    template: 'Beispieldatei',
    templateName: 'einladungen.csv',
    templateGroup: 'Vertrieb',
    tooLarge: 'Diese Datei ist größer als 2 MB. Bitte teile sie auf.',
    notUtf8: 'Diese Datei ist nicht in UTF-8. Speichere sie als „CSV UTF-8“.',
    anyDomain: 'Auch Adressen außerhalb der Domains der Organisation',
    anyDomainAbout: 'Ausgeschaltet fällt ein Tippfehler in der Domain auf.',
    check: 'Liste prüfen',
    checking: 'Wird geprüft...',
    failed: 'Die Liste konnte nicht geprüft werden',
    notSent: 'Die Einladungen konnten nicht gesendet werden',
    result: (count) =>
      count === 0
        ? 'In dieser Liste steht niemand Neues'
        : plural(count, { one: 'Eine Person bekommt eine Einladung', other: '# Personen bekommen eine Einladung' }),
    done: (count) => `${people(count)} eingeladen`,
    seats: (taken, limit) =>
      `Vor dieser Liste waren ${taken} von ${limit} Plätzen belegt, offene Einladungen eingerechnet.`,
    outcomes: {
      new: 'Neu',
      member: 'Schon Mitglied',
      invited: 'Schon eingeladen',
      invalid: 'Fehlerhaft',
      foreign_domain: 'Fremde Domain',
      twice: 'Doppelt in der Liste',
      over_seats: 'Kein Platz mehr frei',
      too_often: 'Zu oft angeschrieben',
    },
    faulty: (count) =>
      plural(count, {
        one: 'Eine Zeile ist fehlerhaft. Es wird nichts gesendet, bis sie berichtigt oder weggelassen ist.',
        other: '# Zeilen sind fehlerhaft. Es wird nichts gesendet, bis sie berichtigt oder weggelassen sind.',
      }),
    leaveOut: 'Fehlerhafte Zeilen weglassen',
    send: (count) => plural(count, { one: 'Eine Einladung senden', other: '# Einladungen senden' }),
    sending: 'Wird gesendet...',
    again: 'Weitere Liste',
    columns: { line: 'Zeile', email: 'Adresse', role: 'Rolle', groups: 'Gruppen', outcome: 'Ergebnis' },
    more: 'Mehr Zeilen anzeigen',
    report: 'Ergebnis herunterladen',
    reportName: 'einladungen-ergebnis.csv',
    mails: {
      title: 'E-Mails der letzten 24 Stunden',
      progress: (sent, all) => `${sent} von ${all} E-Mails sind unterwegs`,
      failed: (count) =>
        plural(count, {
          one: 'Eine Adresse wurde endgültig abgelehnt.',
          other: '# Adressen wurden endgültig abgelehnt.',
        }),
      note: 'Sie gehen nacheinander hinaus. Du kannst diese Seite schließen.',
    },
  },
};
