import type { DoneDeed, LicenceGap, LicencePart } from '../../licences/evidence.ts';
import type { Proven, ProvenThing } from '../../licences/views.ts';
import { plural } from './formats.ts';

/** What each part asks for, with how far it is. Each must make sense in a list of its own. */
const parts = {
  dials: ({ have }) => (have === 0 ? 'Set the three dials' : `Set the three dials; you have set ${have}`),
  intention: () => 'Write or say what you would like to be able to say at the end',
  story: ({ have, need }) =>
    have === 0
      ? `Tell one of your stories: ${need} words, or half a minute of your voice`
      : `Tell one story to its end: it has ${have} of ${need} words`,
  values: ({ have, need }) =>
    have === 0 ? `Keep ${need} values` : `Keep ${need} values; you have kept ${have === 1 ? 'one' : 'two'}`,
  kindness: ({ have, need }) =>
    have === 0
      ? `Tell a story of kindness: ${need} words, or half a minute of your voice`
      : `Tell a story of kindness to its end: it has ${have} of ${need} words`,
  fractal: () => 'Write or say how one money habit looks: in you, in your team, or further out',
  stand: () => 'Make one choice at the lemonade stand, or play its twelve days',
  week: ({ have, need }) =>
    have === 0 ? 'Fly through the working week' : `Finish the working week: ${have} of ${need} moments are decided`,
  promise: () => 'Make one promise, with a date and a person who will notice',
} satisfies { readonly [P in LicencePart]: (gap: LicenceGap) => string };

/** What a licence lists. */
const deeds: { readonly [D in DoneDeed['deed']]: (count: number) => string } = {
  dials: (count) => `${plural(count, { one: '# dial', other: '# dials' })} set: life, money, joy`,
  stories: (count) =>
    plural(count, { one: '# story of 40 words or more, or spoken', other: '# stories of 40 words or more, or spoken' }),
  words: (count) => `${plural(count, { one: '# word', other: '# words' })} written`,
  voice: (seconds) =>
    seconds < 90
      ? `${plural(seconds, { one: '# second', other: '# seconds' })} recorded`
      : `${plural(Math.round(seconds / 60), { one: '# minute', other: '# minutes' })} recorded`,
  values: (count) => `${plural(count, { one: '# value', other: '# values' })} chosen`,
  fractals: (count) => `One money habit described at ${plural(count, { one: '# scale', other: '# scales' })}`,
  choices: (count) => `${plural(count, { one: '# choice', other: '# choices' })} made at the lemonade stand`,
  stands: (count) => `The lemonade stand played to its end ${count === 1 ? 'once' : `${count} times`}`,
  week: (count) => `A working week of ${plural(count, { one: '# situation', other: '# situations' })} played`,
  promises: (count) => `${plural(count, { one: '# promise', other: '# promises' })} made, with a date and a person`,
};

const things: { readonly [T in ProvenThing]: (count: number) => string } = {
  achievement: (count) => plural(count, { one: '# achievement', other: '# achievements' }),
  story: (count) => plural(count, { one: '# story', other: '# stories' }),
  report: (count) => plural(count, { one: '# flight report', other: '# flight reports' }),
  ripple: (count) => plural(count, { one: '# ripple', other: '# ripples' }),
  project: (count) => plural(count, { one: '# community project', other: '# community projects' }),
};

/** What the licence asks for and what it lists. */
export const licenceParts = {
  parts,
  deeds,
  list: 'What was done',
  unlisted: 'This is one of the first licences. It asked for the six steps to be completed, and lists nothing else.',
  proven: {
    list: 'How far it is proven',
    part: ({ what, claimed, witnessed, confirmed }: Proven['parts'][number]) => {
      const standings = [
        claimed > 0 && `${claimed} claimed`,
        witnessed > 0 && `${witnessed} seen by a witness`,
        confirmed > 0 && `${confirmed} confirmed by a mentor`,
      ];
      return `${things[what](claimed + witnessed + confirmed)}: ${standings.filter(Boolean).join(', ')}.`;
    },
    meaning: 'The holder chose the witnesses. Mentors belong to the holder’s organization.',
    asOf: (day: string) => `As of ${day}.`,
  },
  others: 'Everything else is the holder’s own account; it was counted, not judged.',
  unconfirmed: 'No one else has confirmed any of it. It is the holder’s own account; it was counted, not judged.',
  open: {
    title: 'Still open for your licence',
    about: 'You can complete every step without it. The licence comes as soon as all of it is there.',
  },
  arrived: {
    title: 'Your pilot licence is here',
    about: 'That was the last part. All six steps are certified.',
    go: 'See your licence',
  },
  refused: (gaps: string) => `Your licence is not ready yet. Still open: ${gaps}.`,
};
