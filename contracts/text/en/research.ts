import { plural } from './formats.ts';

export const research = {
  title: 'Research',
  kicker: 'Community insights',
  headline: 'What all the numbers say together',
  lead: 'Numbers only, never text, from people who agreed, and only where at least ten people took part.',
  mine: {
    title: 'Your contribution',
    name: 'Include my numbers',
    about:
      'Steps completed, dial readings of your flight reports, assessment results, and your answer to the question of the month. Nothing you write, no name, and no date that could identify you.',
    since: (date: string) =>
      `You agreed on ${date}. Your numbers count two weeks later, and you can withdraw them at any time.`,
    never: 'We include no one who has not agreed here.',
    failed: 'Your choice could not be saved',
  },
  few: {
    title: 'Nothing to show yet',
    about: (least: number) =>
      `Fewer than ${least} people take part. With so few, numbers could identify someone. They appear on a Monday, once ten people can be counted together.`,
  },
  contributors: (count: string) => `At least ${count} people are counted.`,
  weeks: 'Life, Money and Joy by week',
  weeksAbout: (least: number) =>
    `Averages over people, each with equal weight. A gap is a week in which fewer than ${least} people reported.`,
  week: 'Week',
  steps: 'Steps completed',
  step: (step: number, title: string) => `${step} · ${title}`,
  of: (count: string, all: string) => `${count} of about ${all}`,
  /** In place of a number that could identify someone. */
  hidden: { few: 'fewer than ten', nearly_all: 'all but fewer than ten' },
  active: 'People active by week',
  assessments: 'Assessments, latest results',
  mean: (mean: number) => `average ${mean} of 100`,
  taken: (count: string) => `taken by ${count}`,
  method: 'Method',
  methods: [
    'The figures are published on Mondays (UTC) and stay as they are for the week. Everyone who agreed on this page two weeks before and whose email address is confirmed can be counted, with their entries from before, too. If they withdraw or delete their account, no later publication includes them, past weeks neither.',
    'People are counted in blocks of ten or more that begin and end together. Newcomers wait until ten of them can begin. When one person leaves, their block ends, and the others wait for the next one. So no sum and no difference of publications is about fewer than ten people.',
    'Anyone who controls several accounts in a block knows more than these figures say.',
    'Figures need at least ten people. Counts are rounded down to tens. “fewer than ten” includes none, and “all but fewer than ten” includes everyone. Charts draw a hidden count in the middle of its possible range.',
    'Weeks run from Monday to Sunday in UTC. The week that is under way is not shown: each single entry would change it.',
    'The people chose to take part, and they report about themselves. Differences show what goes together, not what causes what.',
    'The assessments are our own and have not been validated; each page names its sources.',
  ],
  sample: {
    people: 'People (n)',
    about: (count: string) => `${count} to ${count.replace(/0$/, '9')}`,
    weeks: 'Weeks',
    from: (first: string, last: string) => `${first} to ${last}`,
    published: 'Published on',
  },
  formulas: 'How the figures are calculated',
  formula: [
    [
      'Life, Money and Joy of a week',
      'For each person, the average of their flight reports in that week; then the average over people. Rounded to one decimal place.',
    ],
    ['Steps completed', 'The number of people who have ever completed the step.'],
    ['People active', 'The number of people who recorded at least one entry in that week.'],
    ['Assessments', 'The average over people of their latest total, from 0 to 100. Rounded to a whole number.'],
  ] as readonly (readonly [string, string])[],
  reading: {
    title: 'Further reading',
    about: 'Studies behind what the journey asks of you, and what we take from each.',
    takeaways: {
      confidence: 'Nothing builds confidence as much as having done it yourself. That is why the steps are small.',
      plans: 'People who decide when and where they will act do so more often than people who only want to.',
      habits: 'A habit took 66 days in the median, and between 18 and 254. One missed day did little harm.',
      safety: 'Teams learn where it is safe to speak about mistakes. That is why organizations see totals only.',
      bias: 'When one person answers both questions, the answers agree more than the facts do. Read our averages with that in mind.',
      anonymity: 'A few details without a name can single out one person. Hence the limit of ten.',
    },
  },
  /** The same for one organization. */
  enterprise: {
    title: 'Enterprise',
    kicker: 'Analytics',
    headline: (name: string) => `How ${name} takes part`,
    everybody: 'everyone here',
    lead: (members: number) =>
      `${plural(members, { one: 'One member', other: '# members' })} today. The figures are totals: what people write, record or score is not included, and no one is named.`,
    denied: {
      title: 'This page is for administrators of an organization',
      about:
        'It shows how members take part, as totals without names. Your own numbers are under Balance tracking and AI Insights.',
      own: 'Balance tracking',
      insights: 'AI Insights',
    },
    few: {
      title: 'Too few people to show figures',
      about: (least: number) =>
        `Figures of fewer than ${least} people could identify someone. They appear on a Monday, once enough people have joined.`,
      group: (least: number) =>
        `This group has fewer than ${least} people who can be counted: it is small, or it differs from other groups by fewer than five people. Figures would reveal what a single person did.`,
      invite: 'Invite members',
    },
    waiting: {
      title: 'The first figures appear soon',
      about: (next: string) => `Figures are published every Monday, the next ones on ${next}.`,
    },
    choose: 'Show',
    everyone: 'Everyone',
    groups: 'Groups',
    months: 'By month of joining',
    joined: (month: string) => `Joined in ${month}`,
    on: (day: string) => `As of Monday, ${day}`,
    figures: {
      people: 'People counted',
      started: 'Started',
      active7: 'Active in the last 7 days',
      active28: 'Active in the last 28 days',
      stalled: 'Stopped for 14 days',
      finished: 'Finished all six steps',
      licences: 'Pilot licences',
    },
    since: (change: string, low: string, high: string, day: string) =>
      `${change} points since ${day} (95 % interval ${low} to ${high})`,
    hidden: { few: 'fewer than five', nearly_all: 'all but a few' },
    actions: {
      title: 'What you could do',
      about: 'Suggestions by fixed rules, each from a number on this page.',
      nobody: 'Nothing stands out this week.',
      invite_to_begin: (people: string) => `Have not begun, two weeks after joining: ${people}.`,
      help_with_step: (people: string, step: string) =>
        `Have stopped before “${step}” for more than 14 days: ${people}.`,
      bring_back: (people: string) =>
        `Have stopped for more than 14 days: ${people}. That is at least a quarter of everyone.`,
      appoint_mentors: (people: string) =>
        `Have finished all six steps: ${people}. As mentors, they can accompany others.`,
      to: {
        invite_to_begin: 'Members and invitations',
        help_with_step: 'See what the step asks',
        bring_back: 'How reminders work',
        appoint_mentors: 'Appoint mentors',
      },
    },
    funnel: 'From the invitation to the licence',
    funnelAbout: 'How many have got how far, and the median number of days since they started.',
    invited: 'Invited, not here yet',
    today: 'today',
    toInvitations: 'Open invitations',
    registered: 'Registered',
    days: (days: number) => plural(days, { one: 'one day', other: '# days' }),
    weeks: 'Active by week',
    week: 'Week of',
    active: 'Active',
    achievements: 'Achievements',
    achievementsAbout: 'How many people hold each of them, by category.',
    noAchievements: 'No one holds an achievement yet.',
    compare: 'Groups compared',
    compareAbout: 'Groups of fewer than ten people have no figures.',
    group: 'Group',
    tooFew: 'too few to show',
    noGroups: 'Put members into groups to compare departments or locations.',
    toGroups: 'Manage groups',
    definitions: 'What each figure means',
    defined: [
      [
        'Registered, people counted',
        'Members of the organization or group at the beginning of that Monday. People join and leave the count in fives, so it can differ from today’s list by a few.',
      ],
      ['Started', 'Have opened the first step and begun the journey.'],
      ['Steps 1 to 6', 'Have completed the step. A step counts as completed once everything it asks for is recorded.'],
      [
        'Days',
        'The median: half of those who completed the step took this long or less from the start of their journey.',
      ],
      ['Pilot licences', 'Hold a licence that was issued and has not been revoked.'],
      [
        'Active in the last 7 or 28 days',
        'Recorded at least one entry in the last one or four whole weeks before that Monday: a step, a story, a flight report, a ripple. Opening a page does not count.',
      ],
      [
        'Stopped for 14 days',
        'Started more than 14 days ago, have not completed step 6, and recorded nothing in the last two whole weeks.',
      ],
      ['Have not begun', 'Joined more than 14 days ago and have not started.'],
      [
        'Change',
        'The difference between the shares now and four weeks before, in percentage points. If the interval includes 0, it may be chance (Agresti and Caffo, 2000).',
      ],
      ['Joined in a month', 'Those who became members in that month.'],
    ] as readonly (readonly [string, string])[],
    method: 'How these figures protect people',
    methods: [
      'Figures are published once a week, as they stood at the beginning of Monday (UTC), and never change afterwards.',
      'Numbers are rounded to fives. “fewer than five” includes none. “all but a few” means that fewer than five are missing, or no one.',
      'People are counted in blocks of at least five that enter, change groups and leave together. Newcomers wait until four others come; people who have left are counted as they were until four others leave. So no two figures differ by fewer than five people.',
      'A median is shown for ten people or more. Changes compare with four weeks before and are computed from the rounded numbers.',
      'Anyone who controls several accounts in a group knows more than these figures say. Please do not group people to find out about one of them.',
    ],
  },
};
