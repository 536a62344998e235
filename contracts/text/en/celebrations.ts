import type { Component } from '../../journey/progress.ts';
import { plural } from './formats.ts';

interface Opening {
  readonly message: string;
  /** Said in a professional tone. */
  readonly next: string;
  /** Asked in an inspirational one. */
  readonly question: string;
  readonly actionText: string;
}

/** What is said to somebody who has something to celebrate. Titles begin small, for a name may come before them. */
interface CelebrationWords {
  readonly achievement: {
    readonly title: (name: string) => string;
    readonly points: (points: number) => string;
    /** Each fits every achievement; one that follows another asks something else. */
    readonly questions: readonly [string, ...string[]];
    readonly actionText: string;
  };
  /** Without the name of who confirmed it, which is looked up when the notification is read. */
  readonly confirmation: {
    readonly title: (name: string) => string;
    readonly message: string;
    readonly actionText: string;
  };
  readonly component: (name: string) => string;
  readonly openings: Readonly<Record<Component, Opening>>;
  readonly journey: {
    readonly title: string;
    readonly message: (days: number) => string;
    readonly next: string;
    readonly question: string;
    readonly actionText: string;
  };
}

export const celebrations: CelebrationWords = {
  achievement: {
    title: (name) => `${name} is yours`,
    points: (points) => `${points} points.`,
    questions: [
      'What made it possible?',
      'Who flew with you?',
      'What would you do the same way again?',
      'What surprised you on the way?',
      'Whom would you like to tell?',
      'What does it change for you?',
      'Where does it lead you next?',
    ],
    actionText: 'See what brought you here',
  },
  confirmation: {
    title: (name) => `${name} is confirmed`,
    message: 'The confirmation stays, even if you stop sharing the achievement.',
    actionText: 'See the achievement',
  },
  component: (name) => `${name} is open`,
  openings: {
    life: {
      message: 'The first part of your helicopter is in place, built from the kindness you wrote about.',
      next: 'Money is the next step, whenever it suits you.',
      question: 'Who would like to hear about it?',
      actionText: 'Look at Money',
    },
    money: {
      message: 'Money stands beside Life now, and neither has to shout.',
      next: 'Joy is the next step, whenever it suits you.',
      question: 'What does it make room for?',
      actionText: 'Look at Joy',
    },
    joy: {
      message: 'Life, Money and Joy are all lit, and the helicopter holds itself in the air.',
      next: 'One step is left: what you do with it.',
      question: 'What do you see from up there?',
      actionText: 'Look at the last step',
    },
    goodwill: {
      message: 'Goodwill is what others carry on because of you. It weighs nothing and lifts everything.',
      next: 'Your helicopter is complete.',
      question: 'Who has it already?',
      actionText: 'See your helicopter',
    },
  },
  journey: {
    title: 'all six steps are behind you',
    message: (days) =>
      `${plural(days, { 0: 'You flew it in a single day', 1: 'You flew it overnight', other: 'You flew it in # days' })}, and your pilot licence carries your name.`,
    next: 'You can read everything you wrote at any time.',
    question: 'Where do you fly first?',
    actionText: 'See your licence',
  },
};
