import { plural } from './formats.ts';

export const onboarding = {
  title: 'Onboarding',
  kicker: 'First days',
  headline: (name: string) => `Welcome aboard, ${name}`,
  lead: 'Seven small things make the rest easier. They are ticked by what you have done, not by hand.',
  done: (count: number, of: number) => `${count} of ${of} done`,
  scene: (count: number) => `A helicopter, ${count} places on its way`,
  look: 'Look again',
  lookAt: (name: string) => `Look again: ${name}`,
  isDone: 'Done',
  isOpen: 'Open',
  all: {
    title: 'You are ready',
    about: 'Nothing is left here. The cockpit shows what comes next.',
    go: 'To the cockpit',
  },
  things: {
    zone: {
      name: 'Your time zone',
      done: (zone: string) => `Your days and streaks are reckoned in ${zone}.`,
      open: (kept: string, here: string) => `Your days are reckoned in ${kept}, and this device says ${here}.`,
      go: 'Choose the zone',
    },
    consent: {
      name: 'What may be kept',
      done: 'You have said what may be kept of stories, photos, voice and pulse.',
      open: 'Step 1 asks what may be kept of stories, photos, voice and pulse.',
      go: 'Decide it',
    },
    balance: {
      name: 'A first reading',
      done: 'Life, Money and Joy have a first reading.',
      open: 'Where do Life, Money and Joy stand today? It takes a minute.',
      go: 'Read the instruments',
    },
    first: {
      name: 'Pre-flight',
      done: 'The first step is done.',
      open: 'About eight minutes, and what you write is saved as you go.',
      go: 'Fly step 1',
    },
    story: {
      name: 'A story of yours',
      done: 'A first story is written. Your patterns grow from it.',
      open: 'One of four short stories in step 2. Its sentences show what you could not see before.',
      go: 'Write one',
    },
    report: {
      name: 'A flight report',
      done: (count: number) => plural(count, { one: 'You have filed one.', other: 'You have filed #.' }),
      open: 'Two minutes, three readings. From the second one on you see which way they go.',
      go: 'File one',
    },
    messages: {
      name: 'How we speak to you',
      done: 'You have looked at tone and quiet hours.',
      open: 'In which tone, and when not: quiet hours hold everything back that can wait.',
      go: 'Look at it',
    },
  },
};
