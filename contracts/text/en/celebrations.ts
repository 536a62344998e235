import type { Component } from '../../journey/progress.ts';
import { plural } from './formats.ts';

interface Opening {
  readonly message: string;
  /** For the professional tone. */
  readonly next: string;
  /** For the inspirational tone. */
  readonly question: string;
  readonly actionText: string;
}

/** Messages that celebrate. Titles start in lower case because a first name may come before them. */
interface CelebrationWords {
  readonly achievement: {
    readonly title: (name: string) => string;
    readonly points: (points: number) => string;
    /** Each fits every achievement; they take turns. */
    readonly questions: readonly [string, ...string[]];
    readonly actionText: string;
  };
  /** Without the name of the person who confirmed it: that is looked up when the notification is read. */
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
      'Who would you like to tell?',
      'What does it change for you?',
      'Where does it lead you next?',
    ],
    actionText: 'See how you earned it',
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
      message: 'Money is open beside Life, and neither has to shout.',
      next: 'Joy is the next step, whenever it suits you.',
      question: 'What does it make room for?',
      actionText: 'Look at Joy',
    },
    joy: {
      message: 'Life, Money and Joy are all lit, and your helicopter is hovering.',
      next: 'One step is left: what you do with it.',
      question: 'What do you see from up there?',
      actionText: 'Look at the last step',
    },
    goodwill: {
      message: 'Goodwill is what others carry on thanks to you. It weighs nothing and lifts everything.',
      next: 'Your helicopter is complete.',
      question: 'Who would you take on the first flight?',
      actionText: 'See your helicopter',
    },
  },
  journey: {
    title: 'you have flown all six steps',
    message: (days) =>
      `${plural(days, { 0: 'You flew it in a single day', 1: 'You flew it overnight', other: 'You flew it in # days' })}, and your pilot licence carries your name.`,
    next: 'You can download everything you wrote under Documents.',
    question: 'Where will you fly first?',
    actionText: 'See your licence',
  },
};
