import type { Catalogue } from '../catalogue.ts';

export const adminReminders: Catalogue['adminReminders'] = {
  title: 'Erinnerungen',
  lead: 'Grenzen, die für alle gelten. Was jemand bekommen möchte, entscheidet jede Person selbst; hier lässt sich nur zurückhalten, nie mehr senden.',
  rules: {
    'promise-before': 'Am Tag vor einem Versprechen',
    'promise-after': 'Am Tag nach einem Versprechen',
    letter: 'Am Tag eines Briefs',
    'weekly-check': 'Am Tag des Wochenchecks',
    'inactive-1': 'Ein Tag ohne Besuch',
    'inactive-3': 'Drei Tage ohne Besuch',
    'inactive-7': 'Sieben Tage ohne Besuch',
    stuck: 'Vier Tage ohne Arbeit an einem Schritt',
    tip: 'Tipp nach zwei Tagen an einem Schritt',
  },
  settings: {
    title: 'Für alle',
    since: (date) => `Zuletzt geändert am ${date}.`,
    defaults: 'Diese Einstellungen hat noch niemand geändert.',
    which: 'Welche Erinnerungen wir senden',
    limit: 'Höchstens in sieben Tagen',
    limits: { 1: 'Eine', 2: 'Zwei', 3: 'Drei' },
    reason: 'Warum? Andere Administratoren lesen es im Verlauf.',
    hint: 'Mindestens zehn Zeichen.',
    submit: 'Einstellungen ändern',
    done: 'Die Einstellungen gelten',
    failed: 'Die Einstellungen wurden nicht geändert',
  },
};
