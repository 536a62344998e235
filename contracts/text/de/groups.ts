import type { Catalogue } from '../catalogue.ts';
import { plural } from './formats.ts';

export const groups: Catalogue['groups'] = {
  title: 'Gruppen',
  about:
    'Abteilungen, Standorte, Kurse: Ein Mitglied kann in mehreren sein. Gruppen geben keine Rechte. Unter „Unternehmen“ siehst du Zahlen zu jeder Gruppe, nie zu einzelnen Menschen.',
  none: 'Es gibt noch keine Gruppen.',
  members: (count) => plural(count, { one: 'ein Mitglied', other: '# Mitglieder' }),
  name: 'Name der Gruppe',
  nameHint: 'Zum Beispiel Pflege oder Berlin',
  create: 'Gruppe anlegen',
  created: (name) => `${name} ist angelegt`,
  renaming: {
    label: 'Umbenennen',
    of: (name) => `${name} umbenennen`,
    title: 'Gruppe umbenennen',
    submit: 'Speichern',
    cancel: 'Abbrechen',
  },
  renamed: 'Der Name ist geändert',
  remove: 'Löschen',
  removeOf: (name) => `${name} löschen`,
  removing: {
    title: (name) => `Gruppe ${name} löschen?`,
    about: 'Ihre Mitglieder bleiben in der Organisation. Die Zahlen dieser Gruppe sind dann nicht mehr zu sehen.',
    yes: 'Löschen',
    no: 'Behalten',
    done: (name) => `${name} ist gelöscht`,
    failed: 'Die Gruppe wurde nicht gelöscht',
  },
  open: 'Mitglieder',
  openOf: (name) => `Mitglieder von ${name}`,
  list: {
    title: (name) => `Mitglieder von ${name}`,
    none: 'In dieser Gruppe ist noch niemand.',
    more: 'Mehr anzeigen',
    change: 'Mitglieder aufnehmen oder herausnehmen',
    action: 'Was soll geschehen?',
    actions: { add: 'Aufnehmen', remove: 'Herausnehmen' },
    addresses: 'E-Mail-Adressen',
    hint: 'Eine Adresse pro Zeile oder der Inhalt einer CSV-Datei. Bis zu 5.000 Zeilen auf einmal.',
    file: 'CSV-Datei wählen',
    passed: (lines) => plural(lines, { one: 'Eine Zeile ändert nichts:', other: '# Zeilen ändern nichts:' }),
    others: (lines) => plural(lines, { one: 'und eine weitere Zeile', other: 'und # weitere Zeilen' }),
    line: (line) => `Zeile ${line}`,
    problems: {
      no_address: 'keine E-Mail-Adresse',
      not_a_member: 'kein Mitglied der Organisation',
      twice: 'dieselbe Adresse wie weiter oben',
      already_in: 'schon in der Gruppe',
      not_in: 'nicht in der Gruppe',
      has_role: 'hat diese Rolle schon',
      administrator: 'du selbst oder eine Person, die diesen Dienst verwaltet',
    },
    apply: { add: 'Aufnehmen', remove: 'Herausnehmen' },
    applied: {
      add: (people) => plural(people, { one: 'Ein Mitglied ist aufgenommen', other: '# Mitglieder sind aufgenommen' }),
      remove: (people) =>
        plural(people, { one: 'Ein Mitglied ist herausgenommen', other: '# Mitglieder sind herausgenommen' }),
    },
  },
  roles: {
    open: 'Mehrere Rollen ändern',
    title: 'Rollen mehrerer Mitglieder ändern',
    about: 'Wähle bis zu 100 Mitglieder. Ihre Sitzungen enden, und sie melden sich mit der neuen Rolle wieder an.',
    find: 'Mitglieder suchen',
    findHint: 'Der Anfang eines Namens oder einer Adresse',
    chosen: (count) => plural(count, { one: 'Ein Mitglied gewählt', other: '# Mitglieder gewählt' }),
    legend: 'Neue Rolle',
    submit: 'Rollen ändern',
    ask: (count, role) =>
      plural(count, { one: `Eine Rolle ändern zu „${role}“?`, other: `# Rollen ändern zu „${role}“?` }),
    done: (count) => plural(count, { one: 'Eine Rolle ist geändert', other: '# Rollen sind geändert' }),
    results: {
      changed: 'geändert',
      already: 'hat diese Rolle schon',
      not_a_member: 'ist kein Mitglied mehr',
      last_administrator: 'ist die letzte Verwaltung, die Rolle bleibt',
      own_role: 'die eigene Rolle lässt sich hier nicht ändern',
    },
    list: 'Nach einer Liste von Adressen auswählen',
    checkList: 'Diese Mitglieder wählen',
    listed: (count) =>
      plural(count, { one: 'Ein Mitglied der Liste ist gewählt.', other: '# Mitglieder der Liste sind gewählt.' }),
    rest: (count) =>
      plural(count, {
        one: 'Eines steht noch auf der Liste. Ändere erst diese Rollen und prüfe die Liste dann noch einmal.',
        other: '# stehen noch auf der Liste. Ändere erst diese Rollen und prüfe die Liste dann noch einmal.',
      }),
    none: 'Niemand gefunden.',
    more: 'Mehr anzeigen',
  },
};
