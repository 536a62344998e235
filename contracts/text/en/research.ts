import { plural } from './formats.ts';

export const research = {
  title: 'Research',
  kicker: 'Community insights',
  headline: 'What all the numbers say together',
  lead: 'Numbers only, never text, from people who agreed, and only where at least five people took part.',
  mine: {
    title: 'Your contribution',
    name: 'Include my numbers',
    about:
      'Steps completed, dial readings of your flight reports, and assessment results. Nothing you write, no name, and no date that could identify you.',
    since: (date: string) => `Included since ${date}. You can withdraw your numbers at any time.`,
    never: 'We include no one who has not agreed here.',
    failed: 'Your choice could not be saved',
  },
  few: {
    title: 'Nothing to show yet',
    about: (least: number) =>
      `Fewer than ${least} people take part. With so few, numbers could identify someone. They appear once enough people have joined.`,
  },
  contributors: (count: string) => `${count} people take part.`,
  weeks: 'Life, Money and Joy by week',
  weeksAbout: (least: number) =>
    `Averages over people, each with equal weight. A gap is a week in which fewer than ${least} people reported.`,
  week: 'Week',
  steps: 'Steps completed',
  step: (step: number, title: string) => `${step} · ${title}`,
  of: (count: string, all: string) => `${count} of ${all}`,
  /** In place of a number that could identify someone. */
  hidden: { few: 'few', nearly_all: 'nearly all', small_group: 'not shown' },
  active: 'People active by week',
  assessments: 'Assessments, latest results',
  mean: (mean: number) => `average ${mean} of 100`,
  taken: (count: string) => `taken by ${count}`,
  takenByNobody: 'not taken by anyone yet',
  takenHidden: 'number of people not shown',
  method: 'Method',
  methods: [
    'We show a count if it is zero, everyone, or at least five with at least five people left over. Otherwise “few” means one to four people, and “nearly all” means all but one to four; for groups of fewer than 20 we show neither. Charts draw a hidden count in the middle of its possible range.',
    'Weeks start on Monday, in UTC. Averages are rounded to one decimal place, scores to whole numbers.',
    'The assessments are our own and have not been validated; each page names its sources.',
  ],
  /** The same for one organization. */
  enterprise: {
    title: 'Enterprise',
    kicker: 'Analytics',
    headline: (name: string) => `How ${name} takes part`,
    everybody: 'everyone here',
    lead: (members: number) =>
      `${plural(members, { one: 'One member', other: '# members' })}, shown as totals. What people write, record or score is not included, and no one is named.`,
    denied: {
      title: 'This page is for administrators of an organization',
      about:
        'It shows how members take part, as totals without names. Your own numbers are under Balance tracking and AI Insights.',
      own: 'Balance tracking',
      insights: 'AI Insights',
    },
    few: {
      title: 'Too few members to show numbers',
      about: (least: number) =>
        `With fewer than ${least} people, numbers could identify someone. They appear once more people have joined.`,
      invite: 'Invite members',
    },
    hiddenAbout: (least: number) =>
      `“few” means ${least - 1} people or fewer, “nearly all” means all but ${least - 1} or fewer. An exact number could identify someone.`,
    smallGroup: (least: number) =>
      `A number is not shown where it, or what is left without it, is ${least - 1} people or fewer: it could identify someone.`,
    counted: 'Everyone who is a member today is counted, including for weeks before they joined.',
    figures: {
      members: 'Members',
      started: 'Started',
      activeLast7: 'Active in the last 7 days',
      activeLast28: 'Active in the last 28 days',
      stalled: 'Inactive for 14 days',
      licences: 'Pilot licences',
    },
    funnel: 'Step by step',
    funnelAbout: 'How many members have completed each step.',
    weeks: 'Active members by week',
    week: 'Week',
    active: 'Active',
    asOf: (time: string) => `As of ${time}.`,
  },
};
