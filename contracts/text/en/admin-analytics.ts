import { plural } from './formats.ts';

export const adminAnalytics = {
  title: 'Analytics',
  lead: 'How far people get, how the product is used, and how fast pages load. Only counts: nobody is listed, and numbers about fewer than five people are hidden.',
  range: 'Time range',
  ranges: { 7: '7 days', 28: '28 days', 90: '90 days' },
  organization: 'Organization',
  everybody: 'Everybody',
  findOrganization: 'Find an organization',
  findHint: 'The beginning of its name.',
  hidden: { few: 'fewer than five', nearly_all: 'all but a few', small_group: 'not shown' },
  hiddenAbout: (least: number) =>
    `“all but a few” leaves out fewer than ${least} people. Events of fewer than ${least} people are not shown.`,
  usage: {
    title: 'Usage',
    about:
      'What browsers report while pages are used. Browsers that send Global Privacy Control report nothing. The last day is today, which is not over. Of the pages, the 20 that were opened most are listed.',
    empty: 'No usage yet',
    emptyAbout:
      'Browsers report the pages that people open. The first figures appear here within a minute of a visit. Usage is kept for 90 days.',
    tooFew: 'Too few people',
    tooFewAbout: (least: number) =>
      `Fewer than ${least} people were here in this time. Choose a longer time or everybody.`,
    events: 'Events',
    people: 'People',
    perDay: 'People per day',
    day: 'Day',
    page: 'Page',
    notShown: 'not shown',
    none: 'Nothing was counted in this time.',
  },
  journey: {
    funnel: 'The six steps',
    funnelAbout: (people: string) =>
      `How many of ${people} people have begun the journey and completed each step, up to now.`,
    started: 'Started',
    step: (step: number, title: string) => `${step} · ${title}`,
    retention: 'Who comes back',
    retentionAbout:
      'For each week of registration, the share of people who did something on the journey in that week and in the weeks after. Opening a page does not count. The current week is not over.',
    cohort: 'Registered in the week of',
    size: 'People',
    week: (week: number) => `Week ${week}`,
    percent: (percent: number) => `${percent}%`,
    detail: (active: string, people: string) => `${active} of ${people}`,
    none: 'In the last twelve weeks no five people registered in the same week.',
    tooFew: 'Too few people',
    tooFewAbout: (least: number) => `Figures about the journey need at least ${least} people.`,
  },
  vitals: {
    title: 'How fast pages are',
    about:
      'Three out of four page loads were at least this fast (75th percentile, within 4%). Browsers report them without persons.',
    which: 'Web vital',
    names: {
      LCP: 'Largest content (LCP)',
      INP: 'Reaction to input (INP)',
      CLS: 'Layout shift (CLS)',
      FCP: 'First content (FCP)',
      TTFB: 'First byte (TTFB)',
      FID: 'First input (FID)',
    },
    page: 'Page',
    allPages: 'All pages',
    ratings: { good: 'good', fair: 'needs improvement', poor: 'poor' },
    loads: (count: number) => plural(count, { one: 'one load', other: '# loads' }),
    few: (least: number) => `fewer than ${least} loads`,
    none: 'No measurements in this time. Browsers report them once a page has loaded, and they are counted every five minutes.',
  },
  metrics: {
    title: 'People by week',
    about: 'How many people did something in each week that is over. A week is counted on the Monday after it.',
    which: 'What they did',
    names: {
      active: 'Anything on the journey',
      steps: 'Completed a step',
      reports: 'Filed a flight report',
      stories: 'Wrote a story',
      contributions: 'Joined a project or noted a ripple',
    },
    week: 'Week of',
    nothing: 'No full week has been counted yet.',
  },
};
