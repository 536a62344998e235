import type { Role } from '#contracts/accounts/views.ts';

export const profile = {
  title: 'My profile',
  kicker: 'My profile',
  since: (date: string) => `Flying since ${date}`,
  notYet: 'Not yet begun',
  account: 'Your account',
  rows: {
    username: 'Username',
    email: 'Email',
    role: 'Role',
    lastSignIn: 'Last sign-in',
    journey: 'Journey',
    points: 'Points',
    achievements: 'Achievements',
    streak: 'Days in a row',
  },
  // Keyed by role, so that a new role asks for its word here.
  roles: {
    learner: 'Learner',
    mentor: 'Mentor',
    org_admin: 'Organization admin',
    admin: 'Administrator',
  } satisfies Record<Role, string>,
  flown: 'What you have flown',
  percent: (percent: number) => `${percent} per cent`,
  level: (points: string, level: number) => `${points}, level ${level}`,
  of: (unlocked: number, total: number) => `${unlocked} of ${total}`,
  toAchievements: 'See what you earned, and why',
  toJourney: 'Go on with the journey',
  toLicence: 'Your pilot licence',
};
