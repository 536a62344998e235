import type { Catalogue } from '../catalogue.ts';

export const account: Catalogue['account'] = {
  data: {
    title: 'Nimm deine Daten mit',
    about:
      'Alles, was über dich gespeichert ist, als eine JSON-Datei: dein Konto, Antworten, Geschichten, Berichte, jeder Eintrag über dich im Protokoll, und was daraus errechnet wurde. Fotos und Aufnahmen sind darin genannt; du lädst sie einzeln bei deinen Dateien herunter.',
    submit: 'Alles herunterladen',
    busy: 'Wird zusammengestellt …',
    done: 'Deine Kopie liegt bei deinen Downloads',
    failed: 'Es gibt keine Kopie',
    files: 'Zu deinen Fotos und Aufnahmen',
  },
  deletion: {
    title: 'Lösche dein Konto',
    about: 'Nach sieben Tagen, in denen du es dir anders überlegen kannst. Du bekommst eine Mail darüber.',
    goes: 'Was für immer geht',
    going: [
      'Dein Konto, deine Sitzungen und deine Lizenz.',
      'Jedes Wort, Foto, jede Aufnahme und jeder Wert von dir: Der Schlüssel dazu wird vernichtet, und die Dateien werden gelöscht.',
      'Die Mails, die dir hier geschrieben wurden, und was noch auf den Versand wartete.',
    ],
    stays: 'Was bleibt',
    staying: [
      'Punkte, Schritte und Tage ohne ein Wort darin, unter einer Nummer, die niemandem gehört, damit Zählungen stimmen.',
      'Ein Beleg im Protokoll, dass jemand gelöscht wurde, und wann.',
    ],
    begin: 'Mein Konto löschen',
    confirm: (username) => `Tippe zur Bestätigung deinen Benutzernamen ${username}`,
    yes: 'In sieben Tagen löschen',
    busy: 'Wird notiert …',
    no: 'Mein Konto behalten',
    asked: 'Dein Konto wird gelöscht',
    failed: 'Es wurde nichts beantragt',
    due: (when) => `Dein Konto wird am ${when} gelöscht.`,
    until: 'Bis dahin bleibt alles, wie es war: Du kannst weiterfliegen, eine Kopie mitnehmen oder es zurücknehmen.',
    cancel: 'Zurücknehmen',
    cancelled: 'Dein Konto bleibt',
    notCancelled: 'Es konnte nicht zurückgenommen werden',
  },
};
