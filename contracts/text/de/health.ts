import type { Catalogue } from '../catalogue.ts';
import type { WriteFailure } from '../en/health.ts';

const causes: Readonly<Record<WriteFailure, string>> = {
  bucket: 'der Bucket ist nicht verfügbar',
  disk_full: 'der Datenträger ist voll',
  read_only: 'die Datenbank ist schreibgeschützt',
  too_many_connections: 'zu viele Verbindungen',
  locked: 'eine Sperre blockiert',
  stopping_or_starting: 'die Datenbank startet oder stoppt gerade',
  unreachable: 'nicht erreichbar',
  no_free_connection: 'keine freie Verbindung',
  no_answer: 'keine Antwort',
  newer_event: 'eine neuere Version hat ein Ereignis geschrieben',
  log_went_back: 'das Ereignisprotokoll ist auf einem älteren Stand',
  other: 'siehe Protokoll',
};

export const health: Catalogue['health'] = {
  title: 'Systemzustand',
  headlines: {
    operational: 'Alles läuft',
    degraded: 'Es läuft mit Einschränkungen',
    down: 'Etwas läuft nicht',
  },
  checked: (time) => `Geprüft um ${time}. Alle 30 Sekunden wird neu geprüft.`,
  parts: 'Komponenten',
  states: { up: 'Läuft', behind: 'Eingeschränkt', down: 'Läuft nicht' },
  names: {
    database: 'Datenbank',
    'event log': 'Ereignisprotokoll',
    writes: 'Speichern',
    projections: 'Projektionen',
    'sign-in': 'Anmeldung',
    workers: 'Worker',
    push: 'Push-Nachrichten',
    queue: 'Warteschlange',
    mail: 'E-Mail',
    storage: 'Fotos und Aufnahmen',
    disk: 'Festplatte',
  },
  meaning: {
    database: 'Speichert Konten, Sitzungen und alles, was du liest.',
    'event log': 'Speichert dauerhaft und der Reihe nach, was geschehen ist.',
    writes: 'Speichert, was du eingibst.',
    projections: 'Bereiten auf, was geschehen ist, damit du es siehst.',
    'sign-in': 'Lässt dich hinein und weiß, was du darfst.',
    workers: 'Erledigen, was fällig ist: Nachrichten, Löschungen, Zahlen.',
    push: 'Bringen Nachrichten auf deine Geräte.',
    queue: 'Hält Glückwünsche und Erinnerungen bereit, bis sie gesendet sind.',
    mail: 'Verschickt Codes, Einladungen und Mitteilungen.',
    storage: 'Speichern deine Fotos und Aufnahmen.',
    disk: 'Hat Platz für Dateien.',
  },
  problems: {
    no_answer: 'antwortet nicht',
    unreachable: 'nicht erreichbar',
    writes_refused: ({ cause }) => `speichert nichts: ${causes[cause]}`,
    some_writes_refused: ({ cause }) => `hat in der letzten Minute nicht alles gespeichert: ${causes[cause]}`,
    not_built: ({ names }) => `noch nicht aufgebaut: ${names.join(', ')}`,
    not_caught_up: ({ names, blocked }) =>
      [
        `noch nicht auf dem neuesten Stand: ${names.join(', ')}`,
        ...blocked.map(({ name, failure }) => `${name}: ${failure}`),
      ].join('; '),
    events_left_out: ({ names }) => `einige Ereignisse fehlen: ${names.join(', ')}`,
    rights_late: 'die Tabelle der Rechte ist im Rückstand',
    push_key_unreadable: 'der Schlüssel für Push-Dienste ist nicht lesbar',
    pushes_late: ({ pushes }) =>
      pushes === 1
        ? '1 Nachricht wurde nicht rechtzeitig abgeschlossen'
        : `${pushes} Nachrichten wurden nicht rechtzeitig abgeschlossen`,
    redis_unavailable: 'Redis antwortet nicht; sobald es wieder da ist, laufen die Aufträge weiter',
    no_worker: 'seit über zwei Minuten hat kein Worker nach fälligen Aufträgen gesucht',
    jobs_late: ({ minutes }) => `der älteste Auftrag wartet seit ${minutes} Minuten`,
    mail_server_unavailable: 'der Mailserver ist nicht erreichbar; E-Mails gehen raus, sobald er wieder da ist',
    mail_late: ({ mails, minutes }) =>
      `${mails === 1 ? '1 E-Mail wartet' : `${mails} E-Mails warten, die älteste`} seit ${minutes} Minuten`,
    disk_short: ({ megabytes }) => `nur noch ${megabytes} MB frei auf dem Datenträger von DATA_DIR`,
  },
  history: {
    title: 'Die letzten 30 Tage',
    about:
      'Jeder Prozess prüft jede Komponente einmal in der Minute. Für einen Tag (UTC) zählt das Schlechteste, was zwei Prüfungen hintereinander fanden. Ein Tag ohne Prüfung zählt nicht als funktionierend.',
    never: 'Noch nicht geprüft',
    noTrouble: 'Keine Störung gefunden',
    legend: { up: 'Lief', behind: 'Eingeschränkt', down: 'Lief nicht', none: 'Nicht geprüft' },
    failed: 'Der Verlauf konnte nicht geladen werden.',
  },
  reasons: {
    no_answer: 'Keine Antwort',
    unreachable: 'War nicht erreichbar',
    writes_refused: 'Nahm keine Schreibvorgänge an',
    some_writes_refused: 'Lehnte einige Schreibvorgänge ab',
    not_built: 'Lesemodelle noch nicht aufgebaut',
    not_caught_up: 'Lesemodelle im Rückstand',
    events_left_out: 'Einige Ereignisse ausgelassen',
    rights_late: 'Rechte im Rückstand',
    push_key_unreadable: 'Schlüssel nicht lesbar',
    pushes_late: 'Nachrichten nicht rechtzeitig abgeschlossen',
    redis_unavailable: 'Redis antwortete nicht',
    no_worker: 'Kein Worker suchte nach fälligen Aufträgen',
    jobs_late: 'Aufträge warteten zu lange',
    mail_server_unavailable: 'E-Mail-Server nicht erreichbar',
    mail_late: 'E-Mails warteten zu lange',
    disk_short: 'Wenig Platz auf dem Datenträger',
  },
  version: (version) => `Version ${version}`,
  unreachable:
    'Der Dienst ist von hier aus nicht erreichbar. Was du schreibst, wird solange auf diesem Gerät gespeichert.',
};
