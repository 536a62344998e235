export const enterprise = {
  title: 'Enterprise',
  kicker: 'Analytics',
  headline: (name: string) => `How ${name} takes part`,
  everybody: 'everybody here',
  lead: (members: number) =>
    `${members === 1 ? 'One member' : `${members} members`}, counted together. What anybody writes, records or scores is not here, and nobody is told by name.`,
  denied: {
    title: 'This page is for administrators of an organisation',
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
  hidden: 'few',
  hiddenAbout: (least: number) =>
    `“few” stands where ${least - 1} people or fewer are meant, or where all but so few are: then a figure could tell single people.`,
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
};
