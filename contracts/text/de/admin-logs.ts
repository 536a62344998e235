import type { Catalogue } from '../catalogue.ts';

export const adminLogs: Catalogue['adminLogs'] = {
  title: 'Protokoll',
  lead: 'Die letzten Zeilen, die die Prozesse dieser Installation protokolliert haben, höchstens 14 Tage lang. Zugangsdaten, Adressen und IDs von Personen werden verdeckt, bevor eine Zeile gespeichert wird.',
  level: 'Stufe',
  everyLevel: 'Alle Stufen',
  fromLevel: (level) => `Ab ${level}`,
  levels: { info: 'Hinweis', warn: 'Warnung', error: 'Fehler', fatal: 'Abbruch' },
  request: 'Anfrage-ID',
  requestHint: 'Aus einer Fehlermeldung.',
  noRequestId: 'Eine Anfrage-ID besteht nur aus Buchstaben, Ziffern, - und _.',
  show: 'Zeilen anzeigen',
  all: 'Alle Anfragen',
  lines: 'Zeilen, neueste zuerst',
  none: 'Dazu wurde nichts protokolliert.',
  older: 'Ältere Zeilen',
  columns: { at: 'Wann', level: 'Stufe', what: 'Meldung' },
  details: 'Einzelheiten',
  sameRequest: 'Diese Anfrage',
};
