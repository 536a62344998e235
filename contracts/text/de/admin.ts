import type { Catalogue } from '../catalogue.ts';
import { plural } from './formats.ts';

export const admin: Catalogue['admin'] = {
  login: {
    title: 'Anmeldung der Administration',
    headline: 'Anmeldung der Administration',
    lead: 'Für die Administration. Die Sitzung endet nach 15 Minuten ohne Aktivität, spätestens nach acht Stunden.',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    submit: 'Als Administration anmelden',
    submitting: 'Du wirst angemeldet …',
    failed: 'Anmeldung fehlgeschlagen',
    unreachable: 'Anmeldung nicht möglich',
    checkFailed: 'Die Anmeldung ließ sich nicht prüfen',
  },
  frame: {
    label: 'Administration',
    title: 'Administration',
    signOut: 'Abmelden',
    signOutFailed: 'Du bist noch angemeldet',
    back: 'Zurück zur Reise',
    places: {
      now: 'Jetzt',
      people: 'Personen',
      organizations: 'Organisationen',
      usage: 'Nutzung',
      content: 'Inhalte',
      system: 'System',
      logs: 'Protokoll',
      settings: 'Sicherheit und Einstellungen',
    },
    pages: {
      database: 'Datenbank',
      queues: 'Warteschlangen',
      azure: 'Single Sign-on',
      provision: 'Einladen',
      config: 'Konfiguration',
      achievements: 'Auszeichnungen',
      reminders: 'Erinnerungen',
      security: 'Sicherheit',
      preview: 'Vorschau',
    },
  },
  noSecondStep: {
    words: 'Dein Konto ist nur durch ein Passwort geschützt.',
    link: 'Anmeldung in zwei Schritten einschalten',
  },
  overview: {
    title: 'Verwaltung',
    lead: 'Was heute deine Aufmerksamkeit braucht.',
    needs: 'Zu tun',
    well: 'Nichts ist zu tun: Alle Komponenten laufen, kein Auftrag und keine Anmeldung ist fehlgeschlagen, nichts läuft bald ab, und keine Sicherung ist überfällig.',
    more: {
      jobs: (count) =>
        plural(count, { one: 'Ein Auftrag ist fehlgeschlagen', other: '# Aufträge sind fehlgeschlagen' }),
      certificates: (count, at) =>
        plural(count, {
          one: `Das Zertifikat des Anbieters einer Organisation endet am ${at}`,
          other: `Zertifikate der Anbieter von # Organisationen enden bald, das erste am ${at}`,
        }),
      sign_ins: (count, at) =>
        plural(count, {
          one: `Bei einer Organisation scheitert die Anmeldung, zuletzt am ${at}`,
          other: `Bei # Organisationen scheitert die Anmeldung, zuletzt am ${at}`,
        }),
      tokens: (count, at) =>
        plural(count, {
          one: `Ein Token eines Dienstkontos endet am ${at}`,
          other: `# Token von Dienstkonten enden bald, das erste am ${at}`,
        }),
      invitations: (count, at) =>
        plural(count, {
          one: `Eine Einladung läuft am ${at} ab und wurde nicht angenommen`,
          other: `# Einladungen laufen bald ab und wurden nicht angenommen, die erste am ${at}`,
        }),
      erasures: (count, at) =>
        plural(count, {
          one: `Eine Löschung persönlicher Daten ist überfällig: Sie war am ${at} fällig`,
          other: `# Löschungen persönlicher Daten sind überfällig, die erste war am ${at} fällig`,
        }),
      backup_old: (_count, at) => `Die neueste Sicherung ist vom ${at}`,
      backup_unknown: () => 'Keine Sicherung ist bekannt',
    },
    component: (name, problem) => `${name}: ${problem}`,
    today: 'Heute',
    todayAbout: 'Nach Tagen in UTC.',
    registrations: 'Registrierungen',
    active: 'Aktive Personen',
    steps: 'Abgeschlossene Schritte',
    licences: 'Ausgestellte Pilotenscheine',
    failures: 'Serien falscher Passwörter',
    thirtyDays: 'Die letzten 30 Tage',
  },
  mail: {
    title: 'Nicht zugestellte E-Mails',
    lead: 'Kein Mailserver hat sie angenommen. Sende sie erneut, sobald die Ursache behoben ist; nach 30 Tagen werden sie entfernt.',
    none: 'Alle E-Mails der letzten 30 Tage sind zugestellt oder werden noch versucht.',
    when: (at, tries) => `Aufgegeben am ${at} nach ${plural(tries, { one: 'einem Versuch', other: '# Versuchen' })}`,
    notAgain: 'Lässt sich nicht erneut senden: Die Person muss eine neue anfordern.',
    retry: 'Erneut senden',
    retryOf: (to) => `E-Mail an ${to} erneut senden`,
    retried: (to) => `Die E-Mail an ${to} ist wieder unterwegs`,
    failed: 'Das hat nicht geklappt',
  },
};
