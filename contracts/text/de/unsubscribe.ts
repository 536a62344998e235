import type { Catalogue } from '../catalogue.ts';

export const unsubscribe: Catalogue['unsubscribe'] = {
  titles: {
    celebrations: 'Glückwünsche per E-Mail',
    reminders: 'Erinnerungen per E-Mail',
    tips: 'Tipps per E-Mail',
    digest: 'Deine Übersicht per E-Mail',
  },
  ask: {
    celebrations: 'Möchtest du diese E-Mails nicht mehr bekommen? In der App findest du sie weiterhin.',
    reminders: 'Möchtest du keine Erinnerungen per E-Mail mehr bekommen? In der App findest du sie weiterhin.',
    tips: 'Möchtest du keine Tipps per E-Mail mehr bekommen? In der App findest du sie weiterhin.',
    digest: 'Möchtest du diese Übersicht nicht mehr bekommen? In der App findest du weiterhin alles.',
  },
  stop: 'Abbestellen',
  done: 'Erledigt. Du bekommst diese E-Mails nicht mehr.',
  undo: 'Rückgängig machen',
  undone: 'Rückgängig gemacht. Du bekommst diese E-Mails wieder.',
  more: 'Alle Einstellungen für deine Nachrichten',
  notFound: 'Dieser Link funktioniert nicht',
  tooOld:
    'Er ist unvollständig oder älter als 90 Tage. Du kannst E-Mails in deinen Einstellungen abbestellen, oder über den Link in einer neueren E-Mail.',
};
