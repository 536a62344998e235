import { plural } from './formats.ts';

export const community = {
  title: 'Community',
  kicker: (organization: string) => `Community of ${organization}`,
  headline: 'What your colleagues chose to show',
  lead: 'Members of your organization see each other’s shared achievements and licences here, and nothing else. What you stop sharing disappears from this page at once.',
  yours: {
    shows: (count: number) =>
      count === 0
        ? 'Your colleagues see nothing of you here.'
        : `Your colleagues see ${plural(count, { one: 'one achievement', other: '# achievements' })} of yours.`,
    begin: 'Choose what to show',
    change: 'Change what you show',
  },
  few: 'A community begins with two or three people. Who would you like to see here? Ask them.',
  noName: 'A member without a name',
  you: (name: string) => `${name} (you)`,
  count: (achievements: number) => plural(achievements, { one: '# achievement', other: '# achievements' }),
  confirmed: 'confirmed',
  earned: (day: string) => `earned ${day}`,
  licence: (day: string) => `Pilot licence, ${day}`,
  stop: 'Stop sharing',
  stopOf: (name: string) => `Stop sharing ${name}`,
  stopped: (name: string) => `${name} is shown only to you now.`,
  failed: 'Nothing changed: it is still shared',
  more: 'Show more members',
  none: {
    title: 'No one shares anything yet',
    about: 'Open an achievement of yours and choose “My organization”. You can take it back at any time.',
    go: 'Go to your achievements',
  },
  alone: {
    title: 'You are not in an organization',
    about:
      'A community is the members of one organization. Without one, no page lists what you share. Your journey works the same.',
    go: 'About organizations',
  },
};
