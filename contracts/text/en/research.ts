import { plural } from './formats.ts';

export const research = {
  title: 'Research',
  kicker: 'Community insights',
  headline: 'What everybody’s figures say together',
  lead: 'Only of people who have agreed, only figures and never a word, and nothing of fewer people than five.',
  mine: {
    title: 'Your part in it',
    name: 'Count my figures too',
    about:
      'Steps completed, the readings of your flight reports, results of assessments. Nothing that you write, no name, no day that could tell you.',
    since: (date: string) => `So since ${date}. You can take your figures out again at any time.`,
    never: 'Nobody is counted without having said so here.',
    failed: 'Your choice could not be recorded',
  },
  few: {
    title: 'There is nothing to show yet',
    about: (least: number) =>
      `Fewer than ${least} people take part. With so few, figures could tell who is meant; they appear once there are enough.`,
  },
  contributors: (count: string) => `${count} people take part.`,
  weeks: 'Life, Money and Joy by week',
  weeksAbout: (least: number) =>
    `Means over people, each weighing the same. A gap is a week in which fewer than ${least} have reported.`,
  week: 'Week',
  steps: 'How far people have flown',
  step: (step: number, title: string) => `${step} · ${title}`,
  of: (count: string, all: string) => `${count} of ${all}`,
  /** In place of a number that could identify someone. */
  hidden: { few: 'few', nearly_all: 'nearly all', small_group: 'not shown' },
  active: 'People active by week',
  assessments: 'Assessments, latest results',
  mean: (mean: number) => `mean ${mean} of 100`,
  taken: (count: string) => `taken by ${count}`,
  takenByNobody: 'not taken by anyone yet',
  takenHidden: 'number of people not shown',
  method: 'Method',
  methods: [
    'A count is shown when it is none, all, or at least five with at least five left over. Otherwise “few” stands for one to four people, and “nearly all” for all but one to four; in a group of fewer than 20 neither is said. A chart or bar draws a hidden count in the middle of what it may be.',
    'Weeks begin on Monday and are those of universal time. Means are rounded to a tenth, scores to a whole.',
    'The assessments are statements of our own and not validated; see each of them for where it comes from.',
  ],
  /** The same for one organisation. */
  enterprise: {
    title: 'Enterprise',
    kicker: 'Analytics',
    headline: (name: string) => `How ${name} takes part`,
    everybody: 'everybody here',
    lead: (members: number) =>
      `${plural(members, { one: 'One member', other: '# members' })}, counted together. What anybody writes, records or scores is not here, and nobody is told by name.`,
    denied: {
      title: 'This page is for administrators of an organization',
      about:
        'It shows how members take part, together and without names. Your own figures are yours: they stand in balance tracking and insights.',
      own: 'Balance tracking',
      insights: 'Insights',
    },
    few: {
      title: 'Too few members to show figures',
      about: (least: number) =>
        `With fewer than ${least} people, figures could tell who is meant. They appear once more have joined.`,
      invite: 'Invite members',
    },
    hiddenAbout: (least: number) =>
      `“few” means ${least - 1} people or fewer, “nearly all” means all but ${least - 1} or fewer. An exact number could identify someone.`,
    smallGroup: (least: number) =>
      `A number is not shown where it, or what is left without it, is ${least - 1} people or fewer: it could identify someone.`,
    counted: 'Everyone who is a member now is counted, also for weeks before they joined.',
    figures: {
      members: 'Members',
      started: 'Have begun',
      activeLast7: 'Active in 7 days',
      activeLast28: 'Active in 28 days',
      stalled: 'Paused for 14 days',
      licences: 'Pilot licences',
    },
    funnel: 'Step by step',
    funnelAbout: 'Members who have completed each step.',
    weeks: 'Active members by week',
    week: 'Week',
    active: 'Active',
    asOf: (time: string) => `As of ${time}.`,
  },
};
