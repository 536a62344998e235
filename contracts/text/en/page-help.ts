import { plural } from './formats.ts';

/** What can be done on each page and where each setting is. `also`: other words that find it in a search; they are not shown. */
export const pageHelp = {
  pagesTitle: 'Pages',
  settingsTitle: 'Settings',
  found: (count: number) => plural(count, { one: '# page or setting', other: '# pages and settings' }),
  here: (page: string) => `You came from: ${page}`,
  back: 'Back to that page',
  pages: {
    home: {
      name: 'Cockpit',
      about: 'Home: your next step, your readings of Life, Money and Joy, your streak and what is new.',
      also: 'start dashboard home',
    },
    journey: {
      name: 'Helicopter journey',
      about: 'See the six steps, which are done, which is next, and why a step is locked.',
      also: 'steps progress percent',
    },
    step1: {
      name: 'Step 1: Pre-flight',
      about: 'Get an overview before you begin: what the journey asks of you and what you get.',
      also: 'overview start preview',
    },
    step2: {
      name: 'Step 2: My journey',
      about: 'Write about your identity: where you come from and what drives you.',
      also: 'identity transformation purpose',
    },
    step3: {
      name: 'Step 3: LIFE',
      about: 'Write stories of kindness and the story of your organization. Opens Life.',
      also: 'kindness stories narrative',
    },
    step4: {
      name: 'Step 4: MONEY',
      about: 'Work with fractals and the lemonade stand. Opens Money.',
      also: 'fractals lemonade',
    },
    step5: {
      name: 'Step 5: JOY',
      about: 'Play a working week through and see what your decisions cause. Opens Joy.',
      also: 'simulation week',
    },
    step6: {
      name: 'Step 6: Action flow',
      about: 'Put what you learnt into a plan. It completes the journey.',
      also: 'action final goodwill',
    },
    complete: {
      name: 'Pilot licence',
      about: 'Read, print and share your licence, or see what is still open for it.',
      also: 'certificate credential licence',
    },
    achievements: {
      name: 'Achievements',
      about: 'See what you earned and why, and what is missing for the rest.',
      also: 'badges medals points tiers',
    },
    community: {
      name: 'Community',
      about: 'Read what members of your organization share with each other.',
      also: 'share organization',
    },
    mentoring: {
      name: 'Mentoring',
      about: 'Confirm what members of your organization ask you to vouch for.',
      also: 'mentor validate confirm',
    },
    witness: {
      name: 'Witness',
      about: 'Answer a person who asked you to confirm what they did.',
      also: 'confirm vouch answer',
    },
    helicopter: {
      name: 'Interactive helicopter',
      about: 'Look at the helicopter from all sides. Each part you earned is in place.',
      also: '3d model',
    },
    communications: {
      name: 'Communications',
      about: 'Choose which messages you get, where, when and in which wording.',
      also: 'preferences quiet hours email push',
    },
    notifications: {
      name: 'Notifications',
      about: 'Read all your notifications, put them away or let them come back later.',
      also: 'inbox messages bell',
    },
    log: {
      name: 'Note something',
      about: 'Write a flight report, a kindness, a feeling, an anchor, a ripple or a project.',
      also: 'self report flight report check-in',
    },
    logbook: {
      name: 'Logbook',
      about: 'Find and read again everything you wrote, by day, with its earlier versions.',
      also: 'diary entries search',
    },
    logbookEntry: {
      name: 'An entry of the logbook',
      about: 'Read, revise or remove one entry, and see its earlier versions.',
      also: 'story edit',
    },
    letters: {
      name: 'Letters to yourself',
      about: 'Write letters that stay sealed until their day, and see your promises.',
      also: 'letter promise future',
    },
    health: {
      name: 'System health',
      about: 'See whether every component works now, and how it was in the last 30 days.',
      also: 'status outage incident uptime',
    },
    settings: {
      name: 'Settings',
      about: 'Change appearance and language, bring or take your data, delete your account.',
      also: 'theme export import delete',
    },
    profile: {
      name: 'My profile',
      about: 'Change your name and address, and set the rhythm and pauses of your streak.',
      also: 'name email photo',
    },
    security: {
      name: 'Security',
      about: 'Change your password, add a second step or passkeys, end sessions, see who opened your data.',
      also: 'password passkey two-factor sessions tokens',
    },
    help: { name: 'Help Center', about: 'Search answers, pages and settings.', also: 'help support' },
    privacy: {
      name: 'Privacy Policy',
      about: 'Read what we store, how it is protected, and who can see it.',
      also: 'gdpr data protection',
    },
    terms: { name: 'Terms of Service', about: 'Read the rules for using the product.', also: 'legal rules' },
    unauthorized: {
      name: 'No access',
      about: 'Read why a page is not open to you and who can help.',
      also: 'forbidden denied',
    },
    verify: {
      name: 'Verify a licence',
      about: 'Check whether a pilot licence is genuine and valid.',
      also: 'credential check employer',
    },
    mobile: {
      name: 'Mobile app',
      about: 'Put the product on your phone. It works offline too.',
      also: 'install pwa phone offline',
    },
    documents: {
      name: 'Documents',
      about:
        'Print or save your stories, flight log, ripples, results and licence, search what you wrote, and read your organization’s documents.',
      also: 'library pdf download acknowledge stories search',
    },
    roadmap: {
      name: 'Roadmap',
      about: 'See what is on and what is planned, and vote for what you want.',
      also: 'features coming soon vote',
    },
    research: {
      name: 'Research',
      about:
        'See what people who contribute have in common, answer the question of the month, and decide whether you contribute.',
      also: 'community insights consent poll question month',
    },
    enterprise: {
      name: 'Enterprise analytics',
      about: 'See how members of your organization progress, as counts only.',
      also: 'organization figures funnel',
    },
    classView: {
      name: 'Class view',
      about: 'See how members of your organization play the money scenarios, as counts only.',
      also: 'organization money game group workshop lesson',
    },
    sprint: {
      name: 'MVP status',
      about: 'See which capabilities this installation has proven and when, and its figures.',
      also: 'burn-up sprint status',
    },
    onboarding: {
      name: 'Onboarding',
      about: 'Follow a guide through your first days. Its tasks tick themselves.',
      also: 'first steps guide',
    },
    preview: { name: 'Preview', about: 'Look at the journey before you register.', also: 'demo look' },
    insights: {
      name: 'AI insights',
      about: 'See then and now, questions from your latest story and the next best step, each with its reason.',
      also: 'themes patterns questions rhythm learnt used useful hide',
    },
    assessment: {
      name: 'Assessments',
      about: 'Answer the questions on agency, tech readiness or tech baseline and follow your results.',
      also: 'agency survey test skills',
    },
    balance: {
      name: 'Balance tracking',
      about: 'Follow Life, Money and Joy over your weeks, rate the wheel and note kindness.',
      also: 'wheel chart weeks spokes gap kindness ledger',
    },
    timeline: {
      name: 'Timeline',
      about: 'Go back to any day and compare it with today.',
      also: 'past then and now history',
    },
    scenarios: {
      name: 'Money scenarios',
      about: 'Choose a game: a lemonade stand, fractals or a balance sheet.',
      also: 'game lemonade fractals',
    },
    scenario: {
      name: 'A money scenario',
      about:
        'Play day by day, and see what your decisions do to money and to people. At the end you can play the same days again and compare both runs.',
      also: 'game play run what if two futures',
    },
    organization: {
      name: 'Organization',
      about: 'See members, invitations, groups and single sign-on, and what your organization sees of you.',
      also: 'members invite sso groups',
    },
  },
  admin: {
    overview: {
      name: 'Administration',
      about: 'See what needs attention, today’s figures, and undelivered mail.',
      also: 'admin overview dashboard today figures',
    },
    database: {
      name: 'Database',
      about: 'See sizes, projections and their lag, and start replays.',
      also: 'projections replay storage backup',
    },
    analytics: {
      name: 'Analytics',
      about: 'Explore usage, funnels, retention and web vitals, and who was active week by week.',
      also: 'usage funnel retention vitals',
    },
    queues: {
      name: 'Queues',
      about: 'See waiting and failed jobs, and retry or remove them.',
      also: 'jobs failed retry',
    },
    people: {
      name: 'People and organizations',
      about: 'Find people and organizations and open their pages.',
      also: 'users tenants accounts',
    },
    azure: {
      name: 'Single sign-on of organizations',
      about: 'See the addresses for SAML and Entra, certificates and when they end, and the last sign-ins.',
      also: 'saml entra certificate oidc sso',
    },
    logs: {
      name: 'Process log',
      about: 'The last lines that the processes logged, by level and request ID.',
      also: 'logs errors request id',
    },
    provision: {
      name: 'Invite many people',
      about: 'Invite the people of an organization from a file, after a trial that changes nothing.',
      also: 'csv bulk invitation import users',
    },
    person: {
      name: 'A person',
      about: 'Read a person’s history, state at a moment and rights, with a reason where it is text.',
      also: 'audit history user',
    },
    config: {
      name: 'Configuration',
      about: 'Turn features on for everybody and see all changes of the configuration.',
      also: 'switches features history',
    },
    achievements: {
      name: 'Achievement definitions',
      about: 'See all definitions and their versions.',
      also: 'definitions versions',
    },
    achievement: {
      name: 'An achievement definition',
      about: 'Change a threshold, see by replay who would have it, and publish it.',
      also: 'publish threshold versions',
    },
    reminders: {
      name: 'Reminders',
      about: 'Set the limits that apply to everybody’s reminders.',
      also: 'reminder rules limits',
    },
    preview: {
      name: 'Admin preview',
      about: 'See every page as a made-up person with a step, language, tone and role sees it.',
      also: 'preview role tone language step',
    },
    editions: {
      name: 'Texts of the editions',
      about: 'Read the content of the journey as learners see it, by edition.',
      also: 'editions content',
    },
    security: {
      name: 'Security dashboard',
      about: 'See security events of all accounts and whose texts were opened.',
      also: 'sign-ins audit',
    },
  },
  settings: {
    enableInAppNotifications: {
      name: 'Notifications in the app',
      about: 'Whether messages appear in the list and at the bell.',
      also: 'bell turn off',
    },
    quietHoursStart: {
      name: 'Quiet hours: from',
      about: 'When the quiet hours begin. Messages wait until they are over.',
      also: 'night mute do not disturb',
    },
    quietHoursEnd: {
      name: 'Quiet hours: until',
      about: 'When the quiet hours end.',
      also: 'night mute do not disturb',
    },
    encouragementMessages: {
      name: 'Encouragement',
      about: 'Whether we write after days without you.',
      also: 'motivation',
    },
    progressReminders: { name: 'Progress reminders', about: 'Whether we remind you of an open step.', also: 'remind' },
    tipOfTheDay: { name: 'Tips', about: 'Whether you get tips for your current step.', also: 'tip' },
    personalizedMessaging: {
      name: 'Personal messages',
      about: 'Whether messages refer to your step and your days.',
      also: 'personal',
    },
    useFirstName: { name: 'First name', about: 'Whether messages use your first name.', also: 'name salutation' },
    motivationalTone: { name: 'Tone', about: 'Inspirational, professional or plain wording.', also: 'wording style' },
    timezone: { name: 'Time zone', about: 'Your days, streak and quiet hours follow it.', also: 'zone clock' },
    language: { name: 'Language', about: 'For all pages, messages and mail.', also: 'english german deutsch' },
    channels: {
      name: 'Channels',
      about: 'Where each kind of message arrives: in the app, by mail, by push.',
      also: 'email push app',
    },
    digest: {
      name: 'Digest',
      about: 'One mail with what is unread, daily or weekly, instead of single mails.',
      also: 'summary daily weekly',
    },
    digestDay: { name: 'Day of the digest', about: 'The weekday of the weekly digest.', also: 'weekday' },
    pausedUntil: {
      name: 'Pause messages',
      about: 'No messages until a day that you choose.',
      also: 'holiday vacation stop',
    },
    appearance: { name: 'Light or dark', about: 'The colours on this device.', also: 'theme dark mode' },
    senses: {
      name: 'Sound and touch',
      about: 'Whether this device may sound or vibrate.',
      also: 'sound vibration haptic',
    },
    rewording: {
      name: 'Questions in better words',
      about: 'Whether a language model may word questions after your texts.',
      also: 'ai model',
    },
    records: {
      name: 'Learning records',
      about: 'Whether your progress goes to a learning record store.',
      also: 'xapi lrs',
    },
    witnesses: {
      name: 'Witnesses',
      about: 'Who you asked to confirm something, and their answers.',
      also: 'confirm mentor',
    },
    import: {
      name: 'Bring your history',
      about: 'Import entries from another app or an old notebook.',
      also: 'upload csv',
    },
    data: {
      name: 'Take your data with you',
      about: 'Everything stored about you, as one file.',
      also: 'export download copy gdpr',
    },
    delete: { name: 'Delete your account', about: 'With seven days to change your mind.', also: 'erase remove close' },
    name: { name: 'Your name', about: 'First and last name.', also: 'rename' },
    address: {
      name: 'Email address',
      about: 'Where codes and messages go. A new one must be proven.',
      also: 'email change',
    },
    streak: {
      name: 'Rhythm and pauses',
      about: 'How often you want to be here, and planned pauses of your streak.',
      also: 'streak freeze holiday',
    },
    files: {
      name: 'Your files',
      about: 'Photos and recordings that you uploaded, and removing them.',
      also: 'upload photo recording',
    },
    access: {
      name: 'Who looked at your data',
      about: 'Which administrators opened what, when and why.',
      also: 'access log privacy reader',
    },
    ssoLinks: {
      name: 'Connected sign-ins',
      about: 'Which organization signs you in, and ending that.',
      also: 'sso saml single sign-on unlink',
    },
    password: { name: 'Password', about: 'Change it; other sessions end.', also: 'change password' },
    secondFactor: {
      name: 'Two-step verification',
      about: 'A code from an app in addition to your password.',
      also: '2fa mfa totp authenticator',
    },
    passkeys: { name: 'Passkeys', about: 'Sign in with your device instead of a password.', also: 'webauthn fido' },
    sessions: {
      name: 'Sessions',
      about: 'Where you are signed in, and a way to end it.',
      also: 'devices sign out everywhere',
    },
    tokens: { name: 'Access tokens', about: 'Let your own programs call the product.', also: 'api token' },
    contribution: {
      name: 'Contribute to research',
      about: 'Whether your counts are part of community figures.',
      also: 'consent research',
    },
    sharing: {
      name: 'Progress for your organization’s systems',
      about: 'Whether systems of your organization may see your progress.',
      also: 'consent organization webhook',
    },
  },
};
