import { plural } from './formats.ts';

const one = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 1 });
const many = (value: number): string => value.toLocaleString('en');
const listed = (parts: readonly string[]): string => new Intl.ListFormat('en').format(parts);

export const timeline = {
  title: 'Timeline',
  headline: 'Your journey, day by day',
  lead: (first: string) => `From ${first} to today. Choose a day and see where you were.`,
  empty: {
    title: 'Your timeline begins with your first entry',
    about: 'From then on you can go back to any day and see where you were.',
    go: 'To the journey',
  },
  slider: {
    label: 'Day',
    place: (day: string, number: number, of: number) => `${day}, day ${many(number)} of ${many(of)}`,
    entries: (count: number) =>
      plural(count, {
        0: 'Nothing recorded on this day',
        one: 'One entry on this day',
        other: '# entries on this day',
      }),
    number: (number: number, of: number) => `Day ${many(number)} of ${many(of)}`,
    earlier: 'Earlier day',
    later: 'Later day',
    first: 'First day',
    today: 'Today',
    about: 'Lines: Life, Money and Joy. Numbers: steps you completed. Dots: achievements.',
  },
  state: {
    title: 'Where you were at the end of that day',
    unmeasured: 'not measured yet',
    latest: 'latest reading',
    today: (value: number) => `today ${one(value)}`,
    level: 'Level',
    points: 'Points',
    achievements: 'Achievements',
    stories: 'Stories',
    steps: 'Steps',
    ofSix: (done: number) => `${done} of 6`,
    streak: 'Streak',
    days: (days: number) => plural(days, { one: '# day', other: '# days' }),
  },
  day: {
    title: 'On this day',
    none: 'Nothing recorded.',
    more: (count: number) => plural(count, { one: 'and one more entry', other: 'and # more entries' }),
  },
  portrait: { title: 'You, in your own sentences then', firstDay: 'And on the first day:' },
  stories: {
    title: 'Stories by then',
    none: 'None yet.',
    untitled: 'Untitled story',
    all: (count: number) => `All ${many(count)} stories`,
    more: (count: number) => plural(count, { one: 'and one earlier story', other: 'and # earlier stories' }),
  },
  earned: {
    title: 'Achievements by then',
    none: 'None yet.',
    all: (count: number) => `All ${many(count)} achievements`,
    points: (points: number) => plural(points, { one: '# point', other: '# points' }),
  },
  compare: {
    title: 'Then and now',
    about: 'Choose any two days.',
    ends: { before: 'Then', after: 'Now' },
    same: 'These are the same day. Choose another one to compare.',
    sum: (days: number, gained: readonly string[]) => {
      const span = plural(days, { one: 'In one day', other: 'In # days' });
      return gained.length === 0 ? `${span}: nothing new.` : `${span}: ${listed(gained)}.`;
    },
    gained: {
      stories: (count: number) => plural(count, { one: 'one story', other: '# stories' }),
      achievements: (count: number) => plural(count, { one: 'one achievement', other: '# achievements' }),
      steps: (count: number) => plural(count, { one: 'one step', other: '# steps' }),
      points: (count: number) => plural(count, { one: 'one point', other: '# points' }),
    },
    moved: (changes: readonly string[]) => `Moved most: ${listed(changes)}.`,
    change: (name: string, from: number, to: number) =>
      `${name} from ${one(from)} ${to > from ? 'up' : 'down'} to ${one(to)}`,
    still: 'Life, Money and Joy are where they were.',
    from: 'from',
    to: 'to',
    unknown: 'not comparable',
    equal: 'the same',
    higher: (by: number) => `${one(by)} higher`,
    lower: (by: number) => `${one(by)} lower`,
    more: (by: number) => `${many(by)} more`,
    fewer: (by: number) => `${many(by)} fewer`,
    longer: (by: number) => plural(by, { one: '# day longer', other: '# days longer' }),
    shorter: (by: number) => plural(by, { one: '# day shorter', other: '# days shorter' }),
    newly: 'Earned in between',
  },
  verify: {
    title: 'Verify my history',
    withLicence:
      'Your pilot licence contains a fingerprint of every entry before it, signed by us. Your browser computes the fingerprint again from your entries and compares the two.',
    withoutLicence:
      'You have no pilot licence yet, so there is no signed fingerprint. Your browser can compute the one of all entries up to today and compare it with the server’s.',
    go: 'Verify now',
    again: 'Verify again',
    passed: 'Your history matches your licence',
    passedToday: 'Your history is complete as the server lists it',
    failed: 'Your history does not match',
    cannot: 'This browser cannot verify here',
    cannotAbout:
      'It computes fingerprints on secure connections (https) only. Open this page over https and try again.',
    notLoaded: 'Your entries could not be loaded. Nothing has been verified.',
    covered: (count: number) =>
      plural(count, {
        one: 'One entry up to your licence gives exactly the fingerprint in it.',
        other: '# entries up to your licence give exactly the fingerprint in it.',
      }),
    coveredToday: (count: number) => plural(count, { one: 'One entry up to today.', other: '# entries up to today.' }),
    signature: {
      valid: 'The licence is signed with our published key.',
      unchecked: 'This browser cannot check the signature of the licence. Any program for Open Badges 3.0 can.',
    },
    shown: (count: number) =>
      plural(count, {
        one: 'The one step or achievement shown here until then is among these entries.',
        other: 'All # steps and achievements shown here until then are among these entries.',
      }),
    since: (count: number) =>
      plural(count, {
        0: 'Nothing was recorded since.',
        one: 'One later entry is not part of it.',
        other: '# later entries are not part of it.',
      }),
    computed: 'Computed by your browser',
    expected: { licence: 'In your licence', today: 'On the server' },
    faults: {
      root: 'Your browser computed another fingerprint than the one it should match. An entry was added, removed, replaced or moved, or the answer was changed on its way.',
      signature:
        'The signature of your licence does not fit our published key. The licence was changed, or the key was.',
      credential: 'Your licence contains no fingerprint that can be read.',
      missing: 'A step or an achievement shown on this page is missing from your entries.',
      count: 'There are fewer entries than the licence covers.',
    },
    failedNext:
      'Try again first. If it fails again, keep a copy of your licence and both fingerprints, and write to support. Nothing you recorded has been changed by this check.',
    proves: 'What this proves',
    provesWords:
      'No entry before your licence was added, removed, replaced or moved since the licence was issued. The list comes from us, but the licence you keep cannot be changed afterwards.',
    provesToday:
      'The entries arrived complete and in order. Without a licence, the fingerprint is ours as well: write it down, and compare it at a later date.',
    provesNot: 'What it does not prove',
    provesNotWords:
      'The fingerprint is over the identity of each entry and their order, not over the words inside. It says nothing about whether what you wrote is true.',
  },
};
