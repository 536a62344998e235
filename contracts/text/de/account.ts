import type { Catalogue } from '../catalogue.ts';

export const account: Catalogue['account'] = {
  data: {
    title: 'Deine Daten herunterladen',
    about:
      'Alles, was über dich gespeichert ist, in einer JSON-Datei: dein Konto, Antworten, Geschichten, Berichte, Briefe, auch die versiegelten, jeder Protokolleintrag über dich und alles, was daraus berechnet wurde. Fotos und Aufnahmen sind dort nur aufgelistet; du lädst sie einzeln bei deinen Dateien herunter.',
    submit: 'Alles herunterladen',
    busy: 'Dein Download wird vorbereitet …',
    done: 'Deine Daten wurden heruntergeladen',
    failed: 'Deine Daten ließen sich nicht herunterladen',
    files: 'Deine Fotos und Aufnahmen',
  },
  deletion: {
    title: 'Konto löschen',
    about:
      'Dein Konto wird nach sieben Tagen gelöscht. Bis dahin kannst du es dir anders überlegen. Wir bestätigen dir die Löschung per E-Mail.',
    goes: 'Was endgültig gelöscht wird',
    going: [
      'Dein Konto, deine Sitzungen und dein Pilotenschein.',
      'Alles, was du geschrieben, aufgenommen, hochgeladen oder bewertet hast: Wir vernichten den Schlüssel dazu und löschen die Dateien.',
      'Alle E-Mails an dich, ob schon gesendet oder nicht.',
    ],
    stays: 'Was bleibt',
    staying: [
      'Punkte, Schritte und Daten ohne jeden Text unter einer anonymen Kennung, damit die Summen stimmen.',
      'Ein Protokolleintrag, dass ein Konto gelöscht wurde und wann.',
    ],
    begin: 'Mein Konto löschen',
    confirm: (username) => `Tippe zur Bestätigung deinen Benutzernamen ${username}`,
    yes: 'In sieben Tagen löschen',
    busy: 'Löschung wird beantragt …',
    no: 'Mein Konto behalten',
    asked: 'Dein Konto wird gelöscht',
    failed: 'Die Löschung ließ sich nicht beantragen',
    due: (when) => `Dein Konto wird am ${when} gelöscht.`,
    until:
      'Bis dahin ändert sich nichts: Du kannst deine Reise fortsetzen, deine Daten herunterladen oder dein Konto doch behalten.',
    cancel: 'Löschung zurücknehmen',
    cancelled: 'Dein Konto wird nicht gelöscht',
    notCancelled: 'Die Löschung ließ sich nicht zurücknehmen',
  },
};
