import { plural } from './formats.ts';

export const admin = {
  login: {
    title: 'Admin sign-in',
    headline: 'Admin sign-in',
    lead: 'For administrators. The session ends after 15 minutes without activity, and after eight hours at the latest.',
    email: 'Email address',
    password: 'Password',
    submit: 'Sign in as administrator',
    submitting: 'Signing in...',
    failed: 'Admin login failed',
    unreachable: 'Login failed',
    checkFailed: 'Authentication check failed',
  },
  frame: {
    label: 'Administration',
    title: 'Administration',
    signOut: 'Sign out of admin',
    signOutFailed: 'You are still signed in',
    back: 'Back to the journey',
    places: {
      now: 'Now',
      people: 'People',
      organizations: 'Organizations',
      usage: 'Usage',
      content: 'Content',
      system: 'System',
      logs: 'Logs',
      settings: 'Security and settings',
    },
    pages: {
      database: 'Database',
      queues: 'Queues',
      azure: 'Single sign-on',
      provision: 'Provision',
      config: 'Configuration',
      achievements: 'Achievements',
      reminders: 'Reminders',
      security: 'Security',
      preview: 'Preview',
    },
  },
  noSecondStep: {
    words: 'Your account is protected by a password alone.',
    link: 'Turn on two-step verification',
  },
  overview: {
    title: 'Administration',
    lead: 'What needs attention today.',
    needs: 'Needs attention',
    well: 'Nothing needs attention: every component is up, no job and no sign-in has failed, nothing is about to end, and no backup is overdue.',
    more: {
      jobs: (count: number, _at: string) => plural(count, { one: 'One job has failed', other: '# jobs have failed' }),
      certificates: (count: number, at: string) =>
        plural(count, {
          one: `The certificate of one organization’s provider ends by ${at}`,
          other: `Certificates of # organizations’ providers end soon, the first by ${at}`,
        }),
      sign_ins: (count: number, at: string) =>
        plural(count, {
          one: `Sign-in fails at one organization, last on ${at}`,
          other: `Sign-in fails at # organizations, last on ${at}`,
        }),
      tokens: (count: number, at: string) =>
        plural(count, {
          one: `One token of a service account ends on ${at}`,
          other: `# tokens of service accounts end soon, the first on ${at}`,
        }),
      invitations: (count: number, at: string) =>
        plural(count, {
          one: `One invitation expires on ${at} and was not accepted`,
          other: `# invitations expire soon and were not accepted, the first on ${at}`,
        }),
      erasures: (count: number, at: string) =>
        plural(count, {
          one: `One deletion of personal data is late: it was due on ${at}`,
          other: `# deletions of personal data are late, the first was due on ${at}`,
        }),
      backup_old: (_count: number, at: string) => `The newest backup is of ${at}`,
      backup_unknown: (_count: number, _at: string) => 'No backup is known',
    },
    component: (name: string, problem: string) => `${name}: ${problem}`,
    today: 'Today',
    todayAbout: 'By days in UTC.',
    registrations: 'Registrations',
    active: 'People active',
    steps: 'Steps completed',
    licences: 'Licences issued',
    failures: 'Wrong passwords in a row',
    thirtyDays: 'The last 30 days',
  },
  mail: {
    title: 'Undelivered mail',
    lead: 'No mail server accepted these. Retry once the cause is fixed. They are removed after 30 days.',
    none: 'Every mail of the last 30 days was delivered or is still being retried.',
    when: (at: string, tries: number) =>
      `Gave up on ${at} after ${plural(tries, { one: 'one try', other: '# tries' })}`,
    notAgain: 'Can’t be sent again: the person needs to ask for a new one.',
    retry: 'Retry',
    retryOf: (to: string) => `Retry the mail to ${to}`,
    retried: (to: string) => `The mail to ${to} is on its way again`,
    failed: 'That didn’t work',
  },
};
