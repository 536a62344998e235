import type { Catalogue } from '../catalogue.ts';

export const adminConfig: Catalogue['adminConfig'] = {
  title: 'Verlauf',
  about:
    'Jede Änderung an Funktionen, Erinnerungen und Auszeichnungen: von wem, wann, und was sich dadurch geändert hat.',
  aboutOne: 'Wer hat wann was geändert.',
  historyOfReminders: 'Verlauf dieser Einstellungen',
  subject: 'Zeigen',
  subjects: { everything: 'Alles', reminders: 'Erinnerungen', levels: 'Stufen', definitions: 'Auszeichnungen' },
  none: 'Noch wurde nichts geändert.',
  noneOf: 'Das wurde noch nie geändert.',
  older: 'Ältere Änderungen',
  states: { on: 'an', soon: 'aus (demnächst)' },
  feature: (name) => name,
  reminders: 'Erinnerungen für alle',
  definition: (name, version) => `${name}: Version ${version}`,
  definitionBack: (name, version, to) => `${name}: Version ${version}, mit dem Inhalt von Version ${to}`,
  fields: { weeklyLimit: 'Höchstens in sieben Tagen', off: 'Ausgeschaltet' },
  points: (points) => `${points} Punkte Abstand`,
  noRules: 'keine',
  difference: (before, after) => `${before} → ${after}`,
  by: (name, at) => `${name}, ${at}`,
  gone: 'Ein gelöschtes Konto',
  reason: (reason) => `Grund: ${reason}`,
  revert: 'wiederhergestellt',
  inForce: 'gilt',
  toAchievement: 'Zur Auszeichnung',
};
