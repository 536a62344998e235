import { plural } from './formats.ts';

export const onboarding = {
  title: 'Onboarding',
  kicker: 'First days',
  headline: (name: string) => `Welcome aboard, ${name}`,
  lead: 'Seven small things make the rest easier. They tick themselves as you go.',
  done: (count: number, of: number) => `${count} of ${of} done`,
  scene: (count: number) => `A helicopter on its way, ${count} stops done`,
  look: 'Look again',
  lookAt: (name: string) => `Look again: ${name}`,
  isDone: 'Done',
  isOpen: 'Open',
  all: {
    title: 'You are ready',
    about: 'Everything here is done. The cockpit shows what comes next.',
    go: 'To the cockpit',
  },
  things: {
    zone: {
      name: 'Your time zone',
      done: (zone: string) => `Your days and streaks are counted in ${zone}.`,
      open: (kept: string, here: string) => `Your days are counted in ${kept}, but this device is set to ${here}.`,
      go: 'Choose the zone',
    },
    consent: {
      name: 'What may be kept',
      done: 'You have decided which stories, photos, recordings and readings may be kept.',
      open: 'Step 1 asks whether your stories, photos, voice and pulse may be kept.',
      go: 'Decide',
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
      open: (minutes: number) => `About ${minutes} minutes. What you write is saved as you go.`,
      go: 'Fly step 1',
    },
    story: {
      name: 'A story of yours',
      done: 'You have written your first story. The first questions about your words start from it.',
      open: 'Write one of the four short stories in step 2 and see what the app asks about your words.',
      go: 'Write one',
    },
    report: {
      name: 'A flight report',
      done: (count: number) => plural(count, { one: 'You have filed one.', other: 'You have filed #.' }),
      open: 'Two minutes, three readings. From the second one on you see where they are heading.',
      go: 'File one',
    },
    messages: {
      name: 'Your messages',
      done: 'You have looked at wording and quiet hours.',
      open: 'Choose the wording, and the quiet hours when messages wait.',
      go: 'Choose',
    },
  },
};
