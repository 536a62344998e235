import type { Role } from '../../accounts/views.ts';

export const profile = {
  title: 'My profile',
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
  names: {
    title: 'Your name',
    about:
      'As you are greeted here and in mails, and as your organization sees you. A licence that you share carries it.',
    firstName: 'First name',
    lastName: 'Last name',
    submit: 'Save the name',
    busy: 'Saving...',
    done: (firstName: string) => `From now on you are ${firstName}`,
  },
  address: {
    title: 'Your email address',
    about: 'You are written to there, and may sign in with it.',
    managed:
      'Your organization signs you in, so your address is changed there. When your address or your name changes at your organization, it changes here at your next sign-in. Ask your organization’s administrator.',
    label: 'New address',
    hint: 'A code goes there first. The address so far is told once it is changed.',
    ask: 'Send the code',
    asking: 'Sending...',
    sent: (email: string, until: string) => `A code is on its way to ${email}. It is good until ${until}, and once.`,
    confirm: 'Take this address',
    cancel: 'Call it off',
    notCancelled: 'It could not be called off',
    done: (email: string) => `You are written to at ${email} now`,
  },
  flown: 'What you have flown',
  percent: (percent: number) => `${percent} per cent`,
  level: (points: string, level: number) => `${points}, level ${level}`,
  of: (unlocked: number, total: number) => `${unlocked} of ${total}`,
  toAchievements: 'See what you earned, and why',
  toJourney: 'Go on with the journey',
  toFirstStep: 'Begin the journey',
  toLicence: 'Your pilot licence',
};
