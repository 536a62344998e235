import type { Catalogue } from '../catalogue.ts';
import { plural } from './formats.ts';

export const queues: Catalogue['queues'] = {
  title: 'Warteschlangen',
  lead: {
    postgres:
      'Arbeit im Hintergrund: Glückwünsche, Erinnerungen, Push-Nachrichten, Löschungen und Prüfungen. Die Warteschlangen liegen in PostgreSQL.',
    redis:
      'Arbeit im Hintergrund: Glückwünsche, Erinnerungen, Push-Nachrichten, Löschungen und Prüfungen. Die Warteschlangen liegen in Redis.',
  },
  columns: {
    queue: 'Warteschlange',
    waiting: 'Wartend',
    active: 'In Arbeit',
    delayed: 'Später',
    failed: 'Fehlgeschlagen',
  },
  names: { jobs: 'Aufträge', rounds: 'Runden' },
  meaning: {
    jobs: 'Ein Auftrag für jede Aufgabe.',
    rounds: 'Suchen nach Zeitplan, was fällig ist.',
  },
  board: 'Bull Board öffnen',
  boardAbout: 'Zeigt jeden Auftrag samt Stacktrace.',
  failed: {
    titles: { jobs: 'Fehlgeschlagene Aufträge', rounds: 'Fehlgeschlagene Runden' },
    none: 'In den letzten sieben Tagen ist nichts endgültig fehlgeschlagen.',
    lead: 'Alle Versuche sind fehlgeschlagen. Wiederhole den Auftrag, sobald die Ursache behoben ist. Was noch zu tun ist, kommt von selbst wieder in die Warteschlange, auch wenn du den Auftrag entfernst.',
    capped: (max) => `Die Warteschlange behält die neuesten ${max}; es können mehr gewesen sein.`,
    when: (at, attempts) =>
      `Fehlgeschlagen am ${at} nach ${plural(attempts, { one: 'einem Versuch', other: '# Versuchen' })}`,
    data: 'Daten',
    unknownData: 'Ausgeblendet, weil diese Version das Format nicht kennt.',
    more: 'Ältere anzeigen',
  },
  retry: 'Wiederholen',
  retryOf: (job) => `${job} wiederholen`,
  remove: 'Entfernen',
  removeOf: (job) => `${job} entfernen`,
  retried: (job) => `${job} ist wieder in der Warteschlange`,
  all: {
    retry: 'Alle wiederholen',
    retryTitle: (count) =>
      plural(count, {
        one: 'Den fehlgeschlagenen Auftrag wiederholen?',
        other: '# fehlgeschlagene Aufträge wiederholen?',
      }),
    retryAbout: 'Jeder bekommt wieder alle seine Versuche.',
    remove: 'Alle entfernen',
    removeTitle: (count) =>
      plural(count, { one: 'Den fehlgeschlagenen Auftrag entfernen?', other: '# fehlgeschlagene Aufträge entfernen?' }),
    removeAbout: 'Die Fehlermeldungen gehen verloren. Was noch zu tun ist, kommt wieder in die Warteschlange.',
    no: 'Abbrechen',
    retried: (count) =>
      `${plural(count, { one: 'Ein Auftrag ist', other: '# Aufträge sind' })} wieder in der Warteschlange`,
    removed: (count) => `${plural(count, { one: 'Ein Auftrag', other: '# Aufträge' })} entfernt`,
  },
  problem: 'Das hat nicht geklappt',
  requests: {
    title: 'Was die Administration getan hat',
    none: 'Bisher wurde nichts wiederholt oder entfernt.',
    formerAccount: 'Ein Konto, das es nicht mehr gibt',
    retry: (jobs) => `${jobs} wiederholt`,
    removal: (jobs) => `${jobs} entfernt`,
    all: (count) =>
      plural(count, { one: 'Den einzigen fehlgeschlagenen Auftrag', other: 'Alle # fehlgeschlagenen Aufträge' }),
  },
};
