import type { Catalogue } from '../text.ts';

export const profile: Catalogue['profile'] = {
  title: 'Mein Profil',
  kicker: 'Mein Profil',
  since: (date) => `Unterwegs seit dem ${date}`,
  notYet: 'Noch nicht begonnen',
  account: 'Dein Konto',
  rows: {
    username: 'Benutzername',
    email: 'E-Mail',
    role: 'Rolle',
    lastSignIn: 'Letzte Anmeldung',
    journey: 'Reise',
    points: 'Punkte',
    achievements: 'Auszeichnungen',
    streak: 'Tage in Folge',
  },
  roles: {
    learner: 'Lernende Person',
    mentor: 'Mentor oder Mentorin',
    org_admin: 'Verwaltung der Organisation',
    admin: 'Administration',
  },
  flown: 'Was du geflogen bist',
  percent: (percent) => `${percent} Prozent`,
  level: (points, level) => `${points}, Stufe ${level}`,
  of: (unlocked, total) => `${unlocked} von ${total}`,
  toAchievements: 'Sieh, was du verdient hast und warum',
  toJourney: 'Die Reise fortsetzen',
  toLicence: 'Dein Pilotenschein',
};
