export const classView = {
  title: 'Class view',
  kicker: 'Money scenarios',
  headline: (name: string) => `How ${name} plays`,
  everybody: 'everyone here',
  lead: 'Everyone counts once in each scenario, with the first run they finished. Nobody is named, and no run can be looked into.',
  toEnterprise: 'Enterprise analytics',
  denied: {
    title: 'This page is for administrators of an organization',
    about: 'It shows sums without names: how members play the money scenarios. Your own runs are with the scenarios.',
    own: 'Money scenarios',
  },
  few: {
    title: 'Too few people to show',
    about: (least: number) =>
      `With fewer than ${least} people, numbers could reveal one of them. They appear on a Monday, once enough people are here.`,
    group: (least: number) =>
      `Fewer than ${least} people of this group can be counted: it is small, or differs from other groups by fewer than five people.`,
    runs: 'Too few finished runs',
    runsAbout: (least: number, scenario: string) =>
      `Fewer than ${least} people have finished “${scenario}”. Play it together: it takes about ten minutes.`,
    play: 'Open the scenario',
  },
  waiting: {
    title: 'The first numbers appear soon',
    about: (next: string) => `They appear every Monday, next on ${next}.`,
  },
  scenario: 'Scenario',
  all: {
    title: 'Who has played',
    about: 'Numbers of people, rounded to fives.',
    began: 'Began',
    finished: 'Finished a run',
    again: 'Finished several',
    improved: 'Did better than the first time',
  },
  results: {
    title: 'How the runs ended',
    about: (people: string) => `The first finished runs of about ${people} people: how many reached which result.`,
    from: 'Result',
    people: 'People',
    below: (edge: string) => `below ${edge}`,
    above: (edge: string) => `${edge} and more`,
  },
  choices: {
    title: 'What people decided, turn by turn',
    about: 'How many chose what. Numbers below five are drawn at their middle.',
    choose: 'Decision',
  },
  groups: {
    title: 'Groups side by side',
    about: 'Groups of fewer than ten people have no numbers.',
    none: 'Put members into groups to compare teams or places.',
    manage: 'Manage groups',
  },
  method: 'How these numbers protect people',
  methods: [
    'Numbers appear once a week, as of the beginning of Monday (UTC), and never change afterwards. They count people in blocks of at least five, as on the page Enterprise.',
    'They are rounded to fives. “Fewer than five” can mean nobody. “All but a few” means that fewer than five are missing, or nobody.',
    'A scenario is shown in detail once ten people of the chosen set have finished it. Only first runs are looked into: who plays often weighs no more than who plays once, and a second run has the benefit of hindsight.',
    'The points of a run are life, money and joy together.',
  ],
};
